"""Worlds weighted by how plausible they make what the others have done.

Importance-weighted determinization: worlds are drawn evenly, weighed by the likelihood of past
deeds, and drawn again by weight (sampling importance resampling).
"""

from math import exp
from typing import Any, Final

from highgate.kernel.game import Game
from highgate.kernel.native import mypyc_attr
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.search.policy import Determinizer

CANDIDATES: Final = 200  # worlds that are weighed for one decision
FINE: Final = 1 << 20  # steps of a random number


@mypyc_attr(allow_interpreted_subclasses=True)
class Plausibility:
    """Judges a world by the deeds of the others, from the seat that looks."""

    def of(self, world: Any, seat: Seat) -> float:
        """The logarithm of how likely the others were to do what they did in this world."""
        raise NotImplementedError


class Belief(Determinizer):
    """Draws from weighed candidates: likely ones often, unlikely ones seldom."""

    def __init__(self, game: Game[Any, Any, Any], plausibility: Plausibility) -> None:
        super().__init__(game)
        self.plausibility = plausibility
        self.candidates: list[Any] = []
        self.reach: list[float] = []  # the sums of the weights up to each candidate

    def look(self, view: Any, seat: Seat, rng: Rng) -> None:
        worlds = [self.game.sample_world(view, seat, rng) for _ in range(CANDIDATES)]
        logs = [self.plausibility.of(world, seat) for world in worlds]
        most = max(logs)
        total = 0.0
        reach: list[float] = []
        for log in logs:
            total += exp(log - most)
            reach.append(total)
        self.candidates = worlds
        self.reach = reach

    def draw(self, rng: Rng) -> Any:
        aim = self.reach[-1] * rng.below(FINE) / FINE
        low, high = 0, len(self.reach) - 1
        while low < high:
            middle = (low + high) // 2
            if self.reach[middle] > aim:
                high = middle
            else:
                low = middle + 1
        return self.candidates[low].clone()
