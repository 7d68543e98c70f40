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
    FIRST_CARD,
    LAYER,
    Graveyard,
)
from highgate.kernel.action import LegalActions
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter, i64, read_i64_le, u8, write_i64_le
from highgate.kernel.seats import Seat
from highgate.learn.features import (
    Features,
    Piece,
    put_number,
    put_run,
    put_seat,
    put_turned,
    shifted,
    turned_seat,
    turned_seats,
    write_bits,
)

BOBBIES: Final = 3
CARD_BYTES: Final = 8  # what is written of a card, by its number
PLACE: Final = 0xFF
LAYER_PLACE: Final = 8  # from this bit on


@final
class GraverobbersFeatures(Features[Graveyard]):
    """The graveyard and one's own hand and goals."""

    def __init__(self, game: Graverobbers) -> None:
        seats = game.seats
        goals = len(GOAL_SETS[game.options.goal_set])
        actions = len(game.actions)
        super().__init__(pieces_of(seats, goals), (), actions, memory_needs_view=False)
        self.seats = i64(seats)
        self.goals = i64(goals)
        self.rulings = game.rulings
        self.no_other_actions = bytes(actions - (KINDS + BOBBIES) * TOMB_COUNT - 1)
        self.seat_size = i64(5 * seats + len(DECISIONS))
        self.tomb_size = i64(4 * TOMB_COUNT + 1)
        self.nothing = bytes(self.now_size - int(self.seat_size + self.tomb_size))
        self.seen_cards = [seen_cards(looking, seats) for looking in range(seats)]

    def write_now(self, state: Graveyard, seat: Seat, out: BytesWriter) -> None:
        """What is yes or no, then nothing but zeros, in which all that is not 0 is put."""
        looking, seats = i64(seat), self.seats
        write_bits(out, self.seat_bits(state, looking), self.seat_size)
        write_bits(out, tomb_bits(state), self.tomb_size)
        place = i64(len(out))
        out.write(self.nothing)
        put_run(out, place, state.hands, looking * FACES, KINDS)
        put_turned(out, place + KINDS, state.hand_sizes, looking)
        place += KINDS + seats
        self.put_goals(state, seat, place, out)
        place += 2 * self.goals
        put_number(out, place, state.round)
        put_number(out, place + 1, state.turns_taken)
        put_number(out, place + 2, state.game_number)
        put_spies(state, place + 3, out)
        place += 3 + BOBBIES
        self.put_accusations(state, looking, place, out)
        self.put_columns(state, looking, place + seats * seats, out)

    def seat_bits(self, state: Graveyard, looking: i64) -> i64:
        """Who looks, whose turn it is, who is asked, the marker, who has chosen; the decision."""
        seats = self.seats
        return (
            i64(1) << looking
            | turned_seat(state.turn, looking, seats) << seats
            | turned_seat(state.asked, looking, seats) << 2 * seats
            | turned_seat(state.marker, looking, seats) << 3 * seats
            | turned_seats(state.chosen, looking, seats) << 4 * seats
            | shifted(1, 5 * seats + i64(state.decision))
        )

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
        seats, row = self.seats, self.seats - looking if looking > 0 else i64(0)
        for target in state.accusations:
            if target >= 0:
                put_seat(out, place + row * seats, target, looking, seats)
            row += 1
            if row == seats:
                row = 0

    def put_columns(self, state: Graveyard, looking: i64, place: i64, out: BytesWriter) -> None:
        """The heights of the columns; their cards, nearest first, nothing where none lies."""
        columns, heights, seen = state.columns, state.heights, self.seen_cards[looking]
        width = KINDS + 2 + self.seats
        height, column = place, place + TOMB_COUNT
        for tomb in range(i64(1), TOMB_COUNT + 1):
            index, card = tomb * FULL, column
            end = index + i64(heights[tomb])
            out[height] = u8(end - index)
            while index < end:
                laid = i64(columns[index])
                places = read_i64_le(seen, laid * CARD_BYTES)
                out[card + (places & PLACE)] = 1
                out[card + (places >> LAYER_PLACE)] = 1
                out[card + UNKNOWN + 1] = u8(laid >= DOWN)
                card += width
                index += 1
            height += 1
            column += FULL * width

    def write_memory(self, view: Graveyard, seat: Seat, out: BytesWriter) -> None:
        """Nothing."""

    def write_mask(
        self, game: Game[Graveyard, Any, Any], state: Graveyard, seat: Seat, out: BytesWriter
    ) -> LegalActions | None:
        """All cards have the same tombs, so the mask of a card is that of its tombs."""
        if not FIRST_CARD <= state.decision <= CARD_AFTER_SPY:
            return super().write_mask(game, state, seat, out)
        tombs, targets, ends = card_targets(state, seat, self.rulings)
        kinds = i64(state.hand_kinds[seat])
        robbers, detectives = spread_kinds(kinds & 7), spread_kinds(kinds >> 3 & 7)
        bobbies = spread_kinds(kinds >> FIRST_BOBBY)
        cards = robbers | detectives << 3 * TOMB_COUNT | bobbies << 6 * TOMB_COUNT
        write_bits(out, cards * (i64(tombs) >> 1), KINDS * TOMB_COUNT)
        spies = bobbies * (i64(targets) >> 1)
        write_bits(out, spies | i64(ends) << BOBBIES * TOMB_COUNT, BOBBIES * TOMB_COUNT + 1)
        out.write(self.no_other_actions)
        return None


