"""What can happen, as it is told. Who may read a secret is said by the recorder (`table.py`)."""

from dataclasses import dataclass
from typing import Final

from candle_auction.parts import UNKNOWN, Card
from candle_auction.state import Saleroom
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class HandDealt(Event):
    """CA-2.2."""

    seat: Seat
    count: int
    cards: Secret[tuple[Card, ...]]

    def apply(self, state: Saleroom) -> None:
        state.deal(self.seat, self.cards.read((UNKNOWN,) * self.count))


@dataclass(frozen=True)
class RestSetAside(Event):
    """CA-2.2."""

    count: int
    cards: Secret[tuple[Card, ...]]

    def apply(self, state: Saleroom) -> None:
        state.set_aside(self.cards.read((UNKNOWN,) * self.count))


@dataclass(frozen=True)
class LotCried(Event):
    """CA-3.1."""

    lot: int
    points: int

    def apply(self, state: Saleroom) -> None:
        state.cry(self.lot)


@dataclass(frozen=True)
class BidLaid(Event):
    """CA-3.2."""

    seat: Seat
    card: Secret[Card]

    def apply(self, state: Saleroom) -> None:
        state.lay(self.seat, self.card.read(UNKNOWN))


@dataclass(frozen=True)
class BidsShown(Event):
    """CA-4.1; `taker` is -1 for a lot that is not sold."""

    cards: Secret[tuple[Card, ...]]  # first: all that follows is seen from the cards
    taker: Seat
    points: int

    def apply(self, state: Saleroom) -> None:
        state.show(self.cards.read(()))

    def phrase(self) -> str:
        return "BidsShown" if self.taker >= 0 else "BidsShown_unsold"


@dataclass(frozen=True)
class AuctionEnded(Event):
    """CA-5.1."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...]

    def apply(self, state: Saleroom) -> None:
        state.end(self.places)


# By which rule each happens.
EVENTS: Final[EventRules] = {
    HandDealt: "CA-2.2",
    RestSetAside: "CA-2.2",
    LotCried: "CA-3.1",
    BidLaid: "CA-3.2",
    BidsShown: "CA-4.1",
    AuctionEnded: "CA-5.1",
}
