"""Outre Tombe in a terminal (OT-11): the cemetery with its paths, then the rows of all players.

Only what the picture says is drawn: a closed lid is a closed lid. Never colour alone: every lid and
vampire has its letter (OT-11.7).
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from highgate.cli.tables.drawing import Drawing, Json
from highgate.cli.tables.generic import offer_columns
from highgate.kernel.action import Action
from highgate.kernel.options import to_text

STYLES: Final = {
    "R": "bold red",
    "Y": "bold yellow",
    "W": "bold white",
    "B": "bold bright_blue",
    "G": "bold green",
    "K": "bold bright_black",
    "rat": "bold magenta",
}
CLOSED: Final = "▒"
EMPTY: Final = "○"
VAMPIRE: Final = "♠"
GARLIC: Final = "*"
STAKE: Final = "†"
BARE: Final = "·"
CELL: Final = 8  # signs of a crypt: its name and what is seen of it
LISTED: Final = 12  # so many choices are listed; more are numbered on the board

Signs = Mapping[str, Text]


class OutreTombeTable(Drawing):
    """Draws what is seen, from the picture alone."""

    # The whole ----------------------------------------------------------------------------

    def table(self, picture: Json) -> RenderableType:
        """OT-11.1: the cemetery, what is going on, the players."""
        signs = {crypt["crypt"]: crypt_sign(crypt) for crypt in picture["crypts"]}
        parts: list[RenderableType] = [
            Rule(self.heading(picture), style="dim"),
            board(picture, signs),
            *self.course(picture),
            self.seats(picture),
            self.public_line(picture),
        ]
        return Group(*parts)

    def heading(self, picture: Json) -> Text:
        """Title, turn, and the memory aid, which is the same for all (OT-6.6)."""
        parts = [
            self.words.text("title", "name"),
            self.label("turns", turn=picture["turns"] + 1),
        ]
        if picture["memory_assist"] != "off":
            aid = self.words.text("values", f"memory_assist.{picture['memory_assist']}")
            parts.append(self.pair(self.label("memory_assist"), aid))
        return Text(" · ".join(parts), style="bold")

    def public_line(self, picture: Json) -> Text:
        """Pile, rats, supply, turns without news, changed options."""
        parts = [
            self.label("pile", pile=picture["pile"]),
            self.label("rats", found=picture["rats_found"], rats=picture["rats"]),
            self.label("supply", supply=picture["supply"]),
        ]
        if picture["null_turns"] and picture["most_null_turns"]:
            most = picture["most_null_turns"]
            parts.append(self.label("null_turns", turns=picture["null_turns"], most=most))
        for name, value in picture["deviations"].items():
            if name == "memory_assist":
                continue  # in the heading
            key = f"{name}.{to_text(value)}"
            known = self.words.text("values", key)
            shown = known if known != key else to_text(value)
            parts.append(self.pair(self.words.text("options", name), shown))
        return Text(" · ".join(parts), style="dim")

    # What is going on ---------------------------------------------------------------------

    def course(self, picture: Json) -> list[Text]:
        """Open crypts, the outbreak, the gift tray, and what an aid says about repeating."""
        lines = [self.open_line(crypt) for crypt in picture["crypts"] if crypt["state"] == "open"]
        if picture["outbreak"] is not None:
            lines.append(self.outbreak_line(picture["outbreak"]))
        if picture["gifts"] is not None:
            lines.append(self.tray_line(picture["gifts"]))
        for repeat in picture["known_repeats"] or ():
            crypts = tuple(crypt for crypt in repeat["prev"] if crypt in repeat["since"])
            if crypts:
                lines.append(Text(self.label("repeats", seat=repeat["seat"], crypts=crypts)))
        return [*lines, Text("")]

    def open_line(self, crypt: Json) -> Text:
        """`Open: D3, a green lid, garlic of Player 2`."""
        what = self.label(crypt["holds"])
        if crypt["holds"] == "garlic":
            what = self.label("garlic_of", seat=crypt["owner"])
        elif crypt["holds"] != "empty":
            what = self.label("vampire_in", colour=crypt["holds"])
        line = Text(f"{self.label('open_crypt', crypt=crypt['crypt'])}, ")
        line.append(self.words.text("lids", crypt["lid"]), STYLES[crypt["lid"]])
        return line.append(f", {what}")

    def outbreak_line(self, outbreak: Json) -> Text:
        """OT-11.4: where, whose go it is, and the order."""
        parts = [
            self.label("outbreak", crypt=outbreak["rat_crypt"] or "?"),
            self.label("acting", seat=outbreak["acting"]),
            self.label("outbreak_order", seats=tuple(outbreak["order"])),
        ]
        return Text(" · ".join(parts), style="bold magenta")

    def tray_line(self, gifts: Json) -> Text:
        """OT-11.5: `Gifts for Player 1: 0 R  1 Y`."""
        line = Text(self.pair(self.label("tray", seat=gifts["receiver"]), ""))
        for number, colour in enumerate(gifts["tray"]):
            line.append(f"{number} ").append(f"{colour}  ", STYLES[colour])
        return line

    # Players ------------------------------------------------------------------------------

    def seats(self, picture: Json) -> Table:
        """OT-11.1: rows with their ends in brackets, for only they count."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("", no_wrap=True)
        table.add_column(self.label("row"))
        for column in ("vampires", "garlic", "stakes"):
            table.add_column(self.label(column), justify="right")
        for seat in picture["seats"]:
            table.add_row(
                self.name(picture, seat),
                row_text(seat["row"]),
                str(seat["vampires"]),
                f"{seat['garlic']} (+{seat['garlic_out']})",
                STAKE * seat["stakes"],
            )
        return table

    def name(self, picture: Json, seat: Json) -> Text:
        """Who sits there, whose turn it is, who holds the rat."""
        number = seat["seat"]
        role = "you" if picture["me"] == {"seat": number} else self.roles[number]
        who = self.frame.text("roles", role)
        text = Text(self.words.seat(number), style="bold" if picture["asked"] == number else "")
        text.append(f" ({who})" if who else "", "dim")
        text.append(" ◀" if picture["turn"] == number else "")
        return text.append(" rat" if seat["has_rat"] else "", STYLES["rat"])

    # Choices, end, signs ------------------------------------------------------------------

    def offers(self, picture: Json, legal: Sequence[Action]) -> RenderableType:
        """Many crypts as numbers on the board, everything else as sentences."""
        numbered = list(enumerate(legal, 1))
        opening = [pair for pair in numbered if pair[1].terms()["do"] == "open"]
        if len(opening) <= LISTED:
            return offer_columns(numbered, self.words)
        signs = {action.terms()["crypt"]: Text(str(number)) for number, action in opening}
        rest = [pair for pair in numbered if pair not in opening]
        return Group(board(picture, signs), offer_columns(rest, self.words))

    def result(self, picture: Json) -> RenderableType:
        """OT-5.2: why it ended, and the places."""
        lines = [Text(self.words.text("reasons", picture["reason"] or "")), Text("")]
        ranked = zip(picture["places"], picture["seats"], strict=True)
        for place, seat in sorted(ranked, key=lambda pair: pair[0]):
            count = self.label("vampires_left", count=seat["vampires"])
            line = f"{self.label('place', place=place)}  {self.words.seat(seat['seat'])}  {count}"
            lines.append(Text(line, style="bold" if place == 1 else ""))
        return Group(*lines)

    def legend(self) -> RenderableType:
        """The signs of the table."""
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        signs = (
            (CLOSED, "sign_closed"),
            (f"{CLOSED}!", "sign_area"),
            (f"G{EMPTY}", "sign_empty"),
            (f"G{VAMPIRE}", "sign_vampire"),
            (f"G{GARLIC}2", "sign_garlic"),
            (f"{CLOSED}g", "sign_known"),
            (BARE, "sign_bare"),
            ("[Y]G", "sign_row"),
            ("◀", "sign_turn"),
        )
        for sign, key in signs:
            table.add_row(sign, self.label(key))
        return table


