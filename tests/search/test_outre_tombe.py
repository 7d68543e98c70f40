"""Outre Tombe: what is tried of sixty crypts, most of which look alike."""

from typing import Any

import highgate
from highgate.games.outre_tombe.actions import Open
from highgate.games.outre_tombe.parts import BIT, EMPTY
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.game import Ask, Seen, begin, look
from highgate.kernel.rng import Seeded
from highgate.search.knowledge import knowledge_of
from highgate.search.policy import Worlds
from highgate.search.search import new_root
from highgate.search.trials import Course, Trials

ROUNDS = 8


def openings() -> list[Seen[Any]]:
    """What the seats see before their openings in a match of clerks, every few decisions."""
    play = begin(highgate.game("outre_tombe", seats=4).rules, Seeded(3))
    clerk, chance = knowledge_of(play.game).clerk(play.game), Seeded(3, "clerk")
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
    known = knowledge_of(seen.game)
    trials = Trials(seen.game, known.clerk(seen.game), Worlds(seen.game), Course())
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
