"""Chance. There is one primitive, `below(n)`; everything random in a game goes through it.

`Seeded` is fast and repeatable, for the lab. `Sealed` is a keyed hash stream that nobody can
predict without the seed, for live tables. `Scripted` answers what a test or a chance node says.
"""

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

from highgate.kernel.errors import TableError
from highgate.kernel.native import i64, mypyc_attr

T = TypeVar("T")

WORD: Final = 30  # bits of one draw
MASK: Final = (1 << WORD) - 1
# Multiply with carry, base 2^30. MULTIPLIER * 2^30 - 1 and half of it are prime, so the period is
# half of that product; all products stay below 2^60 and never leave a machine word.
MULTIPLIER: Final = 1073741172


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of chance. Subclasses answer `below`; a clone goes on independently."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely; 1 <= n <= 2^30."""
        raise NotImplementedError

    def clone(self) -> "Rng":
        """A second source at the same point of the same stream."""
        raise NotImplementedError


class Seeded(Rng):
    """A fast repeatable stream: the same seed and name give the same numbers everywhere.

    Streams with different names (`deal`, `seat 2`) are independent, so that one seed can give the
    same deal to different players.
    """

    def __init__(self, seed: int, stream: str = "deal") -> None:
        digest = hashlib.sha256(f"{seed}/{stream}".encode()).digest()
        self._word: i64 = i64(int.from_bytes(digest[:7], "big") + 1)

    def below(self, n: int) -> int:
        most = i64(n)
        word = self._word
        while True:
            word = MULTIPLIER * (word & MASK) + (word >> WORD)
            product = ((word ^ (word >> WORD)) & MASK) * most
            low = product & MASK
            # Otherwise some numbers would come up more often.
            if low >= most or low >= (MASK + 1) % most:
                self._word = word
                return int(product >> WORD)

    def clone(self) -> "Seeded":
        copy = Seeded(0)
        copy._word = self._word
        return copy


class Sealed(Rng):
    """A keyed hash stream for live play: without the seed no number can be foretold.

    `drawn` counts the words used so far; a table that comes back after a restart goes on there.
    """

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self._seed = seed
        self.drawn = drawn

    def below(self, n: int) -> int:
        limit = (1 << 64) - (1 << 64) % n  # words from here on would favour small numbers
        while True:
            word = self._next()
            if word < limit:
                return word % n

    def clone(self) -> "Sealed":
        return Sealed(self._seed, self.drawn)

    def _next(self) -> int:
        counter = self.drawn.to_bytes(8, "big")
        self.drawn += 1
        return int.from_bytes(
            hashlib.blake2b(counter, key=self._seed, digest_size=8).digest(), "big"
        )


class NeedsChance(TableError):
    """A scripted source was asked for more than its script holds: a chance node with n outcomes."""

    def __init__(self, n: int) -> None:
        super().__init__(f"a draw from {n} is needed here")
        self.n = n


class Scripted(Rng):
    """Answers from a list, in order; then raises `NeedsChance`."""

    def __init__(self, answers: Sequence[int], used: int = 0) -> None:
        self.answers = list(answers)
        self.used = used

    def below(self, n: int) -> int:
        if self.used == len(self.answers):
            raise NeedsChance(n)
        answer = self.answers[self.used]
        if not 0 <= answer < n:
            raise ValueError(f"scripted answer {answer} is not below {n}")
        self.used += 1
        return answer

    def clone(self) -> "Scripted":
        return Scripted(self.answers, self.used)


def shuffle(rng: Rng, items: list[T]) -> None:
    """Bring a list into random order, in place: every order equally likely."""
    for last in range(len(items) - 1, 0, -1):
        other = rng.below(last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item


def choice(rng: Rng, items: Sequence[T]) -> T:
    """One of the items, each equally likely."""
    return items[rng.below(len(items))]
