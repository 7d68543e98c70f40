"""What the eyes see now (section 6), the same for all seats.

A closed lid shows its crest, whatever the view remembers of its underside. What the table remembers
for the players (`memory_assist`, OT-6.6) stands apart, in fields that begin with `known`.
"""

from functools import lru_cache
from typing import Any, Literal, NotRequired, TypedDict

from highgate.games.outre_tombe.options import MemoryAssist, Options
from highgate.games.outre_tombe.parts import (
    BIT,
    CAUSES,
    COLOUR_NAMES,
    CRYPTS,
    DECISIONS,
    DUEL,
    EMPTY,
    FINISHED,
    GARLIC,
    GARLIC_EACH,
    LEFT,
    LID_NAMES,
    NO_CRYPT,
    RIGHT,
    UNKNOWN,
    Cause,
    ColourName,
    Crypt,
    Decision,
    Holds,
    LidName,
)
from highgate.games.outre_tombe.state import NO_SEAT, Cemetery
from highgate.kernel.options import choices, options_to_json
from highgate.kernel.seats import WATCHER, Seat

# `bare` is out of the game (OT-3.7.3), `uncovered` the rat crypt of an outbreak (OT-4.6.1).
CryptState = Literal["closed", "open", "bare", "uncovered"]


class CryptPicture(TypedDict):
    """OT-6.1 to OT-6.3; what is `known` only where the table remembers for its players."""

    crypt: str
    col: int
    row: int
    region: str
    state: CryptState
    lid: LidName | None
    holds: Holds | None
    owner: Seat | None
    is_area: bool
    is_asked: bool
    known_lid: NotRequired[LidName | None]
    known_holds: NotRequired[Holds | None]
    known_owner: NotRequired[Seat | None]
    known_not_rat: NotRequired[bool]


class SeatPicture(TypedDict):
    """OT-6.5: a row with null for a face-down vampire, and what else lies with a seat."""

    seat: Seat
    row: list[ColourName | None]
    vampires: int
    left_end: str | None
    right_end: str | None
    garlic: int
    garlic_out: int
    stakes: int
    has_rat: bool


class OwnPicture(TypedDict):
    """Who looks; nobody sees more than the others."""

    seat: Seat


class Outbreak(TypedDict):
    """OT-4.6.1, OT-4.6.2; with two players the rat lid stays on its crypt (OT-5.5)."""

    rat_crypt: str | None
    rat_stays: bool
    holder: Seat
    discoverer: Seat
    acting: Seat
    order: list[Seat]
    area: list[str]
    left: list[str]


class Gifts(TypedDict):
    """OT-4.5.3."""

    receiver: Seat
    giver: Seat | None
    each: int
    given: int
    tray: list[ColourName]
    cause: Cause


class Repeats(TypedDict):
    """OT-5.6: what a seat opened before, and since."""

    seat: Seat
    prev: list[str]
    since: list[str]


class Picture(TypedDict):
    """Everything that is drawn for one seat, or for a watcher."""

    layout: str
    crypts: list[CryptPicture]
    seats: list[SeatPicture]
    me: OwnPicture | None
    decision: Decision
    asked: Seat | None
    turn: Seat | None
    outbreak: Outbreak | None
    gifts: Gifts | None
    pile: int
    supply: int
    rats: int
    rats_found: int
    turns: int
    most_turns: int
    null_turns: int
    most_null_turns: int
    memory_assist: MemoryAssist
    known_repeats: list[Repeats] | None
    reason: str | None
    places: list[int]
    deviations: dict[str, Any]


def picture_of(view: Cemetery, seat: Seat, options: Options) -> Picture:
    """What one seat sees, or a watcher."""
    assist = assist_now(view, options)
    return {
        "layout": view.layout.name,
        "crypts": [crypt_picture(view, crypt, assist) for crypt in range(CRYPTS)],
        "seats": [seat_picture(view, other, options) for other in range(view.seats)],
        "me": None if seat == WATCHER else {"seat": seat},
        "decision": DECISIONS[view.decision],
        "asked": _seat(view.asked),
        "turn": _seat(view.turn),
        "outbreak": outbreak_picture(view),
        "gifts": gifts_picture(view),
        "pile": len(view.pile),
        "supply": view.supply,
        "rats": view.rats,
        "rats_found": view.rats_found,
        "turns": view.turns,
        "most_turns": options.max_turns,
        "null_turns": view.null_turns,
        "most_null_turns": options.stall_rounds * view.seats,
        "memory_assist": options.memory_assist,
        "known_repeats": repeats_picture(view) if assist is MemoryAssist.FULL else None,
        "reason": view.reason or None,
        "places": list(view.places),
        "deviations": dict(deviations_of(options)),
    }


def assist_now(view: Cemetery, options: Options) -> MemoryAssist:
    """OT-6.7: after the game everything that was seen may be shown."""
    return MemoryAssist.FULL if view.decision == FINISHED else options.memory_assist


