"""What can happen in Outre Tombe, as it is told: records of changes, in the notation of the game.

Nobody has private information, so a secret part is for everyone or for nobody. What is told to
everyone and must not be told again (OT-6.9a) is a secret part too: the reduced copy lacks it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from highgate.games.outre_tombe.parts import (
    CAUSES,
    COLOUR_NAMES,
    CRYPTS,
    DECISIONS,
    EMPTY,
    END_NAMES,
    EVERY_CRYPT,
    LID_CODES,
    NO_CRYPT,
    Content,
    Crypt,
    Crypts,
    Lid,
    garlic_of,
)
from highgate.games.outre_tombe.state import NO_SEAT, Cemetery
from highgate.kernel.event import Event
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret

UNSEEN: Final = "?"
EMPTY_NAME: Final = "empty"
GARLIC_NAME: Final = "garlic"
RAT_NAME: Final = "rat"

Ids = tuple[str, ...]


def _lids(names: Sequence[str]) -> list[Lid]:
    return [LID_CODES[name] for name in names]


def _crypt(state: Cemetery, crypt: Secret[str]) -> Crypt:
    """The crypt; NO_CRYPT in a reduced copy, from which a table forgets."""
    if crypt.is_blank:
        state.forget()
        return NO_CRYPT
    return state.layout.places.get(crypt.read(""), NO_CRYPT)


def _crypts(state: Cemetery, crypts: Secret[Ids]) -> Crypts:
    """The crypts; none in a reduced copy, from which a table forgets."""
    if crypts.is_blank:
        state.forget()
    return state.layout.mask_of(crypts.read(()))


def _end(name: str) -> int:
    return END_NAMES.index(name)


def _content(name: str, owner: Seat) -> Content:
    if name == EMPTY_NAME:
        return EMPTY
    return garlic_of(owner) if name == GARLIC_NAME else COLOUR_NAMES.index(name)


@dataclass(frozen=True)
class GameBegan(Event):
    """OT-3.3, OT-3.4."""

    garlic: int
    rats: int

    def apply(self, state: Cemetery) -> None:
        state.begin_game(self.garlic, self.rats)


@dataclass(frozen=True)
class BoardLaid(Event):
    """OT-3.2, OT-3.7: the lids of all crypts but the bare ones, in the order of the layout."""

    count: int
    bare: Ids
    lids: Secret[tuple[str, ...]]

    def apply(self, state: Cemetery) -> None:
        in_play = EVERY_CRYPT & ~state.layout.mask_of(self.bare)
        state.lay_board(in_play, _lids(self.lids.read((UNSEEN,) * self.count)))

    def phrase(self) -> str:
        kind = "BoardLaid" if self.count == CRYPTS else "BoardLaid_bare"
        return f"{kind}_unseen" if self.lids.is_blank else kind


@dataclass(frozen=True)
class PileLaid(Event):
    """OT-3.1, OT-6.4: from the bottom to the top."""

    count: int
    lids: Secret[tuple[str, ...]]

    def apply(self, state: Cemetery) -> None:
        state.lay_pile(_lids(self.lids.read((UNSEEN,) * self.count)))


@dataclass(frozen=True)
class RowDealt(Event):
    """OT-3.5, OT-6.5."""

    seat: Seat
    count: int
    vampires: Secret[tuple[str, ...]]

    def apply(self, state: Cemetery) -> None:
        state.deal_row(self.seat, _lids(self.vampires.read((UNSEEN,) * self.count)))


# The turn -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnBegan(Event):
    """OT-3.8, OT-4.3.1."""

    seat: Seat

    def apply(self, state: Cemetery) -> None:
        state.begin_turn(self.seat)


@dataclass(frozen=True)
class Asked(Event):
    """OT-4.0.2: somebody is to decide."""

    seat: Seat
    what: str

    def apply(self, state: Cemetery) -> None:
        state.ask(DECISIONS.index(self.what), self.seat)


@dataclass(frozen=True)
class Opened(Event):
    """OT-4.1.3, OT-4.6.4. Everyone sees it, and everyone may forget it."""

    seat: Seat
    crypt: Secret[str]
    lid: Secret[str]
    content: Secret[str]
    owner: Secret[Seat]  # of garlic in it
    outbreak: bool

    def apply(self, state: Cemetery) -> None:
        state.open(_crypt(state, self.crypt), LID_CODES[self.lid.read(UNSEEN)])

    def phrase(self) -> str:
        if self.crypt.is_blank:
            return "Opened_unseen"
        content = self.content.read(EMPTY_NAME)
        if content in (EMPTY_NAME, GARLIC_NAME):
            is_rat = self.lid.read(UNSEEN) == RAT_NAME
            return "Opened_rat" if is_rat else f"Opened_{content}"
        return "Opened_vampire"

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class Closed(Event):
    """OT-4.0.7: one lid after a regular opening, all of them after an outbreak."""

    crypts: Secret[Ids]

    def apply(self, state: Cemetery) -> None:
        state.close(_crypts(state, self.crypts))

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class Buried(Event):
    """OT-4.2.4."""

    seat: Seat
    end: str
    colour: Secret[str]
    crypt: Secret[str]

    def apply(self, state: Cemetery) -> None:
        state.bury(self.seat, _end(self.end), _crypt(state, self.crypt))

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class TurnedUp(Event):
    """OT-4.0.4, OT-3.5."""

    seat: Seat
    end: str
    colour: Secret[str]

    def apply(self, state: Cemetery) -> None:
        state.turn_up(self.seat, _end(self.end), LID_CODES[self.colour.read(UNSEEN)])


@dataclass(frozen=True)
class GarlicPlaced(Event):
    """OT-4.2.5."""

    seat: Seat
    crypt: Secret[str]

    def apply(self, state: Cemetery) -> None:
        state.place_garlic(self.seat, _crypt(state, self.crypt))

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class Left(Event):
    """OT-4.2.4, OT-4.2.5: the player leaves the crypt as it is."""

    seat: Seat

    def apply(self, state: Cemetery) -> None:
        """Nothing changes; the next question follows."""


@dataclass(frozen=True)
class GarlicReturned(Event):
    """OT-4.2.3."""

    owner: Seat
    crypt: Secret[str]

    def apply(self, state: Cemetery) -> None:
        state.return_garlic(self.owner, _crypt(state, self.crypt))

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class StakeTaken(Event):
    """OT-4.4.1; as a penalty OT-5.6."""

    seat: Seat
    count: int
    penalty: bool

    def apply(self, state: Cemetery) -> None:
        state.take_stake(self.seat, self.penalty)

    def phrase(self) -> str:
        return "StakeTaken_penalty" if self.penalty else "StakeTaken"


@dataclass(frozen=True)
class StakesReturned(Event):
    """OT-4.4.2."""

    seat: Seat

    def apply(self, state: Cemetery) -> None:
        state.return_stakes(self.seat)


@dataclass(frozen=True)
class Stopped(Event):
    """OT-4.6.6; in a turn OT-4.1.2."""

    seat: Seat
    outbreak: bool

    def apply(self, state: Cemetery) -> None:
        state.stop(self.seat)

    def phrase(self) -> str:
        return "Stopped_outbreak" if self.outbreak else "Stopped"


@dataclass(frozen=True)
class TurnCompleted(Event):
    """OT-5.3."""

    seat: Seat
    turns: int
    null_turns: int

    def apply(self, state: Cemetery) -> None:
        state.complete_turn(self.turns, self.null_turns)

    def phrase(self) -> str:
        return "TurnCompleted_null" if self.null_turns > 0 else "TurnCompleted"


@dataclass(frozen=True)
class GameEnded(Event):
    """OT-5.1 to OT-5.3."""

    winners: tuple[Seat, ...]
    reason: str
    places: tuple[int, ...]

    def apply(self, state: Cemetery) -> None:
        state.finish(self.reason, self.places)

    def phrase(self) -> str:
        return f"GameEnded_{self.reason}"


@dataclass(frozen=True)
class GiftsDue(Event):
    """OT-4.5.1: who gives to whom, how many each, and why."""

    receiver: Seat
    givers: tuple[Seat, ...]
    each: int
    cause: str

    def apply(self, state: Cemetery) -> None:
        state.begin_gifts(self.receiver, self.givers, self.each, CAUSES.index(self.cause))

    def phrase(self) -> str:
        return f"GiftsDue_{self.cause}"


@dataclass(frozen=True)
class Given(Event):
    """OT-4.5.1."""

    seat: Seat
    receiver: Seat
    end: str
    colour: str

    def apply(self, state: Cemetery) -> None:
        state.give(self.seat, _end(self.end))


@dataclass(frozen=True)
class GiftPlaced(Event):
    """OT-4.5.5."""

    seat: Seat
    gift: int
    colour: str
    end: str

    def apply(self, state: Cemetery) -> None:
        state.place_gift(self.gift, _end(self.end))


# Outbreaks ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class RatFound(Event):
    """OT-4.6.1, OT-4.7.2."""

    seat: Seat
    crypt: Secret[str]
    holder: Seat

    def apply(self, state: Cemetery) -> None:
        state.discover_rat(self.seat, _crypt(state, self.crypt), self.holder)

    def phrase(self) -> str:
        kind = "RatFound" if self.holder == self.seat else "RatFound_passed"
        return f"{kind}_unseen" if self.crypt.is_blank else kind

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class RatReplaced(Event):
    """OT-4.6.8, OT-4.7.1, OT-6.4: nobody is told which lid now lies there."""

    crypt: Secret[str]
    lid: Secret[str]

    def apply(self, state: Cemetery) -> None:
        state.replace_rat(_crypt(state, self.crypt), LID_CODES[self.lid.read(UNSEEN)])

    def phrase(self) -> str:
        return "RatReplaced_unseen" if self.crypt.is_blank else "RatReplaced"

    def is_fleeting(self) -> bool:
        return True


# Arranged positions -------------------------------------------------------------------------


@dataclass(frozen=True)
class CryptArranged(Event):
    """A crypt of an arranged position whose lid has been seen."""

    crypt: Secret[str]
    lid: Secret[str]
    content: Secret[str]
    owner: Secret[Seat]

    def apply(self, state: Cemetery) -> None:
        content = _content(self.content.read(EMPTY_NAME), self.owner.read(NO_SEAT))
        crypt = _crypt(state, self.crypt)
        state.arrange_crypt(crypt, LID_CODES[self.lid.read(UNSEEN)], content)

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class MemoryArranged(Event):
    """What the players of an arranged position may remember: new lids, OT-5.6, the running turn."""

    covered: Secret[Ids]
    prev: Secret[tuple[Ids, ...]]
    since: Secret[tuple[Ids, ...]]
    turn_opened: Secret[Ids]
    is_null: bool

    def apply(self, state: Cemetery) -> None:
        nothing: tuple[Ids, ...] = ((),) * state.seats
        prev = [state.layout.mask_of(ids) for ids in self.prev.read(nothing)]
        since = [state.layout.mask_of(ids) for ids in self.since.read(nothing)]
        state.arrange_memory(_crypts(state, self.covered), prev, since)
        state.arrange_turn(_crypts(state, self.turn_opened), self.is_null)

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class CountersArranged(Event):
    """Garlic, stakes and counters of an arranged position."""

    garlic: tuple[int, ...]
    stakes: tuple[int, ...]
    rats_found: int
    turns: int
    null_turns: int
    burials: int

    def apply(self, state: Cemetery) -> None:
        state.arrange_counters(list(self.garlic), list(self.stakes), self.rats_found)
        state.arrange_turns(self.turns, self.null_turns, self.burials)


@dataclass(frozen=True)
class OpeningArranged(Event):
    """The running outbreak and the opening being resolved in an arranged position."""

    acting: Seat
    opened: Secret[Ids]
    crypt: Secret[str]
    has_buried: bool
    penalty: bool

    def apply(self, state: Cemetery) -> None:
        state.arrange_outbreak(self.acting, _crypts(state, self.opened))
        state.arrange_opening(_crypt(state, self.crypt), self.has_buried, self.penalty)

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class GiftsArranged(Event):
    """How far the giving has come in an arranged position."""

    giver: Seat
    given: int
    tray: tuple[str, ...]

    def apply(self, state: Cemetery) -> None:
        state.arrange_gifts(self.giver, self.given, _lids(self.tray))


EVENTS: Final[tuple[type[Event], ...]] = (
    GameBegan,
    BoardLaid,
    PileLaid,
    RowDealt,
    TurnBegan,
    Asked,
    Opened,
    Closed,
    Buried,
    TurnedUp,
    GarlicPlaced,
    Left,
    GarlicReturned,
    StakeTaken,
    StakesReturned,
    Stopped,
    TurnCompleted,
    GameEnded,
    GiftsDue,
    Given,
    GiftPlaced,
    RatFound,
    RatReplaced,
    CryptArranged,
    MemoryArranged,
    CountersArranged,
    OpeningArranged,
    GiftsArranged,
)