def board(picture: Json, signs: Signs) -> RenderableType:
    """OT-11.1: the crypts in their places, lines where a path runs."""
    crypts = {(crypt["col"], crypt["row"]): crypt for crypt in picture["crypts"]}
    cols = sorted({col for col, _ in crypts})
    rows = sorted({row for _, row in crypts})
    walls = {col for col in cols if is_path(crypts, [((col, r), (col + 1, r)) for r in rows])}
    floors = {row for row in rows if is_path(crypts, [((c, row), (c, row + 1)) for c in cols])}
    lines = []
    for row in rows:
        line = Text()
        for col in cols:
            line.append_text(cell(crypts.get((col, row)), signs))
            line.append(" │ " if col in walls else "", "dim")
        lines.append(line)
        if row in floors:
            lines.append(Text("─" * (CELL * len(cols) + 3 * len(walls)), style="dim"))
    return Group(*lines)


Spot = tuple[int, int]


def is_path(crypts: Mapping[Spot, Json], pairs: Sequence[tuple[Spot, Spot]]) -> bool:
    """Whether crypts side by side lie in different regions."""
    return any(
        one in crypts and two in crypts and crypts[one]["region"] != crypts[two]["region"]
        for one, two in pairs
    )


def cell(crypt: Json | None, signs: Signs) -> Text:
    """`D3 ▒`; nothing where there is no crypt."""
    text = Text()
    if crypt is not None:
        text.append(f"{crypt['crypt']} ", "dim")
        text.append_text(signs.get(crypt["crypt"], Text("")))
    text.pad_right(max(0, CELL - text.cell_len))
    return text


def crypt_sign(crypt: Json) -> Text:
    """What is seen of a crypt now; behind a closed lid only what an aid remembers."""
    if crypt["state"] == "bare":
        return Text(BARE, style="dim")
    if crypt["state"] == "uncovered":
        return Text("rat", style=STYLES["rat"])
    if crypt["state"] == "open":
        return Text(crypt["lid"][0], style=STYLES[crypt["lid"]]).append(
            content_sign(crypt["holds"], crypt["owner"])
        )
    text = Text(CLOSED, style="bold" if crypt["is_area"] else "")
    text.append("!" if crypt["is_area"] else "")
    if crypt.get("known_lid") is not None:
        text.append(crypt["known_lid"][0].lower(), STYLES[crypt["known_lid"]])
    if crypt.get("known_holds") not in (None, "empty"):
        text.append(content_sign(crypt["known_holds"], crypt["known_owner"]))
    return text


def content_sign(holds: str, owner: int | None) -> str:
    """`○`, `♠`, or `*2` for garlic of the second player (OT-11.6)."""
    if holds == "empty":
        return EMPTY
    return VAMPIRE if owner is None else f"{GARLIC}{owner + 1}"


def row_text(row: Sequence[str | None]) -> Text:
    """`[Y]G ▒11 R[B]`: the ends in brackets, face-down vampires counted."""
    text = Text()
    downs = row.count(None)
    for place, colour in enumerate(row):
        if colour is not None:
            is_end = place in (0, len(row) - 1)
            text.append(f"[{colour}]" if is_end else colour, STYLES[colour])
        elif place == 0 or row[place - 1] is not None:
            text.append(f" {CLOSED}{downs} ", "dim")
    return text
