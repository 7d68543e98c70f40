"""The recorder: makes a change and, when somebody keeps a log, tells it and names its readers."""

from collections.abc import Sequence
from typing import final

from candle_auction import events
from candle_auction.options import Options
from candle_auction.parts import Card
from candle_auction.scoring import places_of, points_of, taker_of, worth_of
from candle_auction.state import Saleroom
from highgate.kernel.game import Recorder
from highgate.kernel.seats import Seat
from highgate.kernel.secret import everyone, nobody, only


@final
class Table(Recorder[Saleroom, Options, None]):
    """One auction in progress."""

    def deal(self, seat: Seat, cards: Sequence[Card]) -> None:
        """CA-6.1: everybody knows their own hand."""
        self.state.deal(seat, cards)
        if self.log is not None:
            told = only(seat, tuple(self.state.hands[seat]))
            self.log.append(events.HandDealt(seat, len(cards), told))

    def set_aside(self, cards: Sequence[Card]) -> None:
        """CA-6.2: what is not dealt is known to nobody."""
        self.state.set_aside(cards)
        if self.log is not None:
            self.log.append(events.RestSetAside(len(cards), nobody(self.state.aside)))

    def cry(self, lot: int) -> None:
        self.state.cry(lot)
        if self.log is not None:
            worth = worth_of(self.state.sold, lot, carries=self.options.carries)
            self.log.append(events.LotCried(lot, worth))

    def lay(self, seat: Seat, card: Card) -> None:
        """CA-6.1: that somebody has bid is seen, not what."""
        self.state.lay(seat, card)
        if self.log is not None:
            self.log.append(events.BidLaid(seat, only(seat, card)))

    def show(self, bids: tuple[Card, ...]) -> None:
        """CA-6.3: from then on everybody knows these bids."""
        sold = self.state.sold
        self.state.show(bids)
        if self.log is not None:
            taker = taker_of(bids, carries=self.options.carries)
            worth = worth_of(sold, len(sold), carries=self.options.carries)
            self.log.append(events.BidsShown(everyone(bids), taker, worth))

    def end(self) -> None:
        state = self.state
        places = places_of(points_of(state.seats, state.sold, carries=self.options.carries))
        state.end(places)
        if self.log is not None:
            winners = tuple(seat for seat, place in enumerate(places) if place == 1)
            self.log.append(events.AuctionEnded(winners, places))
