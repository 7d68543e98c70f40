"""The rules, and the game as the kernel knows it. A longer game makes a package of this room."""

from typing import Any, Final, final

from candle_auction.actions import TABLE, Bid, bid
from candle_auction.events import EVENTS
from candle_auction.notation import arrange_position, write_position
from candle_auction.options import Options
from candle_auction.parts import HAND_SIZE, LOTS, PACK
from candle_auction.picture import Picture, picture_of
from candle_auction.scoring import points_of
from candle_auction.state import Saleroom, empty_saleroom
from candle_auction.table import Table
from candle_auction.worlds import Dealer, count_pieces
from highgate.kernel.action import Action
from highgate.kernel.event import Event
from highgate.kernel.game import Ask, Game, Json, Over, Pending, Sampler
from highgate.kernel.rng import Rng, shuffle
from highgate.kernel.seats import Seat
from highgate.kernel.title import Title
from highgate.kernel.words import Refusal

NAME: Final = "candle_auction"
QUESTIONS: Final = {"bid": "CA-3.1"}  # what can be asked, and the rule that asks it


@final
class CandleAuction(Game[Saleroom, Table, Options]):
    """Five lots, hidden bids; 2 to 4 players."""

    def __init__(self, options: Options) -> None:
        super().__init__(
            name=NAME,
            package="candle_auction",
            rules_version=1,
            options=options,
            seats=options.seats,
            max_decisions=options.seats * LOTS,
            actions=TABLE,
            events=EVENTS,
            questions=QUESTIONS,
        )

    def blank(self) -> Saleroom:
        return empty_saleroom(self.seats)

    def sit(self, state: Saleroom, rng: Rng, log: list[Event] | None) -> Table:
        return Table(self, state, rng, log, None)

    def setup(self, play: Table) -> None:
        """CA-2.2, then the first lot."""
        pack = list(PACK)
        shuffle(play.rng, pack)
        for seat in range(self.seats):
            play.deal(seat, pack[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])
        play.set_aside(pack[self.seats * HAND_SIZE :])
        play.cry(1)

    def pending(self, state: Saleroom) -> Pending:
        """CA-3.1: all bid at once, unseen by each other."""
        if state.places:
            points = points_of(self.seats, state.sold, carries=self.options.carries)
            return Over(points, state.places, "CA-5.1")
        return Ask(state.bidders(), "bid", QUESTIONS["bid"])

    def legal(self, state: Saleroom, seat: Seat) -> tuple[Action, ...]:
        """CA-3.2: any card of the hand."""
        return tuple(bid(card) for card in sorted(set(state.hands[seat])))

    def act(self, play: Table, seat: Seat, action: Action) -> None:
        """CA-3.2; when all have bid, CA-4.1."""
        assert isinstance(action, Bid)
        play.lay(seat, action.card)
        if not play.state.bidders():
            sell(play)

    def sampler(self, view: Saleroom, seat: Seat) -> Sampler:
        return Dealer(self, view, seat)

    def picture(self, view: Saleroom, seat: Seat) -> Picture:
        return picture_of(view, seat, carries=self.options.carries)

    def refusal(self, view: Saleroom, seat: Seat, action: Action) -> Refusal:
        """CA-3.2: nobody bids what they do not hold."""
        return Refusal("CA-3.2", "not_in_hand", action.terms())

    def pieces(self, state: Saleroom) -> Json:
        return count_pieces(state)

    def position(self, state: Saleroom) -> Json:
        return write_position(state)

    def arrange(self, play: Table, document: Json) -> None:
        arrange_position(play, document)


def sell(play: Table) -> None:
    """CA-4.1, then the next lot or the end (CA-5.1)."""
    play.show(tuple(play.state.bids))
    if play.state.lot < LOTS:
        play.cry(play.state.lot + 1)
    else:
        play.end()


NO_PRESETS: Final[dict[str, dict[str, Any]]] = {}
TITLE: Final = Title(
    name=NAME, package="candle_auction", options=Options, presets=NO_PRESETS, build=CandleAuction
)
