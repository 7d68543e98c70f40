"""What will become of the tombs, as far as somebody can see."""

from math import erf, exp, sqrt
from typing import Final, final

from highgate.games.graverobbers.parts import (
    FIRST_BOBBY,
    FIRST_DETECTIVE,
    FULL,
    MAJORITY,
    OPEN,
    RANSACKED,
    TOMB_COUNT,
    TOMBS,
    TOMBS_OF,
    UNKNOWN,
    VALUES,
    Card,
    GoalCard,
    Tomb,
)
from highgate.games.graverobbers.state import DOWN, FACE, LAYER, Graveyard
from highgate.kernel.seats import Seat

ALL_SEEING: Final[Seat] = -1  # reads every card: for worlds that were drawn

WIDEST: Final = 26  # no column is further apart
CARD_SPREAD: Final = 1.8  # the standard deviation of what one unknown card adds to the robbery
STEEPNESS: Final = 1.7  # of the logistic curve that stands for the normal one
LEAST_VARIANCE: Final = 0.05


def _chance(margin: int, unsure: int) -> float:
    """That robbery less defence ends above zero, when so many cards are still unknown."""
    if unsure == 0:
        return 1.0 if margin > 0 else 0.0
    spread = CARD_SPREAD * sqrt(unsure)
    return 0.5 * (1.0 + erf((margin - 0.5) / (spread * sqrt(2.0))))


CHANCES: Final[list[list[float]]] = [
    [_chance(margin, unsure) for margin in range(-WIDEST, WIDEST + 1)] for unsure in range(FULL + 1)
]

# By card: robbers add, detectives take away; a bobby counts where a detective has no bobby yet, and
# where a bobby waits, a detective brings it in.
SHIFTS_WITH_PLACES: Final[list[int]] = [1, 2, 3, -1, -2, -3, 0, -1, -2]
SHIFTS_FULL: Final[list[int]] = [1, 2, 3, -1, -2, -3, 0, 0, 0]
SHIFTS_WITH_WAITING: Final[list[int]] = [1, 2, 3, -2, -3, -4, 0, 0, 0]


@final
class Outlook:
    """The tombs as one seat can judge them; made once and read anew for every decision."""

    def __init__(self) -> None:
        self.margins = [0] * (TOMB_COUNT + 1)  # robbery less defence of what is seen
        self.unsure = [0] * (TOMB_COUNT + 1)  # cards that are hidden or still to come
        self.places = [0] * (TOMB_COUNT + 1)  # detectives without a bobby, or bobbies without one
        self.chances = [0.0] * (TOMB_COUNT + 1)  # that the tomb is ransacked
        self.expected = 0.0  # how many tombs are ransacked
        self.steepness = 0.0  # how much the majority hangs on one tomb
        self.majority = 0.0  # the chance that the graveyard is ransacked

    def read(self, state: Graveyard, seat: Seat) -> None:
        """Look at all tombs with the eyes of a seat."""
        variance = LEAST_VARIANCE
        expected = 0.0
        for tomb in TOMBS:
            fate = state.fates[tomb]
            if fate == OPEN:
                chance = self.read_column(state, tomb, seat)
            else:
                chance = 1.0 if fate == RANSACKED else 0.0
            self.chances[tomb] = chance
            expected += chance
            variance += chance * (1.0 - chance)
        self.expected = expected
        self.steepness = STEEPNESS / sqrt(variance)
        lead = self.steepness * (expected - (MAJORITY - 0.5))
        self.majority = 1.0 / (1.0 + exp(-lead))

    def read_column(self, state: Graveyard, tomb: Tomb, seat: Seat) -> float:
        """GR-4.15: what lies there, hidden cards left out; the chance of a robbery."""
        first = tomb * FULL
        height = state.heights[tomb]
        robbery = defence = detectives = bobbies = hidden = 0
        for index in range(first, first + height):
            card = card_seen(state.columns[index], seat)
            if card < FIRST_DETECTIVE:
                robbery += VALUES[card]
            elif card < FIRST_BOBBY:
                defence += VALUES[card]
                detectives += 1
            elif card == UNKNOWN:
                hidden += 1
            else:
                bobbies += 1
        if bobbies > 0 and detectives > 0:
            defence += counted(state, first, height, seat, detectives)
        self.margins[tomb] = robbery - defence
        self.unsure[tomb] = hidden + FULL - height
        self.places[tomb] = detectives - bobbies
        return chance_of(robbery - defence, hidden + FULL - height)

    def chances_after(self, tomb: Tomb) -> list[float]:
        """The chances of a robbery when one more card lies there, by margin from -WIDEST on."""
        return CHANCES[self.unsure[tomb] - 1]

    def shifts_at(self, tomb: Tomb) -> list[int]:
        """How each card would shift the margin of a tomb."""
        places = self.places[tomb]
        if places > 0:
            return SHIFTS_WITH_PLACES
        return SHIFTS_FULL if places == 0 else SHIFTS_WITH_WAITING

    def chance_of_goal(self, goal: GoalCard) -> float:
        """GR-5.8: that a goal is fulfilled."""
        if goal.majority > 0:
            return self.majority if goal.is_black else 1.0 - self.majority
        chance = 1.0
        for tomb in TOMBS_OF[goal.tombs]:
            ransacked = self.chances[tomb]
            chance *= ransacked if goal.is_black else 1.0 - ransacked
        return chance

    def swing(self) -> float:
        """How much the chance of the majority changes with the chance of one tomb."""
        return self.steepness * self.majority * (1.0 - self.majority)


def chance_of(margin: int, unsure: int) -> float:
    """The chance that a column of this margin is robbed."""
    return CHANCES[unsure][margin + WIDEST]


def card_seen(laid: int, seat: Seat) -> Card:
    """GR-6.5, GR-6.6: the face of a laid card, where the seat may know it."""
    if laid >= DOWN and seat != ALL_SEEING and ((laid - DOWN) >> LAYER) - 1 != seat:
        return UNKNOWN
    return laid & FACE


def counted(state: Graveyard, first: int, height: int, seat: Seat, detectives: int) -> int:
    """GR-4.15: the values of as many bobbies as there are detectives, nearest first."""
    value = 0
    for index in range(first, first + height):
        card = card_seen(state.columns[index], seat)
        if card >= FIRST_BOBBY and card != UNKNOWN and detectives > 0:
            value += VALUES[card]
            detectives -= 1
    return value
