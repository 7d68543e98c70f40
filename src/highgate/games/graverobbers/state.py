"""What lies on the table of Graverobbers: data, questions about it, and the changes it knows.

The change methods at the end are the only code that writes to a table. They never compute from what
a view may not know, so the same methods serve the truth and every view.
"""

from collections.abc import Sequence
from typing import Final, Literal, final, get_args

from highgate.games.graverobbers.parts import (
    ALL_TOMBS,
    FACES,
    FULL,
    GOALS_EACH,
    OPEN,
    RANSACKED,
    TOMB_COUNT,
    TOMBS_IN,
    UNKNOWN,
    UNKNOWN_GOAL,
    Card,
    Goal,
    GoalCard,
    Tomb,
)
from highgate.kernel.game import State
from highgate.kernel.seats import Seat

# What is asked next. TURN_OVER and FINISHED ask nothing.
CHOOSE_GOALS: Final = 0
FIRST_CARD: Final = 1
SECOND_CARD: Final = 2
CARD_AFTER_SPY: Final = 3
ACCUSE: Final = 4
TURN_OVER: Final = 5
FINISHED: Final = 6
Question = Literal["choose_goals", "first_card", "second_card", "card_after_spy", "accuse"]
Decision = Literal[Question, "turn_over", "finished"]
DECISIONS: Final[tuple[Decision, ...]] = get_args(Decision)

NO_SEAT: Final[Seat] = -1
UNKNOWN_SEAT: Final[Seat] = -2  # drawn, but not shown yet
NO_GOAL: Final[Goal] = -2  # nothing rejected yet
NO_TOMB: Final[Tomb] = 0

# A card in a column is one number: its face, who laid it, and whether it lies face down.
FACE: Final = 0b1111
LAYER: Final = 4  # from this bit on, the seat that laid it plus one
DOWN: Final = 0b10000000


