"""The events of the setup."""

from dataclasses import dataclass
from typing import Final

from highgate.games.outre_tombe.events.notation import UNSEEN, Ids, lids_of
from highgate.games.outre_tombe.parts import CRYPTS, EVERY_CRYPT, LidName
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class GameBegan(Event):
    """How many garlics and rats (OT-3.4) there are."""

    garlic: int
    rats: int

    def apply(self, state: Cemetery) -> None:
        state.begin_game(self.garlic, self.rats)


@dataclass(frozen=True)
class BoardLaid(Event):
    """The lids of all crypts but the bare ones (OT-3.7), in the order of the layout."""

    count: int
    bare: Ids
    lids: Secret[tuple[LidName, ...]]

    def apply(self, state: Cemetery) -> None:
        in_play = EVERY_CRYPT & ~state.layout.mask_of(self.bare)
        state.lay_board(in_play, lids_of(self.lids.read((UNSEEN,) * self.count)))

    def phrase(self) -> str:
        kind = "BoardLaid" if self.count == CRYPTS else "BoardLaid_bare"
        return f"{kind}_unseen" if self.lids.is_blank else kind


@dataclass(frozen=True)
class PileLaid(Event):
    """The lids that are left, from the bottom to the top (OT-6.4)."""

    count: int
    lids: Secret[tuple[LidName, ...]]

    def apply(self, state: Cemetery) -> None:
        state.lay_pile(lids_of(self.lids.read((UNSEEN,) * self.count)))


@dataclass(frozen=True)
class RowDealt(Event):
    """A seat gets its row of vampires (OT-6.5)."""

    seat: Seat
    count: int
    vampires: Secret[tuple[LidName, ...]]

    def apply(self, state: Cemetery) -> None:
        state.deal_row(self.seat, lids_of(self.vampires.read((UNSEEN,) * self.count)))


EVENTS: Final[EventRules] = {
    GameBegan: "OT-3.3",
    BoardLaid: "OT-3.2",
    PileLaid: "OT-3.1",
    RowDealt: "OT-3.5",
}
