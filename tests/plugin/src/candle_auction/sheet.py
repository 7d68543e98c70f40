"""The table as a sheet of small tables: terminal, notebook, PettingZoo and browser show it."""

from typing import Any, final

from candle_auction.picture import OwnPicture, Picture, SeatPicture, SoldPicture
from highgate.kernel.sheet import Drawing, Section, Span, section


@final
class AuctionDrawing(Drawing[Picture]):
    """What one seat sees, drawn from its picture and words alone."""

    def headline(self) -> str:
        """Title and lot."""
        return f"{self.words.text('title', 'name')} · {self.label('lot', **self.picture)}"

    def sections(self) -> list[Section]:
        """The bidders, what was bid before, and one's own cards."""
        me = self.picture["me"]
        own = [] if me is None else [self.own(me)]
        sold = [self.sold()] if self.picture["sold"] else []
        return [self.seats(), *sold, *own]

    def seats(self) -> Section:
        """Who has bid, and who has taken what."""
        rows = [self.seat_row(seat) for seat in self.picture["seats"]]
        heads = self.labels("seats", "cards", "bid", "points")
        return section([heads, *rows], self.label("worth", **self.picture), right=(1, 3))

    def seat_row(self, seat: SeatPicture) -> list[Any]:
        """`♦ Ada  5  lies face down  3`."""
        bid = Span(self.label("has_bid"), "back") if seat["has_bid"] else ""
        return [self.seat(seat["seat"]), seat["cards"], bid, Span(str(seat["points"]), "strong")]

    def sold(self) -> Section:
        """Lot by lot, the bids of all seats and who took it."""
        seats = [self.symbol(seat["seat"]) for seat in self.picture["seats"]]
        rows = [self.sold_row(lot, bids) for lot, bids in enumerate(self.picture["sold"], 1)]
        heads = [*self.labels("number"), *seats, *self.labels("taker")]
        return section([heads, *rows], self.label("sold"), right=range(len(seats) + 1))

    def sold_row(self, lot: int, sold: SoldPicture) -> list[Any]:
        taker = sold["taker"]
        return [lot, *sold["bids"], self.label("nobody") if taker is None else self.name(taker)]

    def own(self, me: OwnPicture) -> Section:
        """The hand, and the bid that lies there."""
        rows = [[*self.labels("hand"), *(Span(str(card), "yellow") for card in me["hand"])]]
        if me["bid"] is not None:
            rows.append([*self.labels("own_bid"), Span(str(me["bid"]), "yellow")])
        return section(rows)


DRAWING = AuctionDrawing
