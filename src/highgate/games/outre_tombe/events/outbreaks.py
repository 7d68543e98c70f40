"""The events of an outbreak of rats."""

from dataclasses import dataclass
from typing import Final

from highgate.games.outre_tombe.events.notation import UNSEEN, crypt_of
from highgate.games.outre_tombe.parts import LID_CODES, LidName
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class RatFound(Event):
    """A rat begins an outbreak, or is passed on (OT-4.7.2)."""

    seat: Seat
    crypt: Secret[str]
    holder: Seat

    def apply(self, state: Cemetery) -> None:
        state.discover_rat(self.seat, crypt_of(state, self.crypt), self.holder)

    def phrase(self) -> str:
        kind = "RatFound" if self.holder == self.seat else "RatFound_passed"
        return f"{kind}_unseen" if self.crypt.is_blank else kind

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class RatReplaced(Event):
    """Nobody is told which lid now lies where the rat was (OT-4.7.1, OT-6.4)."""

    crypt: Secret[str]
    lid: Secret[LidName]

    def apply(self, state: Cemetery) -> None:
        state.replace_rat(crypt_of(state, self.crypt), LID_CODES[self.lid.read(UNSEEN)])

    def phrase(self) -> str:
        return "RatReplaced_unseen" if self.crypt.is_blank else "RatReplaced"

    def is_fleeting(self) -> bool:
        return True


EVENTS: Final[EventRules] = {
    RatFound: "OT-4.6.1",
    RatReplaced: "OT-4.6.8",
}
