"""A position document onto an empty table, up to its decision (OT-3.9).

docs/positions/outre_tombe.md says what every field means, and what it means to leave it out.
"""

import re
from typing import Any, Final

from highgate.games.outre_tombe.events import arranged
from highgate.games.outre_tombe.events.notation import EMPTY_NAME, GARLIC_NAME
from highgate.games.outre_tombe.notation.crypts import LIFT, CryptReader
from highgate.games.outre_tombe.notation.flow import FlowReader
from highgate.games.outre_tombe.parts import (
    BIT,
    COLOUR_NAMES,
    COLOURS,
    CRYPTS,
    EMPTY,
    GARLIC,
    GARLIC_EACH,
    LEFT,
    LID_NAMES,
    RAT,
    RIGHT,
    ROWS,
    VAMPIRES_EACH,
    VISIBLE,
    Colour,
)
from highgate.games.outre_tombe.table import Table
from highgate.kernel.document import Document, checked_integer
from highgate.kernel.errors import PositionError
from highgate.kernel.secret import everyone

_ROW: Final = re.compile(r"([RYWBGK]*)([rywbgk]*)([RYWBGK]*)")


def arrange_position(play: Table, fields: dict[str, Any]) -> str:
    """Set up a document; the answer is why the game has ended, or nothing if it runs."""
    document = Document(fields)
    crypts = CryptReader(fields, document, play.options).read(play.state.layout)
    rows = RowReader(document, crypts)
    hands = HandReader(document, crypts)
    flow = FlowReader(document, crypts, rows.sizes())
    document.finish()
    play.begin_game(GARLIC_EACH if play.options.use_garlic else 0, crypts.rats)
    tell_crypts(play, crypts)
    rows.tell(play)
    play.begin_turn(flow.turn)
    flow.tell_outbreak(play)
    tell_seen(play, crypts, flow)
    hands.tell(play, flow)
    flow.tell(play)
    return flow.reason


def tell_crypts(play: Table, crypts: CryptReader) -> None:
    """Lids and pile, unseen by anybody so far; the rat of an outbreak is discovered later."""
    lids = [
        RAT if crypt == crypts.rat_crypt else crypts.lids[crypt]
        for crypt in range(CRYPTS)
        if crypts.in_play & BIT[crypt]
    ]
    play.lay_board(crypts.in_play, lids)
    play.lay_pile(crypts.pile or [])


def tell_seen(play: Table, crypts: CryptReader, flow: FlowReader) -> None:
    """OT-6.6: what everybody has seen by now."""
    for crypt in range(CRYPTS):
        if not flow.seen & BIT[crypt]:
            continue
        content = crypts.contents[crypt]
        is_garlic = GARLIC <= content < EMPTY
        name = GARLIC_NAME if is_garlic else EMPTY_NAME
        play.arrange(
            arranged.CryptArranged(
                everyone(play.state.layout.ids[crypt]),
                everyone(LID_NAMES[crypts.lids[crypt]]),
                everyone(COLOUR_NAMES[content] if content < GARLIC else name),
                everyone(content - GARLIC if is_garlic else -1),
            )
        )


