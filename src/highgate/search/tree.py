"""The tree of a search. A node is an action in a place of the tree and what came of it.

Legal actions come sorted by code, and so do the children of a node: both are walked side by side,
and no table of children is needed.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, final

from highgate.kernel.action import Action
from highgate.kernel.native import i64
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat

NO_CODE: Final = -1
FULL_ERROR: Final = 0.5  # of a mean that rests on a single result between 0 and 1


@final
class Node:
    """An action that a seat takes here, its results for that seat, and what may follow."""

    def __init__(self, action: Action | None, code: int, seat: Seat) -> None:
        self.action = action
        self.code: i64 = i64(code)
        self.seat = seat
        self.visits: i64 = 0
        self.available: i64 = 1  # how often it could have been taken: worlds differ
        self.total: float = 0.0
        self.squares: float = 0.0
        self.first: Node | None = None  # the child with the lowest code
        self.next: Node | None = None  # the sibling with the next higher code

    def learn(self, value: float) -> None:
        """One more result."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """The result to be expected."""
        return self.total / float(self.visits) if self.visits else 0.0

    def error(self) -> float:
        """The standard error of the mean."""
        visits = float(self.visits)
        if visits <= 1.0:
            return FULL_ERROR
        spread = self.squares - self.total * self.total / visits
        return sqrt(max(spread, 0.0) / (visits - 1.0) / visits)

    def child(self, code: int) -> "Node | None":
        """The child of that code."""
        node = self.first
        wanted = i64(code)
        while node is not None and node.code < wanted:
            node = node.next
        return node if node is not None and node.code == wanted else None

    def grow(self, action: Action, seat: Seat) -> "Node":
        """A new child, in its place by code."""
        new = Node(action, action.code, seat)
        before: Node | None = None
        after = self.first
        while after is not None and after.code < new.code:
            before = after
            after = after.next
        new.next = after
        if before is None:
            self.first = new
        else:
            before.next = new
        return new


def select(parent: Node, legal: Sequence[Action], seat: Seat, exploration: float, rng: Rng) -> Node:
    """The child to try next: a new one while there are any, else the best upper bound."""
    best: Node | None = None
    most = -1.0
    untried: i64 = 0
    node = parent.first
    for action in legal:
        code = i64(action.code)
        while node is not None and node.code < code:
            node = node.next
        if node is None or node.code != code:
            untried += 1
            continue
        node.available += 1
        bound = upper_bound(node, exploration)
        if bound > most:
            most, best = bound, node
    if untried > 0 or best is None:
        return parent.grow(untried_action(parent, legal, rng.below(int(untried))), seat)
    return best


def upper_bound(node: Node, exploration: float) -> float:
    """What the action may be worth, with hope for the rarely tried; counts as it was available."""
    visits = float(node.visits)
    return node.total / visits + exploration * sqrt(log(float(node.available)) / visits)


def untried_action(parent: Node, legal: Sequence[Action], number: int) -> Action:
    """Of the legal actions that have no node yet, the one of that number."""
    left: i64 = i64(number)
    node = parent.first
    for action in legal:
        code = i64(action.code)
        while node is not None and node.code < code:
            node = node.next
        if node is None or node.code != code:
            if left == 0:
                return action
            left -= 1
    raise AssertionError("there are fewer untried actions than were counted")
