"""What a library user imports: a thin facade above the shelf, stable from now on."""

from highgate.api.match import Game as Game
from highgate.api.match import Match as Match
from highgate.api.match import compiled as compiled
from highgate.api.match import game as game
from highgate.api.match import games as games
from highgate.api.record import Record as Record
