"""How each game is drawn in a terminal; a game without a file of its own is drawn generically."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from highgate.cli.tables.drawing import Drawing as Drawing
from highgate.cli.tables.generic import GenericTable
from highgate.cli.tables.grave_business import GraveBusinessTable
from highgate.cli.tables.graverobbers import GraverobbersTable
from highgate.cli.tables.outre_tombe import OutreTombeTable
from highgate.cli.tables.tatort_themse import TatortThemseTable
from highgate.kernel.words import Words

Maker = Callable[[Words, Words, Sequence[str]], Drawing]

DRAWINGS: Final[Mapping[str, Maker]] = {
    "grave_business": GraveBusinessTable,
    "graverobbers": GraverobbersTable,
    "outre_tombe": OutreTombeTable,
    "tatort_themse": TatortThemseTable,
}


def drawing_of(game: str, words: Words, frame: Words, roles: Sequence[str]) -> Drawing:
    """The drawing of a game; `roles` says of each seat who sits there."""
    return DRAWINGS.get(game, GenericTable)(words, frame, roles)
