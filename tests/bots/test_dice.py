"""The dice bot."""

from collections import Counter

import highgate
from highgate.bots.dice import Dice
from highgate.kernel.rng import Seeded
from highgate.search.budget import Budget


def test_dice_choose_every_legal_action_about_equally_often() -> None:
    seen = highgate.game("graverobbers", seats=3).start(seed=1).look(0)
    rng = Seeded(1, "test")
    chosen = Counter(Dice().choose(seen, Budget(), rng).notation() for _ in range(3000))
    assert chosen.keys() == {action.notation() for action in seen.legal}
    assert min(chosen.values()) > 900


def test_dice_need_nothing_but_their_own_chance() -> None:
    seen = highgate.game("graverobbers", seats=3).start(seed=1).look(0)
    first, second = (Dice().choose(seen, Budget(), Seeded(7, "seat 0")) for _ in range(2))
    assert first is second
