"""What lies on the table of Tatort Themse: data, questions about it, and the changes it knows.

The change methods at the end are the only code that writes to a table. They never compute from what
a view may not know, so the same methods serve the truth and every view.
"""

from collections.abc import Sequence
from typing import Final, Literal, final, get_args

from highgate.games.tatort_themse.parts import (
    BYTE,
    CASES,
    CLUES,
    COLUMN_COUNT,
    HEIGHT,
    KINDS,
    KNOWN,
    NO_WITNESS,
    ONE_OF,
    SLOTS,
    UNKNOWN,
    Cards,
    Case,
    Clue,
    Column,
    Deck,
    Slot,
    Witness,
    count_of,
    holds,
    packed,
    size_of,
)
from highgate.kernel.game import State
from highgate.kernel.seats import Seat

# What is asked next. SETUP and FINISHED ask nothing.
SETUP: Final = 0
REFRESH: Final = 1
CLUE: Final = 2
PAY_ELIMINATION: Final = 3
PAY_TAKE: Final = 4
QUESTION: Final = 5
FINISHED: Final = 6
Question = Literal["refresh", "clue", "pay_elimination", "pay_take", "question"]
Decision = Literal["setup", Question, "finished"]
DECISIONS: Final[tuple[Decision, ...]] = get_args(Decision)

NO_SEAT: Final[Seat] = -1
NO_COLUMN: Final[Column] = -1

# Where a clue or a case card is, if not with a seat.
IN_GRID: Final = -1
BESIDE: Final = -1
IN_BOX: Final = -2


