"""What a position document says about the running turn: outbreak, opening, gifts, question."""

from typing import Final

from highgate.games.outre_tombe.events import arranged
from highgate.games.outre_tombe.notation.crypts import CryptReader
from highgate.games.outre_tombe.parts import (
    BIT,
    CAUSES,
    DECISIONS,
    DUEL,
    EMPTY,
    FINISHED,
    FOUND_GARLIC,
    GARLIC,
    GARLIC_OR_NOT,
    GIVE,
    MATCH,
    NO_CAUSE,
    NO_CRYPT,
    OPEN,
    OUTBREAK,
    PLACE,
    RAT,
    RESOLVING,
    STAKES_FULL,
    Crypts,
    gifts_for,
)
from highgate.games.outre_tombe.state import NO_SEAT
from highgate.games.outre_tombe.table import Table
from highgate.kernel.document import Document
from highgate.kernel.errors import PositionError
from highgate.kernel.seats import Seat
from highgate.kernel.secret import everyone

ENDINGS: Final = ("empty_row", "stall", "turn_limit")
MANY: Final = 1_000_000


class FlowReader:
    """The clockwork of a document, checked against the crypts and the rows."""

    def __init__(self, document: Document, crypts: CryptReader, sizes: list[int]) -> None:
        self.document = document
        self.crypts = crypts
        self.sizes = sizes
        self.seats = crypts.options.seats
        usual = DECISIONS[OUTBREAK if crypts.has_rat else OPEN]
        self.decision = DECISIONS.index(document.name("decision", usual, DECISIONS))
        self.turn = self._seat("turn", 0)
        self._read_outbreak()
        self._read_opening()
        self._read_gifts()
        self._read_memory()
        self._read_counters()
        self._check_decision()
        self._check_rows()

    # Reading --------------------------------------------------------------------------------

    def _read_outbreak(self) -> None:
        """OT-4.6.2."""
        has_rat = self.crypts.has_rat
        self.holder = self._seat("holder", self.turn if has_rat else NO_SEAT)
        self.discoverer = self._seat("discoverer", self.holder)
        self.acting = self._seat("acting", self.holder)
        self.opened = self.crypts.crypts("opened")
        around = self.crypts.layout.neighbours[self.crypts.rat_crypt] if has_rat else 0
        area = around & self.crypts.in_play
        if self.opened & ~area:
            raise PositionError("opened", "only neighbours of the rat crypt are open (OT-4.6.2)")
        if has_rat and self.decision == OUTBREAK and self.opened == area:
            raise PositionError("opened", "with nothing left to open it is over (OT-4.6.7)")
        if self.decision == (OPEN if has_rat else OUTBREAK):
            raise PositionError("decision", "an outbreak has a rat_crypt, a turn has none")

    def _read_opening(self) -> None:
        """OT-4.1.3: the crypt that is being resolved, if any."""
        has_crypt = self.document.has("crypt")
        self.crypt = self.crypts.crypt("crypt") if has_crypt else NO_CRYPT
        self.has_buried = self.document.flag("has_buried", default=False)
        self.is_penalty = self.document.flag("is_penalty", default=False)
        resolves = self.decision in (MATCH, GARLIC_OR_NOT, GIVE, PLACE)
        if resolves != has_crypt and self.decision != FINISHED:
            raise PositionError("crypt", "belongs to match, garlic, give and place, and only there")
        bit = BIT[self.crypt] if has_crypt else 0
        if bit:
            self.crypts.check_in_play("crypt", self.crypt)
        self.turn_opened = self.crypts.crypts("turn_opened") | (0 if self.crypts.has_rat else bit)
        if self.crypts.has_rat and bit & ~self.opened:
            raise PositionError("crypt", "is not among the opened crypts (OT-4.6.4)")
        if bit and self.crypts.lids[self.crypt] == RAT:
            raise PositionError("crypt", "a rat is not resolved but breaks out (OT-4.2.1)")

    def _read_gifts(self) -> None:
        """OT-4.5.1."""
        content = self.crypts.contents[self.crypt] if self.crypt != NO_CRYPT else EMPTY
        runs = self.decision in (GIVE, PLACE) or self.document.has("cause")
        is_found = GARLIC <= content < EMPTY
        usual = NO_CAUSE if not runs else FOUND_GARLIC if is_found else STAKES_FULL
        self.cause = self.document.name("cause", CAUSES[usual], CAUSES)
        if self.cause == CAUSES[FOUND_GARLIC] and not is_found:
            raise PositionError("cause", "no garlic lies in the opened crypt (OT-4.2.3)")
        runs = self.cause != CAUSES[NO_CAUSE]
        opener = self.acting if self.crypts.has_rat else self.turn
        self.receiver = self._seat("receiver", opener if runs else NO_SEAT)
        owner = content - GARLIC if self.cause == CAUSES[FOUND_GARLIC] else self.receiver
        self.from_all = owner == self.receiver
        first = (self.receiver + 1) % self.seats if self.from_all else owner
        last = (self.receiver - 1) % self.seats if self.from_all else owner
        self.last_giver = self._seat("last_giver", last if runs else NO_SEAT)
        self.giver = self._seat("giver", first if self.decision == GIVE else NO_SEAT)
        self.given = self.document.integer("given", 0, 0, 3)
        self.tray = self.document.text("tray")
        if (self.decision in (GIVE, PLACE) and not runs) or (self.tray and not runs):
            raise PositionError("cause", "gifts are given for garlic or stakes (OT-4.5.1)")

    def _read_memory(self) -> None:
        """OT-5.6, OT-6.6."""
        self.prev, self.since = self._sets("prev"), self._sets("since")
        open_now = self.opened | (BIT[self.crypt] if self.crypt != NO_CRYPT else 0)
        sure = self.crypts.occupied | open_now
        self.seen = self.crypts.crypts("seen") if self.document.has("seen") else sure
        if sure & ~self.seen:
            missing = " ".join(self.crypts.layout.ids_of(sure & ~self.seen))
            raise PositionError("seen", f"{missing}: open or occupied, so it has been seen")
        rat = BIT[self.crypts.rat_crypt] if self.crypts.has_rat else 0
        if self.seen & (rat | ~self.crypts.in_play):
            raise PositionError("seen", "names a crypt without a lid")

    def _read_counters(self) -> None:
        """OT-5.3."""
        document = self.document
        self.turns = document.integer("turns", 0, 0, MANY)
        self.null_turns = document.integer("null_turns", 0, 0, MANY)
        self.burials = document.integer("burials", 0, 0, MANY)
        is_quiet = not self.crypts.has_rat and self.burials == 0 and self.receiver == NO_SEAT
        self.is_null = document.flag("is_null", default=is_quiet)
        self.rats_found = self.crypts.rats_in_box + self.crypts.has_rat
        self.reason = ""
        if self.decision == FINISHED:
            self.reason = document.name("reason", ENDINGS[0], ENDINGS)
        elif document.has("reason"):
            raise PositionError("reason", "only a finished game has one")

    def _sets(self, field: str) -> list[Crypts]:
        seats = range(self.seats)
        found = self.document.entries(field, seats)
        if found and self.seats > DUEL:
            raise PositionError(field, "is a matter of two players (OT-5.6)")
        return [self.crypts.set_of(f"{field}.{seat}", found.get(seat, "")) for seat in seats]

    def _seat(self, field: str, default: Seat) -> Seat:
        if default == NO_SEAT:
            if self.document.has(field):
                raise PositionError(field, "does not belong to this position")
            return NO_SEAT
        return self.document.integer(field, default, 0, self.seats - 1)

    # Checking -------------------------------------------------------------------------------

    def _check_decision(self) -> None:
        """What is asked must be there to be decided."""
        if self.decision == RESOLVING:
            raise PositionError("decision", "resolving asks nobody; choose what is asked next")
        if self.decision in (MATCH, GARLIC_OR_NOT) and self.crypts.contents[self.crypt] != EMPTY:
            raise PositionError("crypt", "only an empty crypt takes anything (OT-4.2.4)")
        if self.decision == PLACE and not self.tray:
            raise PositionError("tray", "holds no gift to place (OT-4.5.5)")
        if self.decision == GIVE and self.giver == self.receiver:
            raise PositionError("giver", "nobody gives to himself (OT-4.5.1)")

    def _check_rows(self) -> None:
        """OT-9.8: whoever has no vampire left has won; only later givers still have to give."""
        if self.decision == FINISHED:
            if self.reason == ENDINGS[0] and 0 not in self.sizes:
                raise PositionError("reason", "no row is empty (OT-5.1)")
            return
        for seat, size in enumerate(self.sizes):
            needed = 1
            if self.decision == GIVE:
                needed = 2 if seat == self.giver else 1 if self._gives_later(seat) else 0
            if size < needed:
                raise PositionError(f"rows.{seat}", f"needs at least {needed} here (OT-9.8)")

    def _gives_later(self, seat: Seat) -> bool:
        """Whether the row of a seat cannot have been given away yet."""
        steps = (seat - self.receiver) % self.seats
        return seat == self.receiver or steps > (self.giver - self.receiver) % self.seats

    def asks_garlic(self, garlic: list[int]) -> bool:
        """OT-4.2.5: whether somebody is asked for garlic who has none."""
        return self.decision == GARLIC_OR_NOT and garlic[self.asked()] == 0

    def asked(self) -> Seat:
        """Who decides."""
        if self.decision == GIVE:
            return self.giver
        if self.decision == PLACE:
            return self.receiver
        return self.acting if self.crypts.has_rat else self.turn

    # Telling --------------------------------------------------------------------------------

    def tell_outbreak(self, play: Table) -> None:
        """The rat is discovered; how far the outbreak has come is told later."""
        if self.crypts.has_rat:
            play.discover_rat(self.discoverer, self.crypts.rat_crypt, self.holder)

    def tell(self, play: Table) -> None:
        """What players remember, the running turn, and the question."""
        ids_of = self.crypts.layout.ids_of
        prev = everyone(tuple(ids_of(crypts) for crypts in self.prev))
        since = everyone(tuple(ids_of(crypts) for crypts in self.since))
        covered, opened = everyone(ids_of(self.crypts.covered)), everyone(ids_of(self.turn_opened))
        play.arrange(arranged.MemoryArranged(covered, prev, since, opened, self.is_null))
        crypt = everyone("" if self.crypt == NO_CRYPT else self.crypts.layout.ids[self.crypt])
        opened = everyone(ids_of(self.opened))

        play.arrange(
            arranged.OpeningArranged(self.acting, opened, crypt, self.has_buried, self.is_penalty)
        )
        if self.receiver != NO_SEAT:
            self._tell_gifts(play)
        if self.decision != FINISHED:
            play.ask(self.decision, self.asked())

    def _tell_gifts(self, play: Table) -> None:
        each = gifts_for(self.seats, from_all=self.from_all)
        givers = (self.giver if self.giver != NO_SEAT else self.last_giver, self.last_giver)
        play.begin_gifts(self.receiver, givers, each, CAUSES.index(self.cause))
        play.arrange(arranged.GiftsArranged(self.giver, self.given, tuple(self.tray)))
