"""What an outcome is worth to each seat. Nothing is paid before the end of a game.

`win_share`, the default: those in first place share 1, and everybody pays 1/n; the sum is 0.
`rank`: from 1 for the first place down to -1 for the last, equal steps; who shares places shares
their worth; the sum is 0. `score`: the points of the game itself.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from highgate.kernel.errors import OptionError
from highgate.kernel.game import Over

Worth = Callable[[Over], tuple[float, ...]]


def win_share(outcome: Over) -> tuple[float, ...]:
    """The first place shared, less an equal stake."""
    return _win_shares(outcome.ranks)


@cache  # there are few ways to share the places
def _win_shares(ranks: tuple[int, ...]) -> tuple[float, ...]:
    winners = ranks.count(1)
    stake = 1 / len(ranks)
    return tuple((1 / winners if rank == 1 else 0.0) - stake for rank in ranks)


def by_rank(outcome: Over) -> tuple[float, ...]:
    """Equal steps from 1 to -1."""
    return _rank_worths(outcome.ranks)


@cache
def _rank_worths(ranks: tuple[int, ...]) -> tuple[float, ...]:
    seats = len(ranks)
    worths = []
    for rank in ranks:
        sharing = ranks.count(rank)
        middle = rank - 1 + (sharing - 1) / 2
        worths.append(1 - 2 * middle / (seats - 1))
    return tuple(worths)


def by_score(outcome: Over) -> tuple[float, ...]:
    """The points of the game."""
    return tuple(float(score) for score in outcome.scores)


REWARDS: Final[Mapping[str, Worth]] = {"win_share": win_share, "rank": by_rank, "score": by_score}
ILLEGAL: Final = -1.0  # for whoever chose what is not legal; the others get nothing


def worth_of(name: str) -> Worth:
    """A reward by its name."""
    if name not in REWARDS:
        raise OptionError("reward", f"is one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS[name]
