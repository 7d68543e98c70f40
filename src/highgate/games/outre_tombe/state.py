"""What lies on the table of Outre Tombe: data, questions about it, and the changes it knows.

The change methods at the end are the only code that writes to a table. They never compute from what
a view may not know, so the same methods serve the truth and every view. A change that names
NO_CRYPT comes from an event that the table has told in full before (OT-6.9a): such a table is
*forgetful*, and says nothing about single crypts any more.
"""

from collections.abc import Sequence
from typing import Final, final

from highgate.games.outre_tombe.parts import (
    BIT,
    CRYPTS,
    DUEL,
    EMPTY,
    FINISHED,
    LEFT,
    NO_CAUSE,
    NO_CRYPT,
    NO_LID,
    OPEN,
    OUTBREAK,
    RESOLVING,
    STAKES,
    UNKNOWN,
    VISIBLE,
    Colour,
    Content,
    Crypt,
    Crypts,
    Layout,
    Lid,
    garlic_of,
)
from highgate.kernel.game import State
from highgate.kernel.seats import Seat

NO_SEAT: Final[Seat] = -1
ROW: Final = 64  # places of a row; it closes to a ring, so that it can grow and shrink at both ends
RING: Final = ROW - 1


@final
class Cemetery(State):
    """The table: crypts and lids, the rows of the players, stakes, garlic, and whose move it is."""

    def __init__(  # noqa: PLR0913, PLR0917 - the lists that a clone copies
        self,
        seats: int,
        layout: Layout,
        lids: list[Lid],
        contents: list[Content],
        pile: list[Lid],
        rows: list[Colour],
        lefts: list[int],
        sizes: list[int],
        downs: list[int],
        ups: list[int],
        seat_features: list[bytes],
        garlic: list[int],
        stakes: list[int],
        prev: list[Crypts],
        since: list[Crypts],
        tray: list[Colour],
    ) -> None:
        self.seats = seats
        self.layout = layout
        self.lids = lids
        self.contents = contents
        self.pile = pile  # the top lid is the last
        self.rows = rows  # per seat, a ring of vampires
        self.lefts = lefts  # per seat, where in its ring the row begins
        self.sizes = sizes
        self.downs = downs  # per seat, how many vampires lie face down, all in one block
        self.ups = ups  # per seat, how many lie face up to the left of that block
        self.seat_features = seat_features  # per seat, as written last; nothing since a change
        self.garlic = garlic  # per seat, in hand
        self.stakes = stakes
        self.prev = prev  # OT-5.6, two players: what the seat opened in its latest turn
        self.since = since  # OT-5.6: what the opponent opened after that
        self.tray = tray  # OT-4.5.3
        # Crypts that belong to the game (OT-3.7.3), whose present lid has been seen, whose present
        # lid came from the pile and is no rat, whose lid is open.
        self.in_play = self.seen = self.covered = self.open_lids = 0
        self.supply = STAKES
        self.rats = self.rats_found = 0  # rat lids in the game, and how many turned up
        self.is_forgetful = False
        self.turn = self.asked = NO_SEAT
        self.decision = RESOLVING
        self.turns = self.null_turns = 0  # completed, and null ones in a row (OT-5.3)
        self.is_null = True  # the running turn, so far
        self.burials = self.turn_opened = 0  # by the regular openings of this turn
        self.crypt = NO_CRYPT  # the one whose opening is being resolved
        self.has_buried = self.is_penalty = False  # by that opening; the stake of OT-5.6 was taken
        self.rat_crypt = NO_CRYPT
        self.holder = self.discoverer = self.acting = NO_SEAT  # an outbreak runs with a holder
        self.area = self.opened = 0  # crypts of the outbreak
        self.receiver = self.giver = self.last_giver = NO_SEAT  # of gifts; who gives next
        self.gifts_each = self.given = 0  # due from each giver, and given by this one
        self.cause = NO_CAUSE
        self.reason = ""
        self.places: tuple[int, ...] = ()

    def clone(self) -> "Cemetery":
        copy = Cemetery(
            self.seats,
            self.layout,
            self.lids.copy(),
            self.contents.copy(),
            self.pile.copy(),
            self.rows.copy(),
            self.lefts.copy(),
            self.sizes.copy(),
            self.downs.copy(),
            self.ups.copy(),
            self.seat_features.copy(),
            self.garlic.copy(),
            self.stakes.copy(),
            self.prev.copy(),
            self.since.copy(),
            self.tray.copy(),
        )
        copy.in_play, copy.seen = self.in_play, self.seen
        copy.covered, copy.open_lids = self.covered, self.open_lids
        copy.supply, copy.rats = self.supply, self.rats
        copy.rats_found, copy.is_forgetful = self.rats_found, self.is_forgetful
        copy.turn, copy.decision, copy.asked = self.turn, self.decision, self.asked
        copy.turns, copy.null_turns = self.turns, self.null_turns
        copy.is_null, copy.burials, copy.turn_opened = self.is_null, self.burials, self.turn_opened
        copy.crypt, copy.has_buried, copy.is_penalty = self.crypt, self.has_buried, self.is_penalty
        copy.rat_crypt, copy.holder = self.rat_crypt, self.holder
        copy.discoverer, copy.acting = self.discoverer, self.acting
        copy.area, copy.opened = self.area, self.opened
        copy.receiver, copy.giver, copy.last_giver = self.receiver, self.giver, self.last_giver
        copy.gifts_each, copy.given, copy.cause = self.gifts_each, self.given, self.cause
        copy.reason, copy.places = self.reason, self.places
        return copy

    # Questions ------------------------------------------------------------------------------

    def vampire_at(self, seat: Seat, place: int) -> Colour:
        """A vampire of a row; places count from the left."""
        return self.rows[seat * ROW + ((self.lefts[seat] + place) & RING)]

    def end_of(self, seat: Seat, end: int) -> Colour:
        """OT-4.0.5: the outermost vampire at an end; the row is not empty."""
        place = 0 if end == LEFT else self.sizes[seat] - 1
        return self.rows[seat * ROW + ((self.lefts[seat] + place) & RING)]

    def row_of(self, seat: Seat) -> list[Colour]:
        """The whole row, from the left."""
        return [self.vampire_at(seat, place) for place in range(self.sizes[seat])]

    def is_up(self, seat: Seat, place: int) -> bool:
        """Whether that vampire lies face up."""
        return not self.ups[seat] <= place < self.ups[seat] + self.downs[seat]

    def wants_turning(self, seat: Seat, end: int) -> bool:
        """OT-4.0.4: whether the next vampire at this end is to be turned up."""
        downs = self.downs[seat]
        if downs == 0:
            return False
        ups = self.ups[seat]
        return (ups if end == LEFT else self.sizes[seat] - downs - ups) < VISIBLE

    def next_down(self, seat: Seat, end: int) -> Colour:
        """The face-down vampire that would be turned up next at this end."""
        place = self.ups[seat] if end == LEFT else self.ups[seat] + self.downs[seat] - 1
        return self.rows[seat * ROW + ((self.lefts[seat] + place) & RING)]

    def repeated(self, seat: Seat) -> Crypts:
        """OT-5.6: the set F of a player of two."""
        return self.prev[seat] & self.since[seat] if self.seats == DUEL else 0

    # Changes: setup -------------------------------------------------------------------------

    def begin_game(self, garlic: int, rats: int) -> None:
        """OT-3.3, OT-3.4: stakes in the supply, garlic in the hands."""
        self.garlic = [garlic] * self.seats
        self.seat_features = [b""] * self.seats
        self.rats = rats

    def lay_board(self, in_play: Crypts, lids: Sequence[Lid]) -> None:
        """OT-3.2, OT-3.7.3: a lid on each crypt that belongs to the game."""
        self.in_play = in_play
        place = 0
        for crypt in range(CRYPTS):
            if in_play & BIT[crypt]:
                self.lids[crypt] = lids[place]
                place += 1

    def lay_pile(self, lids: Sequence[Lid]) -> None:
        """OT-3.1: the top lid is the last."""
        self.pile = list(lids)

    def deal_row(self, seat: Seat, vampires: Sequence[Colour]) -> None:
        """OT-3.5: face down."""
        self.rows[seat * ROW : seat * ROW + len(vampires)] = vampires
        self.lefts[seat] = 0
        self.sizes[seat] = len(vampires)
        self.downs[seat] = len(vampires)
        self.ups[seat] = 0
        self.seat_features[seat] = b""

    # Changes: the turn ----------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """OT-3.8, OT-4.1.1."""
        self.turn = seat
        self.burials = self.turn_opened = 0
        self.is_null = True
        self._end_opening()
        self.decision = OPEN
        self.asked = seat

    def ask(self, decision: int, seat: Seat) -> None:
        """OT-4.0.2; the questions for another opening leave the last one behind."""
        if decision in (OPEN, OUTBREAK):
            self._end_opening()
        self.decision = decision
        self.asked = seat

    def open(self, crypt: Crypt, lid: Lid) -> None:
        """OT-4.1.3, OT-4.6.4: a lid is turned up."""
        self.crypt = crypt
        self.has_buried = False
        self.is_penalty = False
        if crypt == NO_CRYPT:
            return
        bit = BIT[crypt]
        self.lids[crypt] = lid
        self.open_lids |= bit
        if not self.seen & bit:
            self.seen |= bit
            self.is_null = False
        if self.holder != NO_SEAT:
            self.opened |= bit
        else:
            self.turn_opened |= bit
            if self.seats == DUEL:
                self.since[1 - self.turn] |= bit

    def close(self, crypts: Crypts) -> None:
        """OT-4.0.7."""
        self.open_lids &= ~crypts

    def bury(self, seat: Seat, end: int, crypt: Crypt) -> None:
        """OT-4.2.4."""
        if crypt != NO_CRYPT:
            self.contents[crypt] = self.end_of(seat, end)
        self._leave_row(seat, end)
        self.has_buried = True
        self.is_null = False
        if self.holder == NO_SEAT:
            self.burials += 1

    def turn_up(self, seat: Seat, end: int, vampire: Colour) -> None:
        """OT-4.0.4: the next face-down vampire at an end."""
        ups = self.ups[seat]
        place = ups if end == LEFT else ups + self.downs[seat] - 1
        self.rows[seat * ROW + ((self.lefts[seat] + place) & RING)] = vampire
        self.downs[seat] -= 1
        self.seat_features[seat] = b""
        if end == LEFT:
            self.ups[seat] = ups + 1
        if self.downs[seat] == 0:
            self.ups[seat] = 0

    def place_garlic(self, seat: Seat, crypt: Crypt) -> None:
        """OT-4.2.5."""
        self.garlic[seat] -= 1
        self.seat_features[seat] = b""
        self.is_null = False
        self._fill(crypt, garlic_of(seat))

    def return_garlic(self, owner: Seat, crypt: Crypt) -> None:
        """OT-4.2.3: after the gifts; the crypt is empty then."""
        self.garlic[owner] += 1
        self.seat_features[owner] = b""
        self.is_null = False
        self._fill(crypt, EMPTY)
        self._end_gifts()

    def take_stake(self, seat: Seat, is_penalty: bool) -> None:  # noqa: FBT001 - OT-5.6
        """OT-4.4.1."""
        self.supply -= 1
        self.stakes[seat] += 1
        self.seat_features[seat] = b""
        self.is_null = False
        if is_penalty:
            self.is_penalty = True

    def return_stakes(self, seat: Seat) -> None:
        """OT-4.4.2: after the gifts."""
        self.supply += self.stakes[seat]
        self.stakes[seat] = 0
        self.seat_features[seat] = b""
        self._end_gifts()

    def complete_turn(self, turns: int, null_turns: int) -> None:
        """OT-5.3, OT-5.6."""
        self.turns = turns
        self.null_turns = null_turns
        if self.seats == DUEL:
            self.prev[self.turn] = self.turn_opened
            self.since[self.turn] = 0
        self.holder = self.discoverer = self.acting = NO_SEAT
        self.area = self.opened = 0

    def finish(self, reason: str, places: tuple[int, ...]) -> None:
        """OT-4.0.6a: everything stops where it is."""
        self.decision = FINISHED
        self.asked = NO_SEAT
        self.reason = reason
        self.places = places

    # Changes: gifts -------------------------------------------------------------------------

    def begin_gifts(self, receiver: Seat, givers: Sequence[Seat], each: int, cause: int) -> None:
        """OT-4.5.1: the givers stand in their order."""
        self.receiver = receiver
        self.giver = givers[0]
        self.last_giver = givers[-1]
        self.gifts_each = each
        self.given = 0
        self.cause = cause

    def give(self, seat: Seat, end: int) -> None:
        """OT-4.5.1 to OT-4.5.3: into the tray; then the next gift, or the next giver."""
        self.tray.append(self.end_of(seat, end))
        self._leave_row(seat, end)
        self.is_null = False
        self.given += 1
        if self.given == self.gifts_each or self.sizes[seat] == 0:
            self.given = 0
            self.giver = NO_SEAT if seat == self.last_giver else (seat + 1) % self.seats

    def place_gift(self, gift: int, end: int) -> None:
        """OT-4.5.5, OT-4.5.6: face up, as the new outermost vampire."""
        seat = self.receiver
        vampire = self.tray.pop(gift)
        self.sizes[seat] += 1
        if end == LEFT:
            self.lefts[seat] = (self.lefts[seat] - 1) & RING
            if self.downs[seat] > 0:
                self.ups[seat] += 1
        place = 0 if end == LEFT else self.sizes[seat] - 1
        self.rows[seat * ROW + ((self.lefts[seat] + place) & RING)] = vampire
        self.seat_features[seat] = b""

    # Changes: outbreaks ---------------------------------------------------------------------

    def discover_rat(self, seat: Seat, crypt: Crypt, holder: Seat) -> None:
        """OT-4.6.1, OT-4.6.2, OT-4.7.2: the rat lid is taken off and lies with its holder."""
        self.discoverer = seat
        self.holder = holder
        self.acting = holder
        self.opened = 0
        self.rats_found += 1
        self.is_null = False
        self.rat_crypt = crypt
        self.crypt = NO_CRYPT
        if crypt == NO_CRYPT:
            return
        self.area = self.layout.neighbours[crypt] & self.in_play
        self.lids[crypt] = NO_LID
        self.seen &= ~BIT[crypt]
        self.open_lids &= ~BIT[crypt]

    def stop(self, seat: Seat) -> None:
        """OT-4.6.6; also OT-4.1.2."""
        if self.holder != NO_SEAT:
            self.acting = (seat + 1) % self.seats

    def replace_rat(self, crypt: Crypt, lid: Lid) -> None:
        """OT-4.6.8, OT-4.7.1: the rat goes to the box, the top lid of the pile on its crypt."""
        self.pile.pop()
        self.rat_crypt = NO_CRYPT
        if crypt == NO_CRYPT:
            return
        self.lids[crypt] = lid
        self.covered |= BIT[crypt]

    # Changes: memory ------------------------------------------------------------------------

    def forget(self) -> None:
        """OT-6.9a: an event was told again, reduced; NO_CRYPT stands for the crypt it named."""
        self.is_forgetful = True

    def forget_lid(self, crypt: Crypt) -> None:
        """A player remembers a crypt no more; the table still does."""
        self.lids[crypt], self.contents[crypt] = UNKNOWN, EMPTY
        self.seen &= ~BIT[crypt]

    # Changes: what is told of it ------------------------------------------------------------

    def keep_seat_features(self, seat: Seat, written: bytes) -> None:
        """What was written of a seat stays good until its row, garlic or stakes change."""
        self.seat_features[seat] = written

    # Changes: arranged positions and sampled worlds -----------------------------------------

    def remember_crypt(self, crypt: Crypt, lid: Lid, content: Content) -> None:
        """A crypt whose lid has been seen, with what lies in it."""
        if crypt == NO_CRYPT:
            return
        self.lids[crypt] = lid
        self.contents[crypt] = content
        self.seen |= BIT[crypt]

    def arrange_counters(self, garlic: list[int], stakes: list[int], found: int) -> None:
        """Garlic in the hands, stakes, and the rats found."""
        self.garlic = garlic
        self.stakes = stakes
        self.seat_features = [b""] * self.seats
        self.supply = STAKES - sum(stakes)
        self.rats_found = found

    def arrange_turns(self, turns: int, null_turns: int, burials: int) -> None:
        """Completed turns, null turns in a row, burials of the running turn."""
        self.turns, self.null_turns, self.burials = turns, null_turns, burials

    def arrange_memory(self, covered: Crypts, prev: list[Crypts], since: list[Crypts]) -> None:
        """New lids, and OT-5.6."""
        self.covered = covered
        self.prev, self.since = prev, since

    def arrange_turn(self, turn_opened: Crypts, is_null: bool) -> None:  # noqa: FBT001 - OT-5.3
        """What the running turn has opened, and whether it is still null."""
        self.turn_opened = turn_opened
        self.is_null = is_null

    def arrange_outbreak(self, acting: Seat, opened: Crypts) -> None:
        """What has happened in the running outbreak; the rat itself was discovered before."""
        self.acting = acting
        self.opened = self.open_lids = opened

    def arrange_opening(self, crypt: Crypt, has_buried: bool, is_penalty: bool) -> None:  # noqa: FBT001
        """The opening that is being resolved."""
        self.crypt = crypt
        self.has_buried, self.is_penalty = has_buried, is_penalty
        self.open_lids |= BIT[crypt] if crypt != NO_CRYPT else 0

    def arrange_gifts(self, giver: Seat, given: int, tray: list[Colour]) -> None:
        """How far the giving has come."""
        self.giver = giver
        self.given = given
        self.tray = tray

    def know_lids(self, lids: list[Lid], pile: list[Lid]) -> None:
        """Fill in what a view does not know of the lids."""
        self.lids = lids
        self.pile = pile

    def know_row(self, seat: Seat, vampires: Sequence[Colour]) -> None:
        """Fill in what a view does not know of a row."""
        for place, vampire in enumerate(vampires):
            self.rows[seat * ROW + ((self.lefts[seat] + place) & RING)] = vampire

    def _end_opening(self) -> None:
        self.crypt = NO_CRYPT
        self.has_buried = self.is_penalty = False

    def _leave_row(self, seat: Seat, end: int) -> None:
        self.sizes[seat] -= 1
        self.seat_features[seat] = b""
        if end == LEFT:
            self.lefts[seat] = (self.lefts[seat] + 1) & RING
            if self.downs[seat] > 0:
                self.ups[seat] -= 1

    def _fill(self, crypt: Crypt, content: Content) -> None:
        if crypt != NO_CRYPT:
            self.contents[crypt] = content

    def _end_gifts(self) -> None:
        self.receiver = self.giver = self.last_giver = NO_SEAT
        self.gifts_each = 0
        self.cause = NO_CAUSE
