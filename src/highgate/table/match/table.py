"""The live table: the fold of its journal. It has no socket, no clock and no database in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from highgate import shelf
from highgate.api.record import Record
from highgate.api.sealed import deal_key
from highgate.api.steps import Decision
from highgate.kernel.game import Game, Over
from highgate.kernel.options import options_to_json
from highgate.kernel.seats import Seat
from highgate.table.match.clocks import Clocks
from highgate.table.match.journal import (
    Begun,
    Decided,
    Ended,
    Entry,
    Laid,
    RulesChanged,
    Seated,
    SeatHolder,
)
from highgate.table.match.match import LiveMatch
from highgate.table.ports import Card
from highgate.table.vocabulary import Phase, Reason

TOUCH_SECONDS = 3600.0  # how exactly it is known when a table was last touched


@dataclass(frozen=True)
class ChatLine:
    """What somebody said, under the name of then."""

    seat: Seat
    name: str
    text: str


class LiveTable:
    """Who sits where, and the match between them."""

    def __init__(self, laid: Laid, seed: str) -> None:
        self.laid = laid
        self.game: Game[Any, Any, Any] = shelf.build(laid.game, laid.options)
        self._seed = seed
        self.seq = 0  # of the last entry
        self.keys: dict[str, int] = {}  # idempotency keys and the entries they made
        self.sittings = list(laid.sittings)
        self.sent_away: set[str] = set()  # tickets that the host of the table removed
        self.has_held: dict[str, set[Seat]] = {}  # who ever held which seats while the match ran
        self.running: LiveMatch | None = None
        self.begun: Begun | None = None
        self.clocks = Clocks(laid.clock, len(laid.sittings))
        self.touched_at = laid.at
        self.ended: Ended | None = None
        self.rules_changes: list[tuple[int, int]] = []
        self.chat: list[ChatLine] = []
        self.codes: dict[str, Seat] = {}  # hashes of hand-over codes
        self.votes: set[Seat] = set()
        self.aids = laid.aids
        self.hints_used = [0] * len(laid.sittings)
        self.rematch = ""
        self.options: dict[str, Any] = options_to_json(self.game.options)
        self.imported: Record | None = None
        if laid.record is not None:
            self._follow_record(Record.from_json(laid.record))

    # Questions ------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """How far it has got."""
        if self.ended is not None:
            return "over"
        return "waiting" if self.running is None else "running"

    @property
    def rules_version(self) -> int:
        """Which version of the rules applies now."""
        if self.rules_changes:
            return self.rules_changes[-1][1]
        return self.game.rules_version if self.begun is None else self.begun.rules_version

    @property
    def people(self) -> list[Seat]:
        """The seats that belong to persons, also while a bot plays on for them."""
        return [seat for seat, sitting in enumerate(self.sittings) if sitting.holder]

    def holds(self, holder: str, seat: Seat) -> bool:
        """Whether a seat belongs to a ticket."""
        is_seat = 0 <= seat < len(self.sittings)
        return bool(holder) and is_seat and self.sittings[seat].holder == holder

    def seats_of(self, holder: str) -> tuple[Seat, ...]:
        """All seats of a ticket."""
        return tuple(seat for seat in range(len(self.sittings)) if self.holds(holder, seat))

    def may_watch(self, holder: str) -> bool:
        """Whether a ticket may see this table at all."""
        return self.laid.is_watchable or self.laid.host == holder or bool(self.seats_of(holder))

    def holders(self, sittings: Sequence[SeatHolder]) -> tuple[str, ...]:
        """Who finds this table again: those who sit, and the host."""
        return tuple(sorted({self.laid.host, *(sitting.holder for sitting in sittings)} - {""}))

    def hints_left(self, seat: Seat) -> int:
        """How many hints a seat may still ask for where a hint costs a token."""
        return max(0, self.aids.hints_of(seat) - self.hints_used[seat])

    def shown(self) -> tuple[object, ...]:
        """All that can change of the card by which everybody sees the table."""
        changing = (self.phase, self.aids, self.rematch, self.rules_version)
        return (*changing, *self.sittings, *self.hints_used, *sorted(self.votes))

    def new_match(self) -> LiveMatch:
        """The match that would begin now, with the nonces of those who sit."""
        return LiveMatch(self.game, deal_key(self._seed, self.nonces()))

    def nonces(self) -> tuple[str, ...]:
        """What each seat adds to the shuffle."""
        return tuple(sitting.nonce for sitting in self.sittings)

    def seed_for_the_end(self) -> str:
        """The seed, to be published with the end and not before."""
        return self._seed

    def bot_memory(self, seat: Seat) -> int:
        """The luck with which a bot of this seat remembers: never foreseen, always the same."""
        return int(sha256(f"highgate memory {self._seed} {seat}".encode()).hexdigest()[:16], 16)

    def record(self) -> Record:
        """The whole truth of the match: for afterwards."""
        if self.imported is not None:
            return self.imported
        assert self.running is not None
        assert self.begun is not None
        running, outcome = self.running, None
        if isinstance(over := running.pending, Over):
            outcome = {"scores": list(over.scores), "ranks": list(over.ranks), "rule": over.rule}
        return Record(
            game=self.game.name,
            rules_version=self.begun.rules_version,
            options=self.options,
            seed=int(self._seed, 16),
            position=self.laid.position,
            decisions=tuple(Decision(m.seat, m.action, m.events) for m in running.made),
            events=tuple(running.log),
            outcome=outcome,
            nonces=self.begun.nonces,
            rules_changes=tuple(self.rules_changes),
        )

    # Following the journal ------------------------------------------------------------------

    def begin(self, entry: Begun) -> None:
        """The match is set up."""
        if self.running is None:
            self.running = LiveMatch(self.game, deal_key(self._seed, entry.nonces))
        self.running.apply_begun(entry)
        self.begun = entry
        self._ask(entry.at)
        for seat in self.people:
            self._note_holder(seat)

    def decide(self, entry: Decided) -> None:
        """A seat decided."""
        assert self.running is not None
        if not entry.is_bot:
            self.clocks.stop(entry.seat, entry.at)
        self.running.apply_decided(entry)
        self._ask(entry.at)

    def seat(self, entry: Seated) -> None:
        """Another person or bot sits there now, or nobody."""
        came_for_bot = bool(self.sittings[entry.seat].bot) and entry.sitting.is_person
        self.sittings[entry.seat] = entry.sitting
        self.sent_away |= {entry.sent_away} - {""}
        self.sent_away.discard(entry.sitting.holder)
        self.votes.discard(entry.seat)
        self.codes = {code: seat for code, seat in self.codes.items() if seat != entry.seat}
        if self.running is not None and entry.sitting.holder:
            self._note_holder(entry.seat)
        if came_for_bot:
            self.clocks.restart(entry.seat, entry.at)

    def change_rules(self, entry: RulesChanged) -> None:
        """From the next decision on."""
        made = 0 if self.running is None else len(self.running.made)
        self.rules_changes.append((made + 1, entry.version))

    def end(self, entry: Ended) -> None:
        """Nothing more is decided here."""
        self.ended = entry
        self.touched_at = entry.at

    def _ask(self, at: float) -> None:
        """Clocks run for whoever is asked now; what was voted on is past."""
        assert self.running is not None
        self.clocks.ask(self.running.questions, self.running.turn, at)
        self.touched_at = at
        self.votes.clear()

    def _note_holder(self, seat: Seat) -> None:
        self.has_held.setdefault(self.sittings[seat].holder, set()).add(seat)

    def _follow_record(self, record: Record) -> None:
        """A match that was played elsewhere: all of it is told, nothing goes on."""
        self.imported = record
        at, nonces = self.laid.at, record.nonces or ()
        self.begun = Begun(at, record.rules_version, nonces, events=[], dice=0)
        self.running = LiveMatch(self.game, b"")
        self.running.follow_record(record.steps())
        self.rules_changes = list(record.rules_changes)
        reason: Reason = "aborted" if record.outcome is None else "finished"
        self.ended = Ended(at, reason, str(record.to_json()["seed"]))


def first_card(laid: Laid) -> Card:
    """By what a new table is found."""
    holders = {laid.host, *(sitting.holder for sitting in laid.sittings)} - {""}
    is_over = laid.record is not None
    return Card(laid.table, laid.code, laid.game, laid.at, is_over, tuple(sorted(holders)))


def card_after(table: LiveTable, entries: Sequence[Entry], now: float) -> Card | None:
    """By what the table is found after these entries; None if nothing of it changes."""
    changes = any(isinstance(entry, Seated | Begun | Ended) for entry in entries)
    if not changes and now - table.touched_at < TOUCH_SECONDS:
        return None
    sittings = list(table.sittings)
    for entry in entries:
        if isinstance(entry, Seated):
            sittings[entry.seat] = entry.sitting
    is_over = table.ended is not None or any(isinstance(entry, Ended) for entry in entries)
    laid = table.laid
    holders = table.holders(sittings)
    return Card(laid.table, laid.code, laid.game, now, is_over, holders)


def may_have_work_after(table: LiveTable, entries: Sequence[Entry]) -> bool:
    """Whether something may happen after these entries though nobody comes."""
    seated = [entry.sitting for entry in entries if isinstance(entry, Seated)]
    has_bot = any(sitting.bot for sitting in (*table.sittings, *seated))
    return has_bot or table.laid.clock.mode == "strict"
