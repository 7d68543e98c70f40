"""What is in the box: witnesses, and clue tables with their cases. Read from TOML files.

A hand, a payment or a pile of witnesses is one number: a byte for the count of each kind, and one
more for cards whose kind this copy of the table was never told.
"""

import os
import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Literal, get_args

from highgate.kernel.errors import OptionError

Witness = int  # a place in WITNESS_NAMES; cards of one kind are interchangeable (TT-2.3)
Cards = int  # witnesses, packed: a byte for each kind
Clue = int  # a place in the clue table
Case = int  # a place in the cases of the clue table
Column = int  # 0 to 4; 1 to 5 on the table
Slot = int  # 0 to 3; 1 to 4 on the table

WitnessName = Literal["B", "M", "U", "L"]
WITNESS_NAMES: Final[tuple[WitnessName, ...]] = get_args(
    Literal[WitnessName, "?"]  # "?" is never told
)
KINDS: Final = 4
UNKNOWN: Final[Witness] = 4
NO_WITNESS: Final[Witness] = -1  # an empty slot of the open row
BYTE: Final = 8
LARGEST: Final = 127  # of one kind: the top bit of a byte is a guard (see `holds`)
GUARDS: Final = 0x80808080
HALVES: Final = 0x7F7F7F7F
ONES: Final = 0x01010101
ONE_OF: Final = (1, 1 << 8, 1 << 16, 1 << 24, 1 << 32)  # a single card of each kind
KNOWN: Final = (1 << 32) - 1  # the bytes of the four kinds

COLUMN_COUNT: Final = 5
HEIGHT: Final = 5
CLUES: Final = 25  # TT-2.2a
CASES: Final = 5
LARGEST_VALUE: Final = 8  # TT-2.2a, TT-4.7.2
SLOTS: Final = 4
SOLVED_AT_END: Final = 4  # TT-5.5
MOST_ELIMINATED: Final = 4  # TT-4.2.2
MOST_REFRESHES: Final = 10  # TT-4.1.3

PACKAGE: Final = "highgate.games.tatort_themse"
DATA_FOLDER: Final = "HIGHGATE_DATA"  # environment variable
STANDARD: Final = "standard"
_CLUE: Final = re.compile(r"([1-8])([BMUL])")
_CASE: Final = re.compile(r"[a-z][a-z_]*")


# Witnesses ----------------------------------------------------------------------------------


def count_of(cards: Cards, kind: Witness) -> int:
    """How many of a kind."""
    return (cards >> (BYTE * kind)) & 0xFF


def size_of(cards: Cards) -> int:
    """How many cards of known kinds, all together; fewer than 256."""
    pairs = (cards >> 1) & HALVES
    odd = cards & ONES
    return 2 * (((pairs * ONES) >> 24) & 0xFF) + (((odd * ONES) >> 24) & 0xFF)


def holds(hand: Cards, cards: Cards) -> bool:
    """Whether a hand contains all these cards: no byte borrows from its guard."""
    return ((hand & KNOWN) | GUARDS) - cards & GUARDS == GUARDS


def packed(kinds: Iterable[Witness]) -> Cards:
    """A list of witnesses as one number."""
    cards = 0
    for kind in kinds:
        cards += ONE_OF[kind]
    return cards


def unpacked(cards: Cards) -> list[Witness]:
    """All cards one by one, kind by kind, the unknown ones last."""
    kinds: list[Witness] = []
    for kind in range(KINDS + 1):
        kinds.extend([kind] * count_of(cards, kind))
    return kinds


def groups(cards: Cards) -> tuple[str, ...]:
    """`("B3", "U2")`."""
    return tuple(
        f"{WITNESS_NAMES[kind]}{count_of(cards, kind)}"
        for kind in range(KINDS + 1)
        if count_of(cards, kind) > 0
    )


# Clue tables --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deck:
    """TT-2.2: a clue table with its cases. Everything that depends on it is derived from it."""

    name: str
    cases: tuple[str, ...]
    bonuses: tuple[int, ...]
    colours: tuple[str, ...]
    symbols: tuple[str, ...]
    clues: tuple[str, ...]  # the id of each clue (TT-2.1, TT-2.1a)
    case_of: tuple[Case, ...]
    witness_of: tuple[Witness, ...]
    value_of: tuple[int, ...]
    price_of: tuple[int, ...]  # witness and value as one small number, see `price`

    def clues_of(self, case: Case) -> list[Clue]:
        """The clues of a case, in the order of the table."""
        return [clue for clue in range(CLUES) if self.case_of[clue] == case]


def price(witness: Witness, value: int) -> int:
    """What a clue costs, as a number from 0 to 31."""
    return witness * LARGEST_VALUE + value - 1


