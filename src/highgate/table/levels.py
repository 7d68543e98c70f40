"""The levels of bots that can be put on a seat, weakest first."""

from collections.abc import Mapping

from highgate.bots.dice import Dice
from highgate.bots.player import Player


def levels() -> Mapping[str, Player]:
    """Each level by name; made in the process where it thinks."""
    return {"dice": Dice()}
