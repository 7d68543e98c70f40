"""What a player can choose in Tatort Themse, the numbered table of it, and what a hand can pay.

A payment is one choice: a multiset of witnesses. What it pays for follows from the question. Of a
hand only its counts matter, and of a clue only its price, so the payments that a hand allows are
found once and then remembered under a small number made of both.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict, final

from highgate.games.tatort_themse.parts import (
    BYTE,
    COLUMN_COUNT,
    HALVES,
    KINDS,
    KNOWN,
    LARGEST_VALUE,
    MOST_ELIMINATED,
    ONES,
    SLOTS,
    Cards,
    Column,
    Slot,
    Witness,
    count_of,
    groups,
    holds,
    size_of,
)
from highgate.kernel.action import Action, ActionTable


class ClueTerms(TypedDict):
    """The column of a clue, and how many below it are eliminated."""

    do: Literal["take", "take_after"]
    column: int
    eliminated: int


class SlotTerms(TypedDict):
    """A slot of the open row."""

    do: Literal["open"]
    slot: int


class PaymentTerms(TypedDict):
    """Witnesses that are paid."""

    do: Literal["pay"]
    cards: tuple[str, ...]
    size: int


class PlainTerms(TypedDict):
    """What needs no more words."""

    do: Literal["refresh", "keep", "pass", "deck"]


@final
@dataclass(eq=False)
class Refresh(Action):
    """TT-4.1.2: four equal open cards make room for four new ones."""

    def notation(self) -> str:
        return "refresh"

    def terms(self) -> PlainTerms:
        return {"do": "refresh"}


@final
@dataclass(eq=False)
class Keep(Action):
    """TT-4.1.2: the open row stays."""

    def notation(self) -> str:
        return "keep"

    def terms(self) -> PlainTerms:
        return {"do": "keep"}


@final
@dataclass(eq=False)
class Pass(Action):
    """TT-4.2.1: no clue this turn."""

    def notation(self) -> str:
        return "pass"

    def terms(self) -> PlainTerms:
        return {"do": "pass"}


@final
@dataclass(eq=False)
class Investigate(Action):
    """TT-4.2.1: eliminate so many clues of a column and take the next one."""

    column: Column
    eliminated: int

    def notation(self) -> str:
        strikes = f" x{self.eliminated}" if self.eliminated else ""
        return f"take {self.column + 1}{strikes}"

    def terms(self) -> ClueTerms:
        return {
            "do": "take_after" if self.eliminated else "take",
            "column": self.column + 1,
            "eliminated": self.eliminated,
        }


@final
@dataclass(eq=False)
class Open(Action):
    """TT-4.6.2: a card of the open row."""

    slot: Slot

    def notation(self) -> str:
        return f"open {self.slot + 1}"

    def terms(self) -> SlotTerms:
        return {"do": "open", "slot": self.slot + 1}


@final
@dataclass(eq=False)
class Draw(Action):
    """TT-4.6.2: the top card of the pile, unseen by the others."""

    def notation(self) -> str:
        return "deck"

    def terms(self) -> PlainTerms:
        return {"do": "deck"}


@final
@dataclass(eq=False)
class Pay(Action):
    """TT-4.3.6, TT-4.4.5: these witnesses, for an elimination or for a clue."""

    cards: Cards

    def notation(self) -> str:
        return f"pay {' '.join(groups(self.cards))}"

    def terms(self) -> PaymentTerms:
        return {"do": "pay", "cards": groups(self.cards), "size": size_of(self.cards)}


# Prices -------------------------------------------------------------------------------------


def is_elimination_price(cards: Cards, count: int) -> bool:
    """TT-4.3.3: 2k identical witnesses of some kind, pairs of others for what is missing."""
    return any(
        worth(cards, kind) == 2 * count
        and all(count_of(cards, kind) >= count_of(cards, other) for other in range(KINDS))
        for kind in range(KINDS)
    )


def worth(cards: Cards, witness: Witness) -> int:
    """TT-4.4.2: how many of a witness these cards stand for; -1 if a joker lacks its twin."""
    value = 0
    for kind in range(KINDS):
        count = count_of(cards, kind)
        if kind == witness:
            value += count
        elif count % 2:
            return -1  # TT-4.5.3
        else:
            value += count // 2  # TT-4.5.1
    return value


def _prices_of(witness: Witness, value: int) -> list[Cards]:
    """TT-4.4.2: every way to pay so many of a witness."""
    found = [0]
    for kind in range(KINDS):
        unit = (1 if kind == witness else 2) << (BYTE * kind)
        found = [cards + unit * many for cards in found for many in range(value + 1)]
    return [cards for cards in found if worth(cards, witness) == value]


def _all_prices() -> list[Cards]:
    """Every payment there is, the smallest first; for k eliminations as for a value of 2k."""
    values = range(1, LARGEST_VALUE + 1)
    found = {cards for w in range(KINDS) for value in values for cards in _prices_of(w, value)}
    return sorted(
        found, key=lambda cards: (size_of(cards), [-count_of(cards, k) for k in range(4)])
    )


REFRESH_ROW: Final = Refresh()
KEEP: Final = Keep()
PASS: Final = Pass()
INVESTIGATE: Final = [
    Investigate(column, eliminated)
    for column in range(COLUMN_COUNT)
    for eliminated in range(MOST_ELIMINATED + 1)
]
OPEN: Final = [Open(slot) for slot in range(SLOTS)]
DRAW: Final = Draw()
PAYMENTS: Final = [Pay(cards) for cards in _all_prices()]

# For each number of eliminations, and for each price of a clue: the payments, cheapest first.
ELIMINATIONS: Final[list[list[Pay]]] = [
    [pay for pay in PAYMENTS if count > 0 and is_elimination_price(pay.cards, count)]
    for count in range(MOST_ELIMINATED + 1)
]
TAKES: Final[list[list[Pay]]] = [
    [pay for pay in PAYMENTS if worth(pay.cards, witness) == value]
    for witness in range(KINDS)
    for value in range(1, LARGEST_VALUE + 1)
]

ACTIONS: Final = ActionTable(
    [REFRESH_ROW, KEEP, PASS, *INVESTIGATE, *OPEN, DRAW, *PAYMENTS],
    hint="take 3, take 3 x2, pass, pay B3 U2, open 4, deck, refresh, keep",
)


# What a hand can pay ------------------------------------------------------------------------

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


def can_pay(hand: Cards, count: int, price: int) -> bool:
    """TT-4.2.2 (3): whether a hand could pay for eliminations, if any, and then for a clue."""
    witness, value = price >> 3, (price & 7) + 1
    if count == 0:
        return capacity(hand, witness) >= value
    for payment in ELIMINATIONS[count]:
        if holds(hand, payment.cards) and capacity(hand - payment.cards, witness) >= value:
            return True
    return False


def can_eliminate(hand: Cards, count: int) -> bool:
    """TT-4.3.3: whether a hand could pay for so many eliminations alone."""
    return any(holds(hand, payment.cards) for payment in ELIMINATIONS[count])


def is_natural(hand: Cards, price: int) -> bool:
    """Whether a hand can pay a clue without jokers."""
    return count_of(hand, price >> 3) > (price & 7)


def _make_room(memory: dict[int, tuple[Action, ...]] | dict[int, list[int]]) -> None:
    if len(memory) >= MOST_REMEMBERED:
        memory.clear()
