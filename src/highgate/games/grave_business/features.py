"""What a seat may know of Grave Business, as numbers. Seats are counted from the one who looks.

Memory: what is known of the labs and vaults of others where the options close them.
"""

from typing import Final, final

from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    FACES,
    FIRST_ATTACK,
    FIRST_EQUIPMENT,
    FIRST_STEAL,
    KINDS,
    LAB,
    MARKER,
    SQUARES,
    STASHES,
    UNKNOWN_TOKEN,
    VAULT,
    ZOMBIES,
    Space,
)
from highgate.games.grave_business.rules.game import GraveBusiness
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import BAG_BITS, BAG_COUNT, STACK_BITS, TOP
from highgate.games.grave_business.state.stages import DECISIONS, FINISHED
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

EQUIPMENT: Final = KINDS - FIRST_EQUIPMENT


@final
class GraveBusinessFeatures(Features[Necropolis]):
    """The graveyard, the spaces with their zombies, the boards of the players."""

    def __init__(self, game: GraveBusiness) -> None:
        seats = game.seats
        super().__init__(pieces_of(seats), memory_of(seats), memory_needs_view=True)
        self.seats = seats
        self.is_open = game.chosen_options.is_open
        self.me_rows = one_hots(seats)
        self.seat_rows = seat_rows(seats)
        self.decision_rows = one_hots(len(DECISIONS))
        self.tile_rows = one_hots(KINDS)
        self.zombie_rows = one_hots(ZOMBIES)
        self.token_rows = [token_rows(seats, seat) for seat in range(seats)]
        self.space_order = [space_order(seats, seat) for seat in range(seats)]

    def now(self, state: Necropolis, seat: Seat) -> list[bytes]:
        rows = self.seat_rows[seat]
        seats = self.seats
        parts = [
            self.me_rows[seat],
            self.decision_rows[state.decision],
            rows[state.asked if state.decision < FINISHED else -1],
            rows[state.turn],
            rows[state.marker],
            rows[state.favoured],
            numbers([state.round, state.stall, state.boards.supply_size]),
            turned_bits(state.passed, seat, seats),
            turned_bits(state.telescoped, seat, seats),
            turned_bits(state.choosers, seat, seats),
            numbers(turned(state.attacks, seat)),
            numbers(turned(state.round_attacks, seat)),
            bytes(turned(state.spaces.ready, seat)),
            bits(state.spaces.available[seat], ZOMBIES),
            self.zombie_rows[state.building if state.asked == seat else -1],
        ]
        tiles = self.tile_rows
        for tile in state.spaces.graveyard:
            parts.append(tiles[tile])
        self.add_spaces(parts, state, seat)
        for other in range(seat, seat + seats):
            self.add_board(parts, state, other % seats, seat)
        self.add_equipment(parts, state, seat)
        return parts

    def add_spaces(self, parts: list[bytes], state: Necropolis, seat: Seat) -> None:
        """GB-6.4: whose zombie stands where, and which one, if it was shown to this seat."""
        spaces = state.spaces
        shown = spaces.up | spaces.held[seat] | spaces.peeked[seat]
        rows, occupants = self.token_rows[seat], spaces.occupants
        for space in self.space_order[seat]:
            token = occupants[space]
            if token >= 0 and not (shown >> space) & 1 and token < UNKNOWN_TOKEN:
                token = UNKNOWN_TOKEN + token // ZOMBIES
            parts.append(rows[token])
        parts.append(bits(spaces.up, BOARD_SPACES))

    def add_board(self, parts: list[bytes], state: Necropolis, seat: Seat, looking: Seat) -> None:
        """The headstones and stashes of a seat, as another sees them."""
        boards = state.boards
        first = seat * ZOMBIES
        parts.append(bits(boards.active[seat], ZOMBIES))
        parts.append(bits(boards.built[seat], ZOMBIES))
        parts.append(bits(state.spaces.removed[seat], ZOMBIES))
        parts.append(bits(attackers_of(state, seat), ZOMBIES))
        parts.append(numbers(boards.hurt[first : first + ZOMBIES]))
        parts.append(bytes([pile_size(boards.bags[first + zombie]) for zombie in range(ZOMBIES)]))
        parts.append(bytes([stack_size(boards.equipment[first + z]) for z in range(ZOMBIES)]))
        parts.append(bytes([boards.stash_size(seat, VAULT), boards.stash_size(seat, LAB)]))
        parts.append(self.stash(state, seat, looking))

    def stash(self, state: Necropolis, seat: Seat, looking: Seat) -> bytes:
        """GB-6.2a, GB-6.3: the tiles in lab and vault, where they lie open."""
        first = seat * FACES
        if seat == looking:
            return bytes(state.boards.stashes[first : first + KINDS])
        if not self.is_open:
            return bytes(KINDS)
        if state.asked == seat and state.shown and state.fresh:
            tiles = state.boards.stashes[first : first + FIRST_EQUIPMENT]
            return bytes([*tiles, *state.shown])
        return bytes(state.boards.stashes[first : first + KINDS])

    def add_equipment(self, parts: list[bytes], state: Necropolis, seat: Seat) -> None:
        """What one's own zombies carry."""
        for zombie in range(ZOMBIES):
            counts = [0] * EQUIPMENT
            stack = state.boards.equipment[seat * ZOMBIES + zombie]
            while stack:
                counts[(stack & TOP) - 1] += 1
                stack >>= STACK_BITS
            parts.append(bytes(counts))

    def memory(self, view: Necropolis, seat: Seat) -> list[bytes]:
        parts = []
        for other in range(seat, seat + self.seats):
            first = other % self.seats * FACES
            parts.append(bytes(view.boards.stashes[first : first + FACES]))
        return parts


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


def space_order(seats: int, looking: Seat) -> list[Space]:
    """The spaces as one seat counts them: its own vault and lab before those of the others."""
    order = list(range(FIRST_STEAL))
    for other in range(looking, looking + seats):
        first = FIRST_STEAL + len(STASHES) * (other % seats)
        order.extend([first, first + 1])
    return [*order, MARKER]


def token_rows(seats: int, looking: Seat) -> tuple[bytes, ...]:
    """For each token its holder and itself; then, per seat, an unknown one; at -1 none."""
    tokens = [token_row(token // ZOMBIES, token % ZOMBIES, seats, looking)
              for token in range(UNKNOWN_TOKEN)]  # fmt: skip
    unknown = [token_row(seat, -1, seats, looking) for seat in range(UNKNOWN_TOKEN // ZOMBIES)]
    return (*tokens, *unknown, bytes(seats + ZOMBIES))


def token_row(holder: Seat, zombie: int, seats: int, looking: Seat) -> bytes:
    """A token on a space."""
    row = [0] * (seats + ZOMBIES)
    if holder < seats:
        row[(holder - looking) % seats] = 1
        if zombie >= 0:
            row[seats + zombie] = 1
    return bytes(row)


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
    size = 0
    while bag:
        size += bag & BAG_COUNT
        bag >>= BAG_BITS
    return size


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