def pieces_of(seats: int, goals: int) -> tuple[Piece, ...]:
    """The pieces of an observation, in their order."""
    return (
        Piece("me", (seats,), "which seat looks; actions name seats by their number"),
        Piece("turn", (seats,), "whose turn it is"),
        Piece("asked", (seats,), "who is asked for an accusation"),
        Piece("marker", (seats,), "who has the start marker"),
        Piece("chosen", (seats,), "who has chosen the goals"),
        Piece("decision", (len(DECISIONS),), "what is asked: " + ", ".join(DECISIONS)),
        Piece("open", (TOMB_COUNT,), "tombs that still take cards"),
        Piece("ransacked", (TOMB_COUNT,), "tombs that were ransacked"),
        Piece("spy_targets", (TOMB_COUNT,), "tombs whose top card is face down"),
        Piece(
            "first_tomb", (TOMB_COUNT + 1,), "where the first card of this turn went; 0: nowhere"
        ),
        Piece("hand", (KINDS,), "one's own cards: R1 R2 R3 D1 D2 D3 B0 B1 B2"),
        Piece("hand_sizes", (seats,), "how many cards each seat holds"),
        Piece("goals", (goals,), "the three goals one was dealt"),
        Piece("rejected", (goals,), "which of them one rejected"),
        Piece("round", (3,), "round, turns begun in it, number of the game in the match"),
        Piece("spies", (BOBBIES,), "bobbies on the spy pile: B0 B1 B2"),
        Piece("accusations", (seats, seats), "whom each seat has accused"),
        Piece("heights", (TOMB_COUNT,), "cards in each column"),
        Piece(
            "columns",
            (TOMB_COUNT, FULL, card_width(seats)),
            "per tomb and place: the face if one may know it, unknown, face down, who laid it",
        ),
    )


def card_width(seats: int) -> int:
    """Numbers for one card in a column."""
    return KINDS + 2 + seats


def tomb_bits(state: Graveyard) -> i64:
    """Open, ransacked, worth a spy; where the first card went."""
    return (
        i64(state.open_tombs) >> 1
        | (i64(state.ransacked_tombs) >> 1) << TOMB_COUNT
        | (i64(state.spy_targets) >> 1) << 2 * TOMB_COUNT
        | i64(1) << 3 * TOMB_COUNT + i64(state.first_tomb)
    )


def spread_kinds(kinds: i64) -> i64:
    """Three kinds of cards, as many bits apart as there are tombs: times some tombs, their mask."""
    return kinds * (1 | 1 << 6 | 1 << 12) & (1 | 1 << 7 | 1 << 14)


def seen_cards(looking: Seat, seats: int) -> bytes:
    """For each number of a card in a column, where a seat puts a 1 for its face and its layer."""
    out = BytesWriter()
    for laid in range(2 * DOWN):
        face, layer = laid & FACE, ((laid & ~DOWN) >> LAYER) - 1
        if laid >= DOWN and layer != looking:
            face = UNKNOWN  # GR-6.6: a card that lies face down is known to the one who laid it
        owner = face if layer < 0 else UNKNOWN + 2 + (layer - looking) % seats
        write_i64_le(out, i64(face | owner << LAYER_PLACE))
    return out.getvalue()


def put_spies(state: Graveyard, place: i64, out: BytesWriter) -> None:
    """The bobbies on the spy pile, by kind."""
    for bobby in state.spy_pile:
        if bobby != UNKNOWN:
            kind = place + i64(bobby) - FIRST_BOBBY
            out[kind] = out[kind] + 1


def features_of(game: Graverobbers) -> GraverobbersFeatures:
    """The features of a game under its options."""
    return GraverobbersFeatures(game)
