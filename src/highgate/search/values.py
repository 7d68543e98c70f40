"""What a result is worth to each seat: between 0 and 1, win share first, a little for the score."""

from math import exp
from typing import Any, Final

from highgate.kernel.game import Over
from highgate.kernel.native import mypyc_attr

SCORE_WEIGHT: Final = 0.25  # of the score term; the rest is the win share
FAR_BEHIND: Final = -1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class ValueFunction:
    """Foretells the result of a game that is not over, for a search that stops a playout early."""

    def foretell(self, state: Any) -> list[float]:
        """For each seat, what the game will be worth to it: between 0 and 1."""
        raise NotImplementedError


def values_of(over: Over, scale: float) -> list[float]:
    """The win share with ties split, and how far ahead of the best other seat the score is."""
    winners = over.ranks.count(1)
    shares = [1.0 / winners if rank == 1 else 0.0 for rank in over.ranks]
    return blended(shares, [float(score) for score in over.scores], scale)


def foretold(scores: list[float], temperature: float, scale: float) -> list[float]:
    """The values of expected scores: `temperature` points make a win e times as likely."""
    best = max(scores)
    weights = [exp((score - best) / temperature) for score in scores]
    total = sum(weights)
    return blended([weight / total for weight in weights], scores, scale)


def blended(shares: list[float], scores: list[float], scale: float) -> list[float]:
    """Win share and lead in one number."""
    return [
        (1.0 - SCORE_WEIGHT) * shares[seat] + SCORE_WEIGHT * lead_of(scores, seat, scale)
        for seat in range(len(scores))
    ]


def lead_of(scores: list[float], seat: int, scale: float) -> float:
    """0 if `scale` points behind the best other seat or more, 1 if as many ahead."""
    best = FAR_BEHIND
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return 0.5 + 0.5 * max(-1.0, min(1.0, (scores[seat] - best) / scale))
