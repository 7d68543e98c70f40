"""Variants of Grave Business: each field is one ruling (GB-5.4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    COLOURS,
    FIRST_STEAL,
    MOST_SEATS,
    STASHES,
    STEAL_MASK,
)
from highgate.kernel.errors import OptionError
from highgate.kernel.options import ruling


class TwoPlayer(StrEnum):
    """GB-5.6.1: whether the rules for two players hold; by default they do with two players."""

    AUTO = "auto"
    TRUE = "true"
    FALSE = "false"


class AttackScope(StrEnum):
    """GB-5.6.3: over what attacks are counted."""

    GAME = "game"
    ROUND = "round"


class DismemberThreshold(StrEnum):
    """GB-4.6.1: how much damage takes a zombie apart."""

    HALF = "half"
    FULL = "full"


class StealBoard(StrEnum):
    """GB-5.7.1: on whose board a thief stands."""

    VICTIM = "victim"
    OWN = "own"


class OwnStealSpace(StrEnum):
    """GB-4.2.3: whether one may block the steal spaces of one's own board."""

    GUARD = "guard"
    FORBIDDEN = "forbidden"


class BuildOverpay(StrEnum):
    """GB-4.7.3: whether superfluous tiles may go into a zombie."""

    UNTIL = "until"
    FREE = "free"


class StashVisibility(StrEnum):
    """GB-6.3: who sees what lies in labs and vaults."""

    OPEN = "open"
    CLOSED = "closed"


RANDOM: Final = "random"
MOST_ROUNDS: Final = 1000


def whole_number(given: Any) -> int | None:
    """GB-5.4: any number of rounds; 0 is off."""
    text = str(given)
    return int(text) if text.isdecimal() and int(text) <= MOST_ROUNDS else None


def list_of_colours(given: Any) -> str | None:
    """GB-3.2: different colours, seat by seat: "purple green blue"."""
    names = str(given).replace(",", " ").split()
    are_known = all(name in COLOURS for name in names)
    return " ".join(names) if are_known and 1 < len(names) == len(set(names)) else None


@dataclass(frozen=True)
class Options:
    """One field per ruling."""

    seats: int = ruling(4, "GB-3.1", (2, 3, 4))
    variant_beginner: bool = ruling(False, "GB-5.5.1")  # noqa: FBT003 - the default of a ruling
    variant_two_player: TwoPlayer = ruling(TwoPlayer.AUTO, "GB-5.6.1")
    two_player_attack_scope: AttackScope = ruling(AttackScope.GAME, "GB-5.6.3")
    variant_open: bool = ruling(False, "GB-5.8.1")  # noqa: FBT003 - the default of a ruling
    dismember_threshold: DismemberThreshold = ruling(DismemberThreshold.HALF, "GB-4.6.1")
    steal_board: StealBoard = ruling(StealBoard.VICTIM, "GB-5.7.1")
    own_steal_space: OwnStealSpace = ruling(OwnStealSpace.GUARD, "GB-4.2.3")
    attack_own: bool = ruling(False, "GB-4.4.2")  # noqa: FBT003 - the default of a ruling
    build_overpay: BuildOverpay = ruling(BuildOverpay.UNTIL, "GB-4.7.3")
    stash_visibility: StashVisibility = ruling(StashVisibility.OPEN, "GB-6.3")
    max_rounds: int = ruling(20, "GB-4.1.2", (20, 0, 6, 10, 40), whole_number)
    stall_rounds: int = ruling(3, "GB-4.1.2", (3, 0, 1, 2, 5), whole_number)
    start_seat: int | str = ruling(RANDOM, "GB-3.3", (RANDOM, *range(MOST_SEATS)))
    # One colour a seat; of a single colour the other seats take the next ones in the box.
    colours: str = ruling(RANDOM, "GB-3.2", (RANDOM, *COLOURS), list_of_colours)

    def __post_init__(self) -> None:
        if self.variant_two_player is TwoPlayer.TRUE and self.seats != 2:  # noqa: PLR2004
            raise OptionError(
                "variant_two_player", f"is for two players, not for {self.seats} (GB-5.4)"
            )
        if self.max_rounds == 0 and self.stall_rounds == 0:
            raise OptionError(
                "stall_rounds", "and max_rounds are both off, and the game might never end (GB-5.4)"
            )
        if isinstance(self.start_seat, int) and self.start_seat >= self.seats:
            raise OptionError(
                "start_seat", f"there is no seat {self.start_seat} among {self.seats} (GB-3.3)"
            )
        named = len(self.colours.split())
        if 1 < named < self.seats:
            raise OptionError("colours", f"names {named} colours for {self.seats} seats (GB-3.2)")

    @property
    def has_two_player_rules(self) -> bool:
        """GB-5.6.1: on by default with two players."""
        return self.seats == 2 and self.variant_two_player is not TwoPlayer.FALSE  # noqa: PLR2004

    @property
    def is_open(self) -> bool:
        """GB-6.3: whether everybody sees labs and vaults."""
        return self.stash_visibility is StashVisibility.OPEN


PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {}


class Rulings:
    """The options that the round asks for all the time, read once."""

    def __init__(self, options: Options) -> None:
        self.seats = options.seats
        self.is_open = options.is_open
        self.is_beginner = options.variant_beginner
        self.is_open_variant = options.variant_open
        self.is_two_player = options.has_two_player_rules
        self.attacks_count_by_round = options.two_player_attack_scope is AttackScope.ROUND
        self.needs_full_damage = options.dismember_threshold is DismemberThreshold.FULL
        self.steals_from_own_board = options.steal_board is StealBoard.OWN
        self.may_attack_own = options.attack_own
        self.may_overpay_freely = options.build_overpay is BuildOverpay.FREE
        self.max_rounds = options.max_rounds
        self.stall_rounds = options.stall_rounds
        self.own_spaces_forbidden = options.own_steal_space is OwnStealSpace.FORBIDDEN
        self.allowed = [self._allowed(seat) for seat in range(options.seats)]

    def _allowed(self, seat: int) -> int:
        """GB-4.2.3, GB-5.7.1: the spaces where a seat may place at all, as a mask."""
        own = 0b11 << (FIRST_STEAL + len(STASHES) * seat)
        everything = (1 << BOARD_SPACES) - 1
        if self.steals_from_own_board:
            return everything & ~STEAL_MASK | own
        return everything & ~own if self.own_spaces_forbidden else everything
