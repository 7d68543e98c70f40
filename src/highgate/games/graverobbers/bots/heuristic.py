"""The clerk of Graverobbers: plays by rules of thumb, quickly and without looking far.

It judges the tombs by what its seat can see, asks how much each card in each place would change its
expected score, and takes the best. A little chance keeps it from being read like a book.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from highgate.games.graverobbers.actions import (
    ACCUSATIONS,
    DECLINE,
    END_TURN,
    PLACE,
    Accuse,
    Drop,
    EndTurn,
    Place,
    Spy,
)
from highgate.games.graverobbers.bots.outlook import WIDEST, Outlook, card_seen
from highgate.games.graverobbers.parts import (
    FACES,
    FIRST_BOBBY,
    FIRST_DETECTIVE,
    FULL,
    KINDS,
    KINDS_OF,
    RANSACKED,
    TOMB_COUNT,
    TOMBS,
    TOMBS_OF,
    VALUES,
    Card,
    Goal,
    GoalCard,
    Tomb,
)
from highgate.games.graverobbers.rules.game import Graverobbers
from highgate.games.graverobbers.state import (
    ACCUSE,
    CHOOSE_GOALS,
    DOWN,
    LAYER,
    NO_SEAT,
    SECOND_CARD,
    Graveyard,
)
from highgate.kernel.action import Action
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.search.policy import Policy

FINE: Final = 1024  # steps of a random number
SPY_COST: Final = 0.3  # points: the bobby is seen, and so is what it finds


@final
@dataclass(frozen=True)
class Habits:
    """How much a player makes of what it sees, mostly in points."""

    noise: float = 0.3  # that chance adds to a card or a tomb
    second_card: float = 0.3  # what it must bring: cards are freedom
    pair_of_bobbies: float = 1.0
    hand_and_goals: float = 0.04  # a goal is more likely for each point of its side in hand
    hand_at_end: float = 1.0  # a card for the majority, for each point of it
    majority: float = 2.0  # the side of the majority, for each point of its cards in hand
    guilt_of_tombs: float = 0.06  # how each robbery makes everybody suspect
    guilt_of_cards: float = 0.04  # and each point of the robbers somebody is seen to have laid
    guilt_needed: float = 0.3  # for an accusation


CLERK: Final = Habits()
SEXTON: Final = Habits(
    noise=0.1,
    second_card=1.5,
    hand_and_goals=-0.04,
    hand_at_end=1.8,
    majority=1.2,
    guilt_of_tombs=0.08,
    guilt_of_cards=0.02,
    guilt_needed=0.12,
)


@final
class HeuristicPolicy(Policy):
    """One for a search: it keeps its notes between decisions only to save their making."""

    def __init__(self, game: Graverobbers, habits: Habits = CLERK) -> None:
        self.game = game
        self.habits = habits
        self.outlook = Outlook()
        self.stakes = [0.0] * (TOMB_COUNT + 1)  # points that hang on the robbery of each tomb
        self.costs = [0.0] * FACES  # points that a card is worth in hand

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        yard: Graveyard = state
        self.outlook.read(yard, seat)
        if yard.decision == CHOOSE_GOALS:
            return self.reject(yard, seat)
        if yard.decision == ACCUSE:
            return self.accuse(yard, seat)
        self.weigh_hand(yard, seat, rng)
        self.weigh_tombs(yard, seat)
        return self.lay(yard, seat, rng)

    def weigh(self, state: Any, seat: Seat, legal: Sequence[Action]) -> list[float]:
        yard: Graveyard = state
        self.outlook.read(yard, seat)
        self.weigh_hand(yard, seat, None)
        self.weigh_tombs(yard, seat)
        return [self.weight(yard, seat, action) for action in legal]

    def weight(self, yard: Graveyard, seat: Seat, action: Action) -> float:
        """What an action promises, in points."""
        if isinstance(action, Place):
            outlook, tomb = self.outlook, action.tomb
            margin = outlook.margins[tomb] + outlook.shifts_at(tomb)[action.card]
            change = outlook.chances_after(tomb)[margin + WIDEST] - outlook.chances[tomb]
            return change * self.stakes[tomb] - self.costs[action.card]
        if isinstance(action, Spy):
            return -self.costs[action.bobby] - SPY_COST
        if isinstance(action, EndTurn):
            return self.habits.second_card
        if isinstance(action, Accuse):
            return 4.0 * self.suspicion(yard, action.target, seat) - 1.0
        if isinstance(action, Drop):
            return -self.promise(yard, seat, action.goal)
        return 0.0

    def promise(self, yard: Graveyard, seat: Seat, goal: Goal) -> float:
        """What a goal will bring, given the hand."""
        card = yard.goal_cards[goal]
        balance = self.habits.hand_and_goals * balance_of(yard, seat)
        fit = 1.0 + balance if card.is_black else 1.0 - balance
        return card.points * self.outlook.chance_of_goal(card) * fit

    def reject(self, yard: Graveyard, seat: Seat) -> Action:
        """The goal that promises least."""
        worst, least = -1, 1000.0
        for goal in sorted(yard.goals_of(seat)):
            promise = self.promise(yard, seat, goal)
            if promise < least:
                worst, least = goal, promise
        return self.game.choices.drop[worst]

    def accuse(self, yard: Graveyard, seat: Seat) -> Action:
        """The seat with the most robberies to its name, if that is enough."""
        suspect, most = NO_SEAT, self.habits.guilt_needed
        for other in range(yard.seats):
            if other != seat:
                guilt = self.suspicion(yard, other, seat)
                if guilt > most:
                    suspect, most = other, guilt
        return DECLINE if suspect == NO_SEAT else ACCUSATIONS[suspect]

    def suspicion(self, yard: Graveyard, other: Seat, seat: Seat) -> float:
        """How likely a seat is guilty, by the cards it is seen to have laid."""
        evidence = 0
        for tomb in TOMBS:
            for index in range(tomb * FULL, tomb * FULL + yard.heights[tomb]):
                laid = yard.columns[index]
                if ((laid & ~DOWN) >> LAYER) - 1 == other:
                    evidence += leaning(card_seen(laid, seat))
        tombs = yard.count(RANSACKED)
        return self.habits.guilt_of_tombs * tombs + self.habits.guilt_of_cards * evidence

    def weigh_hand(self, yard: Graveyard, seat: Seat, rng: Rng | None) -> None:
        """What each card is worth if it is kept."""
        lean = self.habits.hand_at_end * (2.0 * self.outlook.majority - 1.0)
        noise, bobbies = self.habits.noise, 0
        for card in KINDS_OF[yard.hand_kinds[seat]]:
            luck = 0.0 if rng is None else rng.below(FINE) * noise / FINE
            if card < FIRST_DETECTIVE:
                self.costs[card] = lean * VALUES[card] + luck
            elif card < FIRST_BOBBY:
                self.costs[card] = -lean * VALUES[card] + luck
            else:
                self.costs[card] = luck
                bobbies += yard.hands[seat * FACES + card]
        if bobbies > 0 and bobbies % 2 == 0:
            for card in range(FIRST_BOBBY, KINDS):
                self.costs[card] = self.costs[card] + self.habits.pair_of_bobbies

    def weigh_tombs(self, yard: Graveyard, seat: Seat) -> None:
        """What the robbery of each tomb would bring: to the hand by the majority, and to goals."""
        outlook = self.outlook
        majority = self.habits.majority * balance_of(yard, seat)
        pairs = [0.0] * (TOMB_COUNT + 1)
        for goal in yard.kept_goals(seat):
            card = yard.goal_cards[goal]
            sign = 1.0 if card.is_black else -1.0
            if card.majority > 0:
                majority += sign * card.points
                continue
            for tomb in TOMBS_OF[card.tombs]:
                stake = sign * card.points * self.chance_without(card, tomb)
                pairs[tomb] = pairs[tomb] + stake
        swing = outlook.swing() * majority
        for tomb in TOMBS_OF[yard.open_tombs]:
            self.stakes[tomb] = pairs[tomb] + swing

    def chance_without(self, goal: GoalCard, tomb: Tomb) -> float:
        """The chance that the other tombs of a goal have the fate it wants."""
        chance = 1.0
        for other in TOMBS_OF[goal.tombs & ~(1 << tomb)]:
            ransacked = self.outlook.chances[other]
            chance *= ransacked if goal.is_black else 1.0 - ransacked
        return chance

    def lay(self, yard: Graveyard, seat: Seat, rng: Rng) -> Action:
        """The card and the tomb that promise most; or the end of the turn."""
        second = yard.decision == SECOND_CARD
        tombs = yard.open_tombs & ~(1 << yard.first_tomb) if second else yard.open_tombs
        outlook, costs, cards = self.outlook, self.costs, KINDS_OF[yard.hand_kinds[seat]]
        best_card, best_tomb = -1, 0
        noise, most = self.habits.noise, self.habits.second_card if second else -1000.0
        for tomb in TOMBS_OF[tombs]:
            chances, shifts = outlook.chances_after(tomb), outlook.shifts_at(tomb)
            middle, stake = outlook.margins[tomb] + WIDEST, self.stakes[tomb]
            start = rng.below(FINE) * noise / FINE - outlook.chances[tomb] * stake
            for card in cards:
                gain = start + chances[middle + shifts[card]] * stake - costs[card]
                if gain > most:
                    best_card, best_tomb, most = card, tomb, gain
        return END_TURN if best_card < 0 else PLACE[best_card][best_tomb - 1]


def sexton(game: Graverobbers) -> HeuristicPolicy:
    """Leads the search: the clerk with measured habits (docs/decisions/levels-and-strength.md)."""
    return HeuristicPolicy(game, SEXTON)


def balance_of(yard: Graveyard, seat: Seat) -> float:
    """Robbers less detectives in a hand, by value."""
    balance = 0
    first = seat * FACES
    for card in KINDS_OF[yard.hand_kinds[seat]]:
        if card < FIRST_DETECTIVE:
            balance += VALUES[card] * yard.hands[first + card]
        elif card < FIRST_BOBBY:
            balance -= VALUES[card] * yard.hands[first + card]
    return float(balance)


def leaning(card: Card) -> int:
    """What a card says of the seat that laid it: robbers for, detectives against."""
    if card < FIRST_DETECTIVE:
        return VALUES[card]
    return -VALUES[card] if card < FIRST_BOBBY else 0
