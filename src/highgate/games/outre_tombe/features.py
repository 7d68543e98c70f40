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
    GARLIC_OR_NOT,
    GIVE,
    OPEN,
    OUTBREAK,
    PLACE,
    RAT,
)
from highgate.games.outre_tombe.rules.game import OutreTombe
from highgate.games.outre_tombe.rules.legal import GARLICS, GIVINGS, PLACINGS, openable
from highgate.games.outre_tombe.state import RING, ROW, Cemetery
from highgate.kernel.action import LegalActions
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter, i64, u8, write_i64_le
from highgate.kernel.seats import Seat
from highgate.learn.features import (
    CHUNK,
    CHUNK_MASK,
    MOST,
    Features,
    Piece,
    mask_of,
    put_bits,
    put_seat,
    shifted,
    write_bits,
)

LIDS: Final = 7  # six colours and the rat
OUTER: Final = 2  # vampires at each end of a row that are told one by one
SEAT_SIZE: Final = (2 * OUTER + 1) * COLOURS + 5  # the outermost, by colour, and five counts
COUNTS: Final = 8
BYTE: Final = 8  # bits


@final
class OutreTombeFeatures(Features[Cemetery]):
    """The cemetery as it lies there, the rows of the players; and every lid ever seen."""

    def __init__(self, game: OutreTombe) -> None:
        seats = game.seats
        actions = len(game.actions)
        super().__init__(pieces_of(seats), memory_of(seats), actions, memory_needs_view=False)
        self.seats = i64(seats)
        self.width = i64(crypt_width(seats))
        self.nothing = bytes(self.now_size - COUNTS - CRYPTS - seats * SEAT_SIZE)
        self.no_crypts = bytes(CRYPTS * crypt_width(seats))
        self.last_in_play, self.in_play_row = 0, bytes(CRYPTS)
        self.one_seat = BytesWriter()
        self.rulings = game.rulings
        self.no_other_actions = bytes(actions - CRYPTS)
        self.only_stop = self.no_other_actions[1:] + b"\1"
        self.garlics = mask_of(GARLICS, actions)
        self.givings = mask_of(GIVINGS, actions)
        self.placings = tuple([mask_of(placings, actions) for placings in PLACINGS])

    def write_now(self, state: Cemetery, seat: Seat, out: BytesWriter) -> None:
        """Counts, zeros, crypts and rows, and then what else is not 0, piece by piece."""
        looking, seats = i64(seat), self.seats
        write_i64_le(out, packed_counts(state))
        place = i64(len(out))
        out.write(self.nothing)
        self.write_in_play(state, out)
        self.write_seats(state, looking, out)
        out[place + looking] = 1
        place += seats
        out[place + i64(state.decision)] = 1
        place += FINISHED + 1
        put_seat(out, place, state.asked, looking, seats)
        put_seat(out, place + seats, state.turn, looking, seats)
        place += 2 * seats
        if state.receiver >= 0:
            put_gifts(state, looking, seats, place, out)
        place += 2 * seats + COLOURS
        crypt = i64(state.crypt)
        if crypt >= 0:
            out[place + crypt] = 1
            if (i64(state.open_lids) >> crypt) & 1:
                self.put_crypt(state, crypt, looking, place + CRYPTS, out)
        place += CRYPTS + self.width
        if state.holder >= 0:
            self.put_outbreak(state, looking, place, out)

    def write_in_play(self, state: Cemetery, out: BytesWriter) -> None:
        """The crypts of the game: nearly always the same as when this was asked last."""
        if state.in_play != self.last_in_play:
            crypts = BytesWriter()
            write_bits(crypts, state.in_play, CRYPTS)
            self.last_in_play, self.in_play_row = state.in_play, crypts.getvalue()
        out.write(self.in_play_row)

    def write_seats(self, state: Cemetery, looking: i64, out: BytesWriter) -> None:
        """Each seat, the one who looks first: most are as they were written last."""
        written, seats, seat = state.seat_features, self.seats, looking
        for _ in range(seats):
            one = written[seat]
            if len(one) == 0:
                one = seat_of(state, seat, self.one_seat)
                state.keep_seat_features(int(seat), one)
            out.write(one)
            seat += 1
            if seat == seats:
                seat = 0

    def put_outbreak(self, state: Cemetery, looking: i64, place: i64, out: BytesWriter) -> None:
        """OT-4.6.3: who holds the rat, who opens; its crypt, the neighbours, the open lids."""
        seats = self.seats
        put_seat(out, place, state.holder, looking, seats)
        put_seat(out, place + seats, state.acting, looking, seats)
        place += 2 * seats
        if state.rat_crypt >= 0:
            out[place + i64(state.rat_crypt)] = 1
        place += CRYPTS
        put_bits(out, place, i64(state.area & ~state.opened))
        place += CRYPTS
        lids, contents = state.lids, state.contents
        rest, crypt = i64(state.open_lids), i64(0)
        while rest != 0:
            if rest & CHUNK_MASK == 0:
                rest >>= CHUNK
                crypt += CHUNK
                continue
            if rest & 1 and lids[crypt] <= RAT:
                content = i64(contents[crypt])
                if GARLIC <= content < EMPTY:
                    owner = content - GARLIC - looking
                    content = GARLIC + (owner if owner >= 0 else owner + seats)
                out[place + crypt] = u8(1 + i64(lids[crypt]))
                out[place + CRYPTS + crypt] = u8(1 + content)
            rest >>= 1
            crypt += 1

    def put_crypt(
        self, state: Cemetery, crypt: i64, looking: i64, place: i64, out: BytesWriter
    ) -> None:
        """What is under a lid, and what the lid shows, over a run of zeros."""
        lid, content = i64(state.lids[crypt]), state.contents[crypt]
        if lid > RAT:
            return
        out[place + lid] = 1
        if content < GARLIC:
            out[place + LIDS + i64(content)] = 1
        elif content < EMPTY:
            put_seat(out, place + LIDS + COLOURS, content - GARLIC, looking, self.seats)

    def write_memory(self, view: Cemetery, seat: Seat, out: BytesWriter) -> None:
        write_bits(out, view.seen, CRYPTS)
        write_bits(out, view.covered, CRYPTS)
        first = i64(len(out))
        out.write(self.no_crypts)
        rest, crypt = i64(view.seen), i64(0)
        while rest != 0:
            if rest & 1:
                self.put_crypt(view, crypt, i64(seat), first + crypt * self.width, out)
            rest >>= 1
            crypt += 1
        if self.seats == DUEL:
            for crypts in (view.prev, view.since):
                write_bits(out, crypts[seat], CRYPTS)
                write_bits(out, crypts[1 - seat], CRYPTS)

    def write_mask(
        self, game: Game[Cemetery, Any, Any], state: Cemetery, seat: Seat, out: BytesWriter
    ) -> LegalActions | None:
        """The first actions open a crypt each, so that a set of crypts is their mask."""
        decision = state.decision
        if decision == OPEN:
            crypts = openable(state, seat, self.rulings)
            may_stop = self.rulings.may_stop and state.burials > 0
        elif decision == OUTBREAK:
            crypts, may_stop = state.area & ~state.opened, True
        elif decision == GARLIC_OR_NOT:
            out.write(self.garlics)
            return GARLICS
        elif decision == GIVE:
            out.write(self.givings)
            return GIVINGS
        elif decision == PLACE:
            gifts = len(state.tray)
            out.write(self.placings[gifts])
            return PLACINGS[gifts]
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
        Piece(
            "counts",
            (COUNTS,),
            "stakes in supply, lids in the pile, rats, rats found, turns, null turns, burials of "
            "this turn, gifts due from each",
        ),
        Piece("me", (seats,), "which seat looks"),
        Piece("decision", (len(DECISIONS),), "what is asked: " + ", ".join(DECISIONS)),
        Piece("asked", (seats,), "who is asked"),
        Piece("turn", (seats,), "whose turn it is"),
        Piece("receiver", (seats,), "who is given vampires"),
        Piece("giver", (seats,), "who gives next"),
        Piece("tray", (COLOURS,), "vampires in the gift tray, by colour"),
        Piece("crypt", (CRYPTS,), "the crypt that is being resolved"),
        Piece(
            "lid",
            (crypt_width(seats),),
            "what is seen there: colour of the lid or rat; vampire by colour or garlic by owner",
        ),
        Piece("holder", (seats,), "who holds the rat in an outbreak"),
        Piece("acting", (seats,), "who opens crypts in an outbreak"),
        Piece("rat_crypt", (CRYPTS,), "the crypt of the rat in an outbreak"),
        Piece("area", (CRYPTS,), "crypts that may still be opened in the outbreak"),
        Piece("open_lids", (CRYPTS,), "in an outbreak, of each open lid: 1 to 6 its colour, 7 rat"),
        Piece(
            "open_crypts",
            (CRYPTS,),
            "what lies under each open lid: 1 to 6 a vampire, from 7 on garlic by its owner, "
            "13 nothing",
        ),
        Piece("in_play", (CRYPTS,), "crypts that belong to the game"),
        Piece(
            "seats",
            (seats, SEAT_SIZE),
            "per seat: the two outermost vampires at the left and at the right, outermost first; "
            "the face-up ones by colour; garlic in hand, stakes taken, vampires, face down, "
            "face up at the left",
        ),
    )


