"""What can happen in Outre Tombe, as it is told: records of changes, in the notation of the game.

Nobody has private information, so a secret part is for everyone or for nobody. What is told to
everyone and must not be told again (OT-6.9a) is a secret part too: the reduced copy lacks it.
"""

from typing import Final

from highgate.games.outre_tombe.events import arranged, gifts, outbreaks, setup, turn
from highgate.games.outre_tombe.events.turn import Opened as Opened
from highgate.kernel.event import EventRules

EVENTS: Final[EventRules] = {
    **setup.EVENTS,
    **turn.EVENTS,
    **gifts.EVENTS,
    **outbreaks.EVENTS,
    **arranged.EVENTS,
}
