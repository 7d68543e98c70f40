"""What can be chosen before a game of Tatort Themse: each field is one ruling (TT-5.10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, final

from highgate.games.tatort_themse.parts import (
    MOST_REFRESHES,
    PLAYERS,
    STANDARD,
    deck_names,
    deck_of,
)
from highgate.kernel.errors import OptionError
from highgate.kernel.options import ruling

RANDOM: Final = "random"
MOST_SEATS: Final = max(PLAYERS)


@dataclass(frozen=True)
class Options:
    """Every combination is allowed; there are no editions."""

    seats: int = ruling(4, "TT-3.4", PLAYERS)
    column_tops: bool = ruling(False, "TT-3.6")  # noqa: FBT003 - the default of a ruling
    start_player: int | str = ruling(RANDOM, "TT-3.5", (RANDOM, *range(MOST_SEATS)))
    refresh_repeat: bool = ruling(False, "TT-4.1.3")  # noqa: FBT003
    discard_visible: bool = ruling(True, "TT-6.4")  # noqa: FBT003
    deck: str = ruling(STANDARD, "TT-2.2", deck_names())

    def __post_init__(self) -> None:
        if isinstance(self.start_player, int) and self.start_player >= self.seats:
            raise OptionError(
                "start_player",
                f"there is no seat {self.start_player} among {self.seats} (TT-3.5)",
            )
        deck_of(self.deck)


@final
class Rulings:
    """The options that the turn asks for all the time, read once."""

    def __init__(self, options: Options) -> None:
        self.most_refreshes = MOST_REFRESHES if options.refresh_repeat else 1  # TT-4.1.3


PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {}
