"""What each seat was told of a match, and what it knows by that. Here alone a match is redacted."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar, final

from highgate.kernel.event import Event, readers_of, seen_by
from highgate.kernel.game import Game, Seen, State, everybody
from highgate.kernel.seats import WATCHER, Seat, may_read

S = TypeVar("S", bound=State)


@final
class Views(Generic[S]):
    """All seats and the watcher before one log, which grows at its end: whoever appends, tells.

    A seat is told what is new when it is asked for: who is never asked for costs nothing.
    """

    def __init__(self, game: Game[S, Any, Any], log: list[Event]) -> None:
        self.game = game
        self.log = log  # the events that stand, secrets and all
        self._told: dict[Seat, list[Event]] = {seat: [] for seat in everybody(game)}
        self._views: dict[Seat, S] = {}  # of those who were asked for
        self._folded: dict[Seat, int] = {}  # events in each view

    def tell(self, events: Iterable[Event]) -> None:
        """Append events to the log; seats are told when they are asked for."""
        self.log.extend(events)

    def told(self, seat: Seat, after: int = 0) -> list[Event]:
        """What a seat was told of the events that stand, from a place in the log on."""
        return self._caught_up(seat)[after:]

    def of(self, seat: Seat) -> S:
        """The view of a seat as it is now; it changes when more is told."""
        told = self._caught_up(seat)
        if seat not in self._views:
            self._views[seat], self._folded[seat] = self.game.blank(), 0
        view = self._views[seat]
        for place in range(self._folded[seat], len(told)):
            told[place].apply(view)
        self._folded[seat] = len(told)
        return view

    def look(self, seat: Seat) -> Seen[S]:
        """What a seat may know now, for keeping; it costs what is new, and a copy."""
        return Seen(self.game, seat, self.told(seat), self.of(seat).clone())

    def withdraw(self, events: int) -> None:
        """The last events do not stand any more; a view that knew them is folded anew."""
        stands = len(self.log) - events
        del self.log[stands:]
        for seat, told in self._told.items():
            del told[stands:]
            if self._folded.get(seat, 0) > stands:
                del self._views[seat], self._folded[seat]

    def copy(self, log: list[Event]) -> "Views[S]":
        """Views of a copy of the log, which may go on in its own way."""
        copy = Views(self.game, log)
        copy._told = {seat: list(told) for seat, told in self._told.items()}
        copy._views = {seat: view.clone() for seat, view in self._views.items()}
        copy._folded = dict(self._folded)
        return copy

    def _caught_up(self, seat: Seat) -> list[Event]:
        told = self._told[seat]
        for place in range(len(told), len(self.log)):
            told.append(self._heard(place, seat))
        return told

    def _heard(self, place: int, seat: Seat) -> Event:
        """An event as a seat is told it; a seat that may read no more shares the watcher's copy."""
        event, public = self.log[place], self._told[WATCHER]
        if place < len(public) and (
            public[place] is event or not may_read(readers_of(event), seat)
        ):
            return public[place]
        return seen_by(event, seat)
