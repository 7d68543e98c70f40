"""What a seat may know of Grave Business, as numbers. Seats are counted from the one who looks.

Memory: what is known of the labs and vaults of others where the options close them.
"""

from typing import Any, Final, final

from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    FACES,
    FIRST_ATTACK,
    FIRST_EQUIPMENT,
    FIRST_STEAL,
    FIRST_TREASURE,
    KINDS,
    MARKER,
    SPACES,
    SQUARES,
    STASHES,
    UNKNOWN_LAB,
    UNKNOWN_TOKEN,
    UNKNOWN_VAULT,
    ZOMBIES,
    Space,
)
from highgate.games.grave_business.rules.game import GraveBusiness
from highgate.games.grave_business.rules.legal import (
    board_targets,
    mausoleum_targets,
    may_attack,
)
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import BAG_BITS, BAG_COUNT, STACK_BITS, TOP
from highgate.games.grave_business.state.stages import DECISIONS, FINISHED, PLACE
from highgate.kernel.features import (
    MOST,
    Features,
    Piece,
    bit_rows,
    one_hots,
    seat_rows,
    write_bits,
    write_number,
    write_run,
    write_turned,
    write_turned_bits,
)
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter, i64
from highgate.kernel.seats import Seat

EQUIPMENT: Final = KINDS - FIRST_EQUIPMENT
ZOMBIE_ROWS: Final = bit_rows(ZOMBIES)  # of a mask of zombies
MOVES: Final = BOARD_SPACES + SPACES  # of one zombie: its placements, then its attacks
NO_SIZES: Final = bytes(len(STASHES))
NO_TILES: Final = bytes(KINDS)
NO_GRAVEYARD: Final = bytes(SQUARES * KINDS)
NO_PILES: Final = bytes(3 * ZOMBIES)
NO_EQUIPMENT: Final = bytes(ZOMBIES * EQUIPMENT)
NO_MOVES: Final = bytes(MOVES)


