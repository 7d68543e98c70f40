"""What a seat may know of Tatort Themse, as numbers. Seats are counted from the one who looks.

Memory: the witnesses that others were seen to take and have not paid since, and what is known to
lie in the pile.
"""

from typing import Final, final

from highgate.games.tatort_themse.parts import (
    CASES,
    COLUMN_COUNT,
    HEIGHT,
    KINDS,
    SLOTS,
    Cards,
    Deck,
    size_of,
)
from highgate.games.tatort_themse.rules.game import TatortThemse
from highgate.games.tatort_themse.state import DECISIONS, FINISHED, IN_BOX, Scene
from highgate.kernel.native import BytesWriter, i64, u8
from highgate.kernel.seats import Seat
from highgate.learn.features import (
    Features,
    Piece,
    put_number,
    put_run,
    put_seat,
    put_turned,
)

CLUE_ROW: Final = CASES + KINDS + 1


@final
class TatortThemseFeatures(Features[Scene]):
    """The grid, the cases, the witnesses in the row and in one's own hand."""

    def __init__(self, game: TatortThemse) -> None:
        super().__init__(
            pieces_of(game.seats),
            memory_of(game.seats),
            len(game.actions),
            memory_needs_view=True,
        )
        self.seats = i64(game.seats)
        self.is_discard_visible = game.options.discard_visible
        self.clue_rows = tuple([clue_row(game.deck, clue) for clue in range(len(game.deck.clues))])
        self.gaps = [bytes(CLUE_ROW * missing) for missing in range(HEIGHT + 1)]
        self.nothing = bytes(self.now_size - COLUMN_COUNT * HEIGHT * CLUE_ROW)  # before the grid

    def write_now(self, state: Scene, seat: Seat, out: BytesWriter) -> None:
        """Nothing but zeros, and then what is not 0, piece by piece; the grid at the end."""
        place, looking, seats = i64(len(out)), i64(seat), self.seats
        out.write(self.nothing)
        out[place + looking] = 1
        place += seats
        out[place + i64(state.decision)] = 1
        place += FINISHED + 1
        put_seat(out, place, state.turn, looking, seats)
        place += seats
        put_kinds(out, place, state.hands[seat])
        put_turned(out, place + KINDS, state.hand_sizes, looking)
        place += KINDS + seats
        for witness in state.row:
            if 0 <= witness < KINDS:
                out[place + i64(witness)] = 1
            place += KINDS
        self.put_piles(state, place, out)
        place += 3 + 2 * KINDS
        put_run(out, place, state.left, 0, CASES)
        place += CASES
        rest = (seats - looking) * CASES
        put_run(out, place, state.totals, looking * CASES, rest)
        put_run(out, place + rest, state.totals, 0, looking * CASES)
        place += seats * CASES
        if state.column >= 0:
            out[place + i64(state.column)] = 1
        put_number(out, place + COLUMN_COUNT, state.eliminations)
        self.put_winners(state, looking, place + COLUMN_COUNT + 1, out)
        if len(state.grid_features) == 0:
            state.keep_grid_features(self.grid(state))
        out.write(state.grid_features)

    def put_piles(self, state: Scene, place: i64, out: BytesWriter) -> None:
        """How large the piles are; the discard where the options show it, the group laid last."""
        put_number(out, place, len(state.pile))
        put_number(out, place + 1, size_of(state.discard))
        put_number(out, place + 2, state.refreshes)
        if self.is_discard_visible:
            put_kinds(out, place + 3, state.discard)
        put_kinds(out, place + 3 + KINDS, state.last_discard)

    def put_winners(self, state: Scene, looking: i64, place: i64, out: BytesWriter) -> None:
        """Who won each case; the last number: nobody, its card lies in the box."""
        seats = self.seats
        for winner in state.case_cards:
            if winner == IN_BOX:
                out[place + seats] = 1
            else:
                put_seat(out, place, winner, looking, seats)
            place += seats + 1

    def grid(self, state: Scene) -> bytes:
        """The columns, lowest clue first; nothing where clues are gone."""
        out = BytesWriter()
        grid, rows, bottoms = state.grid, self.clue_rows, state.bottoms
        for column in range(COLUMN_COUNT):
            bottom = bottoms[column]
            for place in range(column * HEIGHT + bottom, (column + 1) * HEIGHT):
                out.write(rows[grid[place]])
            out.write(self.gaps[bottom])
        return out.getvalue()

    def write_memory(self, view: Scene, seat: Seat, out: BytesWriter) -> None:
        write_kinds(out, view.pile_cards)
        for other in range(len(view.hands)):
            write_kinds(out, view.hands[(seat + other) % len(view.hands)])


def pieces_of(seats: int) -> tuple[Piece, ...]:
    """The pieces of what is seen, in their order."""
    return (
        Piece("me", (seats,), "which seat looks"),
        Piece("decision", (len(DECISIONS),), "what is asked: " + ", ".join(DECISIONS)),
        Piece("turn", (seats,), "whose turn it is"),
        Piece("hand", (KINDS,), "one's own witnesses: B M U L"),
        Piece("hand_sizes", (seats,), "how many witnesses each seat holds"),
        Piece("row", (SLOTS, KINDS), "the open row, slot by slot"),
        Piece("piles", (3,), "cards in the pile and in the discard, refreshes in this turn"),
        Piece("discard", (KINDS,), "the discard by kind, where the options show it"),
        Piece("last_discard", (KINDS,), "the group that was laid off last"),
        Piece("left", (CASES,), "clues of each case still in the grid"),
        Piece("totals", (seats, CASES), "the values of the clues each seat has taken, by case"),
        Piece("column", (COLUMN_COUNT,), "the column under investigation"),
        Piece("eliminations", (1,), "how many clues this investigation eliminates"),
        Piece("case_cards", (CASES, seats + 1), "who won each case; the last: nobody"),
        Piece(
            "grid",
            (COLUMN_COUNT, HEIGHT, CLUE_ROW),
            "the clues of each column, lowest first: case, witness, value",
        ),
    )


def memory_of(seats: int) -> tuple[Piece, ...]:
    """The pieces of what is remembered."""
    return (
        Piece("known_pile", (KINDS,), "witnesses known to lie in the pile"),
        Piece("known_hands", (seats, KINDS), "witnesses each seat is known to hold"),
    )


def put_kinds(out: BytesWriter, place: i64, cards: Cards) -> None:
    """How many of each kind, over a run of zeros."""
    rest = i64(cards)
    out[place] = u8(rest & 0xFF)
    out[place + 1] = u8((rest >> 8) & 0xFF)
    out[place + 2] = u8((rest >> 16) & 0xFF)
    out[place + 3] = u8((rest >> 24) & 0xFF)


def write_kinds(out: BytesWriter, cards: Cards) -> None:
    """How many of each kind."""
    out.append(cards & 0xFF)
    out.append((cards >> 8) & 0xFF)
    out.append((cards >> 16) & 0xFF)
    out.append((cards >> 24) & 0xFF)


def clue_row(deck: Deck, clue: int) -> bytes:
    """A clue card: its case, its witness, its value."""
    row = [0] * CLUE_ROW
    row[deck.case_of[clue]] = 1
    row[CASES + deck.witness_of[clue]] = 1
    row[CASES + KINDS] = deck.value_of[clue]
    return bytes(row)


def features_of(game: TatortThemse) -> TatortThemseFeatures:
    """The features of a game under its options."""
    return TatortThemseFeatures(game)