def memory_of(seats: int) -> tuple[Piece, ...]:
    """The pieces of what is remembered."""
    known = (
        Piece("seen", (CRYPTS,), "crypts whose present lid was once turned up"),
        Piece("covered", (CRYPTS,), "crypts that got a new lid, which is no rat"),
        Piece("known_crypts", (CRYPTS, crypt_width(seats)), "as `lid`, of all lids ever seen"),
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


def packed_counts(state: Cemetery) -> i64:
    """What is counted for all seats together: eight numbers, each less than a byte holds."""
    turns, null_turns = i64(state.turns), i64(state.null_turns)
    return (
        i64(state.supply)
        | i64(len(state.pile)) << BYTE
        | i64(state.rats) << 2 * BYTE
        | i64(state.rats_found) << 3 * BYTE
        | (turns if turns < MOST else i64(MOST)) << 4 * BYTE
        | (null_turns if null_turns < MOST else i64(MOST)) << 5 * BYTE
        | i64(state.burials) << 6 * BYTE
        | i64(state.gifts_each) << 7 * BYTE
    )


def put_gifts(state: Cemetery, looking: i64, seats: i64, place: i64, out: BytesWriter) -> None:
    """OT-4.5.3: who gets vampires, who gives next, and what lies in the tray."""
    put_seat(out, place, state.receiver, looking, seats)
    put_seat(out, place + seats, state.giver, looking, seats)
    place += 2 * seats
    for vampire in state.tray:
        colour = place + i64(vampire)
        out[colour] = out[colour] + 1


def seat_of(state: Cemetery, seat: i64, out: BytesWriter) -> bytes:
    """OT-6.5: the row of a seat, its garlic and its stakes; what lies face down is not told."""
    size, downs, ups = i64(state.sizes[seat]), i64(state.downs[seat]), i64(state.ups[seat])
    rows, ring, left = state.rows, seat * ROW, i64(state.lefts[seat])
    colours = outermost = number = i64(0)  # a byte for each colour; a bit for each place and colour
    while number < size:
        if number == ups:
            number += downs
            if number == size:
                break
        vampire = i64(rows[ring + ((left + number) & RING)])
        colours += shifted(1, BYTE * vampire)
        if number < OUTER:
            outermost |= i64(1) << number * COLOURS + vampire
        if size - number <= OUTER:
            outermost |= i64(1) << (OUTER + size - number - 1) * COLOURS + vampire
        number += 1
    out.truncate(0)
    write_bits(out, outermost, 2 * OUTER * COLOURS)
    write_i64_le(
        out, colours | i64(state.garlic[seat]) << 6 * BYTE | i64(state.stakes[seat]) << 7 * BYTE
    )
    write_i64_le(out, size | downs << BYTE | (ups if downs > 0 else size) << 2 * BYTE)
    out.truncate(SEAT_SIZE)
    return out.getvalue()


def features_of(game: OutreTombe) -> OutreTombeFeatures:
    """The features of a game under its options."""
    return OutreTombeFeatures(game)
