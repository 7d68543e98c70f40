"""Fill the holes of a view: possible truths, every deal equally likely. And count the pieces."""

from typing import Any, final

from candle_auction.parts import NO_BID, PACK, UNKNOWN, Card
from candle_auction.state import Saleroom
from highgate.kernel.game import Game, Sampler
from highgate.kernel.rng import Rng, shuffle
from highgate.kernel.seats import Seat


@final
class Dealer(Sampler):
    """Deals what a view does not show; what is left to deal is counted once."""

    def __init__(self, game: Game[Saleroom, Any, Any], view: Saleroom, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self.unseen = list(PACK)
        for card in all_cards(view):
            if card != UNKNOWN:
                self.unseen.remove(card)

    def draw(self, rng: Rng) -> Saleroom:
        """The unseen cards dealt to hands, bids and the rest."""
        view, unseen = self.view, self.unseen.copy()
        world: Saleroom = view.clone()
        shuffle(rng, unseen)
        for seat in range(view.seats):
            hand = [unseen.pop() if card == UNKNOWN else card for card in view.hands[seat]]
            bid = view.bids[seat]
            world.imagine(seat, hand, unseen.pop() if bid == UNKNOWN else bid)
        world.set_aside([unseen.pop() if card == UNKNOWN else card for card in view.aside])
        return world


def count_pieces(state: Saleroom) -> dict[str, Any]:
    """Every card of the pack, wherever it lies."""
    cards = all_cards(state)
    return {str(card or "?"): cards.count(card) for card in sorted(set(cards))}


def all_cards(state: Saleroom) -> list[Card]:
    """In hands, bid, sold and set aside."""
    laid = [bid for bid in state.bids if bid != NO_BID]
    return [card for cards in (*state.hands, laid, *state.sold, state.aside) for card in cards]
