"""How much one visitor may ask for: a burst at once, a rate for long, and so many lines."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from highgate.table import refused

MOST_KNOWN: Final = 10_000  # addresses that are remembered; who was quiet longest goes first
MOST_LINES: Final = 100  # of one address


@dataclass(frozen=True)
class Rate:
    """A rate limit by token bucket: so many at once, and so many a second for long."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Rates:
    """What is limited."""

    talk: Rate = Rate(20, 1)  # chat and reactions of one person at one table
    hints: Rate = Rate(10, 0.5)  # the same; each makes a bot think
    requests: Rate = Rate(1000, 200)  # of one address: a household, and bots that play fast
    costly: Rate = Rate(60, 2)  # of these: what lays tables, hands out tickets or tries codes


class Allowance:
    """The token bucket of one visitor: what is left of a rate."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, now: float) -> bool:
        """One more, if there is one left."""
        gained = (now - self._at) * self._rate.a_second
        self._left, self._at = min(self._rate.burst, self._left + gained), now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Visitors:
    """What everybody may still ask for; known by an address, or otherwise."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._allowances: OrderedDict[tuple[str, Rate], Allowance] = OrderedDict()
        self._lines: Counter[str] = Counter()

    def require(self, address: str, rate: Rate) -> None:
        """One more request, or `Refused`."""
        now, key = self._clock(), (address, rate)
        allowance = self._allowances.setdefault(key, Allowance(rate, now))
        self._allowances.move_to_end(key)
        if len(self._allowances) > MOST_KNOWN:
            self._allowances.popitem(last=False)
        if not allowance.take(now):
            raise refused("too_fast")

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """One more line while it is open, or `Refused`."""
        if self._lines[address] >= MOST_LINES:
            raise refused("too_fast")
        self._lines[address] += 1
        try:
            yield
        finally:
            self._lines[address] -= 1
            if not self._lines[address]:
                del self._lines[address]