def deck_names() -> tuple[str, ...]:
    """All clue tables that can be chosen, the standard one first."""
    names = {name for folder in _deck_folders() for name in _tables_in(folder)}
    return (STANDARD, *sorted(names - {STANDARD}))


@lru_cache(maxsize=16)
def deck_of(name: str) -> Deck:
    """TT-2.2: the clue table of that name, if it is acceptable (TT-2.2a)."""
    for folder in _deck_folders():
        source = folder / f"{name}.toml"
        if source.is_file():
            return read_deck(name, source.read_text(encoding="utf-8"))
    raise OptionError("deck", f"there is no clue table {name!r} (TT-2.2)")


def read_deck(name: str, text: str) -> Deck:
    """A clue table from its text; refused with the reason if it breaks TT-2.2a."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise _refused(name, f"is not TOML: {problem}") from None
    if len(table) != CASES:
        raise _refused(name, f"has {len(table)} cases instead of {CASES}")
    rows = [
        (case, *_clue(name, case, clue)) for case in table for clue in _clues(name, case, table)
    ]
    if len(rows) != CLUES:
        raise _refused(name, f"has {len(rows)} clues instead of {CLUES}")
    cases = tuple(table)
    return Deck(
        name=name,
        cases=cases,
        bonuses=tuple(_bonus(name, case, table[case]) for case in cases),
        colours=tuple(str(table[case].get("colour", "grey")) for case in cases),
        symbols=tuple(str(table[case].get("symbol", case)) for case in cases),
        clues=clue_names(rows),
        case_of=tuple(cases.index(case) for case, _, _ in rows),
        witness_of=tuple(WITNESS_NAMES.index(witness) for _, _, witness in rows),
        value_of=tuple(value for _, value, _ in rows),
        price_of=tuple(price(WITNESS_NAMES.index(witness), value) for _, value, witness in rows),
    )


def clue_names(rows: Sequence[tuple[str, int, str]]) -> tuple[str, ...]:
    """TT-2.1, TT-2.1a: case and value; the witness and a number only where they are needed."""
    values = [(case, value) for case, value, _ in rows]
    names = []
    for place, (case, value, witness) in enumerate(rows):
        name = f"{case}-{value}"
        if values.count((case, value)) > 1:
            name += witness
            before = list(rows[:place]).count((case, value, witness))
            name += str(before + 1) if before else ""
        names.append(name)
    return tuple(names)


def _deck_folders() -> list[Traversable]:
    found: list[Traversable] = [files(PACKAGE) / "decks"]
    if os.environ.get(DATA_FOLDER):
        found.append(Path(os.environ[DATA_FOLDER]) / "games" / "tatort_themse" / "decks")
    return found


def _tables_in(folder: Traversable) -> list[str]:
    if not folder.is_dir():
        return []
    return [
        entry.name.removesuffix(".toml")
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    ]


def _clues(name: str, case: str, table: dict[str, Any]) -> list[Any]:
    """TT-2.2a: at least one clue for each case."""
    row = table[case]
    clues = row.get("clues") if isinstance(row, dict) else None
    if not _CASE.fullmatch(case) or not isinstance(clues, list) or not clues:
        raise _refused(name, f"needs a list of clues for the case {case!r}")
    return clues


def _clue(name: str, case: str, text: Any) -> tuple[int, str]:
    """`4L`: value and witness."""
    match = _CLUE.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise _refused(name, f"{case}: {text!r} is no clue such as '4L', values 1 to 8")
    return int(match.group(1)), match.group(2)


def _bonus(name: str, case: str, row: dict[str, Any]) -> int:
    bonus = row.get("bonus")
    if not isinstance(bonus, int) or isinstance(bonus, bool) or bonus < 0:
        raise _refused(name, f"{case}: the bonus {bonus!r} is no number from 0 on")
    return bonus


def _refused(name: str, problem: str) -> OptionError:
    return OptionError("deck", f"the clue table {name} {problem} (TT-2.2a)")


def _read_box() -> dict[str, Any]:
    source = files(PACKAGE) / "box.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


_BOX: Final = _read_box()
WITNESS_COUNTS: Final[tuple[int, ...]] = tuple(
    _BOX["witnesses"][name] for name in WITNESS_NAMES[:KINDS]
)
WITNESS_CARDS: Final[tuple[Witness, ...]] = tuple(
    [kind for kind in range(KINDS) for _ in range(WITNESS_COUNTS[kind])]
)
PLAYERS: Final[tuple[int, ...]] = tuple(_BOX["setup"]["players"])
HAND: Final[int] = _BOX["setup"]["hand"]
