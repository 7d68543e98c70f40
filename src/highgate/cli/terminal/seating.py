"""Who sits where."""

from collections.abc import Mapping, Sequence
from typing import Final

from highgate.bots.dice import Dice
from highgate.bots.player import Player
from highgate.cli.failures import Refused
from highgate.kernel.words import Words

ME: Final = "me"
BOTS: Final[Mapping[str, type[Player]]] = {"dice": Dice}
ROLES: Final = (ME, *BOTS)


def roles_for(named: Sequence[str], seats: int, frame: Words) -> tuple[str, ...]:
    """The seats in order as named; nobody named: one person; seats left over: dice."""
    if len(named) > seats:
        raise Refused(frame.text("play", "too_many", {"named": len(named), "seats": seats}))
    chosen = tuple(named) or (ME,)
    return chosen + ("dice",) * (seats - len(chosen))


def bots_for(roles: Sequence[str]) -> dict[int, Player]:
    """The bots by seat."""
    return {seat: BOTS[role]() for seat, role in enumerate(roles) if role != ME}
