"""Presence: who listens to a table in other processes, as far as they said so lately."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

from highgate.table.bus_messages import Attended

AGAIN_SECONDS: Final = 5.0  # between two words of a process at whose lines nothing changes
BELIEVED_SECONDS: Final = 2.5 * AGAIN_SECONDS  # one word may be lost; who is gone says nothing


@dataclass
class RemotePresence:
    """The lines of one table that are not ours."""

    name: str  # of our own process
    _said: dict[str, tuple[Attended, float]] = field(default_factory=dict)

    def hear(self, word: Attended) -> bool:
        """Whether it comes from a process that knows nothing of us yet."""
        if word.house == self.name:
            return False
        is_new = word.house not in self._said
        if word.seats or word.watchers:
            self._said[word.house] = (word, _now())
        else:
            self._said.pop(word.house, None)
        return is_new

    def forget(self) -> None:
        """Processes that have been silent for long."""
        oldest = _now() - BELIEVED_SECONDS
        self._said = {name: said for name, said in self._said.items() if said[1] > oldest}

    @property
    def words(self) -> list[Attended]:
        """The last word of each."""
        return [word for word, _ in self._said.values()]


def _now() -> float:
    """No wall clock: that may be set."""
    return asyncio.get_running_loop().time()
