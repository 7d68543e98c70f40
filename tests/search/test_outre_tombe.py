"""Outre Tombe: what is tried of sixty crypts, most of which look alike."""

from typing import Any

import highgate
from highgate.games.outre_tombe.actions import Open, PutGarlic
from highgate.games.outre_tombe.bots.elephant import unseen_beside
from highgate.games.outre_tombe.bots.heuristic import wants
from highgate.games.outre_tombe.parts import BIT, EMPTY
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.game import Ask, Seen, begin, look
from highgate.kernel.rng import Seeded
from highgate.search.ismcts import new_root
from highgate.search.knowledge import knowledge_of
from highgate.search.policy import Determinizer
from highgate.search.sequential_halving import HalvingSettings, SequentialHalving

ROUNDS = 8


def openings() -> list[Seen[Any]]:
    """What the seats see before their openings in a match of clerks, every few decisions."""
    play = begin(highgate.game("outre_tombe", seats=4).rules, Seeded(3))
    clerk, chance = knowledge_of(play.game.package).heuristic(play.game), Seeded(3, "clerk")
    found = []
    while isinstance(ask := play.pending(), Ask):
        seat = ask.seats[0]
        seen = look(play, seat)
        if isinstance(seen.legal[0], Open) and play.state.turns % ROUNDS == 0:
            found.append(seen)
        play.step(seat, clerk.choose(seen.view, seat, chance))
    return found


def tried(seen: Seen[Any], seed: int) -> list[int]:
    """The crypts that a search would try to open."""
    known = knowledge_of(seen.game.package)
    trials = SequentialHalving(
        seen.game, known.heuristic(seen.game), Determinizer(seen.game), HalvingSettings()
    )
    field = trials.candidates(new_root(), seen.view, seen.seat, 0, Seeded(seed))
    return [node.action.crypt for node in field if isinstance(node.action, Open)]


def known_of(view: Cemetery, crypt: int) -> tuple[bool, bool, int, int]:
    """All that tells one closed crypt from another."""
    is_seen, is_covered = bool(view.seen & BIT[crypt]), bool(view.covered & BIT[crypt])
    return is_seen, is_covered and not is_seen, view.lids[crypt], view.contents[crypt]


def test_of_crypts_that_look_alike_one_is_tried() -> None:
    looks = openings()
    assert len(looks) > 5
    for seen in looks:
        facts = [known_of(seen.view, crypt) for crypt in tried(seen, 1)]
        assert len(set(facts)) == len(facts)
        free = {known_of(seen.view, a.crypt) for a in seen.legal if isinstance(a, Open)}
        assert set(facts) == {fact for fact in free if fact[-1] == EMPTY}


def test_the_lot_decides_which_of_them() -> None:
    first = openings()[0]
    assert len({tried(first, seed)[0] for seed in range(5)}) > 1


def test_an_elephant_opens_first_what_has_the_most_unseen_neighbours() -> None:
    compared = 0
    for seen in openings():
        view: Cemetery = seen.view
        unseen = [a for a in seen.legal if isinstance(a, Open) and not view.seen & BIT[a.crypt]]
        unseen = [action for action in unseen if not view.covered & BIT[action.crypt]]
        weights = knowledge_of(seen.game.package).guide(seen.game).weigh(view, seen.seat, unseen)
        beside = [unseen_beside(view, action.crypt) for action in unseen]
        for weight, count in zip(weights, beside, strict=True):
            assert (weight == max(weights)) == (count == max(beside))
            compared += count < max(beside)
    assert compared > 50


def test_an_elephant_puts_no_garlic_in_its_own_way() -> None:
    play = begin(highgate.game("outre_tombe", seats=4).rules, Seeded(3))
    elephant, chance = knowledge_of(play.game.package).guide(play.game), Seeded(3, "elephant")
    put, left = 0, 0
    while isinstance(ask := play.pending(), Ask):
        seat = ask.seats[0]
        seen = look(play, seat)
        view: Cemetery = seen.view
        chosen = elephant.choose(view, seat, chance)
        if any(isinstance(action, PutGarlic) for action in seen.legal):
            is_own = wants(view, seat, view.lids[view.crypt])
            assert not (is_own and isinstance(chosen, PutGarlic))
            put, left = put + isinstance(chosen, PutGarlic), left + is_own
        play.step(seat, chosen)
    assert put > 2 and left > 0
