"""Rulings and variants of Outre Tombe: each field is one option of OT-5.C."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Any, Final, final

from highgate.games.outre_tombe.parts import (
    BARE_CRYPTS,
    COLOUR_NAMES,
    DUEL,
    SEATS,
    layout_names,
    layout_of,
)
from highgate.kernel.errors import OptionError
from highgate.kernel.options import ruling


class OutbreakMatch(StrEnum):
    """OT-4.2.4: whether one must bury in an outbreak."""

    OPTIONAL = "optional"
    MANDATORY = "mandatory"


class TieRule(StrEnum):
    """OT-5.1: when several run out of vampires by gifts of the same event."""

    SHARED = "shared"
    CLOCKWISE = "clockwise"


class AfterOutbreak(StrEnum):
    """OT-4.6.8: whose left neighbour plays next."""

    DISCOVERER = "discoverer"
    HOLDER = "holder"


class RatPassedBy(StrEnum):
    """OT-4.7.2: who passes another rat to the left neighbour."""

    HOLDER = "holder"
    DISCOVERER = "discoverer"


class RepeatRule(StrEnum):
    """OT-5.6: two players; what comes of opening again what both have just opened."""

    STAKE_AND_RESOLVE = "stake_and_resolve"
    STAKE_AND_END = "stake_and_end"
    FORBIDDEN = "forbidden"
    OFF = "off"


class MemoryAssist(StrEnum):
    """OT-6.6: what the table remembers for the players."""

    OFF = "off"
    LIDS = "lids"
    FULL = "full"


RANDOM: Final = "random"
PRESET_CRYPTS: Final = "preset"
MOST_SEATS: Final = max(SEATS)
PAIRS: Final = tuple("".join(pair) for pair in combinations(COLOUR_NAMES, 2))
# Offered: white and black, or one of them with another colour. Any other pair can be named too.
OFFERED: Final = ("WK", *(pair for pair in PAIRS if ("W" in pair) != ("K" in pair)))


def read_count(given: Any) -> int | None:
    """A whole number from 0 on."""
    text = str(given)
    return int(text) if text.isdecimal() and not isinstance(given, bool) else None


def read_pair(given: Any) -> str | None:
    """Two different colours in any order, as a text or a list."""
    listed = read_list(given)
    letters = listed[0] if len(listed) == 1 else "".join(listed)
    pair = "".join(colour for colour in COLOUR_NAMES if colour in letters.upper())
    return pair if pair in PAIRS and len(letters) == len(pair) else None


def read_crypts(given: Any) -> tuple[str, ...] | None:
    """A list of crypts, or a text with commas or blanks between them."""
    crypts = read_list(given)
    return crypts if len(crypts) > 1 else None


def read_list(given: Any) -> tuple[str, ...]:
    """A list, or the parts of a text."""
    if isinstance(given, list | tuple):
        return tuple(str(item) for item in given)
    return tuple(str(given).replace(",", " ").split())


@dataclass(frozen=True)
class Options:
    """OT-5.C. Options named `..._2p` have no effect with three or more players (OT-5.7)."""

    seats: int = ruling(4, "OT-1.3", SEATS)
    layout: str = ruling(layout_names()[0], "OT-2.9", layout_names())
    start_seat: int | str = ruling(RANDOM, "OT-3.6", (RANDOM, *range(MOST_SEATS)))
    use_rats: bool = ruling(True, "OT-5.7")  # noqa: FBT003 - the default of a ruling
    use_garlic: bool = ruling(True, "OT-5.7")  # noqa: FBT003
    stop_after_success: bool = ruling(False, "OT-4.1.2")  # noqa: FBT003
    outbreak_match: OutbreakMatch = ruling(OutbreakMatch.OPTIONAL, "OT-4.2.4")
    tie_rule: TieRule = ruling(TieRule.SHARED, "OT-5.1")
    after_outbreak: AfterOutbreak = ruling(AfterOutbreak.DISCOVERER, "OT-4.6.8")
    rat_passed_by: RatPassedBy = ruling(RatPassedBy.HOLDER, "OT-4.7.2")
    repeat_rule_2p: RepeatRule = ruling(RepeatRule.STAKE_AND_RESOLVE, "OT-5.6")
    removed_colours_2p: str = ruling("WK", "OT-3.7.1", OFFERED, read_pair)
    open_crypts_2p: str | tuple[str, ...] = ruling(
        PRESET_CRYPTS, "OT-3.7.2", (PRESET_CRYPTS, RANDOM), read_crypts
    )
    memory_assist: MemoryAssist = ruling(MemoryAssist.OFF, "OT-6.6")
    stall_rounds: int = ruling(5, "OT-5.3", (5, 0, 1, 2, 10), read_count)
    max_turns: int = ruling(600, "OT-5.3", (600, 0, 50, 100, 200), read_count)

    def __post_init__(self) -> None:
        layout = layout_of(self.layout)
        if isinstance(self.start_seat, int) and self.start_seat >= self.seats:
            raise OptionError(
                "start_seat", f"there is no seat {self.start_seat} among {self.seats} (OT-3.6)"
            )
        if isinstance(self.open_crypts_2p, str):
            return
        for crypt in self.open_crypts_2p:
            if crypt not in layout.places:
                raise OptionError("open_crypts_2p", f"{crypt} is no crypt of {self.layout}")
        if len(set(self.open_crypts_2p)) != BARE_CRYPTS or len(self.open_crypts_2p) != BARE_CRYPTS:
            raise OptionError("open_crypts_2p", f"needs {BARE_CRYPTS} different crypts (OT-3.7.2)")


@final
class Rulings:
    """The options that the turn asks for all the time, read once."""

    def __init__(self, options: Options) -> None:
        is_duel = options.seats == DUEL
        self.may_stop = options.stop_after_success
        self.must_bury_in_outbreak = options.outbreak_match is OutbreakMatch.MANDATORY
        self.first_giver_wins = options.tie_rule is TieRule.CLOCKWISE
        self.holder_leads_on = options.after_outbreak is AfterOutbreak.HOLDER
        self.discoverer_passes = options.rat_passed_by is RatPassedBy.DISCOVERER
        repeat = options.repeat_rule_2p
        self.repeat_costs_stake = is_duel and repeat is RepeatRule.STAKE_AND_RESOLVE
        self.repeat_ends_turn = is_duel and repeat is RepeatRule.STAKE_AND_END
        self.repeat_is_forbidden = is_duel and repeat is RepeatRule.FORBIDDEN
        self.most_null_turns = options.stall_rounds * options.seats
        self.most_turns = options.max_turns


PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {}
