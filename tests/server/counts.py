"""How much is tried: a little with every change, everything with HIGHGATE_COUNTS=full."""

import os

IS_FULL = os.environ.get("HIGHGATE_COUNTS") == "full"


def count(usual: int, full: int) -> int:
    """The number that applies."""
    return full if IS_FULL else usual
