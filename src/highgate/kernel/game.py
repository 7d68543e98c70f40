"""What a game is, with no game in it: states, questions, rules, a match in progress, a seat's view.

Truth, view and sampled world are one type, `State`: a view has been told less, that is all. Rules
turn a decision into changes; a `Recorder` makes each change and, if somebody keeps a log, tells it
as an event with its readers.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Self, TypeVar, final

from highgate.kernel.action import Action, ActionTable, LegalActions
from highgate.kernel.errors import IllegalAction, PositionError
from highgate.kernel.event import Event, EventRules, told
from highgate.kernel.native import mypyc_attr
from highgate.kernel.rng import Rng
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.words import Refusal, words_of

Json = dict[str, Any]
Picture = Mapping[str, Any]  # each game declares a TypedDict of its own


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table, as far as it is known.

    Only the change methods of a game's `state.py` write to it; only the recorder and the fold call
    them. Change methods never compute from something a view may not know.
    """

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError


@dataclass(frozen=True)
class Ask:
    """The game waits for seats. More than one: in any order, without seeing each other's answer."""

    seats: tuple[Seat, ...]
    what: str  # the kind of question, key of the prompt: "first_card"
    rule: str  # "AB-4.4"


@final
class Over:
    """The game has ended. Rank 1 is first; equal ranks share.

    Never changed after it was made; compared by value. No dataclass: every playout makes one, and
    the constructor of a frozen dataclass is not compiled.
    """

    def __init__(self, scores: tuple[int, ...], ranks: tuple[int, ...], rule: str) -> None:
        self.scores = scores
        self.ranks = ranks
        self.rule = rule  # by which rule it ended: "AB-5.3"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Over):
            return NotImplemented
        return (self.scores, self.ranks, self.rule) == (other.scores, other.ranks, other.rule)

    def __hash__(self) -> int:
        return hash((self.scores, self.ranks, self.rule))

    def __repr__(self) -> str:
        return f"Over(scores={self.scores!r}, ranks={self.ranks!r}, rule={self.rule!r})"


Pending = Ask | Over

S = TypeVar("S", bound=State)
P = TypeVar("P", bound="Play[Any]")
D = TypeVar("D")  # the options dataclass of a game
R = TypeVar("R")  # what its rules ask of the options all the time, read once


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Generic[S]):
    """One match in progress.

    `log` is None in a rollout: then changes are made and nothing is told.
    """

    def __init__(
        self, game: "Game[S, Any, Any]", state: S, rng: Rng, log: list[Event] | None
    ) -> None:
        self.game = game
        self.state = state
        self.rng = rng
        self.log = log

    def pending(self) -> Pending:
        """Who is asked what; or the outcome."""
        return self.game.pending(self.state)

    def step(self, seat: Seat, action: Action) -> None:
        """Check turn and legality, then act. What is refused changes nothing.

        This is the door for people and networks. Search and playouts, which take their actions from
        `legal`, call `game.act` directly.
        """
        ask = self.game.pending(self.state)
        if not is_asked(ask, seat) or action not in self.game.legal(self.state, seat):
            view = self.state if self.log is None else look(self, seat).view
            refusal = why_not(self.game, view, seat, action)
            why = words_of(self.game.package, "en").refusal(refusal)
            raise IllegalAction(seat, action.notation(), refusal.rule, why)
        self.game.act(self, seat, action)

    def clone(self) -> "Play[S]":
        """An independent copy: state, source of chance and log."""
        log = None if self.log is None else list(self.log)
        return self.game.sit(self.state.clone(), self.rng.clone(), log)  # type: ignore[no-any-return]


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorder(Play[S], Generic[S, D, R]):
    """A play as the rules of its game know it. Each game adds a method for each change."""

    def __init__(
        self, game: "Game[S, Any, D]", state: S, rng: Rng, log: list[Event] | None, rulings: R
    ) -> None:
        super().__init__(game, state, rng, log)
        self.options: D = game.options
        self.rulings = rulings


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, P, D]):
    """The rules of one game under one set of options. Holds nothing of a match.

    One subclass per game, generic over its state, its recorder and its options.
    """

    def __init__(  # noqa: PLR0913 - what a game is, said once
        self,
        *,
        name: str,
        package: str,
        rules_version: int,
        options: D,
        seats: int,
        max_decisions: int,
        actions: ActionTable,
        events: EventRules,
        questions: Mapping[Any, str],
    ) -> None:
        self.name = name
        self.package = package  # where its words and its rulebook lie
        self.rules_version = rules_version  # up when the same choices would make other events
        self.options = options
        self.seats = seats
        self.max_decisions = max_decisions  # a proven bound; the laws test it
        self.actions = actions
        self.events = events
        self.questions = questions  # what can be asked, and the rule that asks it

    def blank(self) -> S:
        """The empty table: no secret in it."""
        raise NotImplementedError

    def sit(self, state: S, rng: Rng, log: list[Event] | None) -> P:
        """A recorder over a state."""
        raise NotImplementedError

    def setup(self, play: P) -> None:
        """From the empty table up to the first decision."""
        raise NotImplementedError

    def pending(self, state: S) -> Pending:
        """Who is asked what. Needs no secret: the same on the truth and on every view."""
        raise NotImplementedError

    def legal(self, state: S, seat: Seat) -> LegalActions:
        """The choices of a seat that is asked, by code. Needs only what that seat knows."""
        raise NotImplementedError

    def pick(self, state: S, seat: Seat, rng: Rng) -> Action:
        """A random legal action: `legal(...)[rng.below(n)]`, where a game can without the list."""
        legal = self.legal(state, seat)
        return legal[rng.below(len(legal))]

    def act(self, play: P, seat: Seat, action: Action) -> None:
        """Carry out a legal action, up to the next decision. Legality was checked at the door."""
        raise NotImplementedError

    def play_out(self, play: P, rng: Rng) -> int:
        """Random legal choices to the end, unchecked; how many decisions it were.

        The same as `pending`, `pick` and `act` in turn; a game may know a shorter way to the seat
        that is asked.
        """
        state = play.state
        decisions = 0
        while True:
            ask = self.pending(state)
            if not isinstance(ask, Ask):
                return decisions
            seat = ask.seats[0]
            self.act(play, seat, self.pick(state, seat, rng))
            decisions += 1

    def sampler(self, view: S, seat: Seat) -> "Sampler":
        """Where to draw possible truths behind a view from; the view must not change meanwhile."""
        raise NotImplementedError

    def sample_world(self, view: S, seat: Seat, rng: Rng) -> S:
        """A possible truth behind a view."""
        world: S = self.sampler(view, seat).draw(rng)
        return world

    def picture(self, view: S, seat: Seat) -> Picture:
        """What the eyes of a seat see now, with the derived numbers that help a player."""
        raise NotImplementedError

    def refusal(self, view: S, seat: Seat, action: Action) -> Refusal:
        """Why a seat that is asked may not do this now, from its own view only."""
        raise NotImplementedError

    def pieces(self, state: S) -> Json:
        """Every piece of the box, wherever it lies: {"R1": 9, "?": 3}. Nothing leaves the table."""
        raise NotImplementedError

    def position(self, state: S) -> Json:
        """The position document of a state; "?" stands for what a view does not know."""
        raise NotImplementedError

    def loose(self, field: str, text: str) -> list[str] | None:
        """The pieces of a text in that field of a position, where their order means nothing."""
        return None

    def arrange(self, play: P, document: Json) -> None:
        """Set up a position document on an empty table, up to its decision."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Sampler:
    """Draws worlds behind one view; what does not hang on chance can be worked out once."""

    def __init__(self, game: Game[Any, Any, Any], view: Any, seat: Seat) -> None:
        self.game = game
        self.view = view
        self.seat = seat

    def draw(self, rng: Rng) -> Any:
        """A world that nobody else holds: the holes filled, everything known kept."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Seen(Generic[S]):
    """All that one seat may know when it has to choose. This is what a bot gets."""

    def __init__(
        self, game: Game[S, Any, Any], seat: Seat, log: list[Event], view: S | None = None
    ) -> None:
        self.game = game
        self.seat = seat
        self.log = log
        self.view: S = fold(game, log) if view is None else view
        self.pending: Pending = game.pending(self.view)
        self.legal: tuple[Action, ...] = ()
        if is_asked(self.pending, seat):
            self.legal = tuple(game.legal(self.view, seat))

    @property
    def picture(self) -> Picture:
        """What the eyes of the seat see now."""
        return self.game.picture(self.view, self.seat)


