"""Everything behind the routes: the house, opened when the server starts and closed at its end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from litestar.di import NamedDependency

from highgate.server.figures import Figures
from highgate.server.settings import Settings
from highgate.store.sql import SqlStore, open_sqlite
from highgate.table.levels import levels
from highgate.table.pool import BotPool, Limits
from highgate.table.ports import Clockwork, Tokens
from highgate.table.room import House
from highgate.table.rooms import Rooms
from highgate.table.tickets import FreshTokens, WallClock

LOG = structlog.get_logger("highgate.server")
DAY: Final = 24 * 3600.0
TIDY_SECONDS: Final = 600.0
FOLLOW_SECONDS: Final = 0.5


class Service:
    """The rooms of one server, and what they need."""

    def __init__(
        self, settings: Settings, tokens: Tokens | None = None, clock: Clockwork | None = None
    ) -> None:
        self.settings = settings
        self.figures = Figures()
        self.tokens = tokens or FreshTokens()
        self.clock = clock or WallClock()
        self._store: SqlStore | None = None
        self._rooms: Rooms | None = None

    @property
    def rooms(self) -> Rooms:
        """Open while the server runs."""
        assert self._rooms is not None, "the server is not running"
        return self._rooms

    async def is_well(self) -> bool:
        """Whether the database answers."""
        return self._store is not None and await self._store.find("") is None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """From the start of the server to its end."""
        settings = self.settings
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        store = await open_sqlite(settings.data / "tables.db")
        pool = BotPool(levels, self.tokens, Limits(seconds=settings.bot_seconds))
        self._store = store
        self._rooms = Rooms(House(store, self.clock, self.tokens, pool, settings.pause))
        tasks = [asyncio.ensure_future(task) for task in (self._tidy(), self._follow_others())]
        try:
            await self._rooms.wake_all()
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._rooms.close()
            await store.close()
            pool.close()

    async def _follow_others(self) -> None:
        """Nothing relies on there being one process: what another one wrote is told here too."""
        while True:
            await asyncio.sleep(FOLLOW_SECONDS)
            try:
                await self.rooms.follow_others()
            except Exception as problem:  # the database may be well again the next time
                LOG.error("could not ask for news", exc_info=problem)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.rooms.tidy()
            forgotten = await self.rooms.forget_untouched(self.settings.retention_days * DAY)
            if forgotten:
                LOG.info("deleted old tables", tables=forgotten)


OurService = NamedDependency[Service]  # how a handler asks for it
