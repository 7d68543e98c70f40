"""Who sits where."""

from collections.abc import Mapping, Sequence
from typing import Final

from highgate.bots.levels import MIDDLE, PATIENT, level_called, level_name
from highgate.bots.registry import find_bot
from highgate.bots.spec import SeatedBot
from highgate.cli.failures import UsageFailure
from highgate.kernel.words import Words

ME: Final = "me"


def seats_for(named: Sequence[str], seats: int, frame: Words) -> tuple[str, ...]:
    """The seats in order as named; nobody named: one person; seats left over: a middle level."""
    if len(named) > seats:
        raise UsageFailure(frame.text("play", "too_many", {"named": len(named), "seats": seats}))
    chosen = tuple(named) or (ME,)
    return chosen + (str(MIDDLE),) * (seats - len(chosen))


def bots_for(named: Sequence[str], game: str) -> Mapping[int, SeatedBot]:
    """The bots by seat."""
    return {seat: find_bot(name, game).sit() for seat, name in enumerate(named) if name != ME}


def roles_for(named: Sequence[str], game: str, language: str) -> tuple[str, ...]:
    """What stands beside the name of each seat: a level by its name, any other bot as it is."""
    return tuple(role_of(name, game, language) for name in named)


def role_of(name: str, game: str, language: str) -> str:
    """A level by its name in the language of the table."""
    if name == PATIENT:
        return level_name(game, PATIENT, language)
    level = None if name == ME else level_called(game, name)
    return name if level is None else level_name(game, level, language)
