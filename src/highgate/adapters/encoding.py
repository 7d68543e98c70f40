"""Where the features of a game are found: in the room `features` of its package."""

from typing import Any

from numpy.typing import NDArray

from highgate.kernel.errors import TableError
from highgate.kernel.game import Game
from highgate.kernel.rooms import room_of
from highgate.learn.features import Encoding, Piece


def encoding_of(game: Game[Any, Any, Any]) -> Encoding:
    """The features of a game under its options."""
    room = room_of(game.package, "features")
    if room is None:
        raise TableError(f"{game.name} has no features.py, so it cannot be observed")
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
