"""The events of gifts."""

from dataclasses import dataclass
from typing import Final

from highgate.games.outre_tombe.events.notation import end_of
from highgate.games.outre_tombe.parts import CAUSES, Cause, ColourName, EndName
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat


@dataclass(frozen=True)
class GiftsDue(Event):
    """Who gives to whom, how many each, and why."""

    receiver: Seat
    givers: tuple[Seat, ...]
    each: int
    cause: Cause

    def apply(self, state: Cemetery) -> None:
        state.begin_gifts(self.receiver, self.givers, self.each, CAUSES.index(self.cause))

    def phrase(self) -> str:
        return f"GiftsDue_{self.cause}"


@dataclass(frozen=True)
class Given(Event):
    """A vampire from one end of a row goes to the receiver."""

    seat: Seat
    receiver: Seat
    end: EndName
    colour: ColourName

    def apply(self, state: Cemetery) -> None:
        state.give(self.seat, end_of(self.end))


@dataclass(frozen=True)
class GiftPlaced(Event):
    """A vampire of the tray goes to one end of the receiver's row."""

    seat: Seat
    gift: int
    colour: ColourName
    end: EndName

    def apply(self, state: Cemetery) -> None:
        state.place_gift(self.gift, end_of(self.end))


EVENTS: Final[EventRules] = {
    GiftsDue: "OT-4.5.1",
    Given: "OT-4.5.1",
    GiftPlaced: "OT-4.5.5",
}
