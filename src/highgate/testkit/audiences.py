"""Audience tables: who may read each secret part of each event, as seen in random games.

Laws check that no more leaks than we say; whether we say the right thing a person checks here,
against "who sees what" of the rules.
"""

from collections.abc import Iterable
from typing import Any

from highgate.kernel.event import Event, kind_of, parts
from highgate.kernel.game import Ask, Game, begin
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import EVERYONE, NOBODY
from highgate.kernel.secret import Secret


def audience_table(games: Iterable[Game[Any, Any, Any]], seeds: Iterable[int]) -> str:
    """One line for each secret field that came up: `CardPlayed.card    everyone | the seat`."""
    found: dict[str, set[str]] = {}
    numbers = list(seeds)
    for game in games:
        for seed in numbers:
            for event in random_log(game, seed):
                for name, value in parts(event):
                    if isinstance(value, Secret):
                        key = f"{kind_of(event)}.{name}"
                        found.setdefault(key, set()).add(_audience(event, value))
    return "".join(f"{key:32}{' | '.join(sorted(found[key]))}\n" for key in sorted(found))


def random_log(game: Game[Any, Any, Any], seed: int) -> list[Event]:
    """All events of a match with random choices."""
    play = begin(game, Seeded(seed))
    rng = Seeded(seed, "choices")
    while isinstance(ask := play.pending(), Ask):
        seat = ask.seats[rng.below(len(ask.seats))]
        game.act(play, seat, game.pick(play.state, seat, rng))
    return play.log or []


def _audience(event: Event, secret: Secret[Any]) -> str:
    if secret.readers == EVERYONE:
        return "everyone"
    if secret.readers == NOBODY:
        return "nobody"
    seat = dict(parts(event)).get("seat")
    return "the seat" if secret.readers == 1 << (seat or 0) else "some seats"
