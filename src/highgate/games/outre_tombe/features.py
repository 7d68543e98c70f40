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
    FINISHED,
    GARLIC,
    OPEN,
    OUTBREAK,
    RAT,
    Crypts,
)
from highgate.games.outre_tombe.rules.game import OutreTombe
from highgate.games.outre_tombe.rules.legal import openable
from highgate.games.outre_tombe.state import RING, ROW, Cemetery
from highgate.kernel.action import LegalActions
from highgate.kernel.features import (
    CHUNK,
    CHUNK_MASK,
    Features,
    Piece,
    put_bits,
    put_number,
    put_seat,
    put_turned,
    write_bits,
)
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter, i64, u8
from highgate.kernel.seats import Seat

LIDS: Final = RAT + 1  # six colours and the rat
OUTER: Final = 2  # vampires at each end of a row that are told one by one
ROW_NUMBERS: Final = 3
ROW_SIZE: Final = ROW_NUMBERS + (1 + 2 * OUTER) * COLOURS  # by colour, and the outermost
COUNTS: Final = 8
DECISION_COUNT: Final = FINISHED + 1


@final
class OutreTombeFeatures(Features[Cemetery]):
    """The cemetery as it lies there, the rows of the players; and every lid ever seen."""

    def __init__(self, game: OutreTombe) -> None:
        seats = game.seats
        actions = len(game.actions)
        super().__init__(pieces_of(seats), memory_of(seats), actions, memory_needs_view=False)
        self.seats = i64(seats)
        self.width = i64(crypt_width(seats))
        before = [piece.name for piece in self.now_pieces].index("in_play")
        self.nothing_before = bytes(sum([piece.size for piece in self.now_pieces[:before]]))
        self.nothing_after = bytes(sum([piece.size for piece in self.now_pieces[before + 1 :]]))
        self.nothing = bytes(CRYPTS * crypt_width(seats))
        self.last_in_play, self.in_play_row = 0, bytes(CRYPTS)
        self.rulings = game.rulings
        self.no_other_actions = bytes(actions - CRYPTS)
        self.only_stop = self.no_other_actions[1:] + b"\1"

    def write_now(self, state: Cemetery, seat: Seat, out: BytesWriter) -> None:
        """Little but zeros, and then what is not 0, piece by piece."""
        place, looking, seats = i64(len(out)), i64(seat), self.seats
        out.write(self.nothing_before)
        self.write_in_play(state, out)
        out.write(self.nothing_after)
        out[place + looking] = 1
        place += seats
        out[place + i64(state.decision)] = 1
        place += DECISION_COUNT
        put_seats(state, looking, seats, place, out)
        place += 6 * seats
        put_turned(out, place, state.garlic, looking)
        put_turned(out, place + seats, state.stakes, looking)
        place += 2 * seats
        put_counts(state, place, out)
        place += COUNTS
        for vampire in state.tray:
            out[place + i64(vampire)] = out[place + i64(vampire)] + 1
        place += COLOURS
        if state.crypt >= 0:
            out[place + i64(state.crypt)] = 1
        if state.rat_crypt >= 0:
            out[place + CRYPTS + i64(state.rat_crypt)] = 1
        place += 3 * CRYPTS
        put_bits(out, place, i64(state.area & ~state.opened))
        place += CRYPTS
        for turned in range(seats):
            other = looking + turned
            put_row(state, other if other < seats else other - seats, place, out)
            place += ROW_SIZE
        self.put_crypts(state, looking, state.open_lids, place, out)

    def write_in_play(self, state: Cemetery, out: BytesWriter) -> None:
        """The crypts of the game: nearly always the same as when this was asked last."""
        if state.in_play != self.last_in_play:
            crypts = BytesWriter()
            write_bits(crypts, state.in_play, CRYPTS)
            self.last_in_play, self.in_play_row = state.in_play, crypts.getvalue()
        out.write(self.in_play_row)

    def put_crypts(
        self, state: Cemetery, looking: i64, which: Crypts, place: i64, out: BytesWriter
    ) -> None:
        """Lids and contents of some crypts, over a run of zeros."""
        lids, contents, seats = state.lids, state.contents, self.seats
        rest, crypt = i64(which), i64(0)
        while rest != 0:
            if rest & CHUNK_MASK == 0:
                rest >>= CHUNK
                crypt += CHUNK
                continue
            if rest & 1 and lids[crypt] <= RAT:
                first, content = place + crypt * self.width, contents[crypt]
                out[first + i64(lids[crypt])] = 1
                if content < GARLIC:
                    out[first + LIDS + i64(content)] = 1
                elif content < EMPTY:
                    put_seat(out, first + LIDS + COLOURS, content - GARLIC, looking, seats)
            rest >>= 1
            crypt += 1

    def write_memory(self, view: Cemetery, seat: Seat, out: BytesWriter) -> None:
        write_bits(out, view.seen, CRYPTS)
        write_bits(out, view.covered, CRYPTS)
        first = i64(len(out))
        out.write(self.nothing)
        self.put_crypts(view, i64(seat), view.seen, first, out)
        if self.seats == DUEL:
            for crypts in (view.prev, view.since):
                write_bits(out, crypts[seat], CRYPTS)
                write_bits(out, crypts[1 - seat], CRYPTS)

    def write_mask(
        self, game: Game[Cemetery, Any], state: Cemetery, seat: Seat, out: BytesWriter
    ) -> LegalActions | None:
        """The first actions open a crypt each, so that a set of crypts is their mask."""
        if state.decision == OPEN:
            crypts = openable(state, seat, self.rulings)
            may_stop = self.rulings.may_stop and state.burials > 0
        elif state.decision == OUTBREAK:
            crypts, may_stop = state.area & ~state.opened, True
        else:
            return super().write_mask(game, state, seat, out)
        if crypts == state.in_play:
            self.write_in_play(state, out)
        else:
            write_bits(out, crypts, CRYPTS)
        out.write(self.only_stop if may_stop else self.no_other_actions)
        return None


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
            (COUNTS,),
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
            (seats, ROW_SIZE),
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


