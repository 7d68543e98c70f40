"""How a game of Graverobbers will end, foretold from a world in which every card is known."""

from typing import Any, Final, final

from highgate.games.graverobbers.bots.heuristic import balance_of
from highgate.games.graverobbers.bots.outlook import ALL_SEEING, Outlook
from highgate.games.graverobbers.parts import FACES, FIRST_BOBBY, KINDS
from highgate.games.graverobbers.scoring import (
    ACCUSED_GUILTY,
    ACCUSED_INNOCENT,
    ACCUSER_RIGHT,
    ACCUSER_WRONG,
)
from highgate.games.graverobbers.state import NO_SEAT, Graveyard
from highgate.kernel.seats import Seat
from highgate.search.values import ValueFunction, foretold

SCORE_SCALE: Final = 20.0  # a lead of so many points is as good as any
TEMPERATURE: Final = 3.0  # points that make a seat e times as likely to win


@final
class StaticEvaluation(ValueFunction):
    """Expected scores of all seats, and from them their chances to win."""

    def __init__(self) -> None:
        self.outlook = Outlook()

    def foretell(self, state: Any) -> list[float]:
        yard: Graveyard = state
        self.outlook.read(yard, ALL_SEEING)
        scores = [self.hand_and_goals(yard, seat) for seat in range(yard.seats)]
        for seat in range(yard.seats):
            target = yard.accusations[seat]
            if target != NO_SEAT:
                guilt = self.guilt(yard, target)
                accuser = guilt * ACCUSER_RIGHT + (1.0 - guilt) * ACCUSER_WRONG
                accused = guilt * ACCUSED_GUILTY + (1.0 - guilt) * ACCUSED_INNOCENT
                scores[seat] = scores[seat] + accuser
                scores[target] = scores[target] + accused
        return foretold(scores, TEMPERATURE, SCORE_SCALE)

    def hand_and_goals(self, yard: Graveyard, seat: Seat) -> float:
        """GR-5.7: the expected points of hand, bobbies and goals."""
        score = (2.0 * self.outlook.majority - 1.0) * balance_of(yard, seat)
        bobbies = 0
        for card in range(FIRST_BOBBY, KINDS):
            bobbies += yard.hands[seat * FACES + card]
        score += float(bobbies // 2)
        for goal in yard.kept_goals(seat):
            card_of_goal = yard.goal_cards[goal]
            score += card_of_goal.points * self.outlook.chance_of_goal(card_of_goal)
        return score

    def guilt(self, yard: Graveyard, seat: Seat) -> float:
        """GR-5.9: the chance that a kept black goal is fulfilled."""
        innocent = 1.0
        for goal in yard.kept_goals(seat):
            card = yard.goal_cards[goal]
            if card.is_black:
                innocent *= 1.0 - self.outlook.chance_of_goal(card)
        return 1.0 - innocent
