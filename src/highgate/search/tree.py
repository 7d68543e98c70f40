"""The tree of a search (MCTS). A node is an action in a place of the tree and what came of it.

Legal actions come sorted by code, and so do the children of a node: both are walked side by side,
and no table of children is needed.
"""

from math import exp, sqrt
from typing import Final, final

from highgate.kernel.action import Action
from highgate.kernel.native import i64
from highgate.kernel.seats import Seat
from highgate.search.policy import NEVER

NO_CODE: Final = -1
MOST_SEATS: Final = 64
CAUTION: Final = 0.02  # by so much an untried action is thought worse than the others here
UNDECIDED: Final = 0.5  # where nothing was tried yet
OPEN_MINDED: Final = 0.1  # of the priors are spread evenly
FULL_ERROR: Final = 0.5  # of a mean that rests on a single result between 0 and 1


@final
class Node:
    """An action that a seat takes here, its results for that seat, and what may follow."""

    def __init__(self, action: Action | None, seat: Seat, prior: float) -> None:
        self.action = action
        self.key: i64 = key_of(action, seat)
        self.seat = seat
        self.prior = prior  # how likely it was before it was ever tried
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it could have been taken: worlds differ
        self.total: float = 0.0
        self.squares: float = 0.0
        self.tries: i64 = 0  # of the children
        self.results: float = 0.0  # of the children, each for the seat that acts here
        self.first: Node | None = None  # the child with the lowest code
        self.next: Node | None = None  # the sibling with the next higher code

    def learn(self, value: float) -> None:
        """One more result of this action."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def learn_below(self, value: float) -> None:
        """One more result of a child."""
        self.tries += 1
        self.results += value

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

    def code(self) -> int:
        """The number of the action."""
        return NO_CODE if self.action is None else self.action.code

    def child(self, code: int, seat: Seat) -> "Node | None":
        """The child of that code and seat."""
        node = self.first
        while node is not None and (node.code() != code or node.seat != seat):
            node = node.next
        return node

    def is_only_for(self, seat: Seat) -> bool:
        """Whether it has children, and all of them are this seat's."""
        node = self.first
        while node is not None and node.seat == seat:
            node = node.next
        return self.first is not None and node is None

    def expect(self) -> float:
        """What a child that was never tried may be worth: a little less than its siblings."""
        return expectation(self.results, float(self.tries))

    def widen(self, legal: tuple[Action, ...], priors: list[float], seat: Seat) -> None:
        """A child for each legal action that has none yet."""
        before: Node | None = None
        after = self.first
        for place, action in enumerate(legal):
            key = key_of(action, seat)
            while after is not None and after.key < key:
                before, after = after, after.next
            if after is None or after.key != key:
                new = Node(action, seat, priors[place])
                new.next = after
                if before is None:
                    self.first = new
                else:
                    before.next = new
                before = new

    def judge(self, legal: tuple[Action, ...], priors: list[float], seat: Seat) -> None:
        """New priors for the children; what is now never done loses its results."""
        node = self.first
        for place, action in enumerate(legal):
            key = key_of(action, seat)
            while node is not None and node.key < key:
                node = node.next
            assert node is not None, "every legal action has a child"
            node.prior = priors[place]
            if node.prior <= 0.0:
                node.forget()

    def forget(self) -> None:
        """As if it had never been tried."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0


def expectation(results: float, tries: float) -> float:
    """What something may be worth that was never tried, where others were."""
    return results / tries - CAUTION if tries > 0.0 else UNDECIDED


def key_of(action: Action | None, seat: Seat) -> i64:
    """By code, then by seat: who is asked may depend on the world."""
    return i64(NO_CODE if action is None else action.code) * MOST_SEATS + i64(seat)


def is_wide(parent: Node, legal: tuple[Action, ...], seat: Seat) -> bool:
    """Whether every legal action of a seat has a child."""
    node = parent.first
    for action in legal:
        key = key_of(action, seat)
        while node is not None and node.key < key:
            node = node.next
        if node is None or node.key != key:
            return False
    return True


def select(parent: Node, legal: tuple[Action, ...], seat: Seat, exploration: float) -> Node:
    """The child to try next: PUCT with availability counts.

    PUCT (Rosin 2011; Silver et al. 2017) adds to a mean the hope that its prior gives to what was
    rarely tried. What counts as rarely is how often the action was available: worlds differ
    (Cowling, Powley and Whitehouse 2012).
    """
    best: Node | None = None
    most = -2.0
    expected = parent.expect()
    node = parent.first
    for action in legal:
        key = key_of(action, seat)
        while node is not None and node.key < key:
            node = node.next
        assert node is not None, "every legal action has a child"
        node.available += 1
        visits = float(node.visits)
        mean = node.total / visits if visits > 0.0 else expected
        hope = exploration * node.prior * sqrt(float(node.available)) / (1.0 + visits)
        promise = mean + hope if node.prior > 0.0 else -1.0
        if promise > most:
            most, best = promise, node
    assert best is not None, "somebody who is asked has a legal action"
    return best


def priors_of(weights: list[float], temperature: float) -> list[float]:
    """How likely each action is before it was ever tried: they add up to 1.

    Only what is never done is 0, unless there is nothing else.
    """
    if weights.count(weights[0]) == len(weights):  # a policy without opinions is asked often
        return even_priors(len(weights))
    most = max(weights)
    least = NEVER if most > NEVER else 2.0 * NEVER
    tried = 0
    total = 0.0
    shares: list[float] = []
    for weight in weights:
        share = 0.0
        if weight > least:
            share = exp((weight - most) / temperature) if weight != most else 1.0
            tried += 1
            total += share
        shares.append(share)
    floor, scale = OPEN_MINDED / tried, (1.0 - OPEN_MINDED) / total
    for place, weight in enumerate(weights):
        if weight > least:
            shares[place] = floor + scale * shares[place]
    return shares


def even_priors(count: int) -> list[float]:
    """Equal priors for all actions."""
    return [OPEN_MINDED / count + (1.0 - OPEN_MINDED) / float(count)] * count
