"""What a player can choose in Tatort Themse, and the numbered table of it.

A payment is one choice: a multiset of witnesses. What it pays for follows from the question.
"""

from dataclasses import dataclass
from typing import Any, Final, final

from highgate.games.tatort_themse.parts import (
    BYTE,
    COLUMN_COUNT,
    KINDS,
    LARGEST_VALUE,
    MOST_ELIMINATED,
    SLOTS,
    Cards,
    Column,
    Slot,
    Witness,
    count_of,
    groups,
    size_of,
)
from highgate.kernel.action import Action, ActionTable


@final
@dataclass(eq=False)
class Refresh(Action):
    """TT-4.1.2: four equal open cards make room for four new ones."""

    def notation(self) -> str:
        return "refresh"

    def terms(self) -> dict[str, Any]:
        return {"do": "refresh"}


@final
@dataclass(eq=False)
class Keep(Action):
    """TT-4.1.2: the open row stays."""

    def notation(self) -> str:
        return "keep"

    def terms(self) -> dict[str, Any]:
        return {"do": "keep"}


@final
@dataclass(eq=False)
class Pass(Action):
    """TT-4.2.1: no clue this turn."""

    def notation(self) -> str:
        return "pass"

    def terms(self) -> dict[str, Any]:
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

    def terms(self) -> dict[str, Any]:
        do = "take_after" if self.eliminated else "take"
        return {"do": do, "column": self.column + 1, "eliminated": self.eliminated}


@final
@dataclass(eq=False)
class Open(Action):
    """TT-4.6.2: a card of the open row."""

    slot: Slot

    def notation(self) -> str:
        return f"open {self.slot + 1}"

    def terms(self) -> dict[str, Any]:
        return {"do": "open", "slot": self.slot + 1}


@final
@dataclass(eq=False)
class Draw(Action):
    """TT-4.6.2: the top card of the pile, unseen by the others."""

    def notation(self) -> str:
        return "deck"

    def terms(self) -> dict[str, Any]:
        return {"do": "deck"}


@final
@dataclass(eq=False)
class Pay(Action):
    """TT-4.3, TT-4.4: these witnesses, for an elimination or for a clue."""

    cards: Cards

    def notation(self) -> str:
        return f"pay {' '.join(groups(self.cards))}"

    def terms(self) -> dict[str, Any]:
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
