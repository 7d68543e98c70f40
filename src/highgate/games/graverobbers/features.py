"""What a seat may know of Graverobbers, as numbers. Seats are counted from the one who looks.

Nothing here is forgotten at the table, so there is no memory beyond what is seen.
"""

from typing import Any, Final, final

from highgate.games.graverobbers.parts import (
    FIRST_BOBBY,
    FULL,
    GOAL_SETS,
    KINDS,
    TOMB_COUNT,
    UNKNOWN,
)
from highgate.games.graverobbers.rules.game import Graverobbers
from highgate.games.graverobbers.rules.legal import card_targets
from highgate.games.graverobbers.state import (
    CARD_AFTER_SPY,
    DECISIONS,
    DOWN,
    FACE,
    FIRST_CARD,
    LAYER,
    Graveyard,
)
from highgate.kernel.features import (
    Features,
    Piece,
    bit_rows,
    one_hots,
    seat_rows,
    write_number,
    write_run,
    write_turned,
    write_turned_bits,
)
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter, i64
from highgate.kernel.seats import Seat

BOBBIES: Final = 3
TOMB_ROWS: Final = bit_rows(TOMB_COUNT)  # of a mask of tombs
NO_BOBBIES: Final = bytes(BOBBIES)
CODES: Final = 256  # of a card in a column


@final
class GraverobbersFeatures(Features[Graveyard]):
    """The graveyard and one's own hand and goals."""

    def __init__(self, game: Graverobbers) -> None:
        seats = game.seats
        goals = len(GOAL_SETS[game.chosen_options.goal_set])
        actions = len(game.actions)
        super().__init__(pieces_of(seats, goals), (), actions, memory_needs_view=False)
        self.seats = seats
        self.goals = goals
        self.spy_may_be_second = game.rulings.spy_may_be_second
        self.no_other_actions = bytes(actions - (KINDS + BOBBIES) * TOMB_COUNT - 1)
        self.seat_rows = seat_rows(seats)
        self.me_rows = one_hots(seats)
        self.decision_rows = one_hots(len(DECISIONS))
        self.goal_rows = one_hots(goals)
        self.tomb_rows = one_hots(TOMB_COUNT + 1)
        self.card_rows = [card_rows(seats, seat) for seat in range(seats)]
        self.gaps = [bytes(card_width(seats) * missing) for missing in range(FULL + 1)]

    def write_now(self, state: Graveyard, seat: Seat, out: BytesWriter) -> None:
        rows = self.seat_rows[seat]
        out.write(self.me_rows[seat])
        out.write(self.decision_rows[state.decision])
        out.write(rows[state.turn])
        out.write(rows[state.asked])
        write_run(out, state.hands, seat * (KINDS + 1), KINDS)
        write_turned(out, state.hand_sizes, seat)
        self.write_goals(state, seat, out)
        write_turned_bits(out, state.chosen, seat, self.seats)
        out.write(TOMB_ROWS[state.open_tombs >> 1])
        out.write(TOMB_ROWS[state.ransacked_tombs >> 1])
        out.write(TOMB_ROWS[state.spy_targets >> 1])
        write_run(out, state.heights, 1, TOMB_COUNT)
        out.write(self.tomb_rows[state.first_tomb])
        out.write(rows[state.marker])
        write_number(out, state.round)
        write_number(out, state.turns_taken)
        write_number(out, state.game_number)
        write_spies(state, out)
        accusations = state.accusations
        for other in range(seat, seat + self.seats):
            out.write(rows[accusations[other % self.seats]])
        self.write_columns(state, seat, out)

    def write_goals(self, state: Graveyard, seat: Seat, out: BytesWriter) -> None:
        """The three goals one was dealt, and the one of them that was rejected."""
        first = i64(len(out))
        out.write(self.goal_rows[self.goals])
        for goal in state.goals_of(seat):
            if goal >= 0:
                out[first + i64(goal)] = 1
        rejected = state.rejected[seat]
        out.write(self.goal_rows[rejected if rejected >= 0 else self.goals])

    def write_columns(self, state: Graveyard, seat: Seat, out: BytesWriter) -> None:
        """The cards of each tomb, nearest first; nothing where none was laid yet."""
        rows = self.card_rows[seat]
        columns, heights = state.columns, state.heights
        for tomb in range(1, TOMB_COUNT + 1):
            height = heights[tomb]
            place = i64(tomb) * FULL
            end = place + i64(height)
            while place < end:
                out.write(rows[columns[place]])
                place += 1
            out.write(self.gaps[FULL - height])

    def write_memory(self, view: Graveyard, seat: Seat, out: BytesWriter) -> None:
        """Nothing."""

    def write_mask(
        self, game: Game[Graveyard, Any], state: Graveyard, seat: Seat, out: BytesWriter
    ) -> None:
        """All cards have the same tombs, so the mask of a card is that of its tombs."""
        if not FIRST_CARD <= state.decision <= CARD_AFTER_SPY:
            super().write_mask(game, state, seat, out)
            return
        tombs, targets, ends = card_targets(state, seat, self.spy_may_be_second)
        kinds = state.hand_kinds[seat]
        placing, spying = TOMB_ROWS[tombs >> 1], TOMB_ROWS[targets >> 1]
        for card in range(KINDS):
            out.write(placing if (kinds >> card) & 1 else TOMB_ROWS[0])
        for card in range(FIRST_BOBBY, KINDS):
            out.write(spying if (kinds >> card) & 1 else TOMB_ROWS[0])
        out.append(ends)
        out.write(self.no_other_actions)