NOT_ASKED: Final = "not_asked"
GAME_OVER: Final = "game_over"


def is_asked(pending: Pending, seat: Seat) -> bool:
    """Whether the game waits for this seat."""
    return isinstance(pending, Ask) and seat in pending.seats


def why_not(game: Game[S, Any, Any], view: S, seat: Seat, action: Action) -> Refusal:
    """Why a seat may not take an action now, from its own view: nothing in the answer leaks."""
    ask = game.pending(view)
    if isinstance(ask, Over):
        return Refusal(ask.rule, GAME_OVER, {})
    if seat not in ask.seats:
        return Refusal(ask.rule, NOT_ASKED, {"seats": ask.seats})
    return game.refusal(view, seat, action)


def begin(game: Game[S, P, Any], rng: Rng) -> P:
    """A new match with a log, set up to its first decision."""
    play = game.sit(game.blank(), rng, [])
    game.setup(play)
    return play


def arranged(game: Game[S, P, Any], document: Json, rng: Rng) -> P:
    """A match with a log that starts from a position document."""
    play = game.sit(game.blank(), rng, [])
    game.arrange(play, document)
    ask = game.pending(play.state)
    if isinstance(ask, Ask):
        for seat in ask.seats:
            if not game.legal(play.state, seat):
                raise PositionError("decision", f"seat {seat} is asked but has no legal action")
    return play


def look(play: Play[S], seat: Seat) -> Seen[S]:
    """What one seat may know now; WATCHER is what everyone may know."""
    if play.log is None:
        raise ValueError("a play without a log cannot be looked at")
    return Seen(play.game, seat, told(play.log, seat))


def fold(game: Game[S, Any, Any], events: Iterable[Event]) -> S:
    """The state after a log: the truth, or a view if the log was redacted."""
    state = game.blank()
    for event in events:
        event.apply(state)
    return state


def playout(play: Play[Any], rng: Rng) -> int:
    """Play to the end with random legal choices, unchecked; the number of decisions made."""
    return play.game.play_out(play, rng)


def everybody(game: Game[Any, Any, Any]) -> Sequence[Seat]:
    """All seats of a game, and the watcher."""
    return (*range(game.seats), WATCHER)
