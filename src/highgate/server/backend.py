"""Everything behind the routes, opened when the server starts and closed at its end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

import structlog
from litestar.di import NamedDependency

from highgate.bus.redis import RedisBus
from highgate.server.limits import Visitors
from highgate.server.metrics import Metrics
from highgate.server.settings import ServerSettings
from highgate.store.sql import FAILURES, SqlStore, open_postgresql, open_sqlite
from highgate.table import (
    BotLimits,
    BotPool,
    Bus,
    FreshTokens,
    Services,
    TableRegistry,
    TimeSource,
    Tokens,
    Unread,
    Unwritten,
    WallClock,
    levels,
)

LOG = structlog.get_logger("highgate.server")
DAY: Final = 24 * 3600.0
IDLE_SECONDS: Final = 60.0  # a table that nobody asked for twice in a row is put away
RETENTION_SECONDS: Final = 600.0  # from one look for old tables to the next
FOLLOW_SECONDS: Final = 0.5
PATIENCE: Final = 60  # seconds at the start, for a database that is not there yet


class Backend:
    """The tables of one server, and what they need."""

    def __init__(
        self,
        settings: ServerSettings,
        tokens: Tokens | None = None,
        clock: TimeSource | None = None,
    ) -> None:
        self.settings = settings
        self.figures = Metrics()
        self.talkers = Visitors()
        self.tokens = tokens or FreshTokens()
        self.clock = clock or WallClock()
        self._store: SqlStore | None = None
        self._tables: TableRegistry | None = None

    @property
    def tables(self) -> TableRegistry:
        """Open while the server runs."""
        assert self._tables is not None, "the server is not running"
        return self._tables

    async def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            return self._store is not None and await self._store.find("") is None
        except Unread:
            return False

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """From the start of the server to its end."""
        settings = self.settings
        store = await wait_for_store(settings)
        bus = RedisBus(settings.redis) if settings.redis else None
        pool = BotPool(levels, self.tokens, bot_limits(settings))
        is_alone = not settings.database and settings.workers == 1
        services = Services(store, self.clock, self.tokens, pool, settings.pause, is_alone=is_alone)
        services = services if bus is None else replace(services, say=bus.say)
        self._store, self._tables = store, TableRegistry(services)
        hearing = (
            [] if bus is None else [bus.speak(), self._hear(bus), self.tables.repeat_presence()]
        )
        tasks = [
            asyncio.ensure_future(task)
            for task in (self._put_away(), self._delete_old(), self._follow_others(), *hearing)
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._tables.close()
            await store.close()
            if bus is not None:
                await bus.close()
            pool.close()

    async def _follow_others(self) -> None:
        """Nothing relies on there being one process: what another one wrote is told here too."""
        while True:
            try:
                await self.tables.follow_others()
            except Unread as problem:
                LOG.warning("the database does not answer", problem=str(problem))
            except Exception as problem:  # the database may be well again the next time
                LOG.error("could not ask for news", exc_info=problem)
            await asyncio.sleep(FOLLOW_SECONDS)

    async def _hear(self, bus: Bus) -> None:
        """Follow other processes as soon as the bus tells of something."""
        async for message in bus.hear():
            try:
                await self.tables.hear(message)
            except Unread as problem:
                LOG.warning("the database does not answer", problem=str(problem))
            except Exception as problem:
                LOG.error("could not follow", exc_info=problem)

    async def _put_away(self) -> None:
        """What nobody asks for leaves the memory; the store has it."""
        while True:
            await asyncio.sleep(IDLE_SECONDS)
            self.tables.tidy()

    async def _delete_old(self) -> None:
        while True:
            await asyncio.sleep(RETENTION_SECONDS)
            try:
                forgotten = await self.tables.forget_untouched(self.settings.retention_days * DAY)
            except (Unread, Unwritten) as problem:
                LOG.error("could not delete old tables", exc_info=problem)
            else:
                LOG.info("deleted old tables", tables=forgotten)


async def wait_for_store(settings: ServerSettings) -> SqlStore:
    """A process that starts while its database restarts is patient for a while."""
    for _ in range(PATIENCE if settings.database else 0):
        try:
            return await open_store(settings)
        except FAILURES as problem:
            LOG.warning("the database is not there yet", problem=str(problem))
            await asyncio.sleep(1.0)
    return await open_store(settings)


async def open_store(settings: ServerSettings) -> SqlStore:
    """The database that was asked for, brought to the newest schema."""
    if settings.database:
        return await open_postgresql(settings.database)
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    return await open_sqlite(settings.data / "tables.db")


def bot_limits(settings: ServerSettings) -> BotLimits:
    """The workers of one machine share its cores."""
    processes = max(1, BotLimits().processes // settings.workers)
    return BotLimits(processes=processes, seconds=settings.bot_seconds)


OurService = NamedDependency[Backend]  # how a handler asks for it
