"""The table as a sheet: the cemetery with its paths, then the rows of all players.

Only what the picture says is drawn: a closed lid is a closed lid. Never colour alone: every lid and
vampire has its letter.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from highgate.games.outre_tombe.parts import Holds, LidName
from highgate.games.outre_tombe.picture import CryptPicture, Gifts, Outbreak, Picture
from highgate.kernel.seats import Seat
from highgate.kernel.sheet import (
    TURN,
    Cell,
    Drawing,
    Numbered,
    Row,
    Section,
    Span,
    cell,
    joined,
    length,
    padded,
    section,
    toned,
)

Spot = tuple[int, int]  # column and row

COLOURS: Final = {
    "R": "red", "Y": "yellow", "W": "white", "B": "blue", "G": "green", "K": "black", "rat": "pink",
}  # fmt: skip
CLOSED: Final = "▒"
EMPTY: Final = "○"
VAMPIRE: Final = "♠"
GARLIC: Final = "*"
STAKE: Final = "†"
BARE: Final = "·"
CRYPT: Final = 6  # letters for a crypt
LISTED: Final = 12  # so many choices are listed; more are numbered on the board


class OutreTombeDrawing(Drawing[Picture]):
    """What is seen."""

    def headline(self) -> str:
        """Title, turn, and the memory aid, which is the same for all (OT-6.6)."""
        picture = self.picture
        parts = [self.words.text("title", "name"), self.label("turns", turn=picture["turns"] + 1)]
        if picture["memory_assist"] != "off":
            aid = self.words.value("memory_assist", picture["memory_assist"])
            parts.append(self.words.pair(self.label("memory_assist"), aid))
        return " · ".join(parts)

    def sections(self) -> list[Section]:
        """The cemetery, what is going on, the players."""
        signs = {crypt["crypt"]: crypt_sign(crypt) for crypt in self.picture["crypts"]}
        course = section([line] for line in self.course())
        return [self.board(signs), course, self.seats(), self.public_line()]

    def public_line(self) -> Section:
        """Pile, rats, supply, turns without news, changed options."""
        picture = self.picture
        parts = [
            self.label("pile", pile=picture["pile"]),
            self.label("rats", found=picture["rats_found"], rats=picture["rats"]),
            self.label("supply", supply=picture["supply"]),
        ]
        if picture["null_turns"] and picture["most_null_turns"]:
            most = picture["most_null_turns"]
            parts.append(self.label("null_turns", turns=picture["null_turns"], most=most))
        parts += self.deviations(picture["deviations"], ("memory_assist",))  # in the headline
        return section([[Span(" · ".join(parts), "faint")]])

    # The cemetery ---------------------------------------------------------------------------

    def board(self, signs: Mapping[str, Any]) -> Section:
        """The crypts in their places, lines where a path runs."""
        crypts = {(crypt["col"], crypt["row"]): crypt for crypt in self.picture["crypts"]}
        cols = sorted({col for col, _ in crypts})
        rows = sorted({row for _, row in crypts})
        walls = {col for col in cols if is_path(crypts, [((col, r), (col + 1, r)) for r in rows])}
        floors = {row for row in rows if is_path(crypts, [((c, row), (c, row + 1)) for c in cols])}
        lines: dict[int, Row] = {}
        for row in rows:
            cells: list[Cell] = []
            for col in cols:
                cells.append(crypt_cell(crypts.get((col, row)), signs))
                cells.extend([cell(Span("│", "faint"))] if col in walls else [])
            lines[row] = tuple(cells)
        floor = floor_below(list(lines.values()))
        table = [[lines[row], floor] if row in floors else [lines[row]] for row in rows]
        return section((line for part in table for line in part), gap=1)

    # What is going on -----------------------------------------------------------------------

    def course(self) -> list[Cell]:
        """Open crypts, the outbreak, the gift tray, and what an aid says about repeating."""
        picture = self.picture
        lines = [self.open_line(crypt) for crypt in picture["crypts"] if crypt["state"] == "open"]
        if picture["outbreak"] is not None:
            lines.append(self.outbreak_line(picture["outbreak"]))
        if picture["gifts"] is not None:
            lines.append(self.tray_line(picture["gifts"]))
        for repeat in picture["known_repeats"] or ():
            crypts = tuple(crypt for crypt in repeat["prev"] if crypt in repeat["since"])
            if crypts:
                lines.append(cell(self.label("repeats", seat=repeat["seat"], crypts=crypts)))
        return lines

    def open_line(self, crypt: CryptPicture) -> Cell:
        """`Open: D3, a green lid, garlic of Player 2`."""
        lid, holds = crypt["lid"] or "", crypt["holds"]
        what = self.label("vampire_in", colour=holds)
        if holds == "garlic":
            what = self.label("garlic_of", seat=crypt["owner"])
        elif holds == "empty":
            what = self.label(holds)
        shown = toned(self.words.text("lids", lid), COLOURS.get(lid))
        return cell(f"{self.label('open_crypt', crypt=crypt['crypt'])}, ", shown, f", {what}")

    def outbreak_line(self, outbreak: Outbreak) -> Cell:
        """Where, whose go it is, and the order."""
        parts = [
            self.label("outbreak", crypt=outbreak["rat_crypt"] or "?"),
            self.label("acting", seat=outbreak["acting"]),
            self.label("outbreak_order", seats=tuple(outbreak["order"])),
        ]
        return cell(Span(" · ".join(parts), COLOURS["rat"]))

    def tray_line(self, gifts: Gifts) -> Cell:
        """`Gifts for Player 1: 0 R  1 Y`."""
        tray = [
            cell(f"{number} ", Span(colour, COLOURS[colour]))
            for number, colour in enumerate(gifts["tray"])
        ]
        head = self.words.pair(self.label("tray", seat=gifts["receiver"]), "")
        return cell(head, joined(tray, "  "))

    # Players --------------------------------------------------------------------------------

    def seats(self) -> Section:
        """Rows with their ends in brackets, for only they count."""
        rows: list[list[Any]] = [self.labels("", "row", "vampires", "garlic", "stakes")]
        for seat in self.picture["seats"]:
            turn = TURN if self.picture["turn"] == seat["seat"] else None
            rat = Span(" rat", COLOURS["rat"]) if seat["has_rat"] else None
            garlic = f"{seat['garlic']} (+{seat['garlic_out']})"
            name = self.seat(seat["seat"], turn, rat)
            stakes = STAKE * seat["stakes"]
            rows.append([name, row_cell(seat["row"]), seat["vampires"], garlic, stakes])
        return section(rows, right=(2, 3, 4))

    # Choices and end --------------------------------------------------------------------------

    def offers(self, numbered: Sequence[Numbered]) -> list[Section]:
        """Many crypts as numbers on the board, everything else as sentences."""
        opening = {
            action.terms()["crypt"]: number
            for number, action in numbered
            if action.terms()["do"] == "open"
        }
        if len(opening) <= LISTED:
            return [self.sentences(numbered)]
        rest = [offer for offer in numbered if offer[1].terms()["do"] != "open"]
        return [self.board(opening), self.sentences(rest)]

    def result(self) -> list[Section]:
        """OT-5.2: why it ended, and the places."""
        rows: list[list[Any]] = []
        places = zip(self.picture["places"], self.picture["seats"], strict=True)
        for place, seat in sorted(places, key=lambda entry: entry[0]):
            left = self.label("vampires_left", count=seat["vampires"])
            name = self.label("place", place=place)
            tone = "strong" if place == 1 else ""
            rows.append([Span(name, tone), self.name(seat["seat"]), Span(left, tone)])
        reason = self.words.text("reasons", self.picture["reason"] or "")
        return [section([[reason]]), section(rows)]


def is_path(crypts: Mapping[Spot, CryptPicture], pairs: Sequence[tuple[Spot, Spot]]) -> bool:
    """Whether crypts side by side lie in different regions."""
    return any(
        one in crypts and two in crypts and crypts[one]["region"] != crypts[two]["region"]
        for one, two in pairs
    )


def floor_below(rows: Sequence[Row]) -> Row:
    """A path from left to right, as wide as the rows."""
    widths = [max(length(row[column]) for row in rows) for column in range(len(rows[0]))]
    return tuple(cell(Span("─" * width, "faint")) for width in widths)


def crypt_cell(crypt: CryptPicture | None, signs: Mapping[str, Any]) -> Cell:
    """`D3 ▒`; nothing where there is no crypt."""
    if crypt is None:
        return ()
    return padded(CRYPT, Span(f"{crypt['crypt']} ", "faint"), signs.get(crypt["crypt"]))


def crypt_sign(crypt: CryptPicture) -> Cell:
    """What is seen of a crypt now; behind a closed lid only what an aid remembers."""
    if crypt["state"] == "bare":
        return cell(Span(BARE, "faint"))
    if crypt["state"] == "uncovered":
        return cell(Span("rat", COLOURS["rat"]))
    if crypt["state"] == "open":
        return cell(lid_sign(crypt["lid"]), content_sign(crypt["holds"], crypt["owner"]))
    closed = Span(f"{CLOSED}!", "strong") if crypt["is_area"] else Span(CLOSED)
    holds = crypt.get("known_holds")
    known = lid_sign(crypt.get("known_lid"), is_small=True)
    if holds == "empty":
        return cell(closed, known)
    return cell(closed, known, content_sign(holds, crypt.get("known_owner")))


def lid_sign(lid: LidName | None, *, is_small: bool = False) -> Span | None:
    """The letter of a lid; small where it is only remembered."""
    return None if lid is None else Span(lid[0].lower() if is_small else lid[0], COLOURS[lid])


def content_sign(holds: Holds | None, owner: Seat | None) -> str:
    """`○`, `♠`, or `*2` for garlic of the second player; nothing where it is not known."""
    if holds is None:
        return ""
    if holds == "empty":
        return EMPTY
    return VAMPIRE if owner is None else f"{GARLIC}{owner + 1}"


def row_cell(row: Sequence[str | None]) -> Cell:
    """`[Y]G ▒11 R[B]`: the ends in brackets, face-down vampires counted."""
    spans: list[Span] = []
    for place, colour in enumerate(row):
        if colour is not None:
            is_end = place in (0, len(row) - 1)
            spans.append(Span(f"[{colour}]" if is_end else colour, COLOURS[colour]))
        elif place == 0 or row[place - 1] is not None:
            spans.append(Span(f" {CLOSED}{row.count(None)} ", "faint"))
    return tuple(spans)


DRAWING: Final = OutreTombeDrawing
