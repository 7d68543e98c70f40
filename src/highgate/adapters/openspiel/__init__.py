"""Our games in OpenSpiel (`pip install highgate[openspiel]`).

    import pyspiel
    import highgate.adapters.openspiel

    game = pyspiel.load_game("python_GAME(players=4)")

Importing this package registers them.
"""

from highgate import shelf
from highgate.adapters.openspiel.games import register_game

NAMES = tuple(register_game(title) for title in shelf.titles().values())
