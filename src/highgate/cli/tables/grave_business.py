"""Grave Business in a terminal (GB-11): the graveyard with its edges, then the players' boards.

Never colour alone: seats have a symbol, tiles their letters, face-down zombies a sign.
"""

from collections.abc import Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from highgate.cli.tables.drawing import Drawing, Json
from highgate.cli.tables.generic import offer_columns
from highgate.kernel.action import Action

SYMBOLS: Final = "♦♠♣●"
SEAT_STYLES: Final = {
    "green": "green",
    "purple": "magenta",
    "orange": "dark_orange",
    "blue": "blue",
}
TILE_STYLES: Final = {"C": "red", "M": "bold cyan", "T": "yellow", "S": "white", "W": "white"}
HIDDEN: Final = "▒"
SIZE: Final = 4
MOVES: Final = ("place", "attack")


class GraveBusinessTable(Drawing):
    """Draws what one seat sees, from its picture alone."""

    # The whole ------------------------------------------------------------------------------

    def table(self, picture: Json) -> RenderableType:
        """All that lies on the table, then what only this seat sees."""
        parts: list[RenderableType] = [
            Rule(self.heading(picture), style="dim"),
            self.graveyard(picture),
            *self.side_lines(picture),
            Text(""),
            self.seats(picture),
            *[self.zombies(picture, seat) for seat in picture["seats"]],
        ]
        if picture["me"] is not None:
            parts.append(self.own_line(picture))
        return Group(*parts)

    def heading(self, picture: Json) -> Text:
        """Title, round, supply, and how long it may still take."""
        parts = [
            self.words.text("title", "name"),
            self.label("round", round=picture["round"]),
            self.label("supply", supply=picture["supply"]),
            self.label("rounds_left", rounds=picture["rounds_left"]),
        ]
        if picture["stall"]:
            parts.append(self.label("stall", stall=picture["stall"]))
        return Text(" · ".join(parts), style="bold")

    # The graveyard --------------------------------------------------------------------------

    def graveyard(self, picture: Json) -> Table:
        """Rows and columns with both their ends; per square the brains and bones one can see."""
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
        for _ in range(SIZE + 2):
            table.add_column(no_wrap=True)
        edges = {edge["space"]: self.edge(picture, edge) for edge in picture["edges"]}
        numbers = range(1, SIZE + 1)
        table.add_row("", *(edges[f"N{number}"] for number in numbers), "")
        for row in numbers:
            squares = picture["squares"][(row - 1) * SIZE : row * SIZE]
            cells = [self.square(picture, square) for square in squares]
            table.add_row(edges[f"W{row}"], *cells, edges[f"E{row}"])
        table.add_row("", *(edges[f"S{number}"] for number in numbers), "")
        return table

    def edge(self, picture: Json, edge: Json) -> Text:
        """`N2 ♦9`."""
        name = Text(edge["space"], style="dim")
        return name if edge["token"] is None else name + " " + self.token(picture, edge["token"])

    def square(self, picture: Json, square: Json) -> Text:
        """`T5 ♦11` above `♦5/4 ♠2?`."""
        tile = square["tile"]
        text = Text("·", style="dim") if tile is None else tile_text(tile)
        if square["token"] is not None:
            text = text + " " + self.token(picture, square["token"])
        return text + "\n" + self.sums(picture, square)

    def sums(self, picture: Json, square: Json) -> Text:
        """Brains and bones of each seat at a square; `?` where a face-down zombie may add."""
        text = Text()
        for seat, sums in enumerate(square["sums"]):
            if sums["brains"] or sums["unknown"]:
                shown = f"{SYMBOLS[seat]}{sums['brains']}/{sums['bones']}{'?' * sums['unknown']} "
                text.append(shown, style=self.style(picture, seat))
        return text

    def token(self, picture: Json, token: Json) -> Text:
        """`♦9`, `♦(9)` face down and known to this seat, `♦▒` face down."""
        value = HIDDEN if token["zombie"] is None else str(token["zombie"])
        if not token["face_up"] and token["zombie"] is not None:
            value = f"({value})"
        eye = "*" if token["is_peeked"] else ""
        style = self.style(picture, token["seat"])
        return Text(f"{SYMBOLS[token['seat']]}{value}{eye}", style=style)

    def side_lines(self, picture: Json) -> list[Text]:
        """Marker, steal spaces, mausoleum, removed defenders: only where somebody stands."""
        lines = []
        marker = picture["marker_space"]
        if marker is not None and marker["token"] is not None:
            token = self.token(picture, marker["token"])
            lines.append(Text(self.pair(self.label("marker_space"), "")) + token)
        spaces = [space for space in picture["steal_spaces"] if space["token"] is not None]
        for label, entries in (("theft", spaces), ("mausoleum", picture["mausoleum"])):
            if entries:
                tokens = [Text(f"{e['space']} ") + self.token(picture, e["token"]) for e in entries]
                lines.append(Text(self.pair(self.label(label), "")) + Text("  ").join(tokens))
        removed = [
            Text(f"{SYMBOLS[seat['seat']]}{value}", style=self.style(picture, seat["seat"]))
            for seat in picture["seats"]
            for value in seat["removed"]
        ]
        if removed:
            lines.append(Text(self.pair(self.label("removed"), "")) + Text(" ").join(removed))
        return lines

    # The boards -----------------------------------------------------------------------------

    def seats(self, picture: Json) -> Table:
        """Score, stashes and tokens of each player."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("", no_wrap=True)
        for column in ("score", "unplaced", "vault", "lab"):
            table.add_column(self.label(column))
        for seat in picture["seats"]:
            score = "?" if seat["score"] is None else str(seat["score"])
            table.add_row(
                self.name(picture, seat["seat"]) + Text(self.role(picture, seat), style="dim"),
                score,
                str(seat["unplaced"]),
                self.stash(seat["vault"]),
                self.stash(seat["lab"]),
            )
        return table

    def stash(self, stash: Json) -> Text:
        """Its tiles, or their number where they are closed."""
        if stash["tiles"] is None:
            return Text(f"{stash['count']} ({self.label('closed')})", style="dim")
        text = Text(" ").join(tile_text(tile) for tile in stash["tiles"])
        return text + (Text(f" -{stash['placed']}", style="dim") if stash["placed"] else Text())

    def zombies(self, picture: Json, seat: Json) -> Text:
        """`♦ 9▪5 11▪5!2/6 13▪6+1`: pieces, damage against what it bears, equipment."""
        text = Text(f"{SYMBOLS[seat['seat']]} ", style=self.style(picture, seat["seat"]))
        for stone in seat["headstones"]:
            if stone["is_active"]:
                text.append(f"{stone['zombie']}", style="bold")
                text.append(f"▪{stone['pile']}")
                if stone["hurt"]:
                    text.append(f"!{stone['hurt']}/{stone['falls_at']}", style="red")
                if stone["equipped"]:
                    shown = " ".join(stone["equipment"] or ())
                    text.append(f"+{shown or stone['equipped']}", style="cyan")
                text.append("  ")
        return text

    def own_line(self, picture: Json) -> Text:
        """The tokens beside one's own board, and what one is building."""
        me = picture["me"]
        values = " ".join(str(value) for value in me["available"])
        line = Text(self.pair(self.label("available"), values or "-"))
        if me["building"] is not None:
            line.append(f" · {self.label('building', **me['building'])}")
        return line

    def name(self, picture: Json, seat: int) -> Text:
        """`♦ Player 1`."""
        style = self.style(picture, seat)
        return Text(f"{SYMBOLS[seat]} {self.words.seat(seat)}", style=style)

    def style(self, picture: Json, seat: int) -> str:
        """The colour of a seat's board."""
        return SEAT_STYLES.get(picture["seats"][seat]["colour"] or "", "")

    def role(self, picture: Json, seat: Json) -> str:
        """Who sits there, who holds the marker, who is asked."""
        is_own = picture["me"] is not None and picture["me"]["seat"] == seat["seat"]
        who = self.frame.text("roles", "you" if is_own else self.roles[seat["seat"]])
        marker = " ◆" if seat["has_marker"] else ""
        asked = " ◀" if picture["asked"] == seat["seat"] else ""
        return (f" ({who})" if who else "") + marker + asked

    # Choices, end, signs ----------------------------------------------------------------------

    def offers(self, picture: Json, legal: Sequence[Action]) -> RenderableType:
        """Spaces by zombies as a grid, everything else as sentences."""
        moves = [(n, a.terms()) for n, a in enumerate(legal, 1) if a.terms()["do"] in MOVES]
        if not moves:
            return offer_columns(list(enumerate(legal, 1)), self.words)
        zombies = list(dict.fromkeys(terms["zombie"] for _, terms in moves))
        width = len(str(len(legal)))
        heads = " ".join(f"{zombie:>{width}}" for zombie in zombies)
        rows: dict[str, list[int]] = {}
        for number, terms in moves:
            sign = "x" if terms["do"] == "attack" else ""
            rows.setdefault(f"{sign}{terms['space']}", []).append(number)
        entries = [
            Text(f"{space:<8}" + " ".join(f"{number:>{width}}" for number in numbers))
            for space, numbers in rows.items()
        ]
        head = Text(f"{self.label('zombie'):<8}{heads}", style="dim")
        return Group(head, Columns(entries, column_first=True, padding=(0, 3)))

    def result(self, picture: Json) -> RenderableType:
        """Why it ended, and the places."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for column in ("", "score", "highest_zombie", "vault", "lab"):
            table.add_column(self.label(column) if column else "")
        places = zip(picture["places"], picture["seats"], strict=True)
        for place, seat in sorted(places, key=lambda entry: entry[0]):
            table.add_row(
                Text(f"{place}. ") + self.name(picture, seat["seat"]),
                str(seat["final_score"]),
                str(seat["highest_zombie"]),
                self.stash(seat["vault"]),
                self.stash(seat["lab"]),
                style="bold" if place == 1 else "",
            )
        return Group(Text(self.words.text("reasons", picture["reason"] or "")), Text(""), table)

    def legend(self) -> RenderableType:
        """The signs of the table."""
        signs = (
            (f"♦{HIDDEN}", self.label("face_down")),
            ("♦(9)*", self.label("peeked")),
            ("5/4", f"{self.label('brains')}/{self.label('bones')}"),
            ("▪5 !2/6 +1", ", ".join(self.label(k) for k in ("pile", "damage", "equipment"))),
            ("◆", self.label("marker")),
        )
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for sign, meaning in signs:
            table.add_row(sign, meaning)
        return table


def tile_text(tile: str) -> Text:
    """A tile by its letters, in the colour of its kind."""
    return Text(tile, style=TILE_STYLES.get(tile[0], "white"))
