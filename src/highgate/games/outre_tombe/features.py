"""What a seat may know of Outre Tombe, as numbers. Seats are counted from the one who looks.

This is the memory game: a closed lid shows nothing now, and the memory knows every lid that was
ever turned up. Everybody saw the same, so the memory can be read from the truth.
"""

from typing import Any, Final, final

from highgate.games.outre_tombe.parts import (
    COLOURS,
    CRYPTS,
    DECISIONS,
    DUEL,
    EMPTY,
    GARLIC,
    OPEN,
    OUTBREAK,
    RAT,
    Crypts,
)
from highgate.games.outre_tombe.rules.game import OutreTombe
from highgate.games.outre_tombe.rules.legal import openable
from highgate.games.outre_tombe.state import RING, ROW, Cemetery
from highgate.kernel.features import (
    CHUNK,
    CHUNK_MASK,
    Features,
    Piece,
    one_hots,
    seat_rows,
    write_bits,
    write_number,
    write_turned,
)
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter, i64
from highgate.kernel.seats import Seat

LIDS: Final = RAT + 1  # six colours and the rat
OUTER: Final = 2  # vampires at each end of a row that are told one by one
ROW_NUMBERS: Final = 3
NO_CRYPTS: Final = bytes(CRYPTS)
NO_COLOURS: Final = bytes(COLOURS)
NO_ROW: Final = bytes((1 + 2 * OUTER) * COLOURS)  # by colour, and the outermost


@final
class OutreTombeFeatures(Features[Cemetery]):
    """The cemetery as it lies there, the rows of the players; and every lid ever seen."""

    def __init__(self, game: OutreTombe) -> None:
        seats = game.seats
        actions = len(game.actions)
        super().__init__(pieces_of(seats), memory_of(seats), actions, memory_needs_view=False)
        self.seats = seats
        self.me_rows = one_hots(seats)
        self.seat_rows = seat_rows(seats)
        self.decision_rows = one_hots(len(DECISIONS))
        self.crypt_rows = one_hots(CRYPTS)
        self.nothing = bytes(CRYPTS * crypt_width(seats))
        self.last_in_play, self.in_play_row = 0, NO_CRYPTS
        self.rulings = game.rulings
        self.no_other_actions = bytes(actions - CRYPTS)
        self.only_stop = self.no_other_actions[1:] + b"\1"

    def write_now(self, state: Cemetery, seat: Seat, out: BytesWriter) -> None:
        rows = self.seat_rows[seat]
        out.write(self.me_rows[seat])
        out.write(self.decision_rows[state.decision])
        out.write(rows[state.asked])
        out.write(rows[state.turn])
        out.write(rows[state.holder])
        out.write(rows[state.acting])
        out.write(rows[state.receiver])
        out.write(rows[state.giver])
        write_turned(out, state.garlic, seat)
        write_turned(out, state.stakes, seat)
        write_counts(state, out)
        write_tray(state, out)
        out.write(self.crypt_rows[state.crypt])
        out.write(self.crypt_rows[state.rat_crypt])
        self.write_in_play(state, out)
        if state.area == 0:
            out.write(NO_CRYPTS)
        else:
            write_bits(out, state.area & ~state.opened, CRYPTS)
        for other in range(seat, seat + self.seats):
            write_row(state, other % self.seats, out)
        self.write_crypts(state, seat, state.open_lids, out)

    def write_in_play(self, state: Cemetery, out: BytesWriter) -> None:
        """The crypts of the game: nearly always the same as when this was asked last."""
        if state.in_play != self.last_in_play:
            crypts = BytesWriter()
            write_bits(crypts, state.in_play, CRYPTS)
            self.last_in_play, self.in_play_row = state.in_play, crypts.getvalue()
        out.write(self.in_play_row)

    def write_crypts(self, state: Cemetery, seat: Seat, which: Crypts, out: BytesWriter) -> None:
        """Lids and contents of some crypts, and nothing of all others."""
        lids, contents = state.lids, state.contents
        place, width = i64(len(out)), i64(crypt_width(self.seats))
        out.write(self.nothing)
        rest, crypt = i64(which), 0
        while rest != 0:
            if rest & CHUNK_MASK == 0:
                rest >>= CHUNK
                crypt += CHUNK
                place += CHUNK * width
                continue
            if rest & 1 and lids[crypt] <= RAT:
                out[place + i64(lids[crypt])] = 1
                content = contents[crypt]
                if content < GARLIC:
                    out[place + LIDS + i64(content)] = 1
                elif content < EMPTY:
                    owner = (content - GARLIC - seat) % self.seats
                    out[place + LIDS + COLOURS + i64(owner)] = 1
            rest >>= 1
            crypt += 1
            place += width

    def write_memory(self, view: Cemetery, seat: Seat, out: BytesWriter) -> None:
        write_bits(out, view.seen, CRYPTS)
        write_bits(out, view.covered, CRYPTS)
        self.write_crypts(view, seat, view.seen, out)
        if self.seats == DUEL:
            for crypts in (view.prev, view.since):
                write_bits(out, crypts[seat], CRYPTS)
                write_bits(out, crypts[1 - seat], CRYPTS)

    def write_mask(
        self, game: Game[Cemetery, Any], state: Cemetery, seat: Seat, out: BytesWriter
    ) -> None:
        """The first actions open a crypt each, so that a set of crypts is their mask."""
        if state.decision == OPEN:
            crypts = openable(state, seat, self.rulings)
            may_stop = self.rulings.may_stop and state.burials > 0
        elif state.decision == OUTBREAK:
            crypts, may_stop = state.area & ~state.opened, True
        else:
            super().write_mask(game, state, seat, out)
            return
        if crypts == state.in_play:
            self.write_in_play(state, out)
        else:
            write_bits(out, crypts, CRYPTS)
        out.write(self.only_stop if may_stop else self.no_other_actions)


