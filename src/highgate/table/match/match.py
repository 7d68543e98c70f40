"""A match in progress: the truth, and apart from it what each seat was told.

A decision is made on the truth first and becomes visible only when its entry was stored: all that
anybody is told or shown comes from the views, and these follow the journal alone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from highgate.api.steps import Step
from highgate.kernel.action import Action
from highgate.kernel.event import Event, event_from_json, event_to_json
from highgate.kernel.game import (
    Ask,
    Game,
    Over,
    Pending,
    Play,
    arranged,
    begin,
    fold,
    is_asked,
    why_not,
)
from highgate.kernel.rng import Sealed
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.views import Views
from highgate.kernel.words import Refusal
from highgate.table.match.journal import Begun, Decided, Json
from highgate.table.match.takeback import has_learnt


@dataclass(frozen=True)
class Withdrawal:
    """An item of the stream: the last so many events that stood do not stand any more."""

    events: int


Stream = list[Event | Withdrawal]  # all that was ever told to a seat, numbered by place


@dataclass(frozen=True)
class Made:
    """A decision that stands."""

    seat: Seat
    action: str
    events: int
    is_bot: bool
    is_final: bool  # dice were rolled or somebody learnt something


class LiveMatch:
    """The truth and the views of one match."""

    def __init__(self, game: Game[Any, Any, Any], key: bytes) -> None:
        self.game = game
        self._key = key
        self._dice = 0  # as stored; the truth may be ahead
        self._ahead: Begun | Decided | None = None
        self._rng = Sealed(key)  # of the truth
        self._truth: Play[Any] = game.sit(game.blank(), self._rng, [])
        self.log: list[Event] = []  # the events that stand
        self.views: Views[Any] = Views(game, self.log)
        # The watcher comes first: those who may read no more share its copies.
        self.streams: dict[Seat, Stream] = {seat: [] for seat in (WATCHER, *range(game.seats))}
        self.made: list[Made] = []
        self.has_faded = False  # whether something was told in full that is not told again
        self.turn = 0  # goes up with every decision and every one taken back
        self.questions: dict[Seat, int] = {}  # since which turn each asked seat is asked
        self.pending: Pending = Ask((), "", "")
        self.asked_at: dict[int, Ask] = {}  # the question that stood when an item had been told

    # What may be asked ----------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """The choices of a seat, from its own view; none if it is not asked."""
        if not is_asked(self.pending, seat):
            return ()
        return tuple(self.game.legal(self.views.of(seat), seat))

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not do this now, from its own view; None if it may."""
        if action in self.legal(seat):
            return None
        return why_not(self.game, self.views.of(seat), seat, action)

    def told(self, seat: Seat) -> list[Event]:
        """All that a seat was told of what stands: what a bot in that seat gets."""
        return self.views.told(seat)

    @property
    def told_items(self) -> int:
        """How many items the stream of every seat has."""
        return len(self.streams[WATCHER])

    def has_decided(self, seat: Seat) -> bool:
        """Whether a person made a decision in this seat that stands."""
        return any(made.seat == seat and not made.is_bot for made in self.made)

    def may_take_back(self, seat: Seat) -> bool:
        """Whether it may take the last decision back: its own, no dice, nobody wiser for it."""
        if not self.made or isinstance(self.pending, Over):
            return False
        last = self.made[-1]
        return last.seat == seat and not last.is_bot and not last.is_final

    # Ahead of the journal -------------------------------------------------------------------

    def set_up(self, position: Json | None, at: float, nonces: Sequence[str]) -> Begun:
        """Set up the truth; nobody sees it before the entry is stored and applied."""
        rng = self._rng = Sealed(self._key)
        play: Play[Any] = (
            begin(self.game, rng) if position is None else arranged(self.game, position, rng)
        )
        self._truth = play
        entry = Begun(
            at=at,
            rules_version=self.game.rules_version,
            nonces=tuple(nonces),
            events=[event_to_json(event) for event in play.log or ()],
            dice=rng.drawn,
        )
        self._ahead = entry
        return entry

    def decide(self, seat: Seat, action: Action, at: float, *, is_bot: bool) -> Decided:
        """Act on the truth; nobody sees it before the entry is stored and applied."""
        if self._ahead is not None:
            self.forget()
        self.game.act(self._truth, seat, action)
        entry = Decided(
            at=at,
            seat=seat,
            action=action.notation(),
            events=[event_to_json(event) for event in self._new_events()],
            dice=self._rng.drawn,
            is_bot=is_bot,
        )
        self._ahead = entry
        return entry

    def ends_ahead(self) -> bool:
        """Whether the match is over with what is ahead of the journal."""
        return isinstance(self.game.pending(self._truth.state), Over)

    def forget(self) -> None:
        """What was not stored did not happen: the truth is what stands in the log."""
        self._rng = Sealed(self._key, self._dice)
        self._truth = self.game.sit(fold(self.game, self.log), self._rng, list(self.log))
        self._ahead = None

    # Following the journal ------------------------------------------------------------------

    def apply_begun(self, entry: Begun) -> None:
        """The match is set up."""
        self._tell(self._events_of(entry))
        self._dice = entry.dice
        self._ask_anew(WATCHER)

    def apply_decided(self, entry: Decided) -> None:
        """A decision stands."""
        events = self._events_of(entry)
        before = self.views.of(entry.seat).clone()
        self._tell(events)
        after = self.views.of(entry.seat)
        is_wiser = has_learnt(self.game, entry.seat, before, events, after)
        is_final = is_wiser or entry.dice != self._dice
        self.made.append(Made(entry.seat, entry.action, len(events), entry.is_bot, is_final))
        self._dice = entry.dice
        self._ask_anew(entry.seat)

    def apply_taken_back(self) -> None:
        """The last decision does not stand any more. No dice were rolled in it."""
        last = self.made.pop()
        self.views.withdraw(last.events)
        self.forget()
        withdrawal = Withdrawal(last.events)
        for stream in self.streams.values():
            stream.append(withdrawal)
        self._ask_anew(last.seat)

    def follow_record(self, steps: Iterable[Step]) -> None:
        """A match that was played elsewhere."""
        for step in steps:
            self._tell(list(step.events))
            self._ask_anew(WATCHER)

    def stood_at(self, seat: Seat, item: int) -> list[Event]:
        """What a seat was told of the events that stood when this item had been told."""
        log: list[Event] = []
        for told in self.streams[seat][: item + 1]:
            if isinstance(told, Withdrawal):
                del log[len(log) - told.events :]
            else:
                log.append(told)
        return log

    def _events_of(self, entry: Begun | Decided) -> list[Event]:
        """The events of an entry; the truth is brought there if it is not there yet."""
        if entry is self._ahead:
            self._ahead = None
            return self._new_events()
        if self._ahead is not None:
            self.forget()
        events = [event_from_json(data, self.game.events) for data in entry.events]
        for event in events:
            event.apply(self._truth.state)
        assert self._truth.log is not None
        self._truth.log.extend(events)
        self._rng.drawn = entry.dice
        return events

    def _new_events(self) -> list[Event]:
        assert self._truth.log is not None
        return self._truth.log[len(self.log) :]

    def _tell(self, events: list[Event]) -> None:
        stood = len(self.log)
        self.views.tell(events)
        self.has_faded = self.has_faded or any(event.is_fleeting() for event in events)
        for seat, stream in self.streams.items():
            stream.extend(self.views.told(seat, stood))

    def _ask_anew(self, actor: Seat) -> None:
        """A seat that was asked before and did not act keeps its question, and its number."""
        before, self.turn = self.pending, self.turn + 1
        self.pending = self.game.pending(self.views.of(WATCHER))
        if not isinstance(self.pending, Ask):
            self.questions = {}
            return
        self.asked_at[self.told_items - 1] = self.pending
        kept = set()
        if isinstance(before, Ask) and before.what == self.pending.what and actor != WATCHER:
            kept = set(before.seats) - {actor}
        self.questions = {
            seat: self.questions[seat] if seat in kept else self.turn for seat in self.pending.seats
        }
