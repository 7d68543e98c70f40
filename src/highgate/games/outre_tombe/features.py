"""What a seat may know of Outre Tombe, as numbers. Seats are counted from the one who looks.

This is the memory game: a closed lid shows nothing now, and the memory knows every lid that was
ever turned up. Everybody saw the same, so the memory can be read from the truth.
"""

from typing import Final, final

from highgate.games.outre_tombe.parts import (
    BIT,
    COLOURS,
    CRYPTS,
    DECISIONS,
    DUEL,
    EMPTY,
    GARLIC,
    RAT,
    Crypts,
)
from highgate.games.outre_tombe.rules.game import OutreTombe
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.features import (
    Features,
    Piece,
    bits,
    numbers,
    one_hots,
    seat_rows,
    turned,
)
from highgate.kernel.seats import Seat

LIDS: Final = RAT + 1  # six colours and the rat
OUTER: Final = 2  # vampires at each end of a row that are told one by one
ROW_NUMBERS: Final = 3
CONTENTS: Final = EMPTY + 1


@final
class OutreTombeFeatures(Features[Cemetery]):
    """The cemetery as it lies there, the rows of the players; and every lid ever seen."""

    def __init__(self, game: OutreTombe) -> None:
        seats = game.seats
        super().__init__(pieces_of(seats), memory_of(seats), memory_needs_view=False)
        self.seats = seats
        self.me_rows = one_hots(seats)
        self.seat_rows = seat_rows(seats)
        self.decision_rows = one_hots(len(DECISIONS))
        self.colour_rows = one_hots(COLOURS)
        self.crypt_rows = one_hots(CRYPTS)
        self.nothing = bytes(crypt_width(seats))
        self.found_rows = [found_rows(seats, seat) for seat in range(seats)]

    def now(self, state: Cemetery, seat: Seat) -> list[bytes]:
        rows = self.seat_rows[seat]
        parts = [
            self.me_rows[seat],
            self.decision_rows[state.decision],
            rows[state.asked],
            rows[state.turn],
            rows[state.holder],
            rows[state.acting],
            rows[state.receiver],
            rows[state.giver],
            bytes(turned(state.garlic, seat)),
            bytes(turned(state.stakes, seat)),
            numbers(
                [
                    state.supply,
                    len(state.pile),
                    state.rats,
                    state.rats_found,
                    state.turns,
                    state.null_turns,
                    state.burials,
                    state.gifts_each,
                ]
            ),
            colour_counts(state.tray),
            self.crypt_rows[state.crypt],
            self.crypt_rows[state.rat_crypt],
            bits(state.in_play, CRYPTS),
            bits(state.area & ~state.opened, CRYPTS),
        ]
        for other in range(seat, seat + self.seats):
            self.add_row(parts, state, other % self.seats)
        self.add_crypts(parts, state, seat, state.open_lids)
        return parts

    def add_row(self, parts: list[bytes], state: Cemetery, seat: Seat) -> None:
        """OT-6.5: the face-up vampires of a row; the outermost one by one, all of them counted."""
        size, downs, ups = state.sizes[seat], state.downs[seat], state.ups[seat]
        right = size - ups - downs
        parts.append(numbers([size, downs, ups if downs > 0 else size]))
        counts = [0] * COLOURS
        for place in range(ups):
            counts[state.vampire_at(seat, place)] += 1
        for place in range(size - right, size):
            counts[state.vampire_at(seat, place)] += 1
        parts.append(bytes(counts))
        for place in range(OUTER):
            parts.append(self.vampire(state, seat, place))
        for place in range(OUTER):
            parts.append(self.vampire(state, seat, size - 1 - place))

    def vampire(self, state: Cemetery, seat: Seat, place: int) -> bytes:
        """A vampire of a row, if it lies there face up."""
        if not 0 <= place < state.sizes[seat] or not state.is_up(seat, place):
            return self.colour_rows[-1]
        return self.colour_rows[state.vampire_at(seat, place)]

    def add_crypts(self, parts: list[bytes], state: Cemetery, seat: Seat, which: Crypts) -> None:
        """Lids and contents of some crypts, and nothing of all others."""
        rows = self.found_rows[seat]
        lids, contents = state.lids, state.contents
        for crypt in range(CRYPTS):
            if which & BIT[crypt] and lids[crypt] <= RAT:
                parts.append(rows[lids[crypt] * CONTENTS + contents[crypt]])
            else:
                parts.append(self.nothing)

    def memory(self, view: Cemetery, seat: Seat) -> list[bytes]:
        parts = [bits(view.seen, CRYPTS), bits(view.covered, CRYPTS)]
        self.add_crypts(parts, view, seat, view.seen)
        if self.seats == DUEL:
            for crypts in (*turned(view.prev, seat), *turned(view.since, seat)):
                parts.append(bits(crypts, CRYPTS))
        return parts


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


def found_rows(seats: int, looking: Seat) -> list[bytes]:
    """For each lid and each content what is written of a crypt."""
    return [
        found_row(lid, content, seats, looking)
        for lid in range(LIDS)
        for content in range(CONTENTS)
    ]


def found_row(lid: int, content: int, seats: int, looking: Seat) -> bytes:
    """A crypt whose lid is known."""
    row = [0] * crypt_width(seats)
    row[lid] = 1
    if content < GARLIC:
        row[LIDS + content] = 1
    elif content < GARLIC + seats:
        row[LIDS + COLOURS + (content - GARLIC - looking) % seats] = 1
    return bytes(row)


def colour_counts(vampires: list[int]) -> bytes:
    """Vampires by colour."""
    counts = [0] * COLOURS
    for vampire in vampires:
        counts[vampire] += 1
    return bytes(counts)


def features_of(game: OutreTombe) -> OutreTombeFeatures:
    """The features of a game under its options."""
    return OutreTombeFeatures(game)
