"""The events that set up an arranged position."""

from dataclasses import dataclass
from typing import Final

from highgate.games.outre_tombe.events.notation import (
    EMPTY_NAME,
    UNSEEN,
    Ids,
    content_of,
    crypt_of,
    crypts_of,
    lids_of,
)
from highgate.games.outre_tombe.parts import LID_CODES
from highgate.games.outre_tombe.state import NO_SEAT, Cemetery
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class CryptArranged(Event):
    """A crypt of an arranged position whose lid has been seen."""

    crypt: Secret[str]
    lid: Secret[str]
    content: Secret[str]
    owner: Secret[Seat]

    def apply(self, state: Cemetery) -> None:
        content = content_of(self.content.read(EMPTY_NAME), self.owner.read(NO_SEAT))
        crypt = crypt_of(state, self.crypt)
        state.remember_crypt(crypt, LID_CODES[self.lid.read(UNSEEN)], content)

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
        state.arrange_memory(crypts_of(state, self.covered), prev, since)
        state.arrange_turn(crypts_of(state, self.turn_opened), self.is_null)

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
        state.arrange_outbreak(self.acting, crypts_of(state, self.opened))
        state.arrange_opening(crypt_of(state, self.crypt), self.has_buried, self.penalty)

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class GiftsArranged(Event):
    """How far the giving has come in an arranged position."""

    giver: Seat
    given: int
    tray: tuple[str, ...]

    def apply(self, state: Cemetery) -> None:
        state.arrange_gifts(self.giver, self.given, lids_of(self.tray))


EVENTS: Final[EventRules] = {
    CryptArranged: "",
    MemoryArranged: "",
    CountersArranged: "",
    OpeningArranged: "",
    GiftsArranged: "",
}
