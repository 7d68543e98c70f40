"""Open loop: things are due when they are due, however slow the server is.

A latency counts from the moment at which something was due, so a queue cannot hide.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Latencies:
    """How long it took, in seconds; and what never came."""

    values: list[float] = field(default_factory=list)
    due: int = 0

    def quantile(self, part: float) -> float:
        """The latency that this part of all stays under; what never came is infinitely late."""
        if not self.due:
            return float("nan")
        values = sorted(self.values) + [float("inf")] * (self.due - len(self.values))
        return values[min(len(values) - 1, int(part * len(values)))]


async def at_rate(a_second: float, seconds: float, do: Callable[[int, float], None]) -> None:
    """Do something so often; it is told its number and when it was due."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for number in range(int(a_second * seconds)):
        due = begun + number / a_second
        while (left := due - loop.time()) > 0:
            await asyncio.sleep(left)
        do(number, due)


async def until(is_done: Callable[[], bool], seconds: float) -> bool:
    """Whether it was done in time."""
    loop = asyncio.get_running_loop()
    last = loop.time() + seconds
    while not is_done():
        if loop.time() > last:
            return False
        await asyncio.sleep(0.02)
    return True
