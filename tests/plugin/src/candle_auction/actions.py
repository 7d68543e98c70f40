"""What a player can choose: a card to bid."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict, final

from candle_auction.parts import HIGHEST, Card
from highgate.kernel.action import Action, ActionTable


class BidTerms(TypedDict):
    """What is bid."""

    do: Literal["bid"]
    card: Card


@final
@dataclass(eq=False)
class Bid(Action):
    """CA-3.2."""

    card: Card

    def notation(self) -> str:
        return f"bid {self.card}"

    def terms(self) -> BidTerms:
        return {"do": "bid", "card": self.card}


BIDS: Final = [Bid(card) for card in range(1, HIGHEST + 1)]
TABLE: Final = ActionTable(BIDS, hint="bid 7")


def bid(card: Card) -> Bid:
    """The action of a card; each is made once."""
    return BIDS[card - 1]
