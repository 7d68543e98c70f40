"""What is in the box: kinds of cards, tombs, goals. Counts and values are read from `box.toml`."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, Literal, get_args

Card = int  # a place in CARD_NAMES; copies of a card are equal (GR-2.4)
Goal = int  # a place in the goal set
Tomb = int  # 1 to 7, as printed

CardName = Literal["R1", "R2", "R3", "D1", "D2", "D3", "B0", "B1", "B2"]
CARD_NAMES: Final[tuple[CardName, ...]] = get_args(Literal[CardName, "?"])  # "?" is never told
KINDS: Final = 9
UNKNOWN: Final[Card] = 9  # a card whose face this copy of the table was never told
FACES: Final = 10  # kinds, and the unknown
FIRST_DETECTIVE: Final[Card] = 3
FIRST_BOBBY: Final[Card] = 6
VALUES: Final[tuple[int, ...]] = (1, 2, 3, 1, 2, 3, 0, 1, 2)
BOBBY_KINDS: Final = 0b111000000  # as a mask of kinds

TOMB_COUNT: Final = 7
TOMBS: Final = range(1, TOMB_COUNT + 1)
FULL: Final = 7  # GR-4.7: the seventh card closes a tomb
MAJORITY: Final = 4  # GR-5.2, GR-5.5
ALL_TOMBS: Final = 0b11111110  # as a mask: bit k is tomb k
TOMBS_IN: Final = tuple(mask.bit_count() for mask in range(ALL_TOMBS + 1))  # how many in a mask


def _members(bits: int) -> list[tuple[int, ...]]:
    """For each mask of so many bits, the numbers of the bits that are set."""
    return [tuple([k for k in range(bits) if (mask >> k) & 1]) for mask in range(1 << bits)]


TOMBS_OF: Final = _members(TOMB_COUNT + 1)  # the tombs of a mask
KINDS_OF: Final = _members(KINDS)  # the kinds of cards of a mask

OPEN: Final = 0
INTACT: Final = 1
RANSACKED: Final = 2
Fate = Literal["open", "intact", "ransacked"]
FATES: Final[tuple[Fate, ...]] = get_args(Fate)

GOALS_EACH: Final = 3
UNKNOWN_GOAL: Final[Goal] = -1


@dataclass(frozen=True)
class GoalCard:
    """GR-2.2: a condition on the tombs, and what it pays."""

    name: str
    is_black: bool
    tombs: int  # the named tombs as a mask; 0 for a majority
    majority: int  # how many tombs must share the fate; 0 for a pair
    points: int


def _read_box() -> dict[str, Any]:
    source = files("highgate.games.graverobbers") / "box.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


def _goal(name: str, row: dict[str, Any]) -> GoalCard:
    tombs = sum(1 << tomb for tomb in row.get("tombs", ()))
    return GoalCard(name, row["black"], tombs, row.get("majority", 0), row["points"])


_BOX: Final = _read_box()

CARD_CODES: Final[dict[str, Card]] = {name: code for code, name in enumerate(CARD_NAMES)}
DECKS: Final[dict[str, tuple[int, ...]]] = {
    name: tuple(deck[card] for card in CARD_NAMES[:KINDS]) for name, deck in _BOX["decks"].items()
}
GOAL_SETS: Final[dict[str, tuple[GoalCard, ...]]] = {
    name: tuple(_goal(goal, row) for goal, row in goals.items())
    for name, goals in _BOX["goal_sets"].items()
}
HAND_SIZES: Final[dict[int, int]] = {int(n): row["cards"] for n, row in _BOX["deals"].items()}
ROUNDS: Final[dict[int, int]] = {int(n): row["rounds"] for n, row in _BOX["deals"].items()}