@final
class Scene(State):
    """The table: five columns of clues, five cases, the witnesses in hands, row and piles."""

    def __init__(  # noqa: PLR0913, PLR0917 - the lists that a clone copies
        self,
        seats: int,
        deck: Deck,
        grid: tuple[Clue, ...],
        bottoms: list[int],
        places: list[int],
        left: list[int],
        totals: list[int],
        case_cards: list[int],
        hands: list[Cards],
        hand_sizes: list[int],
        row: list[Witness],
        pile: list[Witness],
    ) -> None:
        self.seats = seats
        self.deck = deck
        self.grid = grid  # as laid: HEIGHT places for each column, bottom first; never changed
        self.bottoms = bottoms  # per column, the place of its lowest clue; HEIGHT if it is empty
        self.places = places  # per clue: IN_GRID, a seat, or IN_BOX
        self.left = left  # per case, its clues in the grid
        self.totals = totals  # per seat and case, the values of the clues taken
        self.case_cards = case_cards  # per case: BESIDE the grid, the winner, or IN_BOX
        self.hands = hands
        self.hand_sizes = hand_sizes
        self.row = row  # four slots, some perhaps empty
        self.pile = pile  # face down, its top last
        self.grid_features = b""  # as written last; nothing since a change
        self.pile_cards: Cards = 0  # what is known to be in the pile, whatever the order
        self.discard: Cards = 0
        self.last_discard: Cards = 0  # the group laid on it last (TT-6.4)
        self.row_size = 0
        self.solved = 0  # mask of cases
        self.solved_count = 0

        self.decision = SETUP
        self.start = NO_SEAT
        self.turn = NO_SEAT
        self.refreshes = 0  # in this turn
        self.column = NO_COLUMN  # under investigation
        self.eliminations = 0  # that this investigation pays for

        self.scores: tuple[int, ...] = ()
        self.ranks: tuple[int, ...] = ()

    def clone(self) -> "Scene":
        copy = Scene(
            self.seats,
            self.deck,
            self.grid,
            self.bottoms.copy(),
            self.places.copy(),
            self.left.copy(),
            self.totals.copy(),
            self.case_cards.copy(),
            self.hands.copy(),
            self.hand_sizes.copy(),
            self.row.copy(),
            self.pile.copy(),
        )
        copy.grid_features = self.grid_features
        copy.pile_cards = self.pile_cards
        copy.discard = self.discard
        copy.last_discard = self.last_discard
        copy.row_size = self.row_size
        copy.solved = self.solved
        copy.solved_count = self.solved_count
        copy.decision = self.decision
        copy.start = self.start
        copy.turn = self.turn
        copy.refreshes = self.refreshes
        copy.column = self.column
        copy.eliminations = self.eliminations
        copy.scores = self.scores
        copy.ranks = self.ranks
        return copy

    # Questions ------------------------------------------------------------------------------

    def height(self, column: Column) -> int:
        """How many clues a column still holds."""
        return HEIGHT - self.bottoms[column]

    def clue_at(self, column: Column, above: int) -> Clue:
        """The clue so many places above the lowest one."""
        return self.grid[column * HEIGHT + self.bottoms[column] + above]

    def column_of(self, column: Column) -> list[Clue]:
        """The clues of a column, from the bottom to the top."""
        return list(self.grid[column * HEIGHT + self.bottoms[column] : (column + 1) * HEIGHT])

    def is_solved(self, case: Case) -> bool:
        """TT-5.1."""
        return (self.solved >> case) & 1 == 1

    def can_refresh(self) -> bool:
        """TT-4.1.1: four equal open cards, and a pile to draw others from."""
        row = self.row
        first = row[0]
        return (
            first == row[1]
            and first == row[2]
            and first == row[3]
            and first != NO_WITNESS
            and len(self.pile) > 0
        )

    def is_exhausted(self) -> bool:
        """TT-4.2.5: all witnesses are in hands."""
        return self.row_size == 0 and not self.pile and self.discard == 0

    def empty_slot(self) -> Slot:
        """TT-4.0 (b): the lowest-numbered empty slot of a row that has one."""
        for slot in range(SLOTS):
            if self.row[slot] == NO_WITNESS:
                return slot
        return NO_WITNESS

    def clues_at(self, place: int) -> list[Clue]:
        """The clues in front of a seat, or in the box."""
        return [clue for clue in range(CLUES) if self.places[clue] == place]

    # Changes --------------------------------------------------------------------------------

    def lay_grid(self, columns: Sequence[Sequence[Clue]]) -> None:
        """TT-3.1: clues bottom first; a column with fewer has lost its lowest ones."""
        grid = [0] * (COLUMN_COUNT * HEIGHT)
        self.places = [IN_BOX] * CLUES
        self.left = [0] * CASES
        self.bottoms = [HEIGHT - len(column) for column in columns]
        self.grid_features = b""
        for column, clues in enumerate(columns):
            place = column * HEIGHT + HEIGHT - len(clues)
            for clue in clues:
                grid[place] = clue
                place += 1
                self.places[clue] = IN_GRID
                self.left[self.deck.case_of[clue]] += 1
        self.grid = tuple(grid)

    def deal_hand(self, seat: Seat, cards: Cards) -> None:
        """TT-3.3. Also shows a hand that was unknown before (TT-6.12)."""
        self.hands[seat] = cards
        self.hand_sizes[seat] = size_of(cards) + count_of(cards, UNKNOWN)

    def lay_pile(self, cards: Sequence[Witness]) -> None:
        """TT-3.4: face down, the top last."""
        self.pile = list(cards)
        self.pile_cards = packed(cards)

    def draw_start(self, seat: Seat) -> None:
        """TT-3.5."""
        self.start = seat

    def reveal(self, slot: Slot, card: Witness) -> None:
        """TT-4.0 (b): the top card of the pile into the open row."""
        self._leave_pile(card)
        self.row[slot] = card
        self.row_size += 1

    def reshuffle(self, cards: Sequence[Witness]) -> None:
        """TT-4.0 (a): everybody knows what is in the new pile, nobody in which order (TT-6.5)."""
        self.pile = list(cards)
        self.pile_cards = self.discard
        self.discard = 0
        self.last_discard = 0

    def begin_turn(self, seat: Seat) -> None:
        """TT-4.1.1: asks for a refresh if there is one, otherwise for a clue."""
        self.turn = seat
        self.refreshes = 0
        self.decision = REFRESH if self.can_refresh() else CLUE

    def refresh(self) -> None:
        """TT-4.1.2: the open cards go to the discard pile."""
        cards = packed(self.row)
        self.row = [NO_WITNESS] * SLOTS
        self.row_size = 0
        self._lay_off(cards)
        self.refreshes += 1
        self.decision = CLUE

    def offer_refresh(self) -> None:
        """TT-4.1.3: once more, where the option allows it."""
        self.decision = REFRESH

    def keep(self) -> None:
        """TT-4.1.2."""
        self.decision = CLUE

    def leave_clues(self) -> None:
        """TT-4.2.1: no clue this turn."""
        self.decision = QUESTION

    def investigate(self, column: Column, eliminations: int) -> None:
        """TT-4.2.1: what is paid for next."""
        self.column = column
        self.eliminations = eliminations
        self.decision = PAY_ELIMINATION if eliminations > 0 else PAY_TAKE

    def pay(self, seat: Seat, cards: Cards) -> None:
        """TT-4.3.5, TT-4.4.3: face up on the discard pile."""
        hand = self.hands[seat]
        if holds(hand, cards):
            self.hands[seat] = hand - cards
        else:
            self.hands[seat] = _without(hand, cards)
        self.hand_sizes[seat] -= size_of(cards)
        self._lay_off(cards)
        self.decision = PAY_TAKE if self.decision == PAY_ELIMINATION else QUESTION

    def eliminate(self, column: Column) -> None:
        """TT-4.3.5: the lowest clue of a column goes to the box."""
        self._lift(column, IN_BOX)

    def take(self, seat: Seat, column: Column) -> None:
        """TT-4.4.3: the lowest clue of a column goes in front of the seat."""
        self._take_value(seat, self._lift(column, seat))
        self.column = NO_COLUMN
        self.eliminations = 0

    def solve(self, case: Case, place: int) -> None:
        """TT-5.2, TT-5.3: the case card goes to a seat or to the box."""
        self.case_cards[case] = place
        self.solved |= 1 << case
        self.solved_count += 1

    def take_open(self, seat: Seat, slot: Slot) -> None:
        """TT-4.6.2: everybody sees which kind (TT-6.7)."""
        self._join_hand(seat, self.row[slot])
        self.row[slot] = NO_WITNESS
        self.row_size -= 1

    def draw(self, seat: Seat, card: Witness) -> None:
        """TT-4.6.2, TT-6.8."""
        self._leave_pile(card)
        self._join_hand(seat, card)

    def clear_case(self, case: Case) -> None:
        """TT-5.6: the clues of the unsolved case go to the box, wherever they are."""
        for clue in range(CLUES):
            if self.deck.case_of[clue] == case:
                self.places[clue] = IN_BOX
        for seat in range(self.seats):
            self.totals[seat * CASES + case] = 0
        self.left[case] = 0
        self.bottoms = [HEIGHT] * COLUMN_COUNT
        self.grid_features = b""

    def finish(self, scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
        """TT-5.5, TT-5.8."""
        self.decision = FINISHED
        self.scores = scores
        self.ranks = ranks

    def keep_grid_features(self, written: bytes) -> None:
        """What was written of the grid stays good until the grid changes."""
        self.grid_features = written

    def arrange_clues(self, seat: Seat, clues: Sequence[Clue]) -> None:
        """The clues in front of a seat in an arranged position."""
        for clue in clues:
            self.places[clue] = seat
            self._take_value(seat, clue)

    def arrange_row(self, row: Sequence[Witness], discard: Cards, last_discard: Cards) -> None:
        """The open row and the discard pile of an arranged position."""
        self.row = list(row)
        self.row_size = SLOTS - self.row.count(NO_WITNESS)
        self.discard = discard
        self.last_discard = last_discard

    def arrange_turn(
        self, turn: Seat, decision: int, refreshes: int, column: Column, eliminations: int
    ) -> None:
        """Whose turn it is in an arranged position, and what is asked."""
        self.turn = turn
        self.decision = decision
        self.refreshes = refreshes
        self.column = column
        self.eliminations = eliminations

    def _lay_off(self, cards: Cards) -> None:
        self.discard += cards
        self.last_discard = cards

    def _lift(self, column: Column, place: int) -> Clue:
        """The lowest clue of a column goes elsewhere."""
        clue = self.clue_at(column, 0)
        self.places[clue] = place
        self.bottoms[column] += 1
        self.grid_features = b""
        self.left[self.deck.case_of[clue]] -= 1
        return clue

    def _take_value(self, seat: Seat, clue: Clue) -> None:
        self.totals[seat * CASES + self.deck.case_of[clue]] += self.deck.value_of[clue]

    def _join_hand(self, seat: Seat, card: Witness) -> None:
        self.hands[seat] += ONE_OF[card]
        self.hand_sizes[seat] += 1

    def _leave_pile(self, card: Witness) -> None:
        """What is known of the pile blurs when a card leaves it unseen (TT-6.8)."""
        self.pile.pop()
        if card == UNKNOWN:
            self.pile_cards = _blurred(self.pile_cards)
        elif count_of(self.pile_cards, card) > 0:
            self.pile_cards -= ONE_OF[card]
        else:
            self.pile_cards -= ONE_OF[UNKNOWN]


def empty_scene(seats: int, deck: Deck) -> Scene:
    """The table before anything is laid out."""
    return Scene(
        seats,
        deck,
        (),
        [HEIGHT] * COLUMN_COUNT,
        [IN_BOX] * CLUES,
        [0] * CASES,
        [0] * (seats * CASES),
        [BESIDE] * CASES,
        [0] * seats,
        [0] * seats,
        [NO_WITNESS] * SLOTS,
        [],
    )


def _without(hand: Cards, cards: Cards) -> Cards:
    """A hand of which some cards are not known: what it is not known to hold were those."""
    for kind in range(KINDS):
        paid = count_of(cards, kind)
        known = min(paid, count_of(hand, kind))
        hand -= known << (BYTE * kind)
        hand -= (paid - known) * ONE_OF[UNKNOWN]
    return hand


def _blurred(cards: Cards) -> Cards:
    """One card less, of a kind that is not known: each kind may have lost it."""
    known = 0
    for kind in range(KINDS):
        known += max(count_of(cards, kind) - 1, 0) << (BYTE * kind)
    size = size_of(cards & KNOWN) + count_of(cards, UNKNOWN) - 1
    return known + (size - size_of(known)) * ONE_OF[UNKNOWN]
