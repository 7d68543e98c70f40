"""A state as a position document, complete: reading it gives the same state again.

A row is a text such as `YGrbkwRB`, upper case face up, lower case face down; "?" is what a view
does not know. Sets of crypts are texts such as `A1 B2`.
"""

from typing import Any, Final

from highgate.games.outre_tombe.parts import (
    BIT,
    CAUSES,
    COLOUR_NAMES,
    CRYPTS,
    DECISIONS,
    DUEL,
    EMPTY,
    EVERY_CRYPT,
    LID_NAMES,
    NO_CRYPT,
    Crypt,
    Crypts,
    content_name,
)
from highgate.games.outre_tombe.state import NO_SEAT, Cemetery
from highgate.kernel.seats import Seat

# OT-6.9a: what a forgetful table says nothing about.
FORGOTTEN: Final = (
    *("lids", "contents", "seen", "covered", "turn_opened", "prev", "since", "is_null"),
    *("rat_crypt", "opened", "crypt", "has_buried", "is_penalty"),
)


def write_position(state: Cemetery) -> dict[str, Any]:
    """The document of a state; fields of things that do not run are left out."""
    document = {
        "decision": DECISIONS[state.decision],
        "turn": state.turn,
        "rows": [row_text(state, seat) for seat in range(state.seats)],
        **crypts_document(state),
        "pile": " ".join(LID_NAMES[lid] for lid in reversed(state.pile)),
        "garlic": list(state.garlic),
        "stakes": list(state.stakes),
        "rats_in_box": state.rats_found - (state.holder != NO_SEAT),
        "turns": state.turns,
        "null_turns": state.null_turns,
        "burials": state.burials,
        "is_null": state.is_null,
    }
    if state.holder != NO_SEAT:
        document |= outbreak_document(state)
    if state.crypt != NO_CRYPT:
        document["crypt"] = state.layout.ids[state.crypt]
        document |= {"has_buried": state.has_buried, "is_penalty": state.is_penalty}
    if state.receiver != NO_SEAT:
        document |= gifts_document(state)
    if state.reason:
        document["reason"] = state.reason
    return document | dict.fromkeys(FORGOTTEN, "?") if state.is_forgetful else document


def row_text(state: Cemetery, seat: Seat) -> str:
    """`YGrbkwRB`."""
    signs = []
    for place, vampire in enumerate(state.row_of(seat)):
        sign = LID_NAMES[vampire]
        signs.append(sign if state.is_up(seat, place) else sign.lower())
    return "".join(signs)


def crypts_document(state: Cemetery) -> dict[str, Any]:
    """Lids, contents, and what the players may remember of them."""
    ids = state.layout.ids
    document: dict[str, Any] = {
        "lids": {ids[x]: LID_NAMES[state.lids[x]] for x in range(CRYPTS) if has_lid(state, x)},
        "contents": {
            ids[x]: content_name(state.contents[x])
            for x in range(CRYPTS)
            if state.contents[x] != EMPTY
        },
        "seen": crypts_text(state, state.seen),
        "covered": crypts_text(state, state.covered),
        "turn_opened": crypts_text(state, state.turn_opened),
    }
    if state.seats == DUEL:
        document["bare"] = crypts_text(state, EVERY_CRYPT & ~state.in_play)
        document["prev"] = [crypts_text(state, crypts) for crypts in state.prev]
        document["since"] = [crypts_text(state, crypts) for crypts in state.since]
    return document


def has_lid(state: Cemetery, crypt: Crypt) -> bool:
    """OT-3.7.3, OT-4.6.1: neither bare nor uncovered by a rat."""
    return crypt != state.rat_crypt and state.in_play & BIT[crypt] != 0


def outbreak_document(state: Cemetery) -> dict[str, Any]:
    """OT-4.6.2."""
    rat = "?" if state.rat_crypt == NO_CRYPT else state.layout.ids[state.rat_crypt]
    return {
        "rat_crypt": rat,
        "holder": state.holder,
        "discoverer": state.discoverer,
        "acting": state.acting,
        "opened": crypts_text(state, state.opened),
    }


def gifts_document(state: Cemetery) -> dict[str, Any]:
    """OT-4.5.1."""
    return {
        "cause": CAUSES[state.cause],
        "receiver": state.receiver,
        "giver": None if state.giver == NO_SEAT else state.giver,
        "last_giver": state.last_giver,
        "given": state.given,
        "tray": "".join(COLOUR_NAMES[vampire] for vampire in state.tray),
    }


def crypts_text(state: Cemetery, crypts: Crypts) -> str:
    """`A1 B2`."""
    return " ".join(state.layout.ids_of(crypts))
