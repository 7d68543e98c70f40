"""The table as a sheet (GB-11): the graveyard with its edges, then the players' boards.

Never colour alone: seats have a symbol, tiles their letters, face-down zombies a sign.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from highgate.games.grave_business.picture.shapes import (
    HeadstonePicture,
    OwnPicture,
    Picture,
    SeatPicture,
    SpacePicture,
    SquarePicture,
    StashPicture,
    TokenPicture,
)
from highgate.kernel.seats import Seat
from highgate.kernel.sheet import (
    NOTHING,
    TURN,
    Cell,
    Drawing,
    Numbered,
    Section,
    Span,
    cell,
    joined,
    padded,
    section,
)

TILE_TONES: Final = {"C": "red", "M": "teal", "T": "yellow"}
HIDDEN: Final = "▒"
SIZE: Final = 4
MOVES: Final = ("place", "attack")
SQUARE: Final = 6  # letters for a square
LABEL: Final = 8  # letters for the name of a space


class GraveBusinessDrawing(Drawing[Picture]):
    """What one seat sees."""

    def headline(self) -> str:
        """Title, round, supply, and how long it may still take."""
        picture = self.picture
        parts = [
            self.words.text("title", "name"),
            self.label("round", round=picture["round"]),
            self.label("supply", supply=picture["supply"]),
            self.label("rounds_left", rounds=picture["rounds_left"]),
        ]
        if picture["stall"]:
            parts.append(self.label("stall", stall=picture["stall"]))
        return " · ".join(parts)

    def sections(self) -> list[Section]:
        """All that lies on the table, then what only this seat sees."""
        me = self.picture["me"]
        own = [] if me is None else self.own_rows(me)
        zombies = section(map(self.zombies, self.picture["seats"]))
        return [self.graveyard(), self.other_spaces(), self.seats(), zombies, section(own)]

    def seat_tone(self, seat: Seat) -> str:
        """The colour of a seat's board; colours may still have to be chosen."""
        return str(self.picture["seats"][seat]["colour"] or "")

    # The graveyard --------------------------------------------------------------------------

    def graveyard(self) -> Section:
        """Rows and columns with both their ends; below each square the sums one can see."""
        edges = {edge["space"]: self.space(edge) for edge in self.picture["edges"]}
        numbers = range(1, SIZE + 1)
        rows: list[list[Any]] = [["", *(padded(SQUARE, edges[f"N{number}"]) for number in numbers)]]
        for row in numbers:
            squares = self.picture["squares"][(row - 1) * SIZE : row * SIZE]
            rows.append([edges[f"W{row}"], *map(self.square, squares), edges[f"E{row}"]])
            sums = [self.sums(square) for square in squares]
            rows += [["", *sums]] if any(sums) else []
        rows.append(["", *(edges[f"S{number}"] for number in numbers)])
        return section(rows, gap=1)

    def space(self, space: SpacePicture) -> Cell:
        """`N2 ♦9`."""
        return joined([Span(space["space"], "faint"), *self.tokens([space["token"]])])

    def square(self, square: SquarePicture) -> Cell:
        """`T5 ♦11`."""
        tile = square["tile"]
        shown = Span(NOTHING, "faint") if tile is None else tile_span(tile)
        return joined([shown, *self.tokens([square["token"]])])

    def sums(self, square: SquarePicture) -> Cell:
        """`♦5/4 ♠2?`: brains and bones of each seat; `?` where a face-down zombie may add."""
        return joined(
            self.symbol(seat, f"{sums['brains']}/{sums['bones']}{'?' * sums['unknown']}")
            for seat, sums in enumerate(square["sums"])
            if sums["brains"] or sums["unknown"]
        )

    def tokens(self, tokens: Iterable[TokenPicture | None]) -> list[Span]:
        """`♦9`, `♦(9)` face down and known to this seat, `♦▒` face down."""
        spans = []
        for token in tokens:
            if token is not None:
                value = HIDDEN if token["zombie"] is None else str(token["zombie"])
                if not token["face_up"] and token["zombie"] is not None:
                    value = f"({value})"
                spans.append(self.symbol(token["seat"], value + "*" * token["is_peeked"]))
        return spans

    def other_spaces(self) -> Section:
        """Marker, steal spaces, mausoleum, removed defenders: only where somebody stands."""
        picture = self.picture
        marker = self.tokens([(picture["marker_space"] or {"token": None})["token"]])
        steals = [self.space(space) for space in picture["steal_spaces"] if space["token"]]
        fights = [self.space(space) for space in picture["mausoleum"]]
        removed = [
            self.symbol(seat["seat"], value)
            for seat in picture["seats"]
            for value in seat["removed"]
        ]
        spaces: dict[str, list[Any]]
        spaces = {"marker_space": marker, "theft": steals, "mausoleum": fights, "removed": removed}
        return section(
            [*self.labels(key), joined(tokens, "  ")] for key, tokens in spaces.items() if tokens
        )

    # The boards -----------------------------------------------------------------------------

    def seats(self) -> Section:
        """Score, stashes and tokens of each player."""
        rows: list[list[Any]] = [self.labels("", "score", "unplaced", "vault", "lab")]
        for seat in self.picture["seats"]:
            marker = " ◆" if seat["has_marker"] else None
            asked = TURN if self.picture["asked"] == seat["seat"] else None
            score = "?" if seat["score"] is None else seat["score"]
            name, stashes = self.seat(seat["seat"], marker, asked), self.stashes(seat)
            rows.append([name, score, seat["unplaced"], *stashes])
        return section(rows, right=(1, 2))

    def stashes(self, seat: SeatPicture) -> list[Cell]:
        """Vault and lab."""
        return [self.stash(seat["vault"]), self.stash(seat["lab"])]

    def stash(self, stash: StashPicture) -> Cell:
        """Its tiles, or their number where they are closed."""
        if stash["tiles"] is None:
            return cell(Span(f"{stash['count']} ({self.label('closed')})", "faint"))
        placed = Span(f" -{stash['placed']}", "faint") if stash["placed"] else None
        return cell(joined(map(tile_span, stash["tiles"])), placed)

    def zombies(self, seat: SeatPicture) -> list[Any]:
        """`♦  9▪5  11▪5!2/6  13▪6+1`: pieces, damage against what it bears, equipment."""
        stones = [stone_cell(stone) for stone in seat["headstones"] if stone["is_active"]]
        return [self.symbol(seat["seat"]), joined(stones, "  ")]

    def own_rows(self, me: OwnPicture) -> list[list[Any]]:
        """The tokens beside one's own board, and what one is building."""
        values = " ".join(str(value) for value in me["available"])
        rows: list[list[Any]] = [[*self.labels("available"), Span(values or "-", "strong")]]
        if me["building"] is not None:
            rows[0].append(self.label("building", **me["building"]))
        return rows

    # Choices and end --------------------------------------------------------------------------

    def offers(self, numbered: Sequence[Numbered]) -> list[Section]:
        """Spaces by zombies as a grid, everything else as sentences."""
        moves = [(n, a.terms()) for n, a in numbered if a.terms()["do"] in MOVES]
        rest = [(n, a) for n, a in numbered if a.terms()["do"] not in MOVES]
        return [*([self.move_grid(moves)] if moves else []), self.sentences(rest)]

    def move_grid(self, moves: Sequence[tuple[int, Mapping[str, Any]]]) -> Section:
        """A line for each space, below each zombie the number to type; `x` is an attack."""
        width = len(str(moves[-1][0]))
        spaces: dict[str, list[int]] = {}
        for number, terms in moves:
            sign = "x" if terms["do"] == "attack" else ""
            spaces.setdefault(f"{sign}{terms['space']}", []).append(number)
        zombies = list(dict.fromkeys(terms["zombie"] for _, terms in moves))
        rows = tuple((cell(grid_line(*entry, width)),) for entry in spaces.items())
        return Section(rows, grid_line(self.label("zombie"), zombies, width), is_list=True)

    def result(self) -> list[Section]:
        """Why it ended, and the places."""
        rows: list[list[Any]] = [self.labels("", "score", "highest_zombie", "vault", "lab")]
        places = zip(self.picture["places"], self.picture["seats"], strict=True)
        for place, seat in sorted(places, key=lambda entry: entry[0]):
            score = Span(str(seat["final_score"]), "strong" if place == 1 else "")
            name = cell(f"{place}. ", self.name(seat["seat"]))
            rows.append([name, score, seat["highest_zombie"], *self.stashes(seat)])
        reason = self.words.text("reasons", self.picture["reason"] or "")
        return [section([[reason]]), section(rows, right=(1, 2))]


def grid_line(name: str, numbers: Sequence[int], width: int) -> str:
    """`N2       5  6 17`."""
    return f"{name:<{LABEL}}" + " ".join(f"{number:>{width}}" for number in numbers)


def tile_span(tile: str) -> Span:
    """A tile by its letters, in the colour of its kind."""
    return Span(tile, TILE_TONES.get(tile[0], "white"))


def stone_cell(stone: HeadstonePicture) -> Cell:
    """`11▪5!2/6+1`."""
    parts = [Span(str(stone["zombie"]), "strong"), Span(f"▪{stone['pile']}")]
    if stone["hurt"]:
        parts.append(Span(f"!{stone['hurt']}/{stone['falls_at']}", "warning"))
    if stone["equipped"]:
        shown = " ".join(stone["equipment"] or ()) or stone["equipped"]
        parts.append(Span(f"+{shown}", "teal"))
    return cell(*parts)


DRAWING: Final = GraveBusinessDrawing
