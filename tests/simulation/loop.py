"""Virtual time: an event loop that never waits, so that a minute of play takes milliseconds."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Stuck(Exception):
    """Everybody waits for something that will not happen."""


class _Leaping(selectors.SelectSelector):
    """Nothing comes from outside: instead of waiting, the time leaps to the next appointment."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """The same run for the same seed: callbacks in their order, timers by virtual time."""

    def __init__(self) -> None:
        self._leaping = _Leaping()
        super().__init__(self._leaping)
        self.set_exception_handler(lambda *_: None)  # a killed process tells nobody how it ended

    def time(self) -> float:
        """Seconds since the beginning of the world."""
        return self._leaping.now


def run(main: Coroutine[Any, Any, T]) -> T:
    """From the beginning of the world to its end."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)
