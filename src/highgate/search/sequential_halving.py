"""Sequential halving: the policy's best actions, tried in the same worlds with the same luck.

The budget is split into stages, and after each the worse half drops out, until two are left
(Karnin, Koren and Somekh 2013). Worlds and luck are common random numbers: what the actions have in
common cancels out, so a few dozen worlds tell them apart where a tree of hundreds of iterations
cannot.
"""

from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, final

from highgate.kernel.action import Action
from highgate.kernel.game import Game, Over, Play
from highgate.kernel.rng import Rng, Seeded
from highgate.kernel.seats import Seat
from highgate.search.budget import Budget
from highgate.search.ismcts import Finding, favourite_of, is_proved
from highgate.search.policy import Determinizer, Policy
from highgate.search.tree import Node, priors_of
from highgate.search.values import ValueFunction, values_of

NO_LIMIT: Final = 1 << 60
LUCK: Final = 1 << 30  # seeds of the chance in one world
FINALISTS: Final = 2
HUNDRED: Final = 100
PATIENT_LOOK: Final = 40  # iterations of the budget that allow one more candidate


@dataclass(frozen=True)
class HalvingSettings:
    """What is tried, and how far."""

    candidates: int = 8  # actions that are tried; a budget of many iterations allows more
    reach: float = 4.0  # points by which an action may look worse than the best at first sight
    temperature: float = 0.5  # points by which the policy must prefer an action to count e times
    turns: int = 0  # of a playout before the evaluation; 0 is to the end of the game
    score_scale: float = 20.0  # a lead of so many points is as good as any
    proof: float = 0.0  # standard errors by which the policy's favourite must be beaten
    slips: int = 0  # how often in a hundred the others do just anything


