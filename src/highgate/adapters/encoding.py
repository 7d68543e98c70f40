"""Where the features of a game are found: in the room `features` of its package."""

import importlib
from typing import Any

from numpy.typing import NDArray

from highgate.kernel.errors import TableError
from highgate.kernel.features import Encoding, Piece
from highgate.kernel.game import Game


def encoding_of(game: Game[Any, Any]) -> Encoding:
    """The features of a game under its options."""
    try:
        room = importlib.import_module(f"{game.package}.features")
    except ModuleNotFoundError as problem:
        if problem.name != f"{game.package}.features":
            raise
        raise TableError(f"{game.name} has no features.py, so it cannot be observed") from None
    features: Encoding = room.features_of(game)
    return features


def named(observation: NDArray[Any], pieces: tuple[Piece, ...]) -> dict[str, NDArray[Any]]:
    """The pieces of an observation by name, each in its shape, in the same memory."""
    found = {}
    first = 0
    for piece in pieces:
        run = observation[..., first : first + piece.size]
        found[piece.name] = run.reshape(*observation.shape[:-1], *piece.shape)
        first += piece.size
    return found
