"""Tickets, codes and ids. A ticket is a secret of a browser or bot; the table keeps its hash."""

import hashlib
import secrets
import time
from base64 import urlsafe_b64encode
from typing import Final

from highgate.table.ports import Tokens

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is easily misread
CODE_LENGTH: Final = 6
HAND_OVER_LENGTH: Final = 12
TICKET_BYTES: Final = 32
TABLE_BYTES: Final = 16


class FreshTokens:
    """Tokens from the operating system."""

    def token(self, size: int) -> bytes:
        """That many bytes which nobody can foresee."""
        return secrets.token_bytes(size)


class WallClock:
    """The clock of the machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()


def new_ticket(tokens: Tokens) -> str:
    """A secret of 256 bits."""
    return _text(tokens.token(TICKET_BYTES))


def holder_of(ticket: str) -> str:
    """The hash by which the table knows a ticket."""
    return hashlib.sha256(f"highgate ticket {ticket}".encode()).hexdigest()


def new_table_id(tokens: Tokens) -> str:
    """An id of 128 bits: who knows it was invited."""
    return _text(tokens.token(TABLE_BYTES))


def new_seed(tokens: Tokens) -> str:
    """A sealed seed of 256 bits."""
    return tokens.token(32).hex()


def new_code(tokens: Tokens, length: int = CODE_LENGTH) -> str:
    """A code that can be read aloud; every letter equally likely."""
    letters: list[str] = []
    limit = 256 - 256 % len(LETTERS)
    while len(letters) < length:
        letters += [LETTERS[byte % len(LETTERS)] for byte in tokens.token(length) if byte < limit]
    return "".join(letters[:length])


def read_code(text: str) -> str:
    """A code as somebody typed it."""
    return "".join(text.split()).replace("-", "").upper()


def _text(token: bytes) -> str:
    return urlsafe_b64encode(token).rstrip(b"=").decode()
