"""When a decision may be taken back: until somebody has learnt something from it."""

from collections.abc import Sequence
from typing import Any

from highgate.kernel.event import Event, readers_of
from highgate.kernel.game import Game, State
from highgate.kernel.seats import Seat

UNSEEN = "?"


def has_learnt(
    game: Game[Any, Any, Any], seat: Seat, before: State, events: Sequence[Event], after: State
) -> bool:
    """Whether anybody knows more by the events of a decision than before.

    Others have learnt something if they may read any secret; the deciding seat, if its view shows
    a piece that it did not show before.
    """
    if any(readers_of(event) & ~(1 << seat) for event in events):
        return True
    known, shown = game.pieces(before), game.pieces(after)
    return any(shown[kind] > known.get(kind, 0) for kind in shown if kind != UNSEEN)
