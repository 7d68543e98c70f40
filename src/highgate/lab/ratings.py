"""Ratings for games of many players: OpenSkill's Plackett-Luce model (Weng and Lin 2011)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

MEAN: Final = 25.0
SPREAD: Final = MEAN / 3
LUCK: Final = MEAN / 6  # how much the form of a player changes from game to game
DRIFT: Final = MEAN / 300  # how much its skill does
LEAST_LEFT: Final = 0.0001  # of a variance after one game


@dataclass(frozen=True)
class Rating:
    """A skill, by which bots are sorted, and how unsure it is."""

    mu: float = MEAN
    sigma: float = SPREAD


def rated(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game that ended with these ranks; 1 is first, equal ranks share."""
    drifted = [Rating(old.mu, sqrt(old.sigma**2 + DRIFT**2)) for old in ratings]
    scale = sqrt(sum(old.sigma**2 + LUCK**2 for old in drifted))
    skills = [exp(old.mu / scale) for old in drifted]
    rivals = [
        sum(skill for skill, other in zip(skills, ranks, strict=True) if other >= rank)
        for rank in ranks
    ]
    seats = range(len(ranks))
    return [_after(drifted[seat], seat, skills, rivals, ranks, scale) for seat in seats]


def _after(  # noqa: PLR0913, PLR0917 - the sums of one game
    old: Rating,
    seat: int,
    skills: Sequence[float],
    rivals: Sequence[float],
    ranks: Sequence[int],
    scale: float,
) -> Rating:
    """One player's step: better or worse than was to be expected among those not ranked before."""
    surprise = certainty = 0.0
    for other, rank in enumerate(ranks):
        if rank <= ranks[seat]:
            expected = skills[seat] / rivals[other]
            tied = ranks.count(rank)
            surprise += ((1 if other == seat else 0) - expected) / tied
            certainty += expected * (1 - expected) / tied
    variance = old.sigma**2
    mu = old.mu + surprise * variance / scale
    left = 1 - certainty * variance / scale**2 * old.sigma / scale
    return Rating(mu, old.sigma * sqrt(max(left, LEAST_LEFT)))


def rate_all(games: Iterable[tuple[Sequence[str], Sequence[int]]]) -> Mapping[str, Rating]:
    """Ratings of all bots after games in which each seat was named and ranked."""
    ratings: dict[str, Rating] = {}
    for names, ranks in games:
        before = [ratings.get(name, Rating()) for name in names]
        ratings.update(_by_name(names, rated(before, ranks)))
    return ratings


def _by_name(names: Sequence[str], after: Sequence[Rating]) -> dict[str, Rating]:
    """A bot that holds several seats takes the mean of what they would give it."""
    changes = {}
    for name in dict.fromkeys(names):
        seats = [seat for seat, other in enumerate(names) if other == name]
        mu = sum(after[seat].mu for seat in seats) / len(seats)
        sigma = sum(after[seat].sigma for seat in seats) / len(seats)
        changes[name] = Rating(mu, sigma)
    return changes
