"""Chance: one primitive, three sources."""

from collections import Counter

import pytest

from highgate.kernel.rng import NeedsChance, Rng, Scripted, Sealed, Seeded, choice, shuffle

SOURCES = [Seeded(7), Sealed(b"a seed of thirty-two bytes......")]


@pytest.mark.parametrize("rng", SOURCES, ids=lambda rng: type(rng).__name__)
def test_every_number_is_equally_likely(rng: Rng) -> None:
    """Chi-square with 6 degrees of freedom: 22.5 is exceeded once in a thousand."""
    counts = Counter(rng.below(7) for _ in range(14_000))
    assert sum((counts[n] - 2000) ** 2 / 2000 for n in range(7)) < 22.5


@pytest.mark.parametrize("rng", SOURCES, ids=lambda rng: type(rng).__name__)
def test_a_clone_goes_on_independently(rng: Rng) -> None:
    copy = rng.clone()
    first = [rng.below(1000) for _ in range(5)]
    assert [copy.below(1000) for _ in range(5)] == first


def test_streams_of_one_seed_are_independent_and_repeatable() -> None:
    deal, again, bot = Seeded(1), Seeded(1), Seeded(1, "seat 2")
    numbers = [deal.below(100) for _ in range(50)]
    assert [again.below(100) for _ in range(50)] == numbers
    assert [bot.below(100) for _ in range(50)] != numbers


def test_a_known_stream() -> None:
    """Records are verified by playing them again: the stream must never change."""
    rng = Seeded(7)
    assert [rng.below(72) for _ in range(8)] == KNOWN


KNOWN = [45, 48, 3, 35, 6, 70, 14, 71]


def test_pairs_of_draws_are_independent() -> None:
    rng = Seeded(5)
    pairs = Counter((rng.below(4), rng.below(4)) for _ in range(16_000))
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(4) for b in range(4)) < 37.7


def test_a_sealed_stream_resumes_where_it_was() -> None:
    rng = Sealed(b"secret")
    for _ in range(10):
        rng.below(52)
    again = Sealed(b"secret", rng.drawn)
    assert [rng.below(52) for _ in range(5)] == [again.below(52) for _ in range(5)]


def test_a_script_ends_in_a_chance_node() -> None:
    rng = Scripted([2, 0])
    assert [rng.below(3), rng.below(5)] == [2, 0]
    with pytest.raises(NeedsChance) as needed:
        rng.below(6)
    assert needed.value.n == 6
    with pytest.raises(ValueError, match="not below"):
        Scripted([3]).below(3)


def test_a_shuffle_makes_every_order_equally_likely() -> None:
    rng = Seeded(11)
    orders: Counter[str] = Counter()
    for _ in range(6000):
        letters = list("abc")
        shuffle(rng, letters)
        orders["".join(letters)] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5
    assert choice(rng, ["x"]) == "x"
