"""Editions and variants of Graverobbers: each field is one ruling (GR-5.15a)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, final

from highgate.games.graverobbers.parts import DECKS, GOAL_SETS, HAND_SIZES
from highgate.kernel.errors import OptionError
from highgate.kernel.options import ruling


class Edition(StrEnum):
    """GR-7.1."""

    STANDARD = "standard"
    DE = "de"
    FR = "fr"


class EarlyEndCheck(StrEnum):
    """GR-5.2: when four equal tombs end the game."""

    ROUND = "round"
    TURN = "turn"


class SecondCardAfterAccusation(StrEnum):
    """GR-4.23: what becomes of the turn when its first card set off accusations."""

    RESUME = "resume"
    FORFEIT = "forfeit"


class MarkerAfterAccusation(StrEnum):
    """GR-4.24."""

    NONE = "none"
    EXTRA_PASS = "extra_pass"


class SpyTiming(StrEnum):
    """GR-4.11 b: whether a spy may be the second card of a turn."""

    EITHER = "either"
    FIRST_ONLY = "first_only"


class SingleTie(StrEnum):
    """GR-5.11."""

    ELIMINATE = "eliminate"
    SHARE = "share"


class MatchTie(StrEnum):
    """GR-5.15."""

    LAST_GAME = "last_game"
    ELIMINATE = "eliminate"


RANDOM: Final = "random"
MOST_SEATS: Final = 6


@dataclass(frozen=True)
class Options:
    """One field per ruling; `rules_edition` says which preset filled in the others."""

    seats: int = ruling(4, "GR-1.5", tuple(HAND_SIZES))
    rules_edition: Edition = ruling(Edition.STANDARD, "GR-7.1")
    early_end_check: EarlyEndCheck = ruling(EarlyEndCheck.ROUND, "GR-5.2")
    second_card_after_accusation: SecondCardAfterAccusation = ruling(
        SecondCardAfterAccusation.RESUME, "GR-4.23"
    )
    marker_after_accusation: MarkerAfterAccusation = ruling(MarkerAfterAccusation.NONE, "GR-4.24")
    spy_timing: SpyTiming = ruling(SpyTiming.EITHER, "GR-4.11")
    single_tie: SingleTie = ruling(SingleTie.ELIMINATE, "GR-5.11")
    match_tie: MatchTie = ruling(MatchTie.LAST_GAME, "GR-5.15")
    detective_mix: str = ruling("13-9-5", "GR-2.5", tuple(DECKS))
    goal_set: str = ruling("balanced", "GR-2.3", tuple(GOAL_SETS))
    games: int = ruling(1, "GR-5.13", range(1, 10))
    start_seat: int | str = ruling(RANDOM, "GR-3.7", (RANDOM, *range(MOST_SEATS)))
    learning_open: bool = ruling(False, "GR-6.17")  # noqa: FBT003 - the default of a ruling

    def __post_init__(self) -> None:
        cards = sum(DECKS[self.detective_mix])
        needed = self.seats * HAND_SIZES[self.seats]
        if needed > cards:
            raise OptionError(
                "detective_mix",
                f"{self.detective_mix} has {cards} cards, "
                f"{self.seats} players need {needed} (GR-2.5)",
            )
        if isinstance(self.start_seat, int) and self.start_seat >= self.seats:
            raise OptionError(
                "start_seat", f"there is no seat {self.start_seat} among {self.seats} (GR-3.7)"
            )


@final
class Rulings:
    """The options that the turn asks for all the time, read once."""

    def __init__(self, options: Options) -> None:
        self.spy_may_be_second = options.spy_timing is SpyTiming.EITHER
        self.ends_in_a_turn = options.early_end_check is EarlyEndCheck.TURN
        self.turn_resumes = options.second_card_after_accusation is SecondCardAfterAccusation.RESUME
        self.marker_moves_on = options.marker_after_accusation is MarkerAfterAccusation.EXTRA_PASS


PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    Edition.STANDARD: {},
    Edition.DE: {
        "second_card_after_accusation": SecondCardAfterAccusation.FORFEIT,
        "single_tie": SingleTie.SHARE,
        "match_tie": MatchTie.ELIMINATE,
    },
    Edition.FR: {
        "early_end_check": EarlyEndCheck.TURN,
        "marker_after_accusation": MarkerAfterAccusation.EXTRA_PASS,
        "spy_timing": SpyTiming.FIRST_ONLY,
    },
}
