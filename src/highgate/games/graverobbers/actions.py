"""What a player can choose in Graverobbers, and the numbered table of it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypedDict, final

from highgate.games.graverobbers.options import MOST_SEATS
from highgate.games.graverobbers.parts import (
    CARD_NAMES,
    FIRST_BOBBY,
    GOAL_SETS,
    KINDS,
    TOMBS,
    Card,
    CardName,
    Goal,
    Tomb,
)
from highgate.kernel.action import Action, ActionTable
from highgate.kernel.native import mypyc_attr
from highgate.kernel.seats import Seat


class CardTerms(TypedDict):
    """A card of the hand that goes to a tomb."""

    do: Literal["place", "spy"]
    card: CardName
    tomb: Tomb


class AccusationTerms(TypedDict):
    """A player who is accused."""

    do: Literal["accuse"]
    seat: Seat


class GoalTerms(TypedDict):
    """A goal that is rejected."""

    do: Literal["drop"]
    goal: str


class PlainTerms(TypedDict):
    """What needs no more words."""

    do: Literal["end", "decline"]


@final
@mypyc_attr(acyclic=True)
@dataclass(eq=False)
class Place(Action):
    """GR-4.4 a: a card from the hand onto a column. The rules choose the side (GR-4.6)."""

    card: Card
    tomb: Tomb

    def notation(self) -> str:
        return f"{CARD_NAMES[self.card]}>{self.tomb}"

    def terms(self) -> CardTerms:
        return {"do": "place", "card": CARD_NAMES[self.card], "tomb": self.tomb}


@final
@mypyc_attr(acyclic=True)
@dataclass(eq=False)
class Spy(Action):
    """GR-4.4 b: a bobby looks at the face-down top card of a tomb."""

    bobby: Card
    tomb: Tomb

    def notation(self) -> str:
        return f"{CARD_NAMES[self.bobby]}?{self.tomb}"

    def terms(self) -> CardTerms:
        return {"do": "spy", "card": CARD_NAMES[self.bobby], "tomb": self.tomb}


@final
@dataclass(eq=False)
class EndTurn(Action):
    """GR-4.11 c: no second action."""

    def notation(self) -> str:
        return "end"

    def terms(self) -> PlainTerms:
        return {"do": "end"}


@final
@dataclass(eq=False)
class Accuse(Action):
    """GR-4.21."""

    target: Seat

    def notation(self) -> str:
        return f"accuse S{self.target}"

    def terms(self) -> AccusationTerms:
        return {"do": "accuse", "seat": self.target}


@final
@dataclass(eq=False)
class Decline(Action):
    """GR-4.21: keep the accusation card."""

    def notation(self) -> str:
        return "decline"

    def terms(self) -> PlainTerms:
        return {"do": "decline"}


@final
@dataclass(eq=False)
class Drop(Action):
    """GR-4.2: keep two of three goals by rejecting the third."""

    goal: Goal
    name: str

    def notation(self) -> str:
        return f"drop {self.name}"

    def terms(self) -> GoalTerms:
        return {"do": "drop", "goal": self.name}


PLACE: Final = [[Place(card, tomb) for tomb in TOMBS] for card in range(KINDS)]
SPY: Final = [[Spy(bobby, tomb) for tomb in TOMBS] for bobby in range(FIRST_BOBBY, KINDS)]
END_TURN: Final = EndTurn()
ACCUSATIONS: Final = [Accuse(seat) for seat in range(MOST_SEATS)]
DECLINE: Final = Decline()


class Choices:
    """The action table of a goal set, and the rejections in it."""

    def __init__(self, goal_set: str) -> None:
        goals = GOAL_SETS[goal_set]
        self.drop = [Drop(goal, card.name) for goal, card in enumerate(goals)]
        placements = [action for row in PLACE for action in row]
        spies = [action for row in SPY for action in row]
        self.table = ActionTable(
            [*placements, *spies, END_TURN, *ACCUSATIONS, DECLINE, *self.drop],
            hint="D2>3, B1?3, end, accuse S2, decline, drop BK-12",
        )


@lru_cache(maxsize=8)
def choices_of(goal_set: str) -> Choices:
    """Made once for each goal set: actions are compared by identity."""
    return Choices(goal_set)
