"""What a live table needs from outside: a store, the time, fresh tokens, and players."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from highgate.kernel.event import Event
from highgate.kernel.seats import Seat
from highgate.table.bus_messages import BusMessage


class Conflict(Exception):
    """Optimistic concurrency: somebody else appended first, so nothing was written; read on and
    try again.
    """


class Unwritten(Exception):
    """The store could not write: disk full, read only, gone. Nothing is acknowledged.

    If the store went away in the very moment of the commit, it may have happened all the same;
    whoever reads on will see.
    """


class Unread(Exception):
    """The store could not be read: gone, or no connection left."""


@dataclass(frozen=True)
class Row:
    """One entry of a journal as it is stored, with its idempotency key: a resend is harmless."""

    seq: int
    text: str
    key: str | None = None


@dataclass(frozen=True)
class Card:
    """What is known of a table without opening its journal: by this it is found again."""

    table: str
    code: str
    game: str
    touched_at: float
    is_over: bool
    holders: tuple[str, ...]


@dataclass(frozen=True)
class Lease:
    """Who may write to a table. The term is a fencing token: it rises whenever the lease changes
    hands, and an old one is worth nothing, however late its owner wakes up.

    Until then nobody but the owner lets its bots and clocks go on; 0: nothing is to be done.
    """

    owner: str
    term: int
    until: float


UNLEASED: Final = Lease("", 0, 0.0)


@dataclass(frozen=True)
class JournalHead:
    """How far a table has got, and who writes to it."""

    seq: int
    lease: Lease


class Store(Protocol):
    """Keeps journals. What it acknowledged survives power loss; `(table, seq)` and the term of the
    lease are the fence.
    """

    async def create(self, card: Card, row: Row, seed: str) -> None:
        """A new table with its first entry and its sealed seed; `Conflict` if id or code exist."""

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        card: Card | None = None,
        lease: Lease = UNLEASED,
        *,
        takes: bool = False,
    ) -> None:
        """All rows or none, durably, and the card if it changed.

        The lease must be the one that stands. With `takes` it is written too: that of the same
        owner and term is prolonged, that of the term before is taken over.

        `Conflict` if a seq or a key is taken, a gap would open or somebody else has the lease;
        `Unwritten` if it cannot write.
        """

    async def read(self, table: str, after: int = -1) -> list[Row]:
        """The rows behind a seq, in order; none for a table that does not exist."""

    async def latest(self, tables: Sequence[str]) -> dict[str, JournalHead]:
        """How far each of these tables has got that exists."""

    async def seed(self, table: str) -> str:
        """The sealed seed."""

    async def find(self, code: str) -> str | None:
        """The table of a short code."""

    async def tables_of(self, holder: str) -> list[Card]:
        """The tables at which a ticket holds a seat, last touched first."""

    async def unattended(self, now: float) -> dict[str, Lease]:
        """Tables that are not over and whose lease ran out though there is something to do."""

    async def untouched(self, before: float) -> list[Card]:
        """The tables that nobody touched since."""

    async def delete(self, table: str) -> None:
        """Forget a table and everything of it."""


class Bus(Protocol):
    """Tells other processes what happens at a table. Losing all of it loses nothing."""

    def say(self, message: BusMessage) -> None:
        """It neither waits nor fails."""

    def hear(self) -> AsyncIterator[BusMessage]:
        """What others say, for ever."""

    async def speak(self) -> None:
        """Pass on what was said, for ever."""

    async def close(self) -> None:
        """Say and hear no more."""


class TimeSource(Protocol):
    """The time of day."""

    def now(self) -> float:
        """Seconds since 1970."""


class Tokens(Protocol):
    """Fresh secrets."""

    def token(self, size: int) -> bytes:
        """That many bytes which nobody can foresee."""


@dataclass(frozen=True)
class BotInput:
    """All that a bot is given: what its seat was told, and under which options of which game."""

    game: str
    options: dict[str, Any]
    seat: Seat
    log: Sequence[Event]
    memory: int  # the same in every decision of a seat: what a bot forgot stays forgotten


@dataclass(frozen=True)
class Strengths:
    """The levels that can be put on a seat: the one taken when nobody chose, and the best."""

    names: tuple[str, ...]
    usual: str
    best: str
    patient: str = ""  # who thinks so long that a usual pause would not hide it


class BotService(Protocol):
    """Where bots think."""

    def strengths(self) -> Strengths:
        """The levels that can be put on a seat."""

    async def choose(self, level: str, given: BotInput) -> str:
        """The notation of an action; raises `NoAnswer` when the bot hung, crashed or babbled."""


class NoAnswer(Exception):
    """A bot did not answer in time, or not with an action."""