@final
class Graveyard(State):
    """The table: seven tombs with their columns, and what the seats hold."""

    def __init__(  # noqa: PLR0913, PLR0917 - the lists that a clone copies
        self,
        seats: int,
        goal_cards: tuple[GoalCard, ...],
        hands: list[int],
        hand_sizes: list[int],
        hand_kinds: list[int],
        columns: list[int],
        heights: list[int],
        fates: list[int],
        spy_pile: list[Card],
        goals: list[Goal],
        rejected: list[Goal],
        accusations: list[Seat],
    ) -> None:
        self.seats = seats
        self.goal_cards = goal_cards  # the goal set: what a goal number means
        self.hands = hands  # per seat, how many of each card; the unknown ones last
        self.hand_sizes = hand_sizes
        self.hand_kinds = hand_kinds  # per seat, a mask of the kinds it is known to hold
        self.columns = columns  # per tomb, FULL places, nearest card first
        self.heights = heights
        self.fates = fates
        self.spy_pile = spy_pile
        self.goals = goals  # per seat, the three it was dealt
        self.rejected = rejected  # per seat, the one of them it rejected
        self.accusations = accusations  # per seat, whom it accused
        self.aside: tuple[Card, ...] = ()
        self.undealt_goals: tuple[Goal, ...] = ()
        self.decision = CHOOSE_GOALS
        self.turn = NO_SEAT
        self.first_tomb = NO_TOMB  # where the first card of this turn went
        self.asked = NO_SEAT  # in an accusation phase
        self.resumes = TURN_OVER  # what the turn was at when the phase began
        self.had_accusations = False  # in this turn
        self.chosen = 0  # mask of the seats that have chosen their goals
        self.open_tombs = ALL_TOMBS
        self.spy_targets = 0  # mask of the open tombs whose top card is face down (GR-4.1)
        self.ransacked_tombs = 0  # mask
        self.round = 0
        self.round_starter = NO_SEAT
        self.turns_taken = 0  # in this round, the running one included
        self.rotated = 0  # tombs turned by 90 degrees: the round counter of the table
        self.start = NO_SEAT
        self.marker = NO_SEAT
        self.game_number = 0
        self.reason = ""  # why the running game ended
        self.sheets: tuple[tuple[int, ...], ...] = ()  # score sheets of the game just scored
        self.places: tuple[int, ...] = ()  # GR-5.12
        self.results: tuple[tuple[int, ...], ...] = ()  # scores of the finished games
        self.match_places: tuple[int, ...] = ()

    def clone(self) -> "Graveyard":
        copy = Graveyard(
            self.seats,
            self.goal_cards,
            self.hands.copy(),
            self.hand_sizes.copy(),
            self.hand_kinds.copy(),
            self.columns.copy(),
            self.heights.copy(),
            self.fates.copy(),
            self.spy_pile.copy(),
            self.goals.copy(),
            self.rejected.copy(),
            self.accusations.copy(),
        )
        copy.aside = self.aside
        copy.undealt_goals = self.undealt_goals
        copy.decision = self.decision
        copy.turn = self.turn
        copy.first_tomb = self.first_tomb
        copy.asked = self.asked
        copy.resumes = self.resumes
        copy.had_accusations = self.had_accusations
        copy.chosen = self.chosen
        copy.open_tombs = self.open_tombs
        copy.spy_targets = self.spy_targets
        copy.ransacked_tombs = self.ransacked_tombs
        copy.round = self.round
        copy.round_starter = self.round_starter
        copy.turns_taken = self.turns_taken
        copy.rotated = self.rotated
        copy.start = self.start
        copy.marker = self.marker
        copy.game_number = self.game_number
        copy.reason = self.reason
        copy.sheets = self.sheets
        copy.places = self.places
        copy.results = self.results
        copy.match_places = self.match_places
        return copy

    # Questions ------------------------------------------------------------------------------

    def card_at(self, tomb: Tomb, place: int) -> Card:
        """The face of a card in a column; places count from the tomb outwards."""
        return self.columns[tomb * FULL + place] & FACE

    def is_up_at(self, tomb: Tomb, place: int) -> bool:
        """Whether that card lies face up."""
        return self.columns[tomb * FULL + place] < DOWN

    def laid_by(self, tomb: Tomb, place: int) -> Seat:
        """Who laid that card (GR-6.15); NO_SEAT in a position that does not say."""
        return ((self.columns[tomb * FULL + place] & ~DOWN) >> LAYER) - 1

    def next_is_up(self, tomb: Tomb) -> bool:
        """GR-4.6: the side of the next card follows from the top card; an empty column: up."""
        return self.heights[tomb] == 0 or (self.spy_targets >> tomb) & 1 == 1

    def hand_of(self, seat: Seat) -> list[Card]:
        """The cards in a hand, sorted; the unknown ones last."""
        counts = self.hands[seat * FACES : (seat + 1) * FACES]
        return [card for card, count in enumerate(counts) for _ in range(count)]

    def column_of(self, tomb: Tomb) -> list[Card]:
        """The faces of a column, nearest card first."""
        first = tomb * FULL
        return [laid & FACE for laid in self.columns[first : first + self.heights[tomb]]]

    def goal_named(self, name: str) -> Goal:
        """The number of a goal card; "?" is the unknown one."""
        for goal, card in enumerate(self.goal_cards):
            if card.name == name:
                return goal
        return UNKNOWN_GOAL

    def goal_name(self, goal: Goal) -> str:
        """The name of a goal card; "?" for the unknown one."""
        return self.goal_cards[goal].name if goal >= 0 else "?"

    def goals_of(self, seat: Seat) -> list[Goal]:
        """The three goals a seat was dealt."""
        return self.goals[seat * GOALS_EACH : (seat + 1) * GOALS_EACH]

    def kept_goals(self, seat: Seat) -> list[Goal]:
        """The goals a seat is known to have kept."""
        if not (self.chosen >> seat) & 1:
            return []
        rejected = self.rejected[seat]
        kept = [goal for goal in self.goals_of(seat) if goal not in (rejected, UNKNOWN_GOAL)]
        # All three are known, but not the choice (GR-6.17).
        return [] if len(kept) == GOALS_EACH else kept

    def tombs_with(self, fate: int) -> int:
        """The tombs of a fate, as a mask."""
        if fate == RANSACKED:
            return self.ransacked_tombs
        return (
            self.open_tombs
            if fate == OPEN
            else ALL_TOMBS & ~self.open_tombs & ~self.ransacked_tombs
        )

    def count(self, fate: int) -> int:
        """How many tombs have this fate."""
        return TOMBS_IN[self.tombs_with(fate)]

    # Changes --------------------------------------------------------------------------------

    def begin_game(self, number: int) -> None:
        """GR-3.1, GR-5.13: an empty graveyard; the last start player and all results stay."""
        self.hands = [0] * (self.seats * FACES)
        self.hand_sizes = [0] * self.seats
        self.hand_kinds = [0] * self.seats
        self.columns = [0] * ((TOMB_COUNT + 1) * FULL)
        self.heights = [0] * (TOMB_COUNT + 1)
        self.fates = [OPEN] * (TOMB_COUNT + 1)
        self.spy_pile = []
        self.goals = []
        self.rejected = [NO_GOAL] * self.seats
        self.accusations = [NO_SEAT] * self.seats
        self.decision = CHOOSE_GOALS
        self.chosen = 0
        self.open_tombs = ALL_TOMBS
        self.spy_targets = self.ransacked_tombs = 0
        self.turn = NO_SEAT
        self.first_tomb = NO_TOMB
        self.had_accusations = False
        self.resumes = TURN_OVER
        self.round = 0
        self.round_starter = NO_SEAT
        self.turns_taken = 0
        self.rotated = 0
        self.marker = NO_SEAT
        self.game_number = number
        self.reason = ""
        self.sheets = self.places = ()

    def deal_hand(self, seat: Seat, cards: list[Card]) -> None:
        """GR-3.3. Also shows a hand that was unknown before (GR-5.6)."""
        first = seat * FACES
        for face in range(FACES):
            self.hands[first + face] = 0
        kinds = 0
        for card in cards:
            self.hands[first + card] = self.hands[first + card] + 1
            kinds |= 1 << card
        self.hand_sizes[seat] = len(cards)
        self.hand_kinds[seat] = kinds & ~(1 << UNKNOWN)

    def set_aside(self, cards: tuple[Card, ...]) -> None:
        """GR-3.4: the cards nobody gets."""
        self.aside = cards

    def deal_goals(self, goals: Sequence[Goal]) -> None:
        """GR-3.5: three for the next seat."""
        self.goals.extend(goals)

    def set_goals_aside(self, goals: tuple[Goal, ...]) -> None:
        """GR-3.5: the goals nobody gets."""
        self.undealt_goals = goals

    def draw_start(self, seat: Seat) -> None:
        """GR-3.7: known to the table; shown when all goals are chosen."""
        self.start = seat

    def reject_goal(self, seat: Seat, goal: Goal) -> None:
        """GR-4.2."""
        self.rejected[seat] = goal
        self.chosen |= 1 << seat

    def show_goals(self, seat: Seat, kept: Sequence[Goal]) -> None:
        """GR-5.6: the two kept goals are seen by all; the rejected one keeps its place."""
        dealt = self.goals_of(seat)
        third = [goal for goal in dealt if goal not in kept]
        if len(third) > 1:  # the third was never told
            third = [UNKNOWN_GOAL]
        elif self.rejected[seat] == UNKNOWN_GOAL:
            self.rejected[seat] = third[0]
        self.goals[seat * GOALS_EACH : (seat + 1) * GOALS_EACH] = sorted([*kept, *third])

    def know_goals(self, seat: Seat, goals: list[Goal], rejected: Goal) -> None:
        """Fill in what a view does not know of a seat's goals."""
        for place in range(GOALS_EACH):
            self.goals[seat * GOALS_EACH + place] = goals[place]
        self.rejected[seat] = rejected

    def take_marker(self, seat: Seat) -> None:
        """GR-3.7, GR-4.24, GR-4.25."""
        self.marker = seat

    def begin_round(self, number: int, seat: Seat) -> None:
        """GR-4.3: the order of a round is fixed when it begins."""
        self.round = number
        self.round_starter = seat
        self.turns_taken = 0

    def begin_turn(self, seat: Seat) -> None:
        """GR-4.4."""
        self.turn = seat
        self.turns_taken += 1
        self.decision = FIRST_CARD
        self.first_tomb = NO_TOMB
        self.had_accusations = False

    def lay(self, seat: Seat, tomb: Tomb, card: Card, is_up: bool) -> None:  # noqa: FBT001 - a side
        """GR-4.6: a card from the hand onto a column."""
        self._leave_hand(seat, card)
        self.put(tomb, card, seat, is_up)
        if self.decision == FIRST_CARD:
            self.first_tomb = tomb
            self.decision = SECOND_CARD
        else:
            self.decision = TURN_OVER

    def put(self, tomb: Tomb, card: Card, seat: Seat, is_up: bool) -> None:  # noqa: FBT001 - a side
        """A card on top of a column; in an arranged position it comes from no hand."""
        height = self.heights[tomb]
        laid = card | (seat + 1) << LAYER
        if is_up:
            self.spy_targets &= ~(1 << tomb)
        else:
            laid |= DOWN
            self.spy_targets |= 1 << tomb
        self.columns[tomb * FULL + height] = laid
        self.heights[tomb] = height + 1

    def send_spy(self, seat: Seat, bobby: Card, tomb: Tomb, found: Card) -> None:
        """GR-4.9: the bobby goes to the spy pile, the top card of the tomb is turned up."""
        self._leave_hand(seat, bobby)
        self.spy_pile.append(bobby)
        top = tomb * FULL + self.heights[tomb] - 1
        self.columns[top] = (self.columns[top] & ~DOWN & ~FACE) | found
        self.spy_targets &= ~(1 << tomb)
        self.decision = CARD_AFTER_SPY if self.decision == FIRST_CARD else TURN_OVER

    def show_column(self, tomb: Tomb, cards: Sequence[Card]) -> None:
        """GR-4.14: all faces of a column are seen."""
        for index, card in enumerate(cards, tomb * FULL):
            self.columns[index] = (self.columns[index] & ~FACE) | card

    def close_tomb(self, tomb: Tomb, fate: int) -> None:
        """GR-4.14, GR-4.18: the column is turned up and the tomb keeps its fate for good."""
        for index in range(tomb * FULL, tomb * FULL + self.heights[tomb]):
            laid = self.columns[index]
            if laid >= DOWN:
                self.columns[index] = laid - DOWN
        self.fates[tomb] = fate
        if fate == RANSACKED:
            self.ransacked_tombs |= 1 << tomb
        self.open_tombs &= ~(1 << tomb)
        self.spy_targets &= ~(1 << tomb)

    def open_accusations(self) -> None:
        """GR-4.19, GR-4.20: the active seat is asked first."""
        self.resumes, self.decision = self.decision, ACCUSE
        self.had_accusations = True
        self.asked = self.turn if self.accusations[self.turn] == NO_SEAT else self._after(self.turn)

    def accuse(self, seat: Seat, target: Seat) -> None:
        """GR-4.22."""
        self.accusations[seat] = target
        self.asked = self._after(seat)

    def decline(self, seat: Seat) -> None:
        """GR-4.21: the card is kept for later."""
        self.asked = self._after(seat)

    def close_accusations(self, decision: int) -> None:
        """GR-4.23: how the turn goes on."""
        self.decision = decision
        self.asked = NO_SEAT

    def end_turn(self) -> None:
        """GR-4.11 c."""
        self.decision = TURN_OVER

    def rotate(self, tomb: Tomb) -> None:
        """GR-4.25: a tomb card turned by 90 degrees counts the rounds."""
        self.rotated = tomb

    def finish(self, reason: str) -> None:
        """GR-5.6a."""
        self.decision = TURN_OVER
        self.reason = reason

    def write_sheet(self, sheet: tuple[int, ...]) -> None:
        """GR-5.7: the score sheet of the next seat; its last entry is the score."""
        self.sheets = (*self.sheets, sheet)

    def end_game(self, places: tuple[int, ...]) -> None:
        """GR-5.12."""
        self.decision = FINISHED
        self.places = places
        self.results = (*self.results, tuple(sheet[-1] for sheet in self.sheets))

    def end_match(self, places: tuple[int, ...]) -> None:
        """GR-5.15."""
        self.match_places = places

    def arrange_piles(self, spy_pile: list[Card], accusations: list[Seat]) -> None:
        """The spy pile and the accusation cards of an arranged position."""
        self.spy_pile = spy_pile
        self.accusations = accusations

    def arrange_round(self, number: int, starter: Seat, turns_taken: int, rotated: int) -> None:
        """The round of an arranged position."""
        self.begin_round(number, starter)
        self.turns_taken = turns_taken
        self.rotated = rotated

    def arrange_turn(self, turn: Seat, first_tomb: Tomb, had_accusations: bool) -> None:  # noqa: FBT001
        """The turn of an arranged position, as far as it has gone."""
        self.turn = turn
        self.first_tomb = first_tomb
        self.had_accusations = had_accusations

    def arrange_question(self, decision: int, asked: Seat, resumes: int) -> None:
        """What is asked in an arranged position."""
        self.decision = decision
        self.asked = asked
        self.resumes = resumes

    def arrange_results(self, results: tuple[tuple[int, ...], ...]) -> None:
        """The finished games of an arranged match."""
        self.results = results

    def _leave_hand(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand; where the hand is not known, one of its unknown cards does."""
        index = seat * FACES + card
        if self.hands[index] == 0:
            index = seat * FACES + UNKNOWN
        left = self.hands[index] - 1
        self.hands[index] = left
        self.hand_sizes[seat] = self.hand_sizes[seat] - 1
        if left == 0:
            self.hand_kinds[seat] = self.hand_kinds[seat] & ~(1 << card)

    def _after(self, seat: Seat) -> Seat:
        """GR-4.20: the next seat clockwise that still has its accusation card, once around."""
        while True:
            seat = (seat + 1) % self.seats
            if seat == self.turn:
                return NO_SEAT
            if self.accusations[seat] == NO_SEAT:
                return seat


def empty_graveyard(seats: int, goal_cards: tuple[GoalCard, ...]) -> Graveyard:
    """The table before anything is dealt."""
    table = Graveyard(seats, goal_cards, [], [], [], [], [], [], [], [], [], [])
    table.begin_game(0)
    return table
