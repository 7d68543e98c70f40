"""Bringing a database to the newest schema, from any earlier one."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine


async def upgrade(engine: AsyncEngine) -> None:
    """Run the migrations that are missing."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("highgate.store") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