@final
class GraveBusinessFeatures(Features[Necropolis]):
    """The graveyard, the spaces with their zombies, the boards of the players."""

    def __init__(self, game: GraveBusiness) -> None:
        seats = game.seats
        super().__init__(
            pieces_of(seats), memory_of(seats), len(game.actions), memory_needs_view=True
        )
        self.seats = seats
        self.is_open = game.chosen_options.is_open
        self.rulings = game.rulings
        self.me_rows = one_hots(seats)
        self.seat_rows = seat_rows(seats)
        self.decision_rows = one_hots(len(DECISIONS))
        self.zombie_rows = one_hots(ZOMBIES)
        self.no_spaces = bytes(space_count(seats) * (seats + ZOMBIES))
        self.space_places = [space_places(seats, seat) for seat in range(seats)]
        self.no_other_actions = bytes(len(game.actions) - ZOMBIES * MOVES)

    def write_now(self, state: Necropolis, seat: Seat, out: BytesWriter) -> None:
        rows = self.seat_rows[seat]
        seats = self.seats
        out.write(self.me_rows[seat])
        out.write(self.decision_rows[state.decision])
        out.write(rows[state.asked if state.decision < FINISHED else -1])
        out.write(rows[state.turn])
        out.write(rows[state.marker])
        out.write(rows[state.favoured])
        write_number(out, state.round)
        write_number(out, state.stall)
        write_number(out, state.boards.supply_size)
        write_turned_bits(out, state.passed, seat, seats)
        write_turned_bits(out, state.telescoped, seat, seats)
        write_turned_bits(out, state.choosers, seat, seats)
        write_turned(out, state.attacks, seat)
        write_turned(out, state.round_attacks, seat)
        write_turned(out, state.spaces.ready, seat)
        out.write(ZOMBIE_ROWS[state.spaces.available[seat]])
        out.write(self.zombie_rows[state.building if state.asked == seat else -1])
        write_graveyard(state, out)
        self.write_spaces(state, seat, out)
        for other in range(seat, seat + seats):
            self.write_board(state, other % seats, seat, out)
        write_equipment(state, seat, out)

    def write_spaces(self, state: Necropolis, seat: Seat, out: BytesWriter) -> None:
        """GB-6.4: whose zombie stands where, and which one, if it was shown to this seat."""
        spaces = state.spaces
        shown = i64(spaces.up | spaces.held[seat] | spaces.peeked[seat])
        first, places = i64(len(out)), self.space_places[seat]
        out.write(self.no_spaces)
        rest, space = i64(spaces.taken), 0
        while rest != 0:
            if rest & 1:
                token = spaces.occupants[space]
                holder = token // ZOMBIES if token < UNKNOWN_TOKEN else token - UNKNOWN_TOKEN
                place = first + i64(places[space])
                out[place + i64((holder - seat) % self.seats)] = 1
                if shown & 1 and token < UNKNOWN_TOKEN:
                    out[place + i64(self.seats + token % ZOMBIES)] = 1
            rest >>= 1
            shown >>= 1
            space += 1
        write_bits(out, spaces.up, BOARD_SPACES)

    def write_board(self, state: Necropolis, seat: Seat, looking: Seat, out: BytesWriter) -> None:
        """The headstones and stashes of a seat, as another sees them."""
        boards = state.boards
        out.write(ZOMBIE_ROWS[boards.active[seat]])
        out.write(ZOMBIE_ROWS[boards.built[seat]])
        out.write(ZOMBIE_ROWS[state.spaces.removed[seat]])
        out.write(ZOMBIE_ROWS[attackers_of(state, seat)])
        write_piles(state, seat, out)
        self.write_stash(state, seat, looking, out)

    def write_stash(self, state: Necropolis, seat: Seat, looking: Seat, out: BytesWriter) -> None:
        """GB-6.2a, GB-6.3: everybody can count lab and vault; what is in them if they lie open."""
        stashes, first = state.boards.stashes, seat * FACES
        sizes = i64(len(out))
        out.write(NO_SIZES)
        lab = write_run(out, stashes, first, FIRST_TREASURE)
        vault = write_run(out, stashes, first + FIRST_TREASURE, KINDS - FIRST_TREASURE)
        out[sizes] = vault + stashes[first + UNKNOWN_VAULT]
        out[sizes + 1] = lab + stashes[first + UNKNOWN_LAB]
        if seat != looking:
            self.cover_stash(state, seat, out)

    def cover_stash(self, state: Necropolis, seat: Seat, out: BytesWriter) -> None:
        """What others do not see of the tiles that were just written."""
        if not self.is_open:
            out.truncate(i64(len(out)) - KINDS)
            out.write(NO_TILES)
        elif state.asked == seat and state.shown and state.fresh:
            out.truncate(i64(len(out)) - EQUIPMENT)
            for count in state.shown:
                out.append(count)

    def write_memory(self, view: Necropolis, seat: Seat, out: BytesWriter) -> None:
        for other in range(seat, seat + self.seats):
            write_run(out, view.boards.stashes, other % self.seats * FACES, FACES)

    def write_mask(
        self, game: Game[Necropolis, Any], state: Necropolis, seat: Seat, out: BytesWriter
    ) -> None:
        """GB-4.2.2, GB-4.2.3: all zombies have the same moves, so these are written once."""
        moves = self.moves(state, seat) if state.decision == PLACE else NO_MOVES
        zombies = state.spaces.available[seat]
        if zombies == 0 or moves == NO_MOVES:
            super().write_mask(game, state, seat, out)
            return
        for zombie in range(ZOMBIES):
            out.write(moves if (zombies >> zombie) & 1 else NO_MOVES)
        out.write(self.no_other_actions)

    def moves(self, state: Necropolis, seat: Seat) -> bytes:
        """The mask of the moves of any available zombie."""
        out = BytesWriter()
        write_bits(out, state.spaces.free & self.rulings.allowed[seat], BOARD_SPACES)
        board = mausoleum = 0
        if may_attack(state, self.rulings, seat):
            board = board_targets(state, self.rulings, seat)
            mausoleum = mausoleum_targets(state, self.rulings, seat)
        write_bits(out, board, BOARD_SPACES)
        write_bits(out, mausoleum, SPACES - BOARD_SPACES)
        return out.getvalue()


