"""What is in the box: bidding cards and lots, as `box.toml` has them."""

import tomllib
from importlib.resources import files
from typing import Final

Card = int  # its number; both copies are equal (CA-2.1)

_BOX: Final = tomllib.loads((files("candle_auction") / "box.toml").read_text(encoding="utf-8"))

HIGHEST: Final[int] = _BOX["cards"]["highest"]
COPIES: Final[int] = _BOX["cards"]["copies"]
HAND_SIZE: Final[int] = _BOX["cards"]["hand"]
LOT_POINTS: Final[tuple[int, ...]] = tuple(_BOX["lots"]["points"])
LOTS: Final = len(LOT_POINTS)
PACK: Final = tuple(card for card in range(1, HIGHEST + 1) for _ in range(COPIES))
UNKNOWN: Final[Card] = 0  # a card whose face this copy of the table was never told
NO_BID: Final[Card] = -1
