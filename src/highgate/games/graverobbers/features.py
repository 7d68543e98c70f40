"""What a seat may know of Graverobbers, as numbers. Seats are counted from the one who looks.

Nothing here is forgotten at the table, so there is no memory beyond what is seen.
"""

from typing import Final, final

from highgate.games.graverobbers.parts import (
    FIRST_BOBBY,
    FULL,
    GOAL_SETS,
    KINDS,
    TOMB_COUNT,
    UNKNOWN,
)
from highgate.games.graverobbers.rules.game import Graverobbers
from highgate.games.graverobbers.state import DECISIONS, DOWN, FACE, LAYER, Graveyard
from highgate.kernel.features import (
    Features,
    Piece,
    bits,
    numbers,
    one_hots,
    seat_rows,
    turned,
    turned_bits,
)
from highgate.kernel.seats import Seat

BOBBIES: Final = 3
CODES: Final = 256  # of a card in a column


@final
class GraverobbersFeatures(Features[Graveyard]):
    """The graveyard and one's own hand and goals."""

    def __init__(self, game: Graverobbers) -> None:
        seats = game.seats
        goals = len(GOAL_SETS[game.chosen_options.goal_set])
        super().__init__(pieces_of(seats, goals), (), memory_needs_view=False)
        self.seats = seats
        self.goals = goals
        self.seat_rows = seat_rows(seats)
        self.me_rows = one_hots(seats)
        self.decision_rows = one_hots(len(DECISIONS))
        self.goal_rows = one_hots(goals)
        self.tomb_rows = one_hots(TOMB_COUNT + 1)
        self.card_rows = [card_rows(seats, seat) for seat in range(seats)]

    def now(self, state: Graveyard, seat: Seat) -> list[bytes]:
        rows = self.seat_rows[seat]
        seats = self.seats
        cards = self.card_rows[seat]
        first = seat * (KINDS + 1)
        rejected = state.rejected[seat]
        parts = [
            self.me_rows[seat],
            self.decision_rows[state.decision],
            rows[state.turn],
            rows[state.asked],
            bytes(state.hands[first : first + KINDS]),
            bytes(turned(state.hand_sizes, seat)),
            self.own_goals(state, seat),
            self.goal_rows[rejected] if rejected >= 0 else self.goal_rows[self.goals],
            turned_bits(state.chosen, seat, seats),
            bits(state.open_tombs >> 1, TOMB_COUNT),
            bits(state.ransacked_tombs >> 1, TOMB_COUNT),
            bits(state.spy_targets >> 1, TOMB_COUNT),
            bytes(state.heights[1:]),
            self.tomb_rows[state.first_tomb],
            rows[state.marker],
            numbers([state.round, state.turns_taken, state.game_number]),
            spied(state),
        ]
        for accused in turned(state.accusations, seat):
            parts.append(rows[accused])
        for laid in state.columns[FULL:]:
            parts.append(cards[laid])
        return parts

    def own_goals(self, state: Graveyard, seat: Seat) -> bytes:
        """The three goals one was dealt."""
        mask = 0
        for goal in state.goals_of(seat):
            if goal >= 0:
                mask |= 1 << goal
        return bits(mask, self.goals)

    def memory(self, view: Graveyard, seat: Seat) -> list[bytes]:
        return []


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
            (TOMB_COUNT, FULL, KINDS + 2 + seats),
            "per tomb and place: the face if one may know it, unknown, face down, who laid it",
        ),
    )


def card_rows(seats: int, looking: Seat) -> tuple[bytes, ...]:
    """For each card that can lie in a column, what one seat knows of it."""
    return tuple([card_row(code, seats, looking) for code in range(CODES)])


def card_row(code: int, seats: int, looking: Seat) -> bytes:
    """GR-6.6: a card that lies face down is known to the one who laid it."""
    row = [0] * (KINDS + 2 + seats)
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


def spied(state: Graveyard) -> bytes:
    """The bobbies on the spy pile, by kind."""
    counts = [0] * BOBBIES
    for bobby in state.spy_pile:
        if bobby != UNKNOWN:
            counts[bobby - FIRST_BOBBY] += 1
    return bytes(counts)


def features_of(game: Graverobbers) -> GraverobbersFeatures:
    """The features of a game under its options."""
    return GraverobbersFeatures(game)
