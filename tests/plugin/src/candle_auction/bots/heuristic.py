"""Plays by rules of thumb: low cards for cheap lots, high ones for what is dear."""

from collections.abc import Sequence
from typing import Final, final

from candle_auction.actions import Bid
from candle_auction.parts import LOT_POINTS, Card
from candle_auction.rules import CandleAuction
from candle_auction.scoring import worth_of
from candle_auction.state import Saleroom
from highgate.kernel.action import Action
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.search.policy import Policy

SURPRISE: Final = 4  # once in so many times it bids just anything


@final
class HeuristicPolicy(Policy):
    """Reads only the hand of its seat, so it answers the same on a view and on a world."""

    def __init__(self, game: CandleAuction) -> None:
        self.game = game

    def choose(self, state: Saleroom, seat: Seat, rng: Rng) -> Action:
        if rng.below(SURPRISE) == 0:
            return self.game.pick(state, seat, rng)
        legal = self.game.legal(state, seat)
        weights = self.weigh(state, seat, legal)
        return legal[weights.index(max(weights))]

    def weigh(self, state: Saleroom, seat: Seat, legal: Sequence[Action]) -> list[float]:
        wanted = self.wanted(state, seat)
        return [-abs(action.card - wanted) for action in legal if isinstance(action, Bid)]

    def wanted(self, state: Saleroom, seat: Seat) -> Card:
        """The card that stands in the hand where this lot stands among those to come."""
        hand, worth = (
            state.hands[seat],
            worth_of(state.sold, state.lot, carries=self.game.options.carries),
        )
        cheaper = sum(points < worth for points in LOT_POINTS[state.lot - 1 :])
        return hand[min(1 + cheaper, len(hand) - 1)]