def crypt_picture(view: Cemetery, crypt: Crypt, assist: MemoryAssist) -> CryptPicture:
    """A crypt as it lies there, and what the table remembers of it."""
    bit = BIT[crypt]
    col, row = view.layout.spots[crypt]
    is_open = view.open_lids & bit != 0
    holds, owner = contents_picture(view, crypt) if is_open else (None, None)
    picture: CryptPicture = {
        "crypt": view.layout.ids[crypt],
        "col": col,
        "row": row,
        "region": view.layout.regions[crypt],
        "state": crypt_state(view, crypt),
        "lid": LID_NAMES[view.lids[crypt]] if is_open else None,
        "holds": holds,
        "owner": owner,
        "is_area": view.area & bit != 0,
        "is_asked": crypt == view.crypt,
    }
    if assist is not MemoryAssist.OFF and view.in_play & bit:
        remember(picture, view, crypt, assist)
    return picture


def crypt_state(view: Cemetery, crypt: Crypt) -> CryptState:
    """How a crypt looks from above."""
    if not view.in_play & BIT[crypt]:
        return "bare"
    if crypt == view.rat_crypt:
        return "uncovered"
    return "open" if view.open_lids & BIT[crypt] else "closed"


def remember(picture: CryptPicture, view: Cemetery, crypt: Crypt, assist: MemoryAssist) -> None:
    """OT-6.6: public knowledge of a crypt, as far as this table reminds of it."""
    is_known = view.seen & BIT[crypt] != 0 and view.lids[crypt] != UNKNOWN
    picture["known_lid"] = LID_NAMES[view.lids[crypt]] if is_known else None
    if assist is MemoryAssist.FULL:
        holds, owner = (None, None) if view.is_forgetful else contents_picture(view, crypt)
        picture["known_holds"] = holds
        picture["known_owner"] = owner
        picture["known_not_rat"] = is_known or view.covered & BIT[crypt] != 0


def contents_picture(view: Cemetery, crypt: Crypt) -> tuple[Holds, Seat | None]:
    """`Y`, `garlic` with its owner, or `empty`."""
    content = view.contents[crypt]
    if content == EMPTY:
        return "empty", None
    return ("garlic", content - GARLIC) if content >= GARLIC else (COLOUR_NAMES[content], None)


def seat_picture(view: Cemetery, seat: Seat, options: Options) -> SeatPicture:
    """What lies with a seat."""
    size = view.sizes[seat]
    row = [
        COLOUR_NAMES[view.vampire_at(seat, place)] if view.is_up(seat, place) else None
        for place in range(size)
    ]
    garlic = GARLIC_EACH if options.use_garlic else 0
    return {
        "seat": seat,
        "row": row,
        "vampires": size,
        "left_end": LID_NAMES[view.end_of(seat, LEFT)] if size else None,
        "right_end": LID_NAMES[view.end_of(seat, RIGHT)] if size else None,
        "garlic": view.garlic[seat],
        "garlic_out": garlic - view.garlic[seat],
        "stakes": view.stakes[seat],
        "has_rat": view.holder == seat,
    }


def outbreak_picture(view: Cemetery) -> Outbreak | None:
    """The outbreak of rats that runs."""
    if view.holder == NO_SEAT:
        return None
    rat = None if view.rat_crypt == NO_CRYPT else view.layout.ids[view.rat_crypt]
    order = [(view.holder + step) % view.seats for step in range(view.seats)]
    return {
        "rat_crypt": rat,
        "rat_stays": view.seats == DUEL,
        "holder": view.holder,
        "discoverer": view.discoverer,
        "acting": view.acting,
        "order": order,
        "area": list(view.layout.ids_of(view.area)),
        "left": list(view.layout.ids_of(view.area & ~view.opened)),
    }


def gifts_picture(view: Cemetery) -> Gifts | None:
    """The giving that runs."""
    if view.receiver == NO_SEAT:
        return None
    return {
        "receiver": view.receiver,
        "giver": _seat(view.giver),
        "each": view.gifts_each,
        "given": view.given,
        "tray": [COLOUR_NAMES[vampire] for vampire in view.tray],
        "cause": CAUSES[view.cause],
    }


def repeats_picture(view: Cemetery) -> list[Repeats] | None:
    """OT-5.6: what two players have opened of late; null where it is of no account."""
    if view.seats != DUEL or view.is_forgetful:
        return None
    ids_of = view.layout.ids_of
    return [
        {"seat": seat, "prev": list(ids_of(prev)), "since": list(ids_of(since))}
        for seat, (prev, since) in enumerate(zip(view.prev, view.since, strict=True))
    ]


@lru_cache(maxsize=64)  # options do not change, pictures are drawn all the time
def deviations_of(options: Options) -> dict[str, Any]:
    """The options that differ from the usual, the number of players aside."""
    given = options_to_json(options)
    usual = {choice.name: choice.default for choice in choices(Options)}
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in given.items()
        if name != "seats" and value != usual[name]
    }


def _seat(seat: Seat) -> Seat | None:
    return seat if seat != NO_SEAT else None
