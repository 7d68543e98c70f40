"""How much is tried: a little with every change, everything with HIGHGATE_COUNTS=full."""

import os
from typing import Final

IS_FULL: Final = os.environ.get("HIGHGATE_COUNTS") == "full"
SPIED_MATCHES: Final = 1000 if IS_FULL else 2  # for each bot and game
SEARCHED_MATCHES: Final = 1000 if IS_FULL else 1  # for each bot that searches, and game
TIMED_MOVES: Final = 1000 if IS_FULL else 40
ELEPHANT_MATCHES: Final = 200 if IS_FULL else 2
ENDLESS: Final = 1 << 30
SPIED_DECISIONS: Final = ENDLESS if IS_FULL else 150
SEARCHED_DECISIONS: Final = ENDLESS if IS_FULL else 12  # of one match of searching bots
