"""The tree of a search."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

from highgate.kernel.action import Action
from highgate.kernel.rng import Seeded
from highgate.search.search import new_root
from highgate.search.tree import select, untried_action


@dataclass(eq=False)
class Pull(Action):
    """An arm of a bandit."""

    arm: int

    def notation(self) -> str:
        return f"pull {self.arm}"

    def terms(self) -> dict[str, Any]:
        return {"do": "pull", "arm": self.arm}


def arms(count: int) -> list[Action]:
    found: list[Action] = []
    for arm in range(count):
        pull = Pull(arm)
        pull.code = arm
        found.append(pull)
    return found


def test_children_stand_in_the_order_of_their_codes() -> None:
    root, actions = new_root(), arms(5)
    for arm in (3, 0, 4, 1):
        root.grow(actions[arm], 0)
    codes, node = [], root.first
    while node is not None:
        codes.append(int(node.code))
        node = node.next
    assert codes == [0, 1, 3, 4]
    assert root.child(2) is None
    found = root.child(4)
    assert found is not None and found.action is actions[4]


def test_mean_and_standard_error_are_those_of_the_results() -> None:
    node = new_root()
    results = [0.25, 1.0, 0.0, 0.5, 0.5]
    for result in results:
        node.learn(result)
    mean = sum(results) / 5
    variance = sum((result - mean) ** 2 for result in results) / 4
    assert abs(node.mean() - mean) < 1e-12
    assert abs(node.error() - sqrt(variance / 5)) < 1e-12


def test_the_untried_are_tried_first_and_each_once() -> None:
    root, actions, rng = new_root(), arms(6), Seeded(1, "test")
    for _ in range(6):
        select(root, actions, 0, 0.5, rng).learn(0.5)
    assert [root.child(arm) is not None for arm in range(6)] == [True] * 6
    assert untried_action(new_root(), actions, 2) is actions[2]


def test_a_rarely_available_action_is_judged_by_the_times_it_was_there() -> None:
    """Counted against all visits of its parent, it would be tried nearly each time it is there."""
    root, actions, rng = new_root(), arms(2), Seeded(2, "test")
    for turn in range(2000):
        legal = actions if turn % 20 == 0 else actions[:1]
        node = select(root, legal, 0, 0.5, rng)
        node.learn(0.6 if node.code == 0 else 0.4)
    rare = root.child(1)
    assert rare is not None
    assert rare.available in (99, 100)
    assert rare.visits < 50


def test_the_better_arm_is_pulled_more_often() -> None:
    root, actions, rng = new_root(), arms(3), Seeded(3, "test")
    for _ in range(3000):
        node = select(root, actions, 0, 0.5, rng)
        node.learn(1.0 if rng.below(10) < (3, 7, 5)[int(node.code)] else 0.0)
    visits = [int(found.visits) for arm in range(3) if (found := root.child(arm)) is not None]
    assert visits[1] > 2000
    assert visits[1] > visits[2] > visits[0]
