"""What can be chosen before the game: each field is one ruling."""

from dataclasses import dataclass
from enum import StrEnum

from highgate.kernel.options import ruling


class EqualBids(StrEnum):
    """CA-4.3: what becomes of a lot for which the highest bids are equal."""

    CANCEL = "cancel"
    CARRY = "carry"


@dataclass(frozen=True)
class Options:
    """The number of players, and the one ruling."""

    seats: int = ruling(3, "CA-1.2", (2, 3, 4))
    equal_bids: EqualBids = ruling(EqualBids.CANCEL, "CA-4.3")

    @property
    def carries(self) -> bool:
        """Whether the points of a lot that nobody takes go to the next one."""
        return self.equal_bids is EqualBids.CARRY