def pieces_of(seats: int) -> tuple[Piece, ...]:
    """The pieces of what is seen, in their order."""
    return (
        Piece("me", (seats,), "which seat looks; actions name seats by their number"),
        Piece("decision", (len(DECISIONS),), "what is asked: " + ", ".join(DECISIONS)),
        Piece("asked", (seats,), "who is asked"),
        Piece("turn", (seats,), "who places"),
        Piece("marker", (seats,), "who has the start player marker"),
        Piece("favoured", (seats,), "who counts as standing on the marker"),
        Piece("round", (3,), "round, rounds without a tile taken, tiles in the supply"),
        Piece("passed", (seats,), "who has passed"),
        Piece("telescoped", (seats,), "who places face up"),
        Piece("choosers", (seats,), "who chooses what it steals"),
        Piece("attacks", (seats,), "attacks in the game"),
        Piece("round_attacks", (seats,), "attacks in this round"),
        Piece("ready", (seats,), "tokens beside the board"),
        Piece("available", (ZOMBIES,), "which of one's own lie there"),
        Piece("building", (ZOMBIES,), "the zombie one is building"),
        Piece("graveyard", (SQUARES, KINDS), "the tile on each square"),
        Piece(
            "spaces",
            (space_count(seats), seats + ZOMBIES),
            "16 edges, 16 squares, vault and lab of each seat, the marker: whose zombie, and which",
        ),
        Piece("face_up", (BOARD_SPACES,), "spaces where it stands face up, by their number"),
        Piece(
            "boards",
            (seats, 7 * ZOMBIES + 2 + KINDS),
            "per seat and zombie: active, built, removed, attacking, damage, pieces, equipment; "
            "tiles in vault and lab; their kinds where one sees them",
        ),
        Piece("equipment", (ZOMBIES, EQUIPMENT), "what one's own zombies carry"),
    )


def memory_of(seats: int) -> tuple[Piece, ...]:
    """The pieces of what is remembered."""
    return (
        Piece(
            "known_stashes",
            (seats, FACES),
            "tiles known to lie with each seat; the last two: unknown in the lab, in the vault",
        ),
    )


def space_count(seats: int) -> int:
    """Spaces of the board: edges, squares, two for each seat, the marker."""
    return FIRST_STEAL + len(STASHES) * seats + 1


def space_places(seats: int, looking: Seat) -> list[int]:
    """Where each space is written: a seat counts its own vault and lab before those of others."""
    order: list[Space] = list(range(FIRST_STEAL))
    for other in range(looking, looking + seats):
        first = FIRST_STEAL + len(STASHES) * (other % seats)
        order.extend([first, first + 1])
    places = [0] * BOARD_SPACES
    for number, space in enumerate([*order, MARKER]):
        places[space] = number * (seats + ZOMBIES)
    return places


def write_graveyard(state: Necropolis, out: BytesWriter) -> None:
    """The tile on each square."""
    place = i64(len(out))
    out.write(NO_GRAVEYARD)
    for tile in state.spaces.graveyard:
        if tile >= 0:
            out[place + i64(tile)] = 1
        place += KINDS


def write_piles(state: Necropolis, seat: Seat, out: BytesWriter) -> None:
    """Damage, pieces and equipment of the zombies of a seat."""
    boards = state.boards
    damage = i64(len(out))
    out.write(NO_PILES)
    rest = i64(boards.active[seat])
    if state.asked == seat and state.building >= 0:
        rest |= 1 << i64(state.building)
    token = i64(seat) * ZOMBIES
    while rest != 0:
        if rest & 1:
            out[damage] = min(boards.hurt[token], MOST)
            out[damage + ZOMBIES] = pile_size(boards.bags[token])
            out[damage + 2 * ZOMBIES] = stack_size(boards.equipment[token])
        rest >>= 1
        damage += 1
        token += 1


def write_equipment(state: Necropolis, seat: Seat, out: BytesWriter) -> None:
    """What one's own zombies carry."""
    place = i64(len(out))
    out.write(NO_EQUIPMENT)
    for token in range(seat * ZOMBIES, (seat + 1) * ZOMBIES):
        stack = state.boards.equipment[token]
        while stack:
            number = place + i64((stack & TOP) - 1)
            out[number] = out[number] + 1
            stack >>= STACK_BITS
        place += EQUIPMENT


def attackers_of(state: Necropolis, seat: Seat) -> int:
    """The zombies of a seat in the mausoleum, as a mask."""
    mask = 0
    held = state.spaces.attackers[seat]
    space = FIRST_ATTACK
    while held:
        if held & 1:
            mask |= 1 << state.spaces.occupants[space] % ZOMBIES
        held >>= 1
        space += 1
    return mask


def pile_size(bag: int) -> int:
    """How many pieces are in a pile, known or not."""
    size, rest = i64(0), i64(bag)
    while rest != 0:
        size += rest & BAG_COUNT
        rest >>= BAG_BITS
    return int(size)


def stack_size(stack: int) -> int:
    """How much equipment lies on a pile."""
    size = 0
    while stack:
        size += 1
        stack >>= STACK_BITS
    return size


def features_of(game: GraveBusiness) -> GraveBusinessFeatures:
    """The features of a game under its options."""
    return GraveBusinessFeatures(game)
