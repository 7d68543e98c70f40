"""What a seat may know of Grave Business, as numbers. Seats are counted from the one who looks.

Memory: what is known of the labs and vaults of others. Where these are open, the truth says it.
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
from highgate.games.grave_business.rules.legal import moves_of
from highgate.games.grave_business.rules.moves import Moves
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.boards import Boards
from highgate.games.grave_business.state.coding import BAG_COUNT, STACK_BITS, TOP
from highgate.games.grave_business.state.stages import DECISIONS, FINISHED, NO_SEAT, PLACE, RENEW
from highgate.kernel.action import LegalActions
from highgate.kernel.game import Game
from highgate.kernel.native import BytesWriter, i64, u8
from highgate.kernel.seats import Seat
from highgate.learn.features import (
    Features,
    Piece,
    put_bits,
    put_number,
    put_seat,
    put_turned,
    turned_seats,
    write_bits,
    write_run,
)

EQUIPMENT: Final = KINDS - FIRST_EQUIPMENT
MOVES: Final = BOARD_SPACES + SPACES  # of one zombie: its placements, then its attacks
BOARD_NUMBERS: Final = 7 * ZOMBIES + 2 + KINDS
NO_ZOMBIES: Final = bytes(4 * ZOMBIES)  # active, built, removed, attacking
NO_TILES: Final = bytes(BOARD_NUMBERS - 4 * ZOMBIES)  # on the piles and in the stashes
NO_EQUIPMENT: Final = bytes(ZOMBIES * EQUIPMENT)
NO_MOVES: Final = bytes(MOVES)


@final
class GraveBusinessFeatures(Features[Necropolis]):
    """The graveyard, the spaces with their zombies, the boards of the players."""

    def __init__(self, game: GraveBusiness) -> None:
        seats = game.seats
        is_open = game.options.is_open
        super().__init__(
            pieces_of(seats), memory_of(seats), len(game.actions), memory_needs_view=not is_open
        )
        self.seats = i64(seats)
        self.is_open = is_open
        self.rulings = game.rulings
        after = seats * BOARD_NUMBERS + ZOMBIES * EQUIPMENT
        self.nothing = bytes(self.now_size - after)  # before the boards
        self.space_count = i64(space_count(seats))
        self.space_places = [space_places(seats, seat) for seat in range(seats)]
        self.no_other_actions = bytes(len(game.actions) - ZOMBIES * MOVES)

    def write_now(self, state: Necropolis, seat: Seat, out: BytesWriter) -> None:
        """Zeros and what lies on the boards, and then what else is not 0, piece by piece."""
        place, looking, seats = i64(len(out)), i64(seat), self.seats
        out.write(self.nothing)
        self.write_boards(state.boards, looking, out)
        out.write(NO_EQUIPMENT)
        out[place + looking] = 1
        place += seats
        out[place + i64(state.decision)] = 1
        place += RENEW + 1
        self.put_seats(state, looking, place, out)
        place += 10 * seats + 3
        put_bits(out, place, i64(state.spaces.available[seat]))
        if state.building >= 0 and state.asked == seat:
            out[place + ZOMBIES + i64(state.building)] = 1
        place += 2 * ZOMBIES
        put_graveyard(state, place, out)
        place += SQUARES * KINDS
        self.put_spaces(state, seat, place, out)
        place += self.space_count * (seats + ZOMBIES)
        put_bits(out, place, i64(state.spaces.up))
        place += BOARD_SPACES
        for turned in range(seats):
            other = looking + turned
            self.put_board(state, other if other < seats else other - seats, looking, place, out)
            place += 7 * ZOMBIES + 2 + KINDS
        put_equipment(state, seat, place, out)

    def put_seats(self, state: Necropolis, looking: i64, place: i64, out: BytesWriter) -> None:
        """Who is asked, who places, the marker; the round; what each seat has done in it."""
        seats = self.seats
        if state.decision < FINISHED:
            put_seat(out, place, state.asked, looking, seats)
        put_seat(out, place + seats, state.turn, looking, seats)
        put_seat(out, place + 2 * seats, state.marker, looking, seats)
        put_seat(out, place + 3 * seats, state.favoured, looking, seats)
        place += 4 * seats
        put_number(out, place, state.round)
        put_number(out, place + 1, state.stall)
        put_number(out, place + 2, state.boards.supply_size)
        place += 3
        put_bits(out, place, turned_seats(state.passed, looking, seats))
        put_bits(out, place + seats, turned_seats(state.telescoped, looking, seats))
        put_bits(out, place + 2 * seats, turned_seats(state.choosers, looking, seats))
        put_turned(out, place + 3 * seats, state.attacks, looking)
        put_turned(out, place + 4 * seats, state.round_attacks, looking)
        put_turned(out, place + 5 * seats, state.spaces.ready, looking)

    def put_spaces(self, state: Necropolis, seat: Seat, place: i64, out: BytesWriter) -> None:
        """GB-6.4: whose zombie stands where, and which one, if it was shown to this seat."""
        spaces, seats, looking = state.spaces, self.seats, i64(seat)
        shown = i64(spaces.up | spaces.held[seat] | spaces.peeked[seat])
        occupants, places = spaces.occupants, self.space_places[seat]
        rest, space = i64(spaces.taken), i64(0)
        while rest != 0:
            if rest & 1:
                token, first = i64(occupants[space]), place + i64(places[space])
                holder = token // ZOMBIES if token < UNKNOWN_TOKEN else token - UNKNOWN_TOKEN
                turned = holder - looking
                out[first + (turned if turned >= 0 else turned + seats)] = 1
                if shown & 1 and token < UNKNOWN_TOKEN:
                    out[first + seats + token % ZOMBIES] = 1
            rest >>= 1
            shown >>= 1
            space += 1

    def write_boards(self, boards: Boards, looking: i64, out: BytesWriter) -> None:
        """The tiles on each board, of the one who looks first; most lie as they were written."""
        seats, seat = self.seats, looking
        for _ in range(seats):
            out.write(NO_ZOMBIES)
            is_shown = self.is_open or seat == looking
            key = 2 * seat + 1 if is_shown else 2 * seat
            if len(boards.features[key]) == 0:
                boards.keep_features(key, tiles_of(boards, seat, is_shown))
            out.write(boards.features[key])
            seat += 1
            if seat == seats:
                seat = 0

    def put_board(
        self, state: Necropolis, seat: i64, looking: i64, place: i64, out: BytesWriter
    ) -> None:
        """The zombies of a seat, and what is different while it is at work."""
        boards, spaces = state.boards, state.spaces
        put_bits(out, place, i64(boards.active[seat]))
        put_bits(out, place + ZOMBIES, i64(boards.built[seat]))
        put_bits(out, place + 2 * ZOMBIES, i64(spaces.removed[seat]))
        put_attackers(state, seat, place + 3 * ZOMBIES, out)
        if seat == i64(state.asked):
            if state.building >= 0:
                zombie = i64(state.building)
                put_pile(boards, seat * ZOMBIES + zombie, place + 4 * ZOMBIES + zombie, out)
            if self.is_open and seat != looking:
                put_blurred(state, place + 7 * ZOMBIES + 2 + FIRST_EQUIPMENT, out)

    def write_memory(self, view: Necropolis, seat: Seat, out: BytesWriter) -> None:
        seats = int(self.seats)
        equipping = view.asked if self.is_open and view.fresh else NO_SEAT
        for turned in range(seat, seat + seats):
            other = turned % seats
            if other == equipping and other != seat:
                write_blurred(out, view.boards, other)
            else:
                write_run(out, view.boards.stashes, other * FACES, FACES)

    def write_mask(
        self, game: Game[Necropolis, Any, Any], state: Necropolis, seat: Seat, out: BytesWriter
    ) -> LegalActions | None:
        """GB-4.2.2, GB-4.2.3: all zombies have the same moves, so these are written once."""
        if state.decision != PLACE:
            return super().write_mask(game, state, seat, out)
        moves = moves_of(state, self.rulings, seat)
        if moves.count == 0:
            return super().write_mask(game, state, seat, out)
        row = row_of(moves)
        for zombie in range(ZOMBIES):
            out.write(row if (moves.zombies >> zombie) & 1 else NO_MOVES)
        out.write(self.no_other_actions)
        return moves


def row_of(moves: Moves) -> bytes:
    """The mask of the moves of any available zombie."""
    out = BytesWriter()
    write_bits(out, moves.free, BOARD_SPACES)
    write_bits(out, moves.targets, BOARD_SPACES)
    write_bits(out, moves.mausoleum, SPACES - BOARD_SPACES)
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
            (seats, BOARD_NUMBERS),
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


def put_graveyard(state: Necropolis, place: i64, out: BytesWriter) -> None:
    """The tile on each square."""
    for tile in state.spaces.graveyard:
        if tile >= 0:
            out[place + i64(tile)] = 1
        place += KINDS


def put_attackers(state: Necropolis, seat: i64, place: i64, out: BytesWriter) -> None:
    """The zombies of a seat in the mausoleum."""
    held, space = i64(state.spaces.attackers[seat]), i64(FIRST_ATTACK)
    while held != 0:
        if held & 1:
            out[place + i64(state.spaces.occupants[space]) % ZOMBIES] = 1
        held >>= 1
        space += 1


def tiles_of(boards: Boards, seat: i64, is_shown: bool) -> bytes:  # noqa: FBT001 - GB-6.3
    """What lies on a board: the piles of the active zombies, lab and vault."""
    out = BytesWriter()
    out.write(NO_TILES)
    rest, zombie = i64(boards.active[seat]), i64(0)
    while rest != 0:
        if rest & 1:
            put_pile(boards, seat * ZOMBIES + zombie, zombie, out)
        rest >>= 1
        zombie += 1
    put_stash(boards, seat, is_shown, 3 * ZOMBIES, out)
    return out.getvalue()


def put_pile(boards: Boards, token: i64, place: i64, out: BytesWriter) -> None:
    """Damage, pieces and equipment of a zombie."""
    put_number(out, place, boards.hurt[token])
    out[place + ZOMBIES] = u8(pile_size(i64(boards.bags[token])))
    out[place + 2 * ZOMBIES] = u8(stack_size(i64(boards.equipment[token])))


def put_stash(boards: Boards, seat: i64, is_shown: bool, place: i64, out: BytesWriter) -> None:  # noqa: FBT001
    """GB-6.2a, GB-6.3: everybody can count lab and vault; what is in them if they are shown."""
    stashes, first = boards.stashes, seat * FACES
    lab, vault = i64(stashes[first + UNKNOWN_LAB]), i64(stashes[first + UNKNOWN_VAULT])
    for tile in range(i64(0), KINDS):
        count = i64(stashes[first + tile])
        if count != 0:
            if tile < FIRST_TREASURE:
                lab += count
            else:
                vault += count
            if is_shown:
                out[place + 2 + tile] = u8(count)
    out[place] = u8(vault)
    out[place + 1] = u8(lab)


def put_blurred(state: Necropolis, place: i64, out: BytesWriter) -> None:
    """What others see of the equipment in an open vault while its owner is at work."""
    if state.shown and state.fresh:
        for count in state.shown:
            out[place] = count
            place += 1


def write_blurred(out: BytesWriter, boards: Boards, seat: Seat) -> None:
    """GB-6.2a: while somebody equips, others know how much equipment is left, but not which."""
    first = seat * FACES
    write_run(out, boards.stashes, first, FIRST_EQUIPMENT)
    out.write(bytes(EQUIPMENT))
    out.append(boards.stashes[first + UNKNOWN_LAB])
    out.append(boards.equipment_count(seat))


def put_equipment(state: Necropolis, seat: Seat, place: i64, out: BytesWriter) -> None:
    """What one's own zombies carry."""
    equipment, token = state.boards.equipment, i64(seat) * ZOMBIES
    end = token + ZOMBIES
    while token < end:
        stack = i64(equipment[token])
        while stack != 0:
            number = place + (stack & TOP) - 1
            out[number] = out[number] + 1
            stack >>= STACK_BITS
        place += KINDS - FIRST_EQUIPMENT
        token += 1


def pile_size(bag: i64) -> i64:
    """How many pieces are in a pile, known or not: the sum of its digits, fewer than 63."""
    return bag % BAG_COUNT


def stack_size(stack: i64) -> i64:
    """How much equipment lies on a pile."""
    size = i64(0)
    while stack != 0:
        size += 1
        stack >>= STACK_BITS
    return size


def features_of(game: GraveBusiness) -> GraveBusinessFeatures:
    """The features of a game under its options."""
    return GraveBusinessFeatures(game)
