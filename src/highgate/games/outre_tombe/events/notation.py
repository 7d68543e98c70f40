"""How events name crypts, lids and contents, and how a table reads these names."""

from collections.abc import Sequence
from typing import Final

from highgate.games.outre_tombe.parts import (
    COLOUR_NAMES,
    EMPTY,
    END_NAMES,
    LID_CODES,
    NO_CRYPT,
    Content,
    Crypt,
    Crypts,
    Lid,
    garlic_of,
)
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret

UNSEEN: Final = "?"
EMPTY_NAME: Final = "empty"
GARLIC_NAME: Final = "garlic"
RAT_NAME: Final = "rat"

Ids = tuple[str, ...]


def lids_of(names: Sequence[str]) -> list[Lid]:
    """The lids of these names; vampires have colours of lids too."""
    return [LID_CODES[name] for name in names]


def crypt_of(state: Cemetery, crypt: Secret[str]) -> Crypt:
    """The crypt; NO_CRYPT in a reduced copy, from which a table forgets."""
    if crypt.is_blank:
        state.forget()
        return NO_CRYPT
    return state.layout.places.get(crypt.read(""), NO_CRYPT)


def crypts_of(state: Cemetery, crypts: Secret[Ids]) -> Crypts:
    """The crypts; none in a reduced copy, from which a table forgets."""
    if crypts.is_blank:
        state.forget()
    return state.layout.mask_of(crypts.read(()))


def end_of(name: str) -> int:
    """The end of a row."""
    return END_NAMES.index(name)


def content_of(name: str, owner: Seat) -> Content:
    """What lies in a crypt; garlic has an owner."""
    if name == EMPTY_NAME:
        return EMPTY
    return garlic_of(owner) if name == GARLIC_NAME else COLOUR_NAMES.index(name)