class RowReader:
    """The rows of a document, and the gift tray."""

    def __init__(self, document: Document, crypts: CryptReader) -> None:
        self.crypts = crypts
        self.seats = crypts.options.seats
        self.texts = {
            seat: read_row(f"rows.{seat}", text)
            for seat, text in document.entries("rows", range(self.seats)).items()
        }
        self.tray = read_row("tray", document.text("tray"))
        self._fill()

    def sizes(self) -> list[int]:
        """How many vampires lie in each row."""
        return [len(self.texts[seat]) for seat in range(self.seats)]

    def tell(self, play: Table) -> None:
        """Dealt face down, then turned up from both ends."""
        for seat in range(self.seats):
            text = self.texts[seat]
            play.deal_row(seat, [COLOUR_NAMES.index(sign.upper()) for sign in text])
            match = _ROW.fullmatch(text)
            assert match is not None
            for end, part in ((LEFT, 1), (RIGHT, 3)):
                for _ in match.group(part):
                    play.turn_up(seat, end)

    def _fill(self) -> None:
        """OT-9.1: rows left out share the vampires that lie nowhere else."""
        left = self._left()
        missing = [seat for seat in range(self.seats) if seat not in self.texts]
        colours = self.crypts.colours
        if self.crypts.conserve:
            pool = [c for turn in range(VAMPIRES_EACH) for c in colours if left[c] > turn]
        else:
            size = ROWS[self.seats] * len(missing)
            pool = [colours[place % len(colours)] for place in range(size)]
        if pool and not missing:
            rest = "".join(COLOUR_NAMES[colour] for colour in pool)
            raise PositionError("rows", f"vampires lie nowhere (OT-9.1): {rest}; {LIFT}")
        for place, seat in enumerate(missing):
            self.texts[seat] = default_row(pool[place :: len(missing)])

    def _left(self) -> list[int]:
        """OT-9.1: how many of each colour the document does not name."""
        signs = "".join(self.texts.values()).upper() + self.tray
        left = []
        for colour in range(COLOURS):
            have = VAMPIRES_EACH if colour in self.crypts.colours else 0
            count = signs.count(COLOUR_NAMES[colour]) + self.crypts.contents.count(colour)
            if count > have and self.crypts.conserve:
                problem = f"{count} vampires {COLOUR_NAMES[colour]}, but there are {have}"
                raise PositionError("rows", f"{problem} (OT-9.1); {LIFT}")
            left.append(have - count)
        return left


class HandReader:
    """Garlic in the hands, and stakes."""

    def __init__(self, document: Document, crypts: CryptReader) -> None:
        seats = range(crypts.options.seats)
        each = GARLIC_EACH if crypts.options.use_garlic else 0
        laid = [crypts.contents.count(GARLIC + seat) for seat in seats]
        self.garlic = [max(0, each - count) for count in laid]
        self.stakes = [0 for _ in seats]
        for seat, count in document.entries("garlic", seats).items():
            self.garlic[seat] = checked_integer(f"garlic.{seat}", count, 0, GARLIC_EACH)
        for seat, count in document.entries("stakes", seats).items():
            self.stakes[seat] = checked_integer(f"stakes.{seat}", count, 0, 3)
        for seat in seats:
            if crypts.conserve and self.garlic[seat] + laid[seat] != each:
                problem = f"{self.garlic[seat]} in hand and {laid[seat]} in crypts, not {each}"
                raise PositionError(f"garlic.{seat}", f"{problem} (OT-9.6); {LIFT}")

    def tell(self, play: Table, flow: FlowReader) -> None:
        """Public counts; a third stake is held only until its gifts are placed (OT-9.7)."""
        for seat, count in enumerate(self.stakes):
            if (count == 3) != (flow.cause == "stakes" and flow.receiver == seat):  # noqa: PLR2004
                raise PositionError(
                    f"stakes.{seat}", "three are held by whoever is given gifts for them (OT-9.7)"
                )
        if flow.asks_garlic(self.garlic):
            raise PositionError("garlic", "there is none in the hand that is asked (OT-4.2.5)")
        play.arrange(
            arranged.CountersArranged(
                tuple(self.garlic),
                tuple(self.stakes),
                flow.rats_found,
                flow.turns,
                flow.null_turns,
                flow.burials,
            )
        )


def read_row(field: str, text: Any) -> str:
    """OT-9.8: one block of face-down vampires with at least two face-up ones on each side."""
    match = _ROW.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise PositionError(field, f"{text!r} is not a row such as 'YGrbkwRB'")
    left, down, right = match.groups()
    if down and (len(left) < VISIBLE or len(right) < VISIBLE):
        raise PositionError(field, f"{text}: two vampires lie face up at each end (OT-9.8)")
    if field == "tray" and down:
        raise PositionError(field, "gifts lie face up (OT-4.5.3)")
    return str(text)


def default_row(vampires: list[Colour]) -> str:
    """OT-3.5: two face up at each end."""
    names = "".join(COLOUR_NAMES[vampire] for vampire in vampires)
    if len(names) <= 2 * VISIBLE:
        return names
    return names[:VISIBLE] + names[VISIBLE:-VISIBLE].lower() + names[-VISIBLE:]