def pieces_of(seats: int, goals: int) -> tuple[Piece, ...]:
    """The pieces of an observation, in their order."""
    return (
        Piece("me", (seats,), "which seat looks; actions name seats by their number"),
        Piece("decision", (len(DECISIONS),), "what is asked: " + ", ".join(DECISIONS)),
        Piece("turn", (seats,), "whose turn it is"),
        Piece("asked", (seats,), "who is asked for an accusation"),
        Piece("hand", (KINDS,), "one's own cards: R1 R2 R3 D1 D2 D3 B0 B1 B2"),
        Piece("hand_sizes", (seats,), "how many cards each seat holds"),
        Piece("goals", (goals,), "the three goals one was dealt"),
        Piece("rejected", (goals,), "which of them one rejected"),
        Piece("chosen", (seats,), "who has chosen the goals"),
        Piece("open", (TOMB_COUNT,), "tombs that still take cards"),
        Piece("ransacked", (TOMB_COUNT,), "tombs that were ransacked"),
        Piece("spy_targets", (TOMB_COUNT,), "tombs whose top card is face down"),
        Piece("heights", (TOMB_COUNT,), "cards in each column"),
        Piece(
            "first_tomb", (TOMB_COUNT + 1,), "where the first card of this turn went; 0: nowhere"
        ),
        Piece("marker", (seats,), "who has the start marker"),
        Piece("round", (3,), "round, turns begun in it, number of the game in the match"),
        Piece("spies", (BOBBIES,), "bobbies on the spy pile: B0 B1 B2"),
        Piece("accusations", (seats, seats), "whom each seat has accused"),
        Piece(
            "columns",
            (TOMB_COUNT, FULL, card_width(seats)),
            "per tomb and place: the face if one may know it, unknown, face down, who laid it",
        ),
    )


def card_width(seats: int) -> int:
    """Numbers for one card in a column."""
    return KINDS + 2 + seats


def card_rows(seats: int, looking: Seat) -> tuple[bytes, ...]:
    """For each card that can lie in a column, what one seat knows of it."""
    return tuple([card_row(code, seats, looking) for code in range(CODES)])


def card_row(code: int, seats: int, looking: Seat) -> bytes:
    """GR-6.6: a card that lies face down is known to the one who laid it."""
    row = [0] * card_width(seats)
    layer = ((code & ~DOWN) >> LAYER) - 1
    face = code & FACE
    if layer >= seats or face > UNKNOWN or code == 0:
        return bytes(row)
    is_down = code >= DOWN
    if face == UNKNOWN or (is_down and layer != looking):
        face = KINDS
    row[face] = 1
    row[KINDS + 1] = 1 if is_down else 0
    if layer >= 0:
        row[KINDS + 2 + (layer - looking) % seats] = 1
    return bytes(row)


def write_spies(state: Graveyard, out: BytesWriter) -> None:
    """The bobbies on the spy pile, by kind."""
    first = i64(len(out))
    out.write(NO_BOBBIES)
    for bobby in state.spy_pile:
        if bobby != UNKNOWN:
            place = first + i64(bobby - FIRST_BOBBY)
            out[place] = out[place] + 1


def features_of(game: Graverobbers) -> GraverobbersFeatures:
    """The features of a game under its options."""
    return GraverobbersFeatures(game)
