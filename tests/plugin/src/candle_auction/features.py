"""What a seat may know, as numbers, for learners. Seats are counted from the one who looks."""

from typing import Any, final

from candle_auction.parts import HIGHEST, LOTS, NO_BID, Card
from candle_auction.rules import CandleAuction
from candle_auction.scoring import points_of
from candle_auction.state import Saleroom
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter
from highgate.kernel.seats import Seat
from highgate.learn.features import Features, Piece


@final
class AuctionFeatures(Features[Saleroom]):
    """The lot, one's own cards, all bids that were shown. Nothing is forgotten: no memory."""

    def __init__(self, game: CandleAuction) -> None:
        pieces = (
            Piece("lot", (LOTS,), "the lot of now"),
            Piece("hand", (HIGHEST,), "how many of each card in one's own hand"),
            Piece("bid", (HIGHEST,), "one's own bid for this lot"),
            Piece("has_bid", (game.seats,), "who has bid for this lot"),
            Piece("points", (game.seats,), "what each seat has taken"),
            Piece("shown", (LOTS, game.seats), "the bids for the lots before"),
        )
        super().__init__(pieces, (), len(game.actions), memory_needs_view=False)
        self.game = game

    def write_now(self, state: Saleroom, seat: Seat, out: BytesWriter) -> None:
        points = points_of(state.seats, state.sold, carries=self.game.options.carries)
        shown = [card for bids in state.sold for card in _turned(bids, seat)]
        numbers = [
            *(int(lot == state.lot) for lot in range(1, LOTS + 1)),
            *_counts(state.hands[seat]),
            *_counts([state.bids[seat]]),
            *_turned([int(bid != NO_BID) for bid in state.bids], seat),
            *_turned(points, seat),
            *shown,
            *[0] * (LOTS * state.seats - len(shown)),
        ]
        out.write(bytes(numbers))

    def write_memory(self, view: Saleroom, seat: Seat, out: BytesWriter) -> None:
        """Nothing that is not seen."""


def features_of(game: Game[Any, Any, Any]) -> AuctionFeatures:
    """The features of the game under its options."""
    assert isinstance(game, CandleAuction)
    return AuctionFeatures(game)


def _counts(cards: list[Card]) -> list[int]:
    return [cards.count(card) for card in range(1, HIGHEST + 1)]


def _turned(values: Any, seat: Seat) -> list[int]:
    return [*values[seat:], *values[:seat]]
