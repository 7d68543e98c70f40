"""Information-set Monte Carlo tree search for any number of seats.

ISMCTS with one tree (SO-ISMCTS of Cowling, Powley and Whitehouse 2012), PUCT selection (tree.py)
and values for all seats (max-n). Every iteration draws one determinization, a world that the view
allows, walks down the tree with the actions that are legal in it, grows it by one node, plays on
with a policy, and tells the nodes on its way what came of it. The tree is shared by all worlds: a
node is what the searching seat can tell apart.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any, Final, final

from highgate.kernel.action import Action
from highgate.kernel.game import Ask, Game, Over, Play
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.search.budget import Budget
from highgate.search.policy import Determinizer, Policy
from highgate.search.tree import Node, expectation, is_wide, priors_of, select
from highgate.search.values import ValueFunction, values_of

BETWEEN_LOOKS: Final = 8  # iterations from one look at the clock to the next
NO_LIMIT: Final = 1 << 60
LEAST_VISITS: Final = 8  # before a result counts as evidence


@dataclass(frozen=True)
class SearchSettings:
    """How a search searches."""

    exploration: float = 0.3  # how much hope the rarely tried get
    temperature: float = 0.5  # points by which the policy must prefer an action to count e times
    horizon: int = 0  # decisions of a playout before the evaluation; without one, to the end
    score_scale: float = 20.0  # a lead of so many points is as good as any
    proof: float = 0.0  # standard errors by which the policy's favourite must be beaten
    is_open_loop: bool = False  # the others are no part of the tree: they follow the policy


@dataclass(frozen=True)
class Finding:
    """What a search found out about one legal action.

    What was never tried (`visits` is 0) has the mean of the others, a little less, or 0.5 if there
    are none; and the largest error there is.
    """

    action: Action
    visits: int
    mean: float  # the expected result: between 0 and 1, win share and a little for the score
    error: float  # the standard error of that mean
    prior: float  # how likely it was at first sight


@final
class Ismcts:
    """A search for one game. The same view, seed and iterations give the same tree."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        policy: Policy,
        worlds: Determinizer,
        settings: SearchSettings,
        evaluation: ValueFunction | None = None,
    ) -> None:
        self.game = game
        self.policy = policy
        self.worlds = worlds
        self.evaluation = evaluation
        self.exploration = settings.exploration
        self.horizon = settings.horizon
        self.score_scale = settings.score_scale
        self.temperature = settings.temperature
        self.is_open_loop = settings.is_open_loop
        self.proof = settings.proof
        self.path: list[Node] = []

    def grow(self, root: Node, view: Any, seat: Seat, budget: Budget, rng: Rng) -> int:
        """Search on below a root until the budget is spent; how many iterations it was."""
        with collector_paused():
            try:
                return self.spend(root, view, seat, budget, rng)
            finally:
                self.path.clear()  # a node keeps all below it and its later siblings

    def spend(self, root: Node, view: Any, seat: Seat, budget: Budget, rng: Rng) -> int:
        """Iterate until the budget is spent."""
        ends = perf_counter() + budget.milliseconds / 1000.0
        most = budget.iterations or NO_LIMIT
        self.worlds.look(view, seat, rng)
        self.judge_anew(root, view, seat)
        done = 0
        while done < most:
            if budget.milliseconds and done % BETWEEN_LOOKS == 0 and perf_counter() >= ends:
                break
            self.iterate(root, self.worlds.draw(rng), seat, rng)
            done += 1
        return done

    def judge_anew(self, root: Node, view: Any, seat: Seat) -> None:
        """A tree that was kept was grown when less was known: first sight counts again."""
        legal = tuple(self.game.legal(view, seat))
        priors = priors_of(self.policy.weigh(view, seat, legal), self.temperature)
        root.widen(legal, priors, seat)
        root.judge(legal, priors, seat)

    def iterate(self, root: Node, world: Any, seat: Seat, rng: Rng) -> None:
        """One world: down the tree, one new node, on to the end, and back."""
        play = self.game.sit(world, rng, None)
        self.path.clear()
        values = self.descend(root, play, seat, rng)
        parent = root
        for node in self.path:
            value = values[node.seat]
            node.learn(value)
            parent.learn_below(value)
            parent = node

    def descend(self, root: Node, play: Play[Any], seat: Seat, rng: Rng) -> list[float]:
        """Down to a new node or to the end of the game; what it is worth to each seat."""
        game, world, node, asked = self.game, play.state, root, seat
        while True:
            if asked == seat or not self.is_open_loop:
                node = self.step(node, world, asked)
                assert node.action is not None, "only the root has no action"
                game.act(play, asked, node.action)
                self.path.append(node)
                if node.visits == 0:
                    return self.play_on(play, rng)
            else:
                game.act(play, asked, self.policy.choose(world, asked, rng))
            pending = game.pending(world)
            if isinstance(pending, Over):
                return values_of(pending, self.score_scale)
            asked = pending.seats[0]

    def step(self, node: Node, world: Any, seat: Seat) -> Node:
        """The next node on the way down."""
        legal = tuple(self.game.legal(world, seat))
        if not is_wide(node, legal, seat):
            weights = self.policy.weigh(world, seat, legal)
            node.widen(legal, priors_of(weights, self.temperature), seat)
        return select(node, legal, seat, self.exploration)

    def play_on(self, play: Play[Any], rng: Rng) -> list[float]:
        """As the policy plays, to the end or to the horizon; what it is worth to each seat."""
        if self.evaluation is not None:
            return self.look_ahead(play, rng, self.evaluation)
        self.policy.play_out(play, rng)
        over = self.game.pending(play.state)
        assert isinstance(over, Over), "a playout goes to the end"
        return values_of(over, self.score_scale)

    def look_ahead(self, play: Play[Any], rng: Rng, evaluation: ValueFunction) -> list[float]:
        """As the policy plays, to the horizon; what it is worth to each seat."""
        game, world, policy = self.game, play.state, self.policy
        left = self.horizon
        pending = game.pending(world)
        while isinstance(pending, Ask):
            if left == 0:
                return evaluation.foretell(world)
            left -= 1
            seat = pending.seats[0]
            game.act(play, seat, policy.choose(world, seat, rng))
            pending = game.pending(world)
        return values_of(pending, self.score_scale)

    def probe(self, field: list[Node], seat: Seat, ends: float, rng: Rng) -> int:
        """One world more for actions that were passed over; how many were tried in time."""
        game, world = self.game, self.worlds.draw(rng)
        for place, node in enumerate(field):
            if 0.0 < ends <= perf_counter():
                return place
            play = game.sit(world.clone(), rng, None)
            assert node.action is not None, "only the root has no action"
            game.act(play, seat, node.action)
            node.learn(self.play_on(play, rng)[seat])
        return len(field)

    def best(self, findings: tuple[Finding, ...]) -> Finding:
        """What to do after all that was found."""
        return best_of(findings, self.proof)


def new_root() -> Node:
    """A tree of which nothing is known."""
    return Node(None, 0, 1.0)


def findings_of(root: Node, legal: tuple[Action, ...], seat: Seat) -> tuple[Finding, ...]:
    """What is known of every legal action, in the order of the list."""
    nodes = [root.child(action.code, seat) or Node(action, 0, 0.0) for action in legal]
    usual, untried = usual_spread(nodes), mean_of_the_untried(nodes)
    return tuple(
        Finding(
            action,
            int(node.visits),
            node.mean() if node.visits else untried,
            error_of(node, usual),
            node.prior,
        )
        for action, node in zip(legal, nodes, strict=True)
    )


def mean_of_the_untried(nodes: list[Node]) -> float:
    """What those may be worth that were never tried; a certain loss they are not."""
    results, tries = 0.0, 0.0
    for node in nodes:
        results += node.total
        tries += float(node.visits)
    return max(0.0, expectation(results, tries))


@contextmanager
def collector_paused() -> Iterator[None]:
    """No cycle is made in a search, and the collector would walk the whole tree."""
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_collecting:
            gc.enable()


def error_of(node: Node, usual: float) -> float:
    """The standard error of a mean; a few results that happen to agree prove nothing."""
    if not 0 < node.visits < LEAST_VISITS:
        return node.error()
    return max(node.error(), usual / sqrt(float(node.visits)))


def usual_spread(nodes: list[Node]) -> float:
    """The standard deviation of one result around the mean of its action."""
    squares, freedom = 0.0, 0.0
    for node in nodes:
        if node.visits > 1:
            squares += max(node.squares - node.total * node.mean(), 0.0)
            freedom += float(node.visits) - 1.0
    return sqrt(squares / freedom) if freedom > 0.0 else 0.0


def best_of(findings: tuple[Finding, ...], proof: float) -> Finding:
    """The favourite at first sight, until another one is proved better: then the one tried most."""
    favourite = favourite_of(findings)
    best, most = favourite, 0
    for finding in findings:
        if finding.visits > most and is_proved(finding, favourite, proof):
            best, most = finding, finding.visits
    return best


def favourite_of(findings: tuple[Finding, ...]) -> Finding:
    """What looked best at first sight; of those alike the one that was tried."""
    favourite = findings[0]
    for finding in findings[1:]:
        if (finding.prior, finding.visits) > (favourite.prior, favourite.visits):
            favourite = finding
    return favourite


def is_proved(finding: Finding, favourite: Finding, proof: float) -> bool:
    """Whether an action was found to be better than the favourite, beyond doubt."""
    if finding.visits < LEAST_VISITS or favourite.visits < LEAST_VISITS:
        return False
    doubt = proof * sqrt(finding.error * finding.error + favourite.error * favourite.error)
    return finding.mean - favourite.mean > doubt
