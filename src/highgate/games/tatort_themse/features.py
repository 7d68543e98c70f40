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
from highgate.games.tatort_themse.state import DECISIONS, IN_BOX, Scene
from highgate.kernel.features import (
    Features,
    Piece,
    one_hots,
    seat_rows,
    write_number,
    write_run,
    write_turned,
)
from highgate.kernel.native import BytesWriter
from highgate.kernel.seats import Seat

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
        self.seats = game.seats
        self.is_discard_visible = game.chosen_options.discard_visible
        self.me_rows = one_hots(game.seats)
        self.seat_rows = seat_rows(game.seats)
        self.winner_rows = [winner_rows(game.seats, seat) for seat in range(game.seats)]
        self.decision_rows = one_hots(len(DECISIONS))
        self.column_rows = one_hots(COLUMN_COUNT)
        self.witness_rows = one_hots(KINDS)
        self.clue_rows = [clue_row(game.deck, clue) for clue in range(len(game.deck.clues))]
        self.gaps = [bytes(CLUE_ROW * missing) for missing in range(HEIGHT + 1)]

    def write_now(self, state: Scene, seat: Seat, out: BytesWriter) -> None:
        out.write(self.me_rows[seat])
        out.write(self.decision_rows[state.decision])
        out.write(self.seat_rows[seat][state.turn])
        write_kinds(out, state.hands[seat])
        write_turned(out, state.hand_sizes, seat)
        for witness in state.row:
            out.write(self.witness_rows[witness])
        write_number(out, len(state.pile))
        write_number(out, size_of(state.discard))
        write_number(out, state.refreshes)
        write_kinds(out, state.discard if self.is_discard_visible else 0)
        write_kinds(out, state.last_discard)
        write_run(out, state.left, 0, CASES)
        write_run(out, state.totals, seat * CASES, (self.seats - seat) * CASES)
        write_run(out, state.totals, 0, seat * CASES)
        out.write(self.column_rows[state.column])
        write_number(out, state.eliminations)
        winners = self.winner_rows[seat]
        for place in state.case_cards:
            out.write(winners[place])
        self.write_grid(state, out)

    def write_grid(self, state: Scene, out: BytesWriter) -> None:
        """The columns, lowest clue first; nothing where clues are gone."""
        grid, rows, bottoms = state.grid, self.clue_rows, state.bottoms
        for column in range(COLUMN_COUNT):
            bottom = bottoms[column]
            for place in range(column * HEIGHT + bottom, (column + 1) * HEIGHT):
                out.write(rows[grid[place]])
            out.write(self.gaps[bottom])

    def write_memory(self, view: Scene, seat: Seat, out: BytesWriter) -> None:
        write_kinds(out, view.pile_cards)
        for other in range(seat, seat + self.seats):
            write_kinds(out, view.hands[other % self.seats])


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


def winner_rows(seats: int, looking: Seat) -> tuple[bytes, ...]:
    """Where a case card is: with a seat; then, found from the end, in the box or beside."""
    rows = one_hots(seats + 1)
    with_seats = [rows[(seat - looking) % seats] for seat in range(seats)]
    assert IN_BOX == -2  # noqa: PLR2004 - the last but one
    return (*with_seats, rows[seats], rows[seats + 1])


def features_of(game: TatortThemse) -> TatortThemseFeatures:
    """The features of a game under its options."""
    return TatortThemseFeatures(game)
