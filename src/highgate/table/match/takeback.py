"""When a decision may be taken back: until somebody has learnt something from it."""

from collections.abc import Callable, Sequence
from typing import Any

from highgate.kernel.event import Event, parts
from highgate.kernel.game import Game, State
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret

UNSEEN = "?"


def has_told(
    game: Game[Any, Any],
    view: State,
    seat: Seat,
    events: Sequence[Event],
    tell: Callable[[], None],
) -> bool:
    """Tell the events of a decision; whether anybody knows more by it than before.

    Others have learnt something if they may read any secret; the deciding seat, if its view shows
    a piece that it did not show before.
    """
    if any(_has_other_readers(event, seat) for event in events):
        tell()
        return True
    before = game.pieces(view)
    tell()
    after = game.pieces(view)
    return any(after[kind] > before.get(kind, 0) for kind in after if kind != UNSEEN)


def _has_other_readers(event: Event, seat: Seat) -> bool:
    return any(
        isinstance(value, Secret) and value.readers & ~(1 << seat) != 0 for _, value in parts(event)
    )
