"""Human memory in Outre Tombe: ages differ, and the elephant never errs."""

from collections.abc import Callable
from typing import Any

from highgate import shelf
from highgate.bots.heuristic import HeuristicBot
from highgate.bots.levels import LEVELS, level_of
from highgate.games.outre_tombe.actions import Open
from highgate.games.outre_tombe.bots.forgetful import AGES, Forgetful
from highgate.games.outre_tombe.parts import BIT, EMPTY
from highgate.kernel.game import Game, Play, Seen
from highgate.search.budget import Budget
from highgate.search.player import Player

from .conftest import play_match
from .counts import ELEPHANT_MATCHES

FEW = Budget(iterations=2)


def is_bad(view: Any, action: Any) -> bool:
    """Whether an opening would find what was seen before: a vampire or garlic."""
    if not isinstance(action, Open):
        return True
    return bool(view.seen & BIT[action.crypt]) and view.contents[action.crypt] != EMPTY


def errors_of(make: Callable[[], Player], matches: int) -> tuple[int, int]:
    """Openings of crypts known to be occupied where others were free to open; and all openings."""
    game = shelf.build("outre_tombe", {"seats": 4})
    errors = openings = 0

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        nonlocal errors, openings
        view = seen.view
        if isinstance(action, Open):
            openings += 1
            is_blocked = view.null_turns >= view.seats  # then a bot may break garlic
            has_better = any(not is_bad(view, other) for other in seen.legal)
            errors += is_bad(view, action) and has_better and not is_blocked

    for seed in range(matches):
        play_match(game, [make() for _ in range(4)], FEW, seed, watch)
    return errors, openings


def test_the_older_the_fewer_errors() -> None:
    rates = []
    for number in LEVELS[:-1]:
        errors, openings = errors_of(level_of("outre_tombe", number).make, 3)
        rates.append(errors / openings)
    assert rates == sorted(rates, reverse=True)
    assert rates[0] > 0.1


def test_the_elephant_never_opens_what_it_knows_to_be_occupied() -> None:
    """Late in a game most crypts are known: a small count looks at every opening of two matches."""
    errors, openings = errors_of(level_of("outre_tombe", 5).make, ELEPHANT_MATCHES)
    assert errors == 0
    assert openings > 30 * ELEPHANT_MATCHES


def test_what_is_forgotten_stays_forgotten_until_it_is_seen_again() -> None:
    game: Game[Any, Any, Any] = shelf.build("outre_tombe", {"seats": 3})
    bots = [Forgetful(AGES["8 years"]) for _ in range(3)]
    faded: dict[int, dict[int, int]] = {seat: {} for seat in range(3)}

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        bot, lost = bots[seen.seat], faded[seen.seat]
        for crypt, sighting in bot.sightings.items():
            if lost.get(crypt) == sighting.when:
                assert not bot.remembers(crypt)
            elif not bot.remembers(crypt):
                lost[crypt] = sighting.when

    play_match(game, bots, Budget(), 4, watch)
    assert all(faded.values())


def test_games_of_perfect_memory_end() -> None:
    """OT-5.3: blocks of garlic are broken before the table calls the game off."""
    game = shelf.build("outre_tombe", {"seats": 4})
    stalls = 0

    def watch(play: Play[Any], seen: Seen[Any], action: Any) -> None:
        nonlocal stalls
        stalls = max(stalls, seen.view.null_turns)

    for seed in range(10):
        play_match(game, [HeuristicBot() for _ in range(4)], Budget(), seed, watch)
    assert stalls < 5 * 4
