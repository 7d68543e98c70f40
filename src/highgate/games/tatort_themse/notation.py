"""Positions of Tatort Themse as documents: written from a state, read onto an empty table.

A column is its clues from the bottom to the top, `museum-5 tower-3`; witnesses are counted, `B3
U2`; the open row is its slots, `L B - M`; the pile is its cards, the top one first, `U L B`. "?" is
what a view does not know.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from highgate.games.tatort_themse import events
from highgate.games.tatort_themse.parts import (
    BYTE,
    CASES,
    CLUES,
    COLUMN_COUNT,
    HAND,
    HEIGHT,
    KINDS,
    MOST_ELIMINATED,
    MOST_REFRESHES,
    NO_WITNESS,
    SLOTS,
    SOLVED_AT_END,
    UNKNOWN,
    WITNESS_COUNTS,
    WITNESS_NAMES,
    Cards,
    Case,
    Clue,
    Witness,
    count_of,
    groups,
    packed,
    unpacked,
)
from highgate.games.tatort_themse.scoring import case_totals, leader_of
from highgate.games.tatort_themse.state import (
    BESIDE,
    CLUE,
    DECISIONS,
    FINISHED,
    IN_BOX,
    IN_GRID,
    NO_COLUMN,
    NO_SEAT,
    PAY_ELIMINATION,
    PAY_TAKE,
    REFRESH,
    SETUP,
    Scene,
)
from highgate.games.tatort_themse.table import Table
from highgate.kernel.document import Document, checked_integer, checked_name
from highgate.kernel.errors import PositionError
from highgate.kernel.seats import Seat

BOX: Final = "box"
BESIDE_GRID: Final = "beside"
EMPTY_SLOT: Final = "-"
LOOSE: Final = ("hands", "pile", "discard", "last_discard")  # a view never knows the pile's order
_COUNTED: Final = re.compile(r"([A-Z?])(\d*)")
MOST_OF_A_KIND: Final = 99  # also where conservation is lifted


# Writing ------------------------------------------------------------------------------------


def write_position(state: Scene) -> dict[str, Any]:
    """The document of a state, complete: reading it gives the same state again."""
    seats = range(state.seats)
    is_paying = state.decision in (PAY_ELIMINATION, PAY_TAKE)
    return {
        "columns": [clues_text(state, state.column_of(c)) for c in range(COLUMN_COUNT)],
        "clues": [clues_text(state, state.clues_at(seat)) for seat in seats],
        "box": clues_text(state, state.clues_at(IN_BOX)),
        "case_cards": " ".join(
            f"{case}={_case_card(place)}"
            for case, place in zip(state.deck.cases, state.case_cards, strict=True)
        ),
        "hands": [cards_text(hand) for hand in state.hands],
        "row": " ".join(_slot_name(kind) for kind in state.row),
        "pile": pile_text(state),
        "discard": cards_text(state.discard),
        "last_discard": cards_text(state.last_discard),
        "decision": DECISIONS[state.decision],
        "turn": state.turn,
        "start": state.start,
        "refreshes": state.refreshes,
        "column": state.column + 1 if is_paying else None,
        "eliminations": state.eliminations if is_paying else None,
    }


def clues_text(state: Scene, clues: Sequence[Clue]) -> str:
    """`museum-5 tower-3`."""
    return " ".join(state.deck.clues[clue] for clue in clues)


def cards_text(cards: Cards) -> str:
    """`B3 U2`."""
    return " ".join(groups(cards))


def pile_text(state: Scene) -> str:
    """`U L B`; where a view does not know the order, the cards as far as it knows them."""
    cards = unpacked(state.pile_cards) if UNKNOWN in state.pile else reversed(state.pile)
    return " ".join(WITNESS_NAMES[kind] for kind in cards)


def loose_cards(field: str, text: str) -> list[str] | None:
    """Witnesses whose order means nothing, one by one."""
    if field not in LOOSE:
        return None
    return [kind for kind, count in _COUNTED.findall(text) for _ in range(int(count or 1))]


def _case_card(place: int) -> str | int:
    return {BESIDE: BESIDE_GRID, IN_BOX: BOX}.get(place, place)


def _slot_name(kind: Witness) -> str:
    return EMPTY_SLOT if kind == NO_WITNESS else WITNESS_NAMES[kind]


# Reading ------------------------------------------------------------------------------------


def arrange_position(play: Table, fields: dict[str, Any]) -> None:
    """Set up a document on an empty table; docs/positions says what a field left out means.

    A finished position is left at the point where the scores are told.
    """
    document = Document(fields)
    conserve = document.flag("conserve", default=True)
    decision = DECISIONS.index(document.name("decision", DECISIONS[CLUE], DECISIONS))
    if decision == SETUP:
        raise PositionError("decision", "setup asks nobody; choose what is asked next")
    ClueReader(play, document, conserve=conserve, is_finished=decision == FINISHED).tell()
    WitnessReader(play, document, conserve=conserve).tell()
    arrange_turn(play, document, decision)
    document.finish()
    check_table(play.state, conserve=conserve)


class ClueReader:
    """The clues and case cards of a document."""

    def __init__(
        self, play: Table, document: Document, *, conserve: bool, is_finished: bool
    ) -> None:
        self.play = play
        self.deck = play.state.deck
        self.is_finished = is_finished
        self.columns: list[list[Clue]] = [[] for _ in range(COLUMN_COUNT)]
        columns = document.entries("columns", range(1, COLUMN_COUNT + 1))
        for column, text in columns.items():
            self.columns[column - 1] = self._read(f"columns.{column}", text)
        self.clues: list[list[Clue]] = [[] for _ in range(play.state.seats)]
        for seat, text in document.entries("clues", range(play.state.seats)).items():
            self.clues[seat] = self._read(f"clues.{seat}", text)
        self.box = self._read("box", document.text("box"))
        self._check()
        if conserve:
            missing = [c for c in range(COLUMN_COUNT) if c + 1 not in columns]
            self._fill(missing, has_box=document.has("box"))
        self.places = self._read_case_cards(document)

    def tell(self) -> None:
        """Lay out the grid, the clues of the seats and the case cards."""
        self.play.lay_grid(self.columns)
        for seat, clues in enumerate(self.clues):
            names = tuple(self.deck.clues[clue] for clue in clues)
            self.play.arrange(events.CluesArranged(seat, names))
        for case in range(CASES):
            place = self._place(case)
            if place != BESIDE:
                winner = NO_SEAT if place == IN_BOX else place
                self.play.arrange(events.CaseArranged(self.deck.cases[case], winner))
        if self.is_finished and self.play.state.solved_count != SOLVED_AT_END:
            raise PositionError("case_cards", "a finished game has four solved cases (TT-5.5)")

    def _place(self, case: Case) -> int:
        """TT-5.1 to TT-5.3: where a case card lies; a rule decides it where nothing is said."""
        state = self.play.state
        field = f"case_cards.{self.deck.cases[case]}"
        if state.left[case] > 0:
            if self.places.get(case, BESIDE) != BESIDE:
                raise PositionError(field, "the case has clues in the grid: not solved (TT-9.6)")
            return BESIDE
        if case not in self.places:
            leader = leader_of(case_totals(state, case))
            return IN_BOX if leader < 0 else leader
        if self.places[case] == BESIDE and not self.is_finished:
            raise PositionError(field, "the case has no clue in the grid: it is solved (TT-9.6)")
        return self.places[case]

    def _read_case_cards(self, document: Document) -> dict[Case, int]:
        """`gallery=0 tower=box museum=beside`."""
        places: dict[Case, int] = {}
        for word in document.text("case_cards").replace(",", " ").split():
            name, _, place = word.partition("=")
            case = self.deck.cases.index(checked_name("case_cards", name, self.deck.cases))
            places[case] = self._card_place(f"case_cards.{name}", place)
        return places

    def _card_place(self, field: str, place: str) -> int:
        if place.isdecimal():
            return checked_integer(field, int(place), 0, self.play.state.seats - 1)
        return BESIDE if checked_name(field, place, (BESIDE_GRID, BOX)) != BOX else IN_BOX

    def _read(self, field: str, text: Any) -> list[Clue]:
        """`museum-5 tower-3`, with blanks or commas."""
        if not isinstance(text, str):
            raise PositionError(field, f"{text!r} is not a text such as 'museum-5 tower-3'")
        clues = []
        for name in text.replace(",", " ").split():
            if name not in self.deck.clues:
                raise PositionError(field, f"there is no clue {name!r} in this clue table (TT-2.1)")
            clues.append(self.deck.clues.index(name))
        return clues

    def _check(self) -> None:
        """TT-9.2: no clue twice, no column too high."""
        for column, clues in enumerate(self.columns):
            if len(clues) > HEIGHT:
                raise PositionError(
                    f"columns.{column + 1}", "a column has 5 clues at most (TT-3.1)"
                )
        given = [c for clues in (*self.columns, *self.clues, self.box) for c in clues]
        for clue in given:
            if given.count(clue) > 1:
                raise PositionError("clues", f"{self.deck.clues[clue]} lies in two places (TT-9.2)")

    def _fill(self, missing: list[int], *, has_box: bool) -> None:
        """TT-9.2: clues that lie nowhere fill the columns left out, then the box."""
        given = {c for clues in (*self.columns, *self.clues, self.box) for c in clues}
        rest = [clue for clue in range(CLUES) if clue not in given]
        if not self.is_finished:
            for column in missing:
                self.columns[column], rest = rest[:HEIGHT], rest[HEIGHT:]
        if rest and has_box:
            raise PositionError("box", f"{self.deck.clues[rest[0]]} lies nowhere (TT-9.2)")
        self.box += rest


class WitnessReader:
    """The witnesses of a document: hands, open row, pile and discard pile."""

    def __init__(self, play: Table, document: Document, *, conserve: bool) -> None:
        self.play = play
        seats = range(play.state.seats)
        self.hands: dict[Seat, Cards] = {
            seat: read_cards(f"hands.{seat}", text)
            for seat, text in document.entries("hands", seats).items()
        }
        self.row = read_row(document.text("row"))
        self.has_row = document.has("row")
        self.pile = read_pile(document.text("pile"))
        self.has_pile = document.has("pile")
        self.discard = read_cards("discard", document.text("discard"))
        self.last_discard = read_cards("last_discard", document.text("last_discard"))
        self._check_sizes()
        if conserve:
            self._fill()

    def tell(self) -> None:
        """Lay everything out, each secret for its readers (TT-6)."""
        for seat in range(self.play.state.seats):
            self.play.deal_hand(seat, self.hands.get(seat, 0))
        self.play.lay_pile(self.pile)
        row = tuple(_slot_name(kind) for kind in self.row)
        discard, last = groups(self.discard), groups(self.last_discard)
        self.play.arrange(events.RowArranged(row, discard, last))

    def _used(self) -> Cards:
        held = sum(self.hands.values())
        row = packed([kind for kind in self.row if kind != NO_WITNESS])
        return held + row + packed(self.pile) + self.discard

    def _check_sizes(self) -> None:
        places = [*self.hands.values(), packed(self.pile), self.discard]
        for kind in range(KINDS):
            if sum(count_of(cards, kind) for cards in places) + SLOTS > MOST_OF_A_KIND:
                name = WITNESS_NAMES[kind]
                raise PositionError("cards", f"more than {MOST_OF_A_KIND - SLOTS} x {name}")
        for kind in range(KINDS):
            if count_of(self.last_discard, kind) > count_of(self.discard, kind):
                raise PositionError("last_discard", "is not part of the discard pile (TT-6.4)")

    def _fill(self) -> None:
        """TT-9.1: what the document leaves out comes from the rest of the 72 cards."""
        rest = self._rest()
        for seat in range(self.play.state.seats):
            if seat not in self.hands:
                self.hands[seat] = packed(_dealt(rest, HAND))
        if not self.has_row:
            dealt = _dealt(rest, SLOTS)
            self.row = dealt + [NO_WITNESS] * (SLOTS - len(dealt))
        if not self.has_pile:
            self.pile = _dealt(rest, len(rest))
        elif rest:
            text = cards_text(packed(rest))
            raise PositionError("pile", f"{len(rest)} witnesses lie nowhere (TT-9.1): {text}")

    def _rest(self) -> list[Witness]:
        """The cards of the box that the document does not name."""
        used = self._used()
        rest: list[Witness] = []
        for kind, have in enumerate(WITNESS_COUNTS):
            count = count_of(used, kind)
            if count > have:
                raise PositionError(
                    "cards",
                    f"{count} x {WITNESS_NAMES[kind]}, but the box has {have} (TT-9.1); "
                    "conserve: false lifts this check",
                )
            rest.extend([kind] * (have - count))
        return rest


def _dealt(rest: list[Witness], count: int) -> list[Witness]:
    """So many cards off the rest, spread over the kinds, the same each time."""
    dealt = []
    for number in range(min(count, len(rest))):
        dealt.append(rest.pop(number * 7 % len(rest)))
    return dealt


def arrange_turn(play: Table, document: Document, decision: int) -> None:
    """Whose turn it is, what is asked, and what is being paid for."""
    seats = play.state.seats
    turn = document.integer("turn", 0, 0, seats - 1)
    play.draw_start(document.integer("start", turn, 0, seats - 1))
    refreshes = document.integer("refreshes", 0, 0, MOST_REFRESHES)
    is_paying = decision in (PAY_ELIMINATION, PAY_TAKE)
    least = 1 if decision == PAY_ELIMINATION else 0
    column = document.integer("column", 1 if is_paying else 0, 0, COLUMN_COUNT)
    eliminations = document.integer("eliminations", least, 0, MOST_ELIMINATED)
    if is_paying:
        check_target(play.state, column, eliminations, decision)
    else:
        column, eliminations = NO_COLUMN + 1, 0
    play.arrange(events.TurnArranged(turn, DECISIONS[decision], refreshes, column, eliminations))


def check_target(state: Scene, column: int, eliminations: int, decision: int) -> None:
    """TT-4.2.2 (1): the clue that is being paid for must be there."""
    if column == 0 or state.height(column - 1) == 0:
        raise PositionError("column", "there is no clue to pay for in this column (TT-4.2.2)")
    if decision == PAY_ELIMINATION:
        if eliminations == 0:
            raise PositionError("eliminations", "a payment for no elimination (TT-4.3.1)")
        if state.height(column - 1) <= eliminations:
            raise PositionError("eliminations", "the column is too short for it (TT-4.2.2)")


def check_table(state: Scene, *, conserve: bool) -> None:
    """What no position may contradict; TT-9.3 only where conservation holds."""
    if state.decision == REFRESH and not state.can_refresh():
        raise PositionError("decision", "no refresh with this open row and pile (TT-4.1.1)")
    if state.decision == FINISHED:
        if IN_GRID in state.places:
            raise PositionError("columns", "a finished game has no clue in the grid (TT-5.6)")
        return
    if state.solved_count >= SOLVED_AT_END:
        raise PositionError("columns", "four cases are solved: the game is over (TT-5.5)")
    if state.decision in (PAY_ELIMINATION, PAY_TAKE) or not conserve:
        return
    if (state.row_size < SLOTS or not state.pile) and (state.pile or state.discard):
        if state.pile:
            raise PositionError("row", "an empty slot beside a pile is filled at once (TT-9.3)")
        raise PositionError("pile", "an empty pile takes in the discard pile at once (TT-9.3)")


def read_cards(field: str, text: Any) -> Cards:
    """`B3 U2`, with blanks or commas; a letter alone is one card."""
    if not isinstance(text, str):
        raise PositionError(field, f"{text!r} is not a text such as 'B3 U2'")
    cards = 0
    for word in text.replace(",", " ").split():
        kind = WITNESS_NAMES.index(checked_name(field, word[:1], WITNESS_NAMES[:KINDS]))
        count = word[1:] or "1"
        if not count.isdecimal() or not 1 <= int(count) <= MOST_OF_A_KIND:
            raise PositionError(field, f"{word!r} is no witness with its number such as 'B3'")
        if count_of(cards, kind) + int(count) > MOST_OF_A_KIND:
            raise PositionError(field, f"more than {MOST_OF_A_KIND} x {WITNESS_NAMES[kind]}")
        cards += int(count) << (BYTE * kind)
    return cards


def read_row(text: str) -> list[Witness]:
    """`L B - M`."""
    names = text.replace(",", " ").split()
    if len(names) > SLOTS:
        raise PositionError("row", f"has {len(names)} slots instead of {SLOTS}")
    known = (*WITNESS_NAMES[:KINDS], EMPTY_SLOT)
    row = [events.witness_named(checked_name("row", name, known)) for name in names]
    return row + [NO_WITNESS] * (SLOTS - len(row))


def read_pile(text: str) -> list[Witness]:
    """`U L B`, the top card first."""
    names = text.replace(",", " ").split()
    cards = [WITNESS_NAMES.index(checked_name("pile", n, WITNESS_NAMES[:KINDS])) for n in names]
    return cards[::-1]