@final
class SequentialHalving:
    """Trials for one game. The same view, seed and iterations give the same findings."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        policy: Policy,
        worlds: Determinizer,
        settings: HalvingSettings,
        evaluation: ValueFunction | None = None,
    ) -> None:
        self.game = game
        self.policy = policy
        self.worlds = worlds
        self.settings = settings
        self.evaluation = evaluation
        self.turns = settings.turns if settings.turns and evaluation is not None else NO_LIMIT
        self.slips = settings.slips
        self.ends = 0.0  # the time at which a stage is broken off; 0 is never

    def grow(self, root: Node, view: Any, seat: Seat, budget: Budget, rng: Rng) -> int:
        """Try the best actions until the budget is spent; how many trials it was."""
        begun = perf_counter()
        most = budget.iterations or NO_LIMIT
        field = self.candidates(root, view, seat, budget.iterations, rng)
        stages = stages_of(len(field))
        if not stages:
            return 0
        self.worlds.look(view, seat, rng)
        favourite, done = field[0], 0
        for stage in range(1, stages + 1):
            self.ends = begun + budget.milliseconds * stage / (1000.0 * stages)
            self.ends = self.ends if budget.milliseconds else 0.0
            done = self.compete(field, seat, done, most * stage // stages, rng)
            field = self.who_stays(field, favourite)
        return done

    def who_stays(self, field: list[Node], favourite: Node) -> list[Node]:
        """The better half; and the favourite, where it takes a proof to pass it over."""
        stays = better_half(field)
        if self.settings.proof > 0.0 and favourite not in stays:
            stays[-1] = favourite
        return stays

    def candidates(
        self, root: Node, view: Any, seat: Seat, iterations: int, rng: Rng
    ) -> list[Node]:
        """The actions that look best at first sight, the best first; of those alike only one.

        A time allows no more of them: how many trials it holds is not known beforehand.
        """
        legal = tuple(self.game.legal(view, seat))
        weights = self.policy.weigh(view, seat, legal)
        root.widen(legal, priors_of(weights, self.settings.temperature), seat)
        least = max(weights) - self.settings.reach
        chosen = self.one_of_each_kind(view, seat, legal, rng)
        order = sorted([(-weights[place], place) for place in chosen])
        most = max(self.settings.candidates, iterations // PATIENT_LOOK)
        field: list[Node] = []
        for weight, place in order[:most]:
            node = root.child(legal[place].code, seat)
            assert node is not None, "every legal action has a child"
            if -weight >= least:
                field.append(node)
        return field

    def one_of_each_kind(
        self, view: Any, seat: Seat, legal: tuple[Action, ...], rng: Rng
    ) -> list[int]:
        """The places of legal actions that differ; between those alike the lot decides."""
        alike: dict[int, list[int]] = {}
        for place, action in enumerate(legal):
            alike.setdefault(self.policy.kind(view, seat, action), []).append(place)
        return [
            places[0] if len(places) == 1 else places[rng.below(len(places))]
            for places in alike.values()
        ]

    def compete(self, field: list[Node], seat: Seat, done: int, most: int, rng: Rng) -> int:
        """World after world for all who are left, until the stage is over."""
        while done + len(field) <= most:
            results = self.try_all(field, self.worlds.draw(rng), seat, rng.below(LUCK))
            if len(results) < len(field):
                break  # time is up: half a world would be unfair
            for place, node in enumerate(field):
                node.learn(results[place])
            done += len(field)
        return done

    def probe(self, field: list[Node], seat: Seat, ends: float, rng: Rng) -> int:
        """One world more for actions that were passed over; how many were tried in time."""
        self.ends = ends
        results = self.try_all(field, self.worlds.draw(rng), seat, rng.below(LUCK))
        for place, result in enumerate(results):
            field[place].learn(result)
        return len(results)

    def try_all(self, field: list[Node], world: Any, seat: Seat, luck: int) -> list[float]:
        """One result for each action in one world; fewer when time is up."""
        results: list[float] = []
        for node in field:
            if self.ends > 0.0 and perf_counter() >= self.ends:
                break
            play = self.game.sit(world.clone(), Seeded(luck, "trial"), None)
            assert node.action is not None, "only the root has no action"
            self.game.act(play, seat, node.action)
            results.append(self.play_out(play, seat))
        return results

    def play_out(self, play: Play[Any], seat: Seat) -> float:
        """As the policy plays, to the end or for so many turns; what it is worth to the seat.

        The others slip now and then: whoever expects them to be perfect fears what never comes.
        """
        game, world, left, turn = self.game, play.state, self.turns, seat
        while True:
            pending = game.pending(world)
            if isinstance(pending, Over):
                return values_of(pending, self.settings.score_scale)[seat]
            asked = pending.seats[0]
            if asked != turn:
                turn = asked
                left -= 1
                if left == 0 and self.evaluation is not None:
                    return self.evaluation.foretell(world)[seat]
            if asked != seat and self.slips > 0 and play.rng.below(HUNDRED) < self.slips:
                game.act(play, asked, game.pick(world, asked, play.rng))
            else:
                game.act(play, asked, self.policy.choose(world, asked, play.rng))

    def best(self, findings: tuple[Finding, ...]) -> Finding:
        """Whoever stayed longest and did best; without trials or proof the favourite."""
        best = findings[0]
        for finding in findings[1:]:
            if standing(finding) > standing(best):
                best = finding
        proof, favourite = self.settings.proof, favourite_of(findings)
        return best if proof == 0.0 or is_proved(best, favourite, proof) else favourite


def standing(finding: Finding) -> tuple[int, float, float]:
    """Trials, then results, then first sight."""
    return finding.visits, finding.mean, finding.prior


def stages_of(candidates: int) -> int:
    """How often the field is halved until two are left, and their own contest."""
    if candidates < FINALISTS:
        return 0
    stages = 1
    while candidates > FINALISTS:
        candidates = (candidates + 1) // 2
        stages += 1
    return stages


def better_half(field: list[Node]) -> list[Node]:
    """Those who did best so far; all of them were tried in the same worlds."""
    order = sorted([(-node.mean(), place) for place, node in enumerate(field)])
    return [field[place] for _, place in order[: max(FINALISTS, (len(field) + 1) // 2)]]
