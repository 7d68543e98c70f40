"""Listeners: lines to seats and watchers, each with a bounded queue."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from highgate.kernel.seats import WATCHER, Seat
from highgate.table.actor.presence import RemotePresence
from highgate.table.actor.queue import SlimQueue
from highgate.table.bus_messages import Attended, BusMessage
from highgate.table.match.table import LiveTable
from highgate.table.wire import presenter
from highgate.table.wire.messages import Message, Presence, RematchLaid, encode

MOST_WAITING: Final = 256  # messages for a listener that does not read


@dataclass(eq=False, slots=True)
class Listener:
    """One line to one seat, or to a watcher; dropped when it does not read."""

    seat: Seat
    holder: str
    queue: SlimQueue[bytes | None] = field(default_factory=SlimQueue)
    card: bytes = b""  # the table as it was last told; not told again while nothing changes

    def put(self, messages: Iterable[bytes]) -> None:
        """Messages to be sent; a line whose queue is full is ended."""
        for message in messages:
            if self.queue.qsize() >= MOST_WAITING:
                self.drop()
                return
            self.queue.put_nowait(message)

    async def waiting(self) -> "list[bytes | None]":
        """All that is to be sent now, at least one message; None is the end."""
        first = await self.queue.get()
        return [first, *(self.queue.get_nowait() for _ in range(self.queue.qsize()))]

    def put_card(self, card: bytes) -> None:
        """The table as everybody sees it, if that is news."""
        if card != self.card:
            self.card = card
            self.put([card])

    def end(self) -> None:
        """Nothing more will come after what waits; None ends the line."""
        if self.queue.qsize() >= MOST_WAITING:
            self.drop()
        else:
            self.queue.put_nowait(None)

    def drop(self) -> None:
        """It does not read: what waits is thrown away."""
        self.queue.clear()
        self.queue.put_nowait(None)


@dataclass(frozen=True)
class Mark:
    """How far everybody has been told, before something happens."""

    seq: int
    stream: int
    chat: int
    rematch: str

    @staticmethod
    def of(table: LiveTable) -> "Mark":
        """The mark of now."""
        stream = 0 if table.running is None else table.running.told_items
        return Mark(table.seq, stream, len(table.chat), table.rematch)


class Audience:
    """All listeners of one table."""

    def __init__(self, table: str, process: str, say: Callable[[BusMessage], None]) -> None:
        self.listeners: dict[Listener, None] = {}  # in the order in which they came
        self._table = table
        self._say = say
        self._elsewhere = RemotePresence(process)
        self._present = Presence((), 0)
        self._shown: object = None  # what the cards were made of that were last told

    def join(self, listener: Listener) -> None:
        """One more line."""
        self.listeners[listener] = None
        listener.put([encode(self._presence())])
        self._tell_presence(besides=listener)
        self._say_presence()

    def part(self, listener: Listener) -> None:
        """One line less."""
        self.listeners.pop(listener, None)
        self._tell_presence(besides=None)
        self._say_presence()

    def overhear(self, message: Attended) -> None:
        """Somebody listens in another process, or does so no longer."""
        if self._elsewhere.hear(message) and self.listeners:
            self._say_presence()
        self._tell_presence(besides=None)

    def refresh(self) -> None:
        """Words are lost and processes die: what is said again and again is true again soon."""
        self._elsewhere.forget()
        self._tell_presence(besides=None)
        if self.listeners:
            self._say_presence()

    def _say_presence(self) -> None:
        seats, watchers = self._here()
        self._say(Attended(self._table, self._elsewhere.name, seats, watchers))

    def _tell_presence(self, besides: Listener | None) -> None:
        """A second device on a seat is no news to the others."""
        before, self._present = self._present, self._presence()
        if self._present != before:
            frame = encode(self._present)
            for listener in self.listeners:
                if listener is not besides:
                    listener.put([frame])

    def _presence(self) -> Presence:
        """Which seats are listening anywhere, and how many watch."""
        seats, watchers = self._here()
        words = self._elsewhere.words
        everywhere = {*seats, *(seat for message in words for seat in message.seats)}
        return Presence(
            tuple(sorted(everywhere)), watchers + sum(message.watchers for message in words)
        )

    def _here(self) -> tuple[tuple[Seat, ...], int]:
        """Seats and number of watchers that listen in this process."""
        seats = sorted({one.seat for one in self.listeners} - {WATCHER})
        return tuple(seats), sum(one.seat == WATCHER for one in self.listeners)

    def hear(self, messages: Sequence[Message]) -> None:
        """Send the same messages to every listener."""
        frames = [encode(message) for message in messages]
        for listener in self.listeners:
            listener.put(frames)

    def tell(self, table: LiveTable, mark: Mark) -> None:
        """Everything since the mark, to each in its own words; made once for each seat."""
        news = news_since(table, mark, {listener.seat for listener in self.listeners})
        shown = table.shown()
        has_changed, self._shown = shown != self._shown, shown
        for listener in self.listeners:
            seat = listener.seat
            if seat != WATCHER and not table.holds(listener.holder, seat):
                listener.end()  # the seat went to somebody else
                continue
            if has_changed:
                listener.put_card(encode(presenter.table_card(table, seat, listener.holder)))
            listener.put(news[seat])

    def end(self) -> None:
        """The table is gone."""
        for listener in self.listeners:
            listener.end()


def news_since(table: LiveTable, mark: Mark, seats: Iterable[Seat]) -> dict[Seat, list[bytes]]:
    """What each of these seats is told live."""
    bulletin = presenter.Bulletin(table.running, mark.stream, live_from=mark.stream)
    spoken = [encode(message) for message in presenter.spoken(table, mark.chat)]
    rematch = [encode(RematchLaid(table.rematch))] if table.rematch != mark.rematch else []
    return {
        seat: [*spoken, *bulletin.frames(seat), *rematch, *map(encode, presenter.now(table, seat))]
        for seat in seats
    }
