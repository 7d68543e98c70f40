"""What a listener is told, shown and asked: messages made from one seat's view."""

from functools import lru_cache
from typing import Final

from highgate.kernel.action import Action
from highgate.kernel.event import Event, event_to_json
from highgate.kernel.game import Ask, Over, fold
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.words import words_of
from highgate.table.match.match import LiveMatch, Withdrawal
from highgate.table.match.table import LiveTable
from highgate.table.ports import Card
from highgate.table.problems import refused
from highgate.table.vocabulary import Who
from highgate.table.wire.messages import (
    Asked,
    Finished,
    HintAnswer,
    Item,
    Message,
    Moment,
    MyTable,
    News,
    Offer,
    Picture,
    SeatCard,
    Spoken,
    TableCard,
    Told,
    encode,
)

MOST_SPOKEN: Final = 100  # lines of chat for somebody who comes
MOST_OFFERS: Final = 10_000  # that are kept


def table_card(table: LiveTable, seat: Seat, holder: str) -> TableCard:
    """Who sits where, and what is known before the first card."""
    laid = table.laid
    return TableCard(
        table=laid.table,
        code=laid.code,
        game=laid.game,
        options=table.options,
        phase=table.phase,
        seats=tuple(_seat_card(table, number, holder) for number in range(len(table.sittings))),
        you=None if seat == WATCHER else seat,
        is_host=laid.host == holder,
        commitment=laid.commitment,
        clock=laid.clock.mode,
        clock_seconds=laid.clock.seconds,
        clock_bank=laid.clock.bank,
        talk=laid.talk,
        rules_version=table.rules_version,
        rematch=table.rematch,
        rematch_of=laid.rematch_of,
        votes=tuple(sorted(table.votes)),
        reveal_seconds=table.aids.reveal_seconds,
        is_imported=table.imported is not None,
    )


def my_table(card: Card, table: LiveTable | None, holder: str) -> MyTable:
    """A table in the list of somebody's own."""
    known = (card.table, card.code, card.game, card.touched_at, card.is_over)
    if table is None:
        return MyTable(*known, phase="over")
    seats = table.seats_of(holder)
    questions = {} if table.running is None else table.running.questions
    names = tuple(sitting.name for sitting in table.sittings)
    is_asked = any(seat in questions and table.sittings[seat].is_person for seat in seats)
    return MyTable(*known, table.phase, seats, names, is_asked)


def _seat_card(table: LiveTable, seat: Seat, holder: str) -> SeatCard:
    sitting = table.sittings[seat]
    who: Who = "open" if sitting.is_open else "person" if sitting.holder else "bot"
    is_you = bool(holder) and sitting.holder == holder
    return SeatCard(seat, who, sitting.name, sitting.bot, is_you, table.hints_left(seat))


class Bulletin:
    """The items from one on, for many: what several are told alike is written once.

    Those before `live_from` are history: fleeting ones are reduced.
    """

    def __init__(self, running: LiveMatch | None, first: int, live_from: int) -> None:
        self._running = running
        self._first = first
        self._live_from = live_from
        self._items: dict[tuple[int, int], Item] = {}
        self._frames: dict[tuple[int, ...], list[bytes]] = {}

    def told(self, seat: Seat) -> Told:
        """The items as a seat is told them."""
        stream = [] if self._running is None else self._running.streams[seat][self._first :]
        return Told(tuple(self._item(place, item) for place, item in enumerate(stream)))

    def frames(self, seat: Seat) -> list[bytes]:
        """The told items as they go out: one message, or none if there are no items."""
        told = self.told(seat)
        key = tuple(map(id, told.items))
        if key not in self._frames:
            self._frames[key] = [encode(told)] if told.items else []
        return self._frames[key]

    def _item(self, place: int, item: Event | Withdrawal) -> Item:
        key = place, id(item)  # the stream keeps it alive
        if key not in self._items:
            number = self._first + place
            self._items[key] = _item(number, item, is_live=number >= self._live_from)
        return self._items[key]


def told(table: LiveTable, seat: Seat, after: int, live_from: int) -> Told:
    """The items behind `after`."""
    return Bulletin(table.running, max(after + 1, 0), live_from).told(seat)


def _item(number: int, item: Event | Withdrawal, *, is_live: bool) -> Item:
    if isinstance(item, Withdrawal):
        return Item(number, "taken_back", withdrawn=item.events)
    if not item.is_fleeting():
        return Item(number, item.phrase(), event_to_json(item))
    faded = item.reduced()
    if not is_live:
        return Item(number, faded.phrase(), event_to_json(faded))
    return Item(number, item.phrase(), event_to_json(item), faded=faded.phrase())