def pieces_of(seats: int) -> tuple[Piece, ...]:
    """The pieces of what is seen, in their order."""
    return (
        Piece("me", (seats,), "which seat looks"),
        Piece("decision", (len(DECISIONS),), "what is asked: " + ", ".join(DECISIONS)),
        Piece("asked", (seats,), "who is asked"),
        Piece("turn", (seats,), "whose turn it is"),
        Piece("holder", (seats,), "who holds the rat in an outbreak"),
        Piece("acting", (seats,), "who opens crypts in an outbreak"),
        Piece("receiver", (seats,), "who is given vampires"),
        Piece("giver", (seats,), "who gives next"),
        Piece("garlic", (seats,), "garlic in hand"),
        Piece("stakes", (seats,), "stakes taken"),
        Piece(
            "counts",
            (8,),
            "stakes in supply, lids in the pile, rats, rats found, turns, null turns, burials of "
            "this turn, gifts due from each",
        ),
        Piece("tray", (COLOURS,), "vampires in the gift tray, by colour"),
        Piece("crypt", (CRYPTS,), "the crypt that is being resolved"),
        Piece("rat_crypt", (CRYPTS,), "the crypt of the rat in an outbreak"),
        Piece("in_play", (CRYPTS,), "crypts that belong to the game"),
        Piece("area", (CRYPTS,), "crypts that may still be opened in the outbreak"),
        Piece(
            "rows",
            (seats, ROW_NUMBERS + COLOURS + 2 * OUTER * COLOURS),
            "per seat: vampires, face down, face up at the left; the face-up ones by colour; the "
            "two outermost at the left and at the right, outermost first",
        ),
        Piece(
            "crypts",
            (CRYPTS, crypt_width(seats)),
            "crypts that lie open: colour of the lid or rat; vampire by colour or garlic by owner",
        ),
    )


def memory_of(seats: int) -> tuple[Piece, ...]:
    """The pieces of what is remembered."""
    known = (
        Piece("seen", (CRYPTS,), "crypts whose present lid was once turned up"),
        Piece("covered", (CRYPTS,), "crypts that got a new lid, which is no rat"),
        Piece("known_crypts", (CRYPTS, crypt_width(seats)), "as `crypts`, of all lids ever seen"),
    )
    if seats != DUEL:
        return known
    repeats = Piece(
        "repeats", (2, DUEL, CRYPTS), "what each opened in the latest turn, and the other since"
    )
    return (*known, repeats)


def crypt_width(seats: int) -> int:
    """Numbers for one crypt."""
    return LIDS + COLOURS + seats


def write_counts(state: Cemetery, out: BytesWriter) -> None:
    """What is counted for all seats together."""
    write_number(out, state.supply)
    write_number(out, len(state.pile))
    write_number(out, state.rats)
    write_number(out, state.rats_found)
    write_number(out, state.turns)
    write_number(out, state.null_turns)
    write_number(out, state.burials)
    write_number(out, state.gifts_each)


def write_tray(state: Cemetery, out: BytesWriter) -> None:
    """Vampires by colour."""
    first = i64(len(out))
    out.write(NO_COLOURS)
    for vampire in state.tray:
        place = first + i64(vampire)
        out[place] = out[place] + 1


def write_row(state: Cemetery, seat: Seat, out: BytesWriter) -> None:
    """OT-6.5: the face-up vampires of a row; the outermost one by one, all of them counted."""
    size, downs, ups = state.sizes[seat], state.downs[seat], state.ups[seat]
    write_number(out, size)
    write_number(out, downs)
    write_number(out, ups if downs > 0 else size)
    colours = i64(len(out))
    out.write(NO_ROW)
    ring, left = i64(seat) * ROW, i64(state.lefts[seat])
    place, end = i64(0), i64(size)
    first_down, last_down = i64(ups), i64(ups + downs)
    while place < end:
        if place == first_down:
            place = last_down  # what lies face down is not told
            if place == end:
                break
        vampire = i64(state.rows[ring + ((left + place) & RING)])
        out[colours + vampire] = out[colours + vampire] + 1
        if place < OUTER:
            out[colours + (1 + place) * COLOURS + vampire] = 1
        if end - place <= OUTER:
            out[colours + (OUTER + end - place) * COLOURS + vampire] = 1
        place += 1


def features_of(game: OutreTombe) -> OutreTombeFeatures:
    """The features of a game under its options."""
    return OutreTombeFeatures(game)
