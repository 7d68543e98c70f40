"""Highgate: an open table for four board games of graves and crimes.

    import highgate

    play = highgate.game("graverobbers", seats=4).start(seed=7)

What a library user needs is passed on here; it needs nothing but the standard library.
"""

from highgate.api import Game as Game
from highgate.api import Match as Match
from highgate.api import Record as Record
from highgate.api import compiled as compiled
from highgate.api import game as game
from highgate.api import games as games
from highgate.kernel.errors import IllegalAction as IllegalAction
from highgate.kernel.errors import OptionError as OptionError
from highgate.kernel.errors import PositionError as PositionError
from highgate.kernel.errors import RecordError as RecordError
from highgate.kernel.errors import TableError as TableError
from highgate.kernel.errors import UnknownAction as UnknownAction
from highgate.kernel.errors import UnknownGame as UnknownGame
from highgate.kernel.game import Ask as Ask
from highgate.kernel.game import Over as Over
from highgate.kernel.game import Seen as Seen

__version__ = "0.1.0"
