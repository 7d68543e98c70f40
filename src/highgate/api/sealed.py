"""Fair shuffles: a seed is committed to before the first card, then mixed with players' nonces.

The table shows `commitment(seed)` when it is laid; each player may give a nonce when sitting down;
the deal is drawn from a stream keyed by both, and the seed is published when the match is over.
"""

import hashlib
import json
from collections.abc import Sequence


def sealed_text(seed: int) -> str:
    """A seed of 256 bits as it is committed to and published."""
    return f"{seed:064x}"


def commitment(seed: int | str) -> str:
    """The seed's hash, published before the first card; the seed itself comes after the last."""
    return hashlib.sha256(f"highgate seed {seed}".encode()).hexdigest()


def deal_key(seed: str, nonces: Sequence[str]) -> bytes:
    """The key of the stream that deals: nobody could foresee it alone, neither host nor player."""
    mixed = json.dumps([seed, *nonces], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(f"highgate deal {mixed}".encode()).digest()
