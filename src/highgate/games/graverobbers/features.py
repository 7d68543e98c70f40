"""What a seat may know of Graverobbers, as numbers. Seats are counted from the one who looks.

Nothing here is forgotten at the table, so there is no memory beyond what is seen.
"""

from typing import Any, Final, final

from highgate.games.graverobbers.parts import (
    FACES,
    FIRST_BOBBY,
    FULL,
    GOAL_SETS,
    GOALS_EACH,
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
    FINISHED,
    FIRST_CARD,
    LAYER,
    Graveyard,
)
from highgate.kernel.action import LegalActions
from highgate.kernel.features import (
    Features,
    Piece,
    bit_rows,
    put_bits,
    put_number,
    put_run,
    put_seat,
    put_turned,
    put_turned_bits,
)
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter, i64
from highgate.kernel.seats import Seat

BOBBIES: Final = 3
TOMB_ROWS: Final = bit_rows(TOMB_COUNT)  # of a mask of tombs
DECISION_COUNT: Final = FINISHED + 1
TOMB_NUMBERS: Final = 5 * TOMB_COUNT + 1


@final
class GraverobbersFeatures(Features[Graveyard]):
    """The graveyard and one's own hand and goals."""

    def __init__(self, game: Graverobbers) -> None:
        seats = game.seats
        goals = len(GOAL_SETS[game.chosen_options.goal_set])
        actions = len(game.actions)
        super().__init__(pieces_of(seats, goals), (), actions, memory_needs_view=False)
        self.seats = i64(seats)
        self.goals = i64(goals)
        self.spy_may_be_second = game.rulings.spy_may_be_second
        self.no_other_actions = bytes(actions - (KINDS + BOBBIES) * TOMB_COUNT - 1)
        self.nothing = bytes(self.now_size)

    def write_now(self, state: Graveyard, seat: Seat, out: BytesWriter) -> None:
        """Nothing but zeros, and then what is not 0, piece by piece."""
        place, looking, seats = i64(len(out)), i64(seat), self.seats
        out.write(self.nothing)
        out[place + looking] = 1
        place += seats
        out[place + i64(state.decision)] = 1
        place += DECISION_COUNT
        put_seat(out, place, state.turn, looking, seats)
        put_seat(out, place + seats, state.asked, looking, seats)
        place += 2 * seats
        put_run(out, place, state.hands, looking * FACES, KINDS)
        put_turned(out, place + KINDS, state.hand_sizes, looking)
        place += KINDS + seats
        self.put_goals(state, seat, place, out)
        place += 2 * self.goals
        put_turned_bits(out, place, i64(state.chosen), looking, seats)
        place += seats
        put_tombs(state, place, out)
        place += TOMB_NUMBERS
        put_seat(out, place, state.marker, looking, seats)
        place += seats
        put_number(out, place, state.round)
        put_number(out, place + 1, state.turns_taken)
        put_number(out, place + 2, state.game_number)
        put_spies(state, place + 3, out)
        place += 3 + BOBBIES
        self.put_accusations(state, looking, place, out)
        self.put_columns(state, looking, place + seats * seats, out)

    def put_goals(self, state: Graveyard, seat: Seat, place: i64, out: BytesWriter) -> None:
        """The three goals one was dealt, and the one of them that was rejected."""
        goals, first = state.goals, i64(seat) * GOALS_EACH
        if first >= len(goals):
            return  # not dealt yet
        for number in range(first, first + GOALS_EACH):
            goal = i64(goals[number])
            if goal >= 0:
                out[place + goal] = 1
        rejected = i64(state.rejected[seat])
        if rejected >= 0:
            out[place + self.goals + rejected] = 1

    def put_accusations(self, state: Graveyard, looking: i64, place: i64, out: BytesWriter) -> None:
        """Whom each seat has accused, from the one who looks on."""
        accusations, seats = state.accusations, self.seats
        for other in range(seats):
            target = accusations[other]
            if target >= 0:
                turned = other - looking
                row = turned if turned >= 0 else turned + seats
                put_seat(out, place + row * seats, target, looking, seats)

    def put_columns(self, state: Graveyard, looking: i64, place: i64, out: BytesWriter) -> None:
        """The cards of each tomb, nearest first; nothing where none was laid yet."""
        columns, heights = state.columns, state.heights
        seats = self.seats
        width = KINDS + 2 + seats
        for tomb in range(i64(1), TOMB_COUNT + 1):
            card, index = place, tomb * FULL
            end = index + i64(heights[tomb])
            while index < end:
                put_card(i64(columns[index]), looking, seats, card, out)
                card += width
                index += 1
            place += FULL * width

    def write_memory(self, view: Graveyard, seat: Seat, out: BytesWriter) -> None:
        """Nothing."""

    def write_mask(
        self, game: Game[Graveyard, Any], state: Graveyard, seat: Seat, out: BytesWriter
    ) -> LegalActions | None:
        """All cards have the same tombs, so the mask of a card is that of its tombs."""
        if not FIRST_CARD <= state.decision <= CARD_AFTER_SPY:
            return super().write_mask(game, state, seat, out)
        tombs, targets, ends = card_targets(state, seat, self.spy_may_be_second)
        kinds = state.hand_kinds[seat]
        placing, spying = TOMB_ROWS[tombs >> 1], TOMB_ROWS[targets >> 1]
        for card in range(KINDS):
            out.write(placing if (kinds >> card) & 1 else TOMB_ROWS[0])
        for card in range(FIRST_BOBBY, KINDS):
            out.write(spying if (kinds >> card) & 1 else TOMB_ROWS[0])
        out.append(ends)
        out.write(self.no_other_actions)
        return None


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


def put_tombs(state: Graveyard, place: i64, out: BytesWriter) -> None:
    """Open, ransacked, worth a spy; the heights; where the first card went."""
    put_bits(out, place, i64(state.open_tombs) >> 1)
    put_bits(out, place + TOMB_COUNT, i64(state.ransacked_tombs) >> 1)
    put_bits(out, place + 2 * TOMB_COUNT, i64(state.spy_targets) >> 1)
    put_run(out, place + 3 * TOMB_COUNT, state.heights, 1, TOMB_COUNT)
    out[place + 4 * TOMB_COUNT + i64(state.first_tomb)] = 1


def put_card(laid: i64, looking: i64, seats: i64, place: i64, out: BytesWriter) -> None:
    """GR-6.6: a card that lies face down is known to the one who laid it."""
    face, layer = laid & FACE, ((laid & ~DOWN) >> LAYER) - 1
    if laid >= DOWN:
        out[place + UNKNOWN + 1] = 1
        if layer != looking:
            face = UNKNOWN
    out[place + face] = 1
    if layer >= 0:
        turned = layer - looking
        out[place + UNKNOWN + 2 + (turned if turned >= 0 else turned + seats)] = 1


def put_spies(state: Graveyard, place: i64, out: BytesWriter) -> None:
    """The bobbies on the spy pile, by kind."""
    for bobby in state.spy_pile:
        if bobby != UNKNOWN:
            kind = place + i64(bobby) - FIRST_BOBBY
            out[kind] = out[kind] + 1


def features_of(game: Graverobbers) -> GraverobbersFeatures:
    """The features of a game under its options."""
    return GraverobbersFeatures(game)
