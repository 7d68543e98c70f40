"""What can happen in Grave Business, as it is told: records of changes, in the game's notation.

Who may read a secret part is said by the recorder (`table.py`), where the event is told.
"""

from typing import Final

from highgate.games.grave_business.events import arranged, board, managing, resolving, round
from highgate.kernel.event import EventRules

EVENTS: Final[EventRules] = {
    **board.EVENTS,
    **round.EVENTS,
    **resolving.EVENTS,
    **managing.EVENTS,
    **arranged.EVENTS,
}
