"""Which payments a hand allows (TT-4.3, TT-4.4), found once for each hand and then remembered.

Of a hand only its counts matter, and of a clue only its price, so each answer is kept under a small
number made of both. The memories are emptied when they grow too large.
"""

from typing import Final

from highgate.games.tatort_themse.actions.choices import ELIMINATIONS, TAKES
from highgate.games.tatort_themse.parts import (
    BYTE,
    HALVES,
    KINDS,
    KNOWN,
    LARGEST_VALUE,
    MOST_ELIMINATED,
    ONES,
    Cards,
    Witness,
    count_of,
    holds,
    size_of,
)
from highgate.kernel.action import Action

MOST_REMEMBERED: Final = 100_000
PRICE_BITS: Final = 5
COUNT_BITS: Final = 3

# Of the kinds other than the witness to be paid only pairs count: the odd card does not matter.
_PAIRS_BESIDE: Final = [KNOWN & ~(ONES & ~(1 << (BYTE * witness))) for witness in range(KINDS)]

_affordable: Final[dict[int, list[int]]] = {}
_eliminations: Final[dict[int, tuple[Action, ...]]] = {}
_takes: Final[dict[int, tuple[Action, ...]]] = {}


def affordable(hand: Cards) -> list[int]:
    """TT-4.2.2 (3): for k = 0, 1, ... eliminations, a mask of the prices payable after them.

    The list ends before the first k that cannot be paid at all.
    """
    found = _affordable.get(hand)
    if found is None:
        found = _all_affordable(hand)
        _make_room(_affordable)
        _affordable[hand] = found
    return found


def _all_affordable(hand: Cards) -> list[int]:
    masks = [_prices_within(hand)]
    for count in range(1, MOST_ELIMINATED + 1):
        mask = 0
        for payment in ELIMINATIONS[count]:
            if holds(hand, payment.cards):
                mask |= _prices_within((hand & KNOWN) - payment.cards)
        if mask == 0:
            break
        masks.append(mask)
    return masks


def _prices_within(hand: Cards) -> int:
    """A mask of the prices a hand can pay: whoever can pay n can pay every smaller value."""
    mask = 0
    for witness in range(KINDS):
        most = min(capacity(hand, witness), LARGEST_VALUE)
        mask |= ((1 << most) - 1) << (witness * LARGEST_VALUE)
    return mask


def capacity(hand: Cards, witness: Witness) -> int:
    """TT-4.4.2: the largest value of a witness that a hand can pay."""
    pairs = ((((hand >> 1) & HALVES) * ONES) >> 24) & 0xFF
    return pairs + ((count_of(hand, witness) + 1) >> 1)


def take_payments(hand: Cards, price: int) -> tuple[Action, ...]:
    """TT-4.4.2: all payments for a clue within a hand."""
    cards = hand & _PAIRS_BESIDE[price >> 3]
    key = cards << PRICE_BITS | price
    found = _takes.get(key)
    if found is None:
        found = tuple([payment for payment in TAKES[price] if holds(cards, payment.cards)])
        _make_room(_takes)
        _takes[key] = found
    return found


def elimination_payments(hand: Cards, count: int, price: int) -> tuple[Action, ...]:
    """TT-4.3.3, TT-4.3.4: all payments for eliminations that leave enough for the clue above."""
    cards = hand & KNOWN
    key = (cards << COUNT_BITS | count) << PRICE_BITS | price
    found = _eliminations.get(key)
    if found is None:
        witness, value = price >> 3, (price & 7) + 1
        found = tuple(
            [
                payment
                for payment in ELIMINATIONS[count]
                if holds(cards, payment.cards) and capacity(cards - payment.cards, witness) >= value
            ]
        )
        _make_room(_eliminations)
        _eliminations[key] = found
    return found


def can_eliminate(hand: Cards, count: int) -> bool:
    """TT-4.3.3: whether a hand could pay for so many eliminations alone."""
    return any(holds(hand, payment.cards) for payment in ELIMINATIONS[count])


def is_natural(hand: Cards, price: int) -> bool:
    """Whether a hand can pay a clue without jokers."""
    return count_of(hand, price >> 3) > (price & 7)


def hand_size(hand: Cards) -> int:
    """How many cards; the unknown ones too."""
    return size_of(hand) + count_of(hand, KINDS)


def _make_room(memory: dict[int, tuple[Action, ...]] | dict[int, list[int]]) -> None:
    if len(memory) >= MOST_REMEMBERED:
        memory.clear()
