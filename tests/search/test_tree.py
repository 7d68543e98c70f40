"""The tree of a search."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from highgate.kernel.action import Action
from highgate.kernel.rng import Seeded
from highgate.search.ismcts import new_root
from highgate.search.policy import NEVER
from highgate.search.tree import Node, is_wide, priors_of, select


@dataclass(eq=False)
class Pull(Action):
    """An arm of a bandit."""

    arm: int

    def notation(self) -> str:
        return f"pull {self.arm}"

    def terms(self) -> dict[str, Any]:
        return {"do": "pull", "arm": self.arm}


def arms(count: int) -> tuple[Action, ...]:
    found: list[Action] = []
    for arm in range(count):
        pull = Pull(arm)
        pull.code = arm
        found.append(pull)
    return tuple(found)


def test_seats_that_can_do_the_same_do_not_share_a_node() -> None:
    """Who is asked may depend on the world: then one place has children of several seats."""
    root, actions = new_root(), arms(2)
    for seat in (1, 0):
        assert not is_wide(root, actions, seat)
        root.widen(actions, [0.5, 0.5], seat)
    assert is_wide(root, actions, 0) and is_wide(root, actions, 1)
    assert select(root, actions, 1, 0.3).seat == 1


def grown(count: int, weights: list[float] | None = None) -> tuple[Node, tuple[Action, ...]]:
    root, actions = new_root(), arms(count)
    root.widen(actions, priors_of(weights or [0.0] * count, 1.0), 0)
    return root, actions


def child_of(root: Node, code: int) -> Node:
    found = root.child(code, 0)
    assert found is not None
    return found


def try_out(root: Node, legal: tuple[Action, ...], value: Callable[[int], float]) -> None:
    node = select(root, legal, 0, 0.3)
    result = value(node.code())
    node.learn(result)
    root.learn_below(result)


def test_children_stand_in_the_order_of_their_codes() -> None:
    root, actions = new_root(), arms(5)
    for legal in (actions[3:4], (actions[0], actions[4]), (actions[1], actions[3])):
        assert not is_wide(root, legal, 0)
        root.widen(legal, [1.0] * len(legal), 0)
        assert is_wide(root, legal, 0)
    codes, node = [], root.first
    while node is not None:
        codes.append(node.code())
        node = node.next
    assert codes == [0, 1, 3, 4]
    assert root.child(2, 0) is None and root.child(3, 1) is None
    assert child_of(root, 4).action is actions[4]


def test_mean_and_standard_error_are_those_of_the_results() -> None:
    node = new_root()
    results = [0.25, 1.0, 0.0, 0.5, 0.5]
    for result in results:
        node.learn(result)
    mean = sum(results) / 5
    variance = sum((result - mean) ** 2 for result in results) / 4
    assert abs(node.mean() - mean) < 1e-12
    assert abs(node.error() - sqrt(variance / 5)) < 1e-12


def test_priors_add_up_and_leave_nothing_out() -> None:
    priors = priors_of([0.0, 1.0, -50.0], 0.5)
    assert abs(sum(priors) - 1.0) < 1e-12
    assert priors[1] > priors[0] > priors[2] > 0.03


def test_what_is_never_done_is_not_tried_while_there_is_something_else() -> None:
    root, actions = grown(3, [0.0, NEVER - 1.0, 0.0])
    for _ in range(200):
        try_out(root, actions, lambda code: 0.0)
    assert child_of(root, 1).visits == 0
    assert select(root, actions[1:2], 0, 0.3) is child_of(root, 1)
    assert min(priors_of([NEVER - 1.0, NEVER - 2.0], 0.5)) > 0.0


def test_what_looks_best_is_tried_first() -> None:
    root, actions = grown(6, [0.0, 0.0, 3.0, 0.0, 0.0, 1.0])
    try_out(root, actions, lambda code: 0.0)
    assert child_of(root, 2).visits == 1
    for _ in range(60):
        try_out(root, actions, lambda code: 0.0)
    visits = [int(child_of(root, arm).visits) for arm in range(6)]
    assert visits[2] > visits[5] > visits[0] > 0


def test_a_rarely_available_action_is_judged_by_the_times_it_was_there() -> None:
    """Counted against all visits of its parent, it would be tried nearly each time it is there."""
    root, actions = grown(2)
    for turn in range(2000):
        legal = actions if turn % 20 == 0 else actions[:1]
        try_out(root, legal, lambda code: (0.6, 0.4)[code])
    rare = child_of(root, 1)
    assert rare.available == 100
    assert rare.visits < 20


def test_the_better_arm_is_pulled_more_often() -> None:
    rng = Seeded(3, "test")
    root, actions = grown(3)
    for _ in range(3000):
        try_out(root, actions, lambda code: float(rng.below(10) < (3, 7, 5)[code]))
    visits = [int(child_of(root, arm).visits) for arm in range(3)]
    assert visits[1] > 2000
    assert min(visits) > 0
