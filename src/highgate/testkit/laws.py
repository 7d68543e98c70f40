"""The laws: what must hold in every match of every game.

`check_game` plays one random match and checks along the way. A law that is broken raises `Broken`
with the seed, so that the match can be played again.

 1 replay                   folding the log gives the state: no hidden write, no dice needed
 2 truthful                 the truth refines every seat's view, and the watcher's
 3 same question            `pending` is equal on the truth and on every view
 4 own eyes                 `legal` and `refusal` on the seat's view equal those on the truth
 5 possible worlds          a sampled world refines the view, has no holes, offers the same choices
 6 no leak                  in worlds a seat cannot tell apart it is told the same bytes
 7 harmless refusal         an illegal action raises and changes nothing
 8 honest copy              playing on a clone never changes the original, nor the other way round
 9 numbered                 legal actions are sorted by code, without doubles, and the same one by
                            one and by number; code, notation and object are a bijection
10 it ends                  never a question without a legal answer; at most `max_decisions`
11 nothing leaves the table all pieces are somewhere, always
12 deterministic            same options, seed and choices: byte-equal logs
13 positions                a position document sets up the same table again
14 memory                   a log told afterwards, with fleeting events reduced, folds to a table
                            that knows less, contradicts nothing and asks the same question
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from highgate.kernel.action import Action
from highgate.kernel.errors import IllegalAction, TableError
from highgate.kernel.event import (
    Event,
    event_from_json,
    event_to_json,
    kind_of,
    remembered,
)
from highgate.kernel.game import (
    Ask,
    Game,
    Play,
    State,
    arranged,
    begin,
    everybody,
    fold,
    playout,
    why_not,
)
from highgate.kernel.rng import Rng, Seeded
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.views import Views
from highgate.testkit.attributes import snapshot
from highgate.testkit.lockstep import Leak, walk_together
from highgate.testkit.refine import first_conflict, holes

# How often the dearer laws are checked: once in so many decisions.
EVERY_WORLD: Final = 4
EVERY_LEAK: Final = 24
EVERY_REFUSAL: Final = 8
EVERY_COPY: Final = 12
EVERY_POSITION: Final = 12
EVERY_MEMORY: Final = 24


class Broken(TableError):
    """A law does not hold. The seed plays the match again."""

    def __init__(self, law: str, seed: int, detail: str) -> None:
        super().__init__(f"law {law!r} is broken (seed {seed}): {detail}")
        self.law, self.seed, self.detail = law, seed, detail

    def __reduce__(self) -> tuple[type["Broken"], tuple[str, int, str]]:
        return (Broken, (self.law, self.seed, self.detail))  # so that a worker can report it


@dataclass(frozen=True)
class Checked:
    """What one match has shown."""

    decisions: int
    pairs: int  # of worlds a seat could not tell apart, walked together
    log: str  # all events, as text


def check_game(game: Game[Any, Any, Any], seed: int) -> Checked:
    """Play one random match and check all laws along the way.

    Whatever else goes wrong in it is a broken law too: the seed must not be lost.
    """
    try:
        return Check(game, seed).run()
    except Broken:
        raise
    except Exception as crash:
        raise Broken("it runs", seed, f"{type(crash).__name__}: {crash}") from crash


class Check:
    """One match under observation."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        self.rng: Rng = Seeded(seed, "choices")
        self.extra: Rng = Seeded(seed, "checks")
        self.play: Play[Any] = begin(game, Seeded(seed))
        self.viewers = everybody(game)
        self.views: Views[Any] = Views(game, self.log)
        self.choices: list[tuple[Seat, Action]] = []
        self.kept: list[tuple[Play[Any], Any]] = []  # earlier copies, which must not change
        self.pairs = 0
        # Whether something was told that is not told again in full.
        self.is_fleeting = any(event.is_fleeting() for event in self.log)
        self.pieces = game.pieces(self.play.state)

    def run(self) -> Checked:
        """The match, from the deal to the end."""
        self.numbered_table()
        while isinstance(ask := self.game.pending(self.play.state), Ask):
            self.at_decision(ask)
            seat = ask.seats[self.rng.below(len(ask.seats))]
            self.step(seat)
        self.truthful(self.viewers)
        self.same_question()
        self.at_the_end()
        return Checked(len(self.choices), self.pairs, log_text(self.log))

    @property
    def log(self) -> list[Event]:
        """The whole truth so far."""
        assert self.play.log is not None
        return self.play.log

    def fail(self, law: str, detail: str) -> Broken:
        """A broken law, with where it was."""
        return Broken(law, self.seed, f"after {len(self.choices)} decisions, {detail}")

    def step(self, seat: Seat) -> None:
        """Choose at random and go on."""
        legal = self.game.legal(self.play.state, seat)
        before = self.rng.clone()
        action = self.game.pick(self.play.state, seat, self.rng)
        if action is not legal[before.below(len(legal))]:
            raise self.fail("numbered", "pick does not choose from the list of legal actions")
        self.choices.append((seat, action))
        told = len(self.log)
        self.play.step(seat, action)
        if not self.is_fleeting:
            self.is_fleeting = any(event.is_fleeting() for event in self.log[told:])
        if len(self.choices) > self.game.max_decisions:
            raise self.fail("it ends", f"more than {self.game.max_decisions} decisions")

    def at_decision(self, ask: Ask) -> None:
        """Everything that must hold whenever somebody is asked."""
        in_turn = len(self.choices) % len(self.viewers) - 1  # a false view stays false for long
        self.truthful([in_turn, *ask.seats])
        self.same_question()
        self.nothing_left(in_turn)
        for seat in ask.seats:
            self.own_eyes(seat)
        if self.extra.below(EVERY_WORLD) == 0:
            self.possible_world(self.extra.below(self.game.seats))
        if self.extra.below(EVERY_LEAK) == 0:
            self.no_leak(self.extra.below(self.game.seats + 1) - 1)
        if self.extra.below(EVERY_REFUSAL) == 0:
            self.harmless_refusal(ask)
        if self.extra.below(EVERY_COPY) == 0:
            self.honest_copy()
        if self.extra.below(EVERY_POSITION) == 0:
            self.positions()
        if self.is_fleeting and self.extra.below(EVERY_MEMORY) == 0:
            self.memory()

    # The laws -----------------------------------------------------------------------------

    def truthful(self, seats: Sequence[Seat]) -> None:
        """Law 2."""
        truth = self.game.position(self.play.state)
        for seat in seats:
            conflict = first_conflict(self.game, truth, self.game.position(self.views.of(seat)))
            if conflict is not None:
                raise self.fail("truthful", f"view of seat {seat}: {conflict}")

    def same_question(self) -> None:
        """Law 3."""
        asked = self.game.pending(self.play.state)
        for seat in self.viewers:
            seen = self.game.pending(self.views.of(seat))
            if seen != asked:
                raise self.fail("same question", f"seat {seat} sees {seen}")

    def own_eyes(self, seat: Seat) -> None:
        """Laws 4, 9 and 10."""
        legal = self.game.legal(self.play.state, seat)
        if not legal:
            raise self.fail("it ends", f"seat {seat} is asked without a legal action")
        if tuple(self.game.legal(self.views.of(seat), seat)) != tuple(legal):
            raise self.fail("own eyes", f"seat {seat} is offered what it cannot know")
        if [legal[number] for number in range(len(legal))] != list(legal):
            raise self.fail("numbered", f"seat {seat} is offered other actions by number")
        codes = [action.code for action in legal]
        if codes != sorted(set(codes)):
            raise self.fail("numbered", f"seat {seat} is offered {codes}")

    def possible_world(self, seat: Seat) -> None:
        """Law 5."""
        view = self.views.of(seat)
        world = self.game.sample_world(view, seat, self.extra)
        table = self.game.position(world)
        conflict = first_conflict(self.game, table, self.game.position(view))
        if conflict is not None:
            raise self.fail("possible worlds", f"world of seat {seat}: {conflict}")
        hole = next(holes(table), None)
        if hole is not None:
            raise self.fail("possible worlds", f"world of seat {seat} has a hole at {hole}")
        if self.game.pieces(world) != self.pieces:
            raise self.fail("possible worlds", f"world of seat {seat} has other pieces")
        ask = self.game.pending(world)
        if ask != self.game.pending(view):
            raise self.fail("possible worlds", f"world of seat {seat} asks {ask}")
        is_asked = isinstance(ask, Ask) and seat in ask.seats
        if is_asked and tuple(self.game.legal(world, seat)) != tuple(self.game.legal(view, seat)):
            raise self.fail("possible worlds", f"world of seat {seat} offers other choices")

    def no_leak(self, seat: Seat) -> None:
        """Law 6."""
        world = self.game.sample_world(self.views.of(seat), seat, self.extra)
        try:
            walk_together(self.game, self.play, world, self.views.of(seat), seat, self.extra)
        except Leak as leak:
            raise self.fail("no leak", f"seat {seat}: {leak}") from None
        self.pairs += 1

    def harmless_refusal(self, ask: Ask) -> None:
        """Laws 4 and 7, for a seat that is asked and for any seat."""
        action = self.game.actions.all[self.extra.below(len(self.game.actions))]
        for seat in (ask.seats[0], self.extra.below(self.game.seats)):
            if seat in ask.seats and action in self.game.legal(self.play.state, seat):
                continue
            before, events = snapshot(self.play.state), len(self.log)
            self.refused(seat, action)
            if snapshot(self.play.state) != before or len(self.log) != events:
                raise self.fail("harmless refusal", f"{action} was refused but changed the table")

    def refused(self, seat: Seat, action: Action) -> None:
        """Try what is not legal: the answer names a rule, the same as from the seat's own view."""
        try:
            self.play.step(seat, action)
        except IllegalAction as refusal:
            reason = why_not(self.game, self.views.of(seat), seat, action)
            if refusal.rule != reason.rule or not refusal.rule:
                raise self.fail("own eyes", f"{refusal}, but from the view {reason}") from None
        else:
            raise self.fail("harmless refusal", f"seat {seat} was allowed {action}")

    def honest_copy(self) -> None:
        """Law 8: play a clone to its end; keep another and look at it again later."""
        before, events = snapshot(self.play.state), len(self.log)
        copy = self.play.clone()
        self.kept.append((self.play.clone(), before))
        if snapshot(copy.state) != before:
            raise self.fail("honest copy", "a clone differs from its original")
        playout(copy, self.extra)
        if snapshot(self.play.state) != before or len(self.log) != events:
            raise self.fail("honest copy", "playing on a clone changed the original")

    def nothing_left(self, seat: Seat) -> None:
        """Law 11, for the truth and what one seat sees of it."""
        pieces = self.game.pieces(self.play.state)
        if pieces != self.pieces:
            raise self.fail("nothing leaves the table", f"{pieces} instead of {self.pieces}")
        if sum(self.game.pieces(self.views.of(seat)).values()) != sum(pieces.values()):
            raise self.fail("nothing leaves the table", f"seat {seat} sees another number")

    def positions(self) -> None:
        """Law 13."""
        document = self.game.position(self.play.state)
        again = arranged(self.game, json.loads(json.dumps(document)), self.extra.clone())
        if self.game.position(again.state) != document:
            conflict = first_conflict(self.game, self.game.position(again.state), document)
            raise self.fail("positions", f"set up again it differs: {conflict}")
        if self.shown(again.state) != self.shown(self.play.state):
            raise self.fail("positions", "set up again it shows or offers something else")
        if snapshot(fold(self.game, again.log or [])) != snapshot(again.state):
            raise self.fail("positions", "the log of an arranged position folds otherwise")

    def memory(self) -> None:
        """Law 14."""
        log = self.views.told(WATCHER)
        afterwards = remembered(log)
        if [kind_of(event) for event in afterwards] != [kind_of(event) for event in log]:
            raise self.fail("memory", "a reduced event is of another kind")
        view = fold(self.game, afterwards)
        known, left = self.game.position(self.views.of(WATCHER)), self.game.position(view)
        conflict = first_conflict(self.game, known, left)
        if conflict is not None:
            raise self.fail("memory", f"what is told afterwards is not true: {conflict}")
        if self.game.pending(view) != self.game.pending(self.play.state):
            raise self.fail("memory", f"afterwards it asks {self.game.pending(view)}")
        json.dumps(self.game.picture(view, WATCHER))

    def numbered_table(self) -> None:
        """Law 9, of the whole table."""
        table = self.game.actions
        for code, action in enumerate(table.all):
            if action.code != code or table.parse(action.notation()) is not action:
                raise self.fail("numbered", f"action {code} is {action} with code {action.code}")

    def at_the_end(self) -> None:
        """Laws 1, 8 and 12."""
        folded, played = snapshot(fold(self.game, self.log)), snapshot(self.play.state)
        if folded != played:
            differ = [name for name in played if folded[name] != played[name]]
            raise self.fail("replay", f"folding the log gives another table: {differ}")
        for copy, before in self.kept:
            if snapshot(copy.state) != before:
                raise self.fail("honest copy", "a clone changed while the original played on")
        written = log_text(self.log)
        if log_text(self.again().log or []) != written:
            raise self.fail("deterministic", "the same choices made another log")
        read = [
            event_from_json(json.loads(line), self.game.events) for line in written.splitlines()
        ]
        if read != self.log:
            raise self.fail("replay", "an event is not the same after writing and reading it")

    def shown(self, state: State) -> list[Any]:
        """Question, offers and pictures of all seats, as somebody sees them who knows the table."""
        ask = self.game.pending(state)
        seats = ask.seats if isinstance(ask, Ask) else ()
        offers = [tuple(self.game.legal(state, seat)) for seat in seats]
        return [ask, offers, *(self.game.picture(state, seat) for seat in everybody(self.game))]

    def again(self) -> Play[Any]:
        """The same match once more, from the seed."""
        play: Play[Any] = begin(self.game, Seeded(self.seed))
        for seat, action in self.choices:
            self.game.act(play, seat, action)
        return play


def log_text(events: list[Event]) -> str:
    """A log as text, one event a line: what is stored, and what two builds must agree on."""
    return "\n".join(
        json.dumps(event_to_json(event), ensure_ascii=False, separators=(",", ":"))
        for event in events
    )
