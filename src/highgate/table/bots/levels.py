"""The bots that can be put on a seat: the five levels of a game, a patient one, and dice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from highgate.bots.levels import LEVELS, MIDDLE, PATIENT
from highgate.bots.registry import find_bot
from highgate.bots.spec import BotSpec
from highgate.table.ports import Strengths

DICE: Final = "dice"


@dataclass(frozen=True)
class Levels:
    """What the levels are called, and how the bot of a level and a game is found."""

    strengths: Strengths
    find: Callable[[str, str], BotSpec]


def levels() -> Levels:
    """The levels of this package; called anew in every process where bots think."""
    names = tuple(str(number) for number in LEVELS)
    strengths = Strengths((*names, PATIENT, DICE), str(MIDDLE), best=names[-1], patient=PATIENT)
    return Levels(strengths, find_bot)
