"""Presence: who listens to a table in other processes, as far as they said so lately."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

from highgate.table.bus_messages import Attended

AGAIN_SECONDS: Final = 5.0  # between two words of a process at whose lines nothing changes
BELIEVED_SECONDS: Final = 2.5 * AGAIN_SECONDS  # one message may be lost; who is gone says nothing


@dataclass
class RemotePresence:
    """The lines of one table that are not ours."""

    name: str  # of our own process
    _said: dict[str, tuple[Attended, float]] = field(default_factory=dict)

    def hear(self, message: Attended) -> bool:
        """Whether it comes from a process that knows nothing of us yet."""
        if message.process == self.name:
            return False
        is_new = message.process not in self._said
        if message.seats or message.watchers:
            self._said[message.process] = (message, _now())
        else:
            self._said.pop(message.process, None)
        return is_new

    def forget(self) -> None:
        """Processes that have been silent for long."""
        oldest = _now() - BELIEVED_SECONDS
        self._said = {name: said for name, said in self._said.items() if said[1] > oldest}

    @property
    def words(self) -> list[Attended]:
        """The last message of each."""
        return [message for message, _ in self._said.values()]


def _now() -> float:
    """No wall clock: that may be set."""
    return asyncio.get_running_loop().time()