def put_seats(state: Cemetery, looking: i64, seats: i64, place: i64, out: BytesWriter) -> None:
    """Who is asked, whose turn it is; holder and opener in an outbreak; receiver and giver."""
    put_seat(out, place, state.asked, looking, seats)
    put_seat(out, place + seats, state.turn, looking, seats)
    put_seat(out, place + 2 * seats, state.holder, looking, seats)
    put_seat(out, place + 3 * seats, state.acting, looking, seats)
    put_seat(out, place + 4 * seats, state.receiver, looking, seats)
    put_seat(out, place + 5 * seats, state.giver, looking, seats)


def put_counts(state: Cemetery, place: i64, out: BytesWriter) -> None:
    """What is counted for all seats together."""
    put_number(out, place, state.supply)
    put_number(out, place + 1, len(state.pile))
    put_number(out, place + 2, state.rats)
    put_number(out, place + 3, state.rats_found)
    put_number(out, place + 4, state.turns)
    put_number(out, place + 5, state.null_turns)
    put_number(out, place + 6, state.burials)
    put_number(out, place + 7, state.gifts_each)


def put_row(state: Cemetery, seat: i64, place: i64, out: BytesWriter) -> None:
    """OT-6.5: the face-up vampires of a row; the outermost one by one, all of them counted."""
    end, downs, ups = i64(state.sizes[seat]), i64(state.downs[seat]), i64(state.ups[seat])
    out[place] = u8(end)  # a row has no more than ROW
    out[place + 1] = u8(downs)
    out[place + 2] = u8(ups)
    if downs == 0:
        out[place + 2] = u8(end)
    colours = place + ROW_NUMBERS
    rows, ring, left = state.rows, seat * ROW, i64(state.lefts[seat])
    number = i64(0)
    while number < end:
        if number == ups:
            number += downs  # what lies face down is not told
            if number == end:
                break
        vampire = colours + i64(rows[ring + ((left + number) & RING)])
        out[vampire] = out[vampire] + 1
        if number < OUTER:
            out[vampire + (1 + number) * COLOURS] = 1
        if end - number <= OUTER:
            out[vampire + (OUTER + end - number) * COLOURS] = 1
        number += 1


def features_of(game: OutreTombe) -> OutreTombeFeatures:
    """The features of a game under its options."""
    return OutreTombeFeatures(game)
