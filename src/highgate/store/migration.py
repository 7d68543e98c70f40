"""Bringing a database to the newest schema, from any earlier one."""

from importlib.resources import files
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from highgate.store.engines import POSTGRESQL

LOCK: Final = text("SELECT pg_advisory_xact_lock(4815162342)")  # any number that is ours


async def upgrade(engine: AsyncEngine, to: str = "head") -> None:
    """Run the migrations that are missing; of several processes that start at once, one does."""
    async with engine.begin() as connection:
        if engine.dialect.name == POSTGRESQL:
            await connection.execute(LOCK)
        await connection.run_sync(_upgrade, to)


def _upgrade(connection: Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("highgate.store") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