def asked(table: LiveTable, seat: Seat) -> Asked | None:
    """The question of now; with its offers if this seat is asked and a person plays it."""
    running = table.running
    if running is None or table.ended is not None or not isinstance(running.pending, Ask):
        return None
    ask = running.pending
    is_mine = seat in ask.seats and table.sittings[seat].is_person
    return Asked(
        decision=running.questions[seat] if seat in ask.seats else running.turn,
        what=ask.what,
        rule=ask.rule,
        seats=ask.seats,
        offers=_offers(running, seat) if is_mine else (),
        is_first=is_mine and not running.has_decided(seat),
        may_take_back=seat != WATCHER and running.may_take_back(seat),
        due=table.clocks.last_due((seat,) if seat in ask.seats else ask.seats),
        banks=tuple(table.clocks.banks) if table.laid.clock.bank else (),
    )


def _offers(running: LiveMatch, seat: Seat) -> tuple[Offer, ...]:
    return tuple(map(_offer, running.legal(seat)))


@lru_cache(MOST_OFFERS)
def _offer(action: Action) -> Offer:
    """Actions are interned: what one says is made once."""
    return Offer(action.notation(), action.terms())


def hint(table: LiveTable, decision: int, notation: str, level: str, language: str) -> HintAnswer:
    """What a bot would do, in a few words of one language, with the names of the players."""
    action = table.game.actions.parse(notation)
    words = words_of(table.game.package, language)
    names = [sitting.name or words.seat(seat) for seat, sitting in enumerate(table.sittings)]
    return HintAnswer(
        decision=decision,
        notation=notation,
        terms=action.terms(),
        words=words.named(names).action(action),
        level=level,
    )


def picture(table: LiveTable, seat: Seat) -> Picture | None:
    """What the eyes of the seat see now."""
    if table.running is None:
        return None
    return Picture(table.game.picture(table.running.views.of(seat), seat))


def moment(table: LiveTable, seat: Seat, item: int) -> Moment:
    """What the eyes of a seat saw when an item had been told: for a match that is over."""
    assert table.running is not None
    if not 0 <= item < table.running.told_items:
        raise refused("no_moment")
    view = fold(table.game, table.running.stood_at(seat, item))
    # Halfway through a decision nobody is asked, and the rules cannot be.
    ask = table.running.asked_at.get(item, Ask((), "", ""))
    return Moment(item, table.game.picture(view, seat), ask.what, ask.rule, ask.seats)


def finished(table: LiveTable) -> Finished | None:
    """The end: the outcome, and the seed."""
    if table.ended is None:
        return None
    over = None if table.running is None else table.running.pending
    outcome = over if isinstance(over, Over) else None
    return Finished(
        reason=table.ended.reason,
        scores=outcome.scores if outcome else (),
        ranks=outcome.ranks if outcome else (),
        rule=outcome.rule if outcome else "",
        seed=table.ended.seed,
        nonces=table.begun.nonces if table.begun else (),
    )


def now(table: LiveTable, seat: Seat) -> list[Message]:
    """Picture, question and end, as far as there are any."""
    messages = (picture(table, seat), asked(table, seat), finished(table))
    return [message for message in messages if message is not None]


def history(table: LiveTable, seat: Seat, after: int) -> list[Message]:
    """Everything of the match that somebody who comes, or comes back, has to know."""
    messages: list[Message] = []
    past = told(table, seat, after, live_from=_end(table))
    if past.items:
        messages.append(past)
    messages += spoken(table, max(0, len(table.chat) - MOST_SPOKEN))
    return [*messages, *now(table, seat)]


def news(table: LiveTable, seat: Seat, holder: str, after: int, live_from: int) -> News:
    """Table, items, question, picture and end in one document, for those who ask by HTTP."""
    return News(
        table=table_card(table, seat, holder),
        told=told(table, seat, after, live_from),
        ask=asked(table, seat),
        picture=picture(table, seat),
        over=finished(table),
    )


def spoken(table: LiveTable, first: int = 0) -> list[Message]:
    """The chat from a line on."""
    return [
        Spoken(n, said.seat, said.name, said.text)
        for n, said in enumerate(table.chat[first:], first)
    ]


def _end(table: LiveTable) -> int:
    return 0 if table.running is None else table.running.told_items
