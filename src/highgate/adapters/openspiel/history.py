"""How a match goes its way with chance as a player: the part that OpenSpiel does not see.

A step of the rules may draw any number of times. It is run on a copy with a script of answers; when
the script is too short there is a chance node, and its outcome makes the script longer by one.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from highgate import shelf
from highgate.adapters.encoding import encoding_of
from highgate.kernel.event import Event, event_from_json, event_to_json
from highgate.kernel.game import Ask, Game, Json, Over, Play, State, fold
from highgate.kernel.options import options_to_json
from highgate.kernel.rng import NeedsChance, Rng, Scripted, Seeded
from highgate.kernel.seats import Seat
from highgate.kernel.views import Views
from highgate.learn.features import Encoding

NO_DRAW: Final = 0

Way = tuple["Way", int] | None  # choices and outcomes so far, the latest outermost: copies share it
Source = tuple[list[Event], Seat, int]  # of a sampled world: what who was told, and the seed


class ChanceHistory:
    """A match in progress: a play at rest and, at a chance node, the step that waits for it."""

    def __init__(self, game: Game[Any, Any, Any], features: Encoding, play: Play[Any]) -> None:
        self.game = game
        self.features = features
        self.play = play
        self.step: tuple[Seat, int] | None = None  # a decision under way
        self.is_set_up = False
        self.script: list[int] = []
        self.draw = NO_DRAW  # outcomes of the chance node; 0 if it is none
        self.way: Way = None
        self.source: Source | None = None
        self.marks: dict[Seat, str] = {}  # what the seats of a sampled world know beyond its log
        self.views: Views[Any] = Views(game, self.log())
        # What was asked for before: per seat, up to which event, and the text.
        self._texts = [(0, f"seat {seat}") for seat in range(game.seats)]

    @staticmethod
    def begin(game: Game[Any, Any, Any], features: Encoding) -> "ChanceHistory":
        """An empty table; the first chance node is the first draw of the setup."""
        course = ChanceHistory(game, features, game.sit(game.blank(), Scripted(()), []))
        course.go_on()
        return course

    def __deepcopy__(self, memo: dict[int, Any]) -> "ChanceHistory":
        """How OpenSpiel clones."""
        copy = ChanceHistory(self.game, self.features, self.play)  # a play at rest is never changed
        copy.step = self.step
        copy.is_set_up = self.is_set_up
        copy.script = list(self.script)
        copy.draw = self.draw
        copy.way = self.way
        copy.source = self.source
        copy.marks = self.marks
        copy._texts = list(self._texts)
        copy.views = self.views  # nor is its log
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """How OpenSpiel writes a state: where the match came from and the way since then."""
        way, moves = self.way, []
        while way is not None:
            way, move = way
            moves.append(move)
        source = None
        if self.source is not None:
            events, seat, seed = self.source
            source = [event_to_json(event) for event in events], seat, seed
        options = options_to_json(self.game.options)
        return restored, (self.game.name, options, source, moves[::-1])

    def pending(self) -> Ask | Over:
        """Who is asked; only at rest."""
        return self.play.pending()

    def log(self) -> list[Event]:
        """What has happened up to the last decision that is complete."""
        return self.play.log or []

    def decide(self, seat: Seat, code: int) -> None:
        """Begin the step of a decision."""
        self.way = (self.way, code)
        self.step = (seat, code)
        self.go_on()

    def choose(self, outcome: int) -> None:
        """The outcome of a chance node."""
        self.way = (self.way, outcome)
        self.script.append(outcome)
        self.go_on()

    def go_on(self) -> None:
        """Run the step as far as its script goes."""
        trial = self._copied(Scripted(self.script))
        try:
            if self.step is None:
                self.game.setup(trial)
            else:
                seat, code = self.step
                self.game.act(trial, seat, self.game.actions.all[code])
        except NeedsChance as need:
            self.draw = need.n
            return
        self.play, self.step, self.script, self.draw = trial, None, [], NO_DRAW
        self.views = self.views.copy(self.log())
        self.is_set_up = True

    def information(self, seat: Seat) -> str:
        """All that a seat was told, event by event, as text."""
        done, text = self._texts[seat]
        news = self.views.told(seat, done)
        if news:
            text = "\n".join([text, *(json.dumps(event_to_json(event)) for event in news)])
            self._texts[seat] = (done + len(news), text)
        return text + self.marks.get(seat, "")

    def view(self, seat: Seat) -> State:
        """The table as a seat knows it."""
        view: State = self.views.of(seat)
        return view

    def state(self) -> State:
        """The table as it is."""
        state: State = self.play.state
        return state

    def resampled(self, seat: Seat, seed: int) -> "ChanceHistory":
        """A possible match that this seat cannot tell from the real one."""
        return sampled(self.game, self.features, (self.views.told(seat), seat, seed))

    def mark(self, seat: Seat) -> str:
        """What a seat sees in a sampled world: its own secrets were in no event told to us."""
        seen = hashlib.sha256(self.features.now(self.state(), seat))
        return f"\nworld {seen.hexdigest()[:16]}"

    def _copied(self, rng: Rng) -> Play[Any]:
        play = self.play
        return self.game.sit(play.state.clone(), rng, list(play.log or ()))  # type: ignore[no-any-return]


def sampled(game: Game[Any, Any, Any], features: Encoding, source: Source) -> ChanceHistory:
    """A possible world behind what a seat was told."""
    events, seat, seed = source
    world = game.sample_world(fold(game, events), seat, Seeded(seed, "worlds"))
    course = ChanceHistory(game, features, game.sit(world, Scripted(()), list(events)))
    course.is_set_up = True
    course.source = source
    course.marks = {other: course.mark(other) for other in range(game.seats) if other != seat}
    return course


def restored(
    name: str,
    options: Mapping[str, Any],
    source: tuple[Sequence[Json], Seat, int] | None,
    moves: Sequence[int],
) -> ChanceHistory:
    """The course that was written."""
    game = shelf.build(name, options)
    features = encoding_of(game)
    if source is None:
        course = ChanceHistory.begin(game, features)
    else:
        events = [event_from_json(event, game.events) for event in source[0]]
        course = sampled(game, features, (events, *source[1:]))
    for move in moves:
        pending = None if course.draw else course.pending()
        if isinstance(pending, Ask):
            course.decide(pending.seats[0], move)
        else:
            course.choose(move)
    return course
