"""Bugs that the simulation must find: each is a process with one promise taken out."""

from collections.abc import Sequence

import msgspec

from highgate.table import commands
from highgate.table.commands import Asker
from highgate.table.ports import UNLEASED, Card, Lease, Row
from highgate.table.wire.messages import Ack, Message
from tests.simulation.memory import MemoryStore
from tests.simulation.world import Process, World


class HastyStore(MemoryStore):
    """It says that it has written, and then writes."""

    process: Process

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        card: Card | None = None,
        lease: Lease = UNLEASED,
        *,
        takes: bool = False,
    ) -> None:
        """The commit comes a moment later, if it comes."""
        self.process.start(super().append(table, rows, card, lease, takes=takes))


class AcksBeforeCommit(Process):
    """A move is acknowledged before it is stored."""

    def _store(self, world: World) -> MemoryStore:
        store = HastyStore(world.database, world.weather)
        store.process = self
        return store


class ForgetsKeys(Process):
    """A copy of a command that was sent before counts as a new one."""

    async def command(self, asker: Asker, table: str, command: commands.Command) -> Message:
        """The first under its own key, each copy under another; the answer bears the old one."""
        key = getattr(command, "key", None)
        if key is None:
            return await super().command(asker, table, command)
        copies: list[str] = vars(self._world).setdefault("copies", [])
        copies.append(key)
        number = copies.count(key)
        fresh = key if number == 1 else f"{key} {number}"
        copy = msgspec.structs.replace(command, key=fresh)
        reply = await super().command(asker, table, copy)
        return msgspec.structs.replace(reply, key=key) if isinstance(reply, Ack) else reply


class HearsOnlyTheBus(Process):
    """It never looks into the store for news: a lost word is a lost wake-up."""

    polls = False


PLANTED: dict[str, type[Process]] = {
    "ack before commit": AcksBeforeCommit,
    "missing dedupe": ForgetsKeys,
    "lost wake-up": HearsOnlyTheBus,
}
