"""A house for tests: a real store and real bots, with a clock and tokens that can be foreseen."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from highgate.store.sql import SqlStore, open_sqlite
from highgate.table import commands
from highgate.table.actor.actor import TableActor
from highgate.table.actor.creation import NewSeat, NewTable
from highgate.table.actor.registry import TableRegistry
from highgate.table.actor.services import Services
from highgate.table.bots.levels import levels
from highgate.table.bots.pool import BotLimits, BotPool, MakeLevels
from highgate.table.commands import Asker
from highgate.table.ports import Store
from highgate.table.wire.messages import Ack, Message

ANN, BOB, CAT, EVE = (Asker(name) for name in ("ann", "bob", "cat", "eve"))


class SetClock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        """The time it was set to."""
        return self.time


class CountedTokens:
    """Tokens that are the same in every run."""

    def __init__(self, name: str = "test") -> None:
        self.name = name
        self.made = 0

    def token(self, size: int) -> bytes:
        """The next token."""
        self.made += 1
        text = f"{self.name} {self.made}".encode()
        return hashlib.shake_128(text).digest(size)


class TestServices:
    """Rooms, and what is behind them."""

    __test__ = False

    def __init__(self, store: SqlStore, pool: BotPool) -> None:
        self.store: Store = store
        self.clock = SetClock()
        self.tokens = CountedTokens()
        self.pool = pool
        self.opened: list[TableRegistry] = []
        self.rooms = self.another()

    def another(self) -> TableRegistry:
        """The same house once more, as another process or after a restart would open it."""
        rooms = TableRegistry(Services(self.store, self.clock, self.tokens, self.pool, pause=0.0))
        self.opened.append(rooms)
        return rooms

    async def lay(self, seats: int = 3, **wanted: Any) -> TableActor:
        """A table of Ann, where she sits."""
        sittings = (NewSeat(me=True, name="Ann"),)
        new = NewTable(game="graverobbers", seats=seats, **{"sittings": sittings, **wanted})
        card = await self.rooms.lay(ANN, new)
        return await self.rooms.find(ANN, card.table)

    async def begun(self, **wanted: Any) -> TableActor:
        """A table where Ann, Bob and Cat play."""
        room = await self.lay(**wanted)
        await room.command(BOB, commands.TakeSeat(seat=1, name="Bob"))
        await room.command(CAT, commands.TakeSeat(seat=2, name="Cat"))
        await room.command(ANN, commands.Start())
        return room


@asynccontextmanager
async def open_house(
    path: Path, registry: MakeLevels = levels, limits: BotLimits | None = None
) -> AsyncIterator[TestServices]:
    """A house whose data lie in a folder."""
    store = await open_sqlite(path / "tables.db")
    tokens = CountedTokens("bots")
    house = TestServices(store, BotPool(registry, tokens, limits or BotLimits(processes=1)))
    try:
        yield house
    finally:
        for rooms in house.opened:
            await rooms.close()
        await store.close()
        house.pool.close()


def run(
    path: Path, test: Callable[[TestServices], Awaitable[None]], *, seconds: float = 600, **how: Any
) -> None:
    """Run a test in a house."""

    async def body() -> None:
        async with open_house(path, **how) as house:
            await asyncio.wait_for(test(house), seconds)

    asyncio.run(body())


async def decide(room: TableActor, asker: Asker, seat: int, choice: int = 0) -> Message:
    """One of the legal actions of a seat."""
    running = room.table.running
    assert running is not None
    action = running.legal(seat)[choice].notation()
    question = running.questions[seat]
    key = f"key {room.table.seq}"
    return await room.command(
        asker, commands.Act(seat=seat, decision=question, action=action, key=key)
    )


async def play_on(room: TableActor, people: dict[int, Asker], decisions: int = 1000) -> None:
    """The persons take their first choice each time, until the end or so many decisions."""
    running = room.table.running
    assert running is not None
    made = 0
    while room.table.ended is None and made < decisions:
        asked = [seat for seat in running.questions if seat in people]
        if asked:
            assert isinstance(await decide(room, people[asked[0]], asked[0]), Ack)
            made += 1
        else:
            await asyncio.sleep(0.002)  # bots are thinking


def as_json(message: msgspec.Struct) -> Any:
    """A message as a client sees it."""
    return msgspec.to_builtins(message)
