"""How a game of Grave Business will end: points, squares about to be won, zombies at work."""

from typing import Any, Final, final

from highgate.games.grave_business.bots.managing import rounds_to_come
from highgate.games.grave_business.bots.sight import ALL_SEEING, Sight, pressure_on
from highgate.games.grave_business.bots.worth import (
    MASTER,
    POINTS_OF_A_ROUND,
    chance,
    power_of,
    remnants_of,
    rounds_after,
    worth_of_tile,
)
from highgate.games.grave_business.parts import NO_TILE, SQUARES
from highgate.games.grave_business.scoring import score_of
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.stages import GIVE_MARKER
from highgate.kernel.seats import Seat
from highgate.search.values import ValueFunction, foretold

SCORE_SCALE: Final = 30.0  # a lead of so many points is as good as any
TEMPERATURE: Final = 5.0  # points that make a seat e times as likely to win
WORTH_OF_REMNANTS: Final = (0.0, 0.4, 3.0, MASTER)


@final
class StaticEvaluation(ValueFunction):
    """Expected scores of all seats, and from them their chances to win."""

    def __init__(self) -> None:
        self.sight = Sight()

    def foretell(self, state: Any) -> list[float]:
        yard: Necropolis = state
        is_managing = yard.decision > GIVE_MARKER
        rounds = rounds_to_come(yard) if is_managing else rounds_after(yard)
        scores = [stock_of(yard, seat) for seat in range(yard.seats)]
        self.add_work(yard, rounds, scores, is_managing=is_managing)
        if not is_managing:
            self.sight.read(yard, ALL_SEEING)
            for seat in range(yard.seats):
                scores[seat] = scores[seat] + self.dug_up(yard, seat, rounds)
        return foretold(scores, TEMPERATURE, SCORE_SCALE)

    def add_work(
        self, yard: Necropolis, rounds: float, scores: list[float], *, is_managing: bool
    ) -> None:
        """What the zombies of each seat will dig up: all in the rounds to come, some now."""
        powers = [power_of(yard.boards.active[seat]) for seat in range(yard.seats)]
        total = sum(powers)
        if total <= 0.0:
            return
        for seat in range(yard.seats):
            work = rounds * powers[seat]
            if not is_managing:
                work += power_of(yard.spaces.available[seat])
            scores[seat] = scores[seat] + POINTS_OF_A_ROUND * work / total

    def dug_up(self, yard: Necropolis, seat: Seat, rounds: float) -> float:
        """What a seat will win with the zombies it has placed."""
        won, pressure = 0.0, pressure_on(yard, seat)
        for square in range(SQUARES):
            own = self.sight.strengths[seat * SQUARES + square]
            tile = yard.spaces.graveyard[square]
            if own > 0 and tile != NO_TILE:
                lead = own - self.sight.best_other(yard, seat, square) - pressure
                won += chance(lead) * worth_of_tile(yard, seat, tile, rounds)
        return won


def stock_of(yard: Necropolis, seat: Seat) -> float:
    """What lies in lab and vault."""
    return score_of(yard, seat) + WORTH_OF_REMNANTS[remnants_of(yard, seat)]
