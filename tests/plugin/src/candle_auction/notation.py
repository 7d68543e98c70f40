"""Positions as documents: `{"hands": ["3 7 9", ...], "bids": ["-", 7], "sold": "4 12 / 8 8"}`.

What a document does not say is dealt: the other hands, and what is set aside. "?" is a card that a
view does not know.
"""

from collections.abc import Sequence
from typing import Any, Final

from candle_auction.parts import HAND_SIZE, HIGHEST, LOTS, NO_BID, PACK, UNKNOWN, Card
from candle_auction.state import Saleroom
from candle_auction.table import Table
from highgate.kernel.document import Document, checked_integer
from highgate.kernel.errors import PositionError
from highgate.kernel.rng import shuffle
from highgate.kernel.seats import Seat

NOTHING: Final = "-"
Cards = dict[Seat, list[Card]]


def write_position(state: Saleroom) -> dict[str, Any]:
    """The document of a state."""
    return {
        "hands": [_text(hand) for hand in state.hands],
        "bids": [_text([bid]) for bid in state.bids],
        "sold": " / ".join(_text(bids) for bids in state.sold),
    }


def arrange_position(play: Table, document: dict[str, Any]) -> None:
    """Hands, lots that were sold, and the bids for the lot of now."""
    read, seats = Document(document), range(play.state.seats)
    hands = {n: read_cards("hands", text) for n, text in read.entries("hands", seats).items()}
    bids = {n: read_cards("bids", text) for n, text in read.entries("bids", seats).items()}
    sold = [read_cards("sold", lot) for lot in read.text("sold").split("/") if lot.strip()]
    read.finish()
    if len(sold) > LOTS or any(len(lot) != len(seats) for lot in sold):
        raise PositionError("sold", f"is at most {LOTS} lots with {len(seats)} bids each")
    if any(len(bid) > 1 for bid in bids.values()) or all(bids.get(seat) for seat in seats):
        raise PositionError("bids", "are one card each, and somebody has not bid yet")
    deal_hands(play, hands, bids, sold)
    sell_lots(play, sold)
    for seat, bid in bids.items():
        for card in bid:
            play.lay(seat, card)


def deal_hands(play: Table, hands: Cards, bids: Cards, sold: list[list[Card]]) -> None:
    """With each hand the bid that will be laid from it; hands that are not told are dealt."""
    rest = _rest([*hands.values(), *bids.values(), *sold])
    shuffle(play.rng, rest)
    for seat in range(play.state.seats):
        bid = bids.get(seat, [])
        missing = 0 if seat in hands else HAND_SIZE - len(sold) - len(bid)
        play.deal(seat, [*hands.get(seat, rest[:missing]), *bid])
        rest = rest[missing:]
    play.set_aside(rest)


def sell_lots(play: Table, sold: list[list[Card]]) -> None:
    """Up to the lot of now, or the end."""
    for lot, bids in enumerate(sold, 1):
        play.cry(lot)
        play.show(tuple(bids))
    if len(sold) < LOTS:
        play.cry(len(sold) + 1)
    else:
        play.end()


def read_cards(field: str, text: Any) -> list[Card]:
    """`3 7 9`; `-` is no card."""
    words = [word for word in str(text).split() if word != NOTHING]
    numbers = [int(word) if word.isdecimal() else UNKNOWN for word in words]
    return [checked_integer(field, number, 1, HIGHEST) for number in numbers]


def _rest(used: Sequence[Sequence[Card]]) -> list[Card]:
    """The pack without the cards that were named."""
    rest = list(PACK)
    for card in (card for cards in used for card in cards):
        if card not in rest:
            raise PositionError("hands", f"there are not so many cards of {card} (CA-2.1)")
        rest.remove(card)
    return rest


def _text(cards: Sequence[Card]) -> str:
    marks = {UNKNOWN: "?", NO_BID: NOTHING}
    return " ".join(marks.get(card, str(card)) for card in cards) or NOTHING
