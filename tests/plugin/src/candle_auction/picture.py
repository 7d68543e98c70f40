"""What the eyes of a seat see now (CA-6), with the sums that help a player."""

from typing import TypedDict

from candle_auction.parts import LOTS, NO_BID, Card
from candle_auction.scoring import NOBODY, points_of, taker_of, worth_of
from candle_auction.state import Saleroom
from highgate.kernel.seats import WATCHER, Seat


class SeatPicture(TypedDict):
    """What lies openly with a seat."""

    seat: Seat
    cards: int
    has_bid: bool
    points: int
    place: int | None


class SoldPicture(TypedDict):
    """The bids for a lot, by seat, and who took it."""

    bids: list[Card]
    taker: Seat | None


class OwnPicture(TypedDict):
    """CA-6.1: one's own hand and bid."""

    seat: Seat
    hand: list[Card]
    bid: Card | None


class Picture(TypedDict):
    """Everything that is drawn for one seat, or for a watcher."""

    lot: int
    lots: int
    worth: int
    seats: list[SeatPicture]
    sold: list[SoldPicture]
    me: OwnPicture | None


def picture_of(view: Saleroom, seat: Seat, *, carries: bool) -> Picture:
    """What one seat sees, or a watcher."""
    points = points_of(view.seats, view.sold, carries=carries)
    return {
        "lot": view.lot,
        "lots": LOTS,
        "worth": worth_of(view.sold, view.lot, carries=carries) if view.lot else 0,
        "seats": [
            {
                "seat": other,
                "cards": len(view.hands[other]),
                "has_bid": view.bids[other] != NO_BID,
                "points": points[other],
                "place": view.places[other] if view.places else None,
            }
            for other in range(view.seats)
        ],
        "sold": [
            {"bids": list(bids), "taker": _seat(taker_of(bids, carries=carries))}
            for bids in view.sold
        ],
        "me": None if seat == WATCHER else own_picture(view, seat),
    }


def own_picture(view: Saleroom, seat: Seat) -> OwnPicture:
    """What only this seat sees."""
    bid = view.bids[seat]
    return {"seat": seat, "hand": list(view.hands[seat]), "bid": None if bid == NO_BID else bid}


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat
