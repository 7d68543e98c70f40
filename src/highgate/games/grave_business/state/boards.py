"""The boards of the players: headstones with their zombies, labs and vaults. Supply and box too."""

from collections.abc import Iterable, Sequence
from typing import final

from highgate.games.grave_business.parts import (
    BUILDING_KINDS,
    BUILT_NAMES,
    FACES,
    FIRST_EQUIPMENT,
    FIRST_REMNANT,
    FIRST_TREASURE,
    KINDS,
    LAB,
    NAMED_NAMES,
    NAMED_PIECES,
    PIECE_VALUES,
    STARTING,
    STARTING_MASK,
    STASH_KINDS,
    UNKNOWN_LAB,
    UNKNOWN_PIECE,
    UNKNOWN_TILES,
    UNKNOWN_VAULT,
    ZOMBIES,
    Piece,
    Stash,
    Tile,
    Token,
    Zombie,
)
from highgate.games.grave_business.state.coding import (
    BAG_BITS,
    BAG_COUNT,
    BAG_UNITS,
    STACK_BITS,
    bag_of,
    pieces_of,
    stack_of,
    value_of,
)
from highgate.kernel.seats import Seat


@final
class Boards:
    """What lies on the boards of all players, in the supply and in the box."""

    def __init__(  # noqa: PLR0913, PLR0917 - the lists that a clone copies
        self,
        seats: int,
        piles: list[int],
        bags: list[int],
        damage: list[int],
        hurt: list[int],
        equipment: list[int],
        active: list[int],
        built: list[int],
        stashes: list[int],
        supply: list[int],
        box: list[int],
        features: list[bytes],
    ) -> None:
        self.seats = seats
        self.piles = piles  # per token, the corpse pieces in their order; hidden from everybody
        self.bags = bags  # per token, the pieces in its pile, whatever their order
        self.damage = damage  # per token, the pieces in its shadow, as a bag
        self.hurt = hurt  # per token, the value of its damage
        self.equipment = equipment  # per token, what lies on its pile, the last one on top
        self.active = active  # per seat, a mask of its zombies that have a pile or damage
        self.built = built  # per seat, a mask of those that were built from tiles
        self.stashes = stashes  # per seat, how many of each tile in lab and vault
        self.supply = supply  # how many of each tile
        self.box = box  # how many of each tile; then, per seat, of each named piece
        self.features = features  # per seat, as others and as it sees its board; as written last
        self.supply_size = 0

    def clone(self) -> "Boards":
        """An independent copy."""
        copy = Boards(
            self.seats,
            self.piles.copy(),
            self.bags.copy(),
            self.damage.copy(),
            self.hurt.copy(),
            self.equipment.copy(),
            self.active.copy(),
            self.built.copy(),
            self.stashes.copy(),
            self.supply.copy(),
            self.box.copy(),
            self.features.copy(),
        )
        copy.supply_size = self.supply_size
        return copy

    # Questions ----------------------------------------------------------------------------------

    def is_built(self, token: Token) -> bool:
        """Whether a zombie is made of tiles, not of named pieces."""
        return (self.built[token // ZOMBIES] >> token % ZOMBIES) & 1 == 1

    def piece_name(self, token: Token, piece: Piece) -> str:
        """Pieces of a starting zombie are called N2 or F1, those of a built one CN2 or CF1."""
        return BUILT_NAMES[piece] if self.is_built(token) else NAMED_NAMES[piece]

    def has_other_active(self, token: Token) -> bool:
        """GB-4.4.8: whether a Wand has somebody to mend."""
        seat = token // ZOMBIES
        own = self.active[seat] & ~(1 << token % ZOMBIES)
        others = [self.active[other] for other in range(self.seats) if other != seat]
        return own != 0 or any(others)

    def stash_size(self, seat: Seat, stash: Stash) -> int:
        """How many tiles lie in a lab or vault; everybody can count them."""
        size = self.stashes[seat * FACES + UNKNOWN_TILES[stash]]
        first = seat * FACES + (0 if stash == LAB else FIRST_TREASURE)
        end = seat * FACES + (FIRST_TREASURE if stash == LAB else KINDS)
        for tile in range(first, end):
            size += self.stashes[tile]
        return size

    def stash_tiles(self, seat: Seat, stash: Stash) -> list[Tile]:
        """The tiles in a lab or vault, sorted; the unknown ones last."""
        kinds = [*STASH_KINDS[stash], UNKNOWN_TILES[stash]]
        return [tile for tile in kinds for _ in range(self.stashes[seat * FACES + tile])]

    def building_value(self, seat: Seat) -> int:
        """The value of the corpse tiles that are known to lie in a lab."""
        value = 0
        first = seat * FACES
        for tile in range(BUILDING_KINDS):
            value += self.stashes[first + tile] * PIECE_VALUES[tile + 1]
        return value

    def equipment_count(self, seat: Seat) -> int:
        """GB-6.2a: the equipment tiles left in a vault; in an open game everybody can count them.

        What has blurred in an open vault is equipment, so it counts too.
        """
        count = self.stashes[seat * FACES + UNKNOWN_VAULT]
        for tile in range(seat * FACES + FIRST_EQUIPMENT, seat * FACES + KINDS):
            count += self.stashes[tile]
        return count

    # Changes ------------------------------------------------------------------------------------

    def fill_supply(self, tiles: Sequence[int]) -> None:
        """GB-3.4: how many of each tile."""
        self.supply = list(tiles)
        self.supply_size = sum(tiles)

    def leave_supply(self, tiles: Sequence[Tile]) -> None:
        """GB-4.1.3."""
        for tile in tiles:
            self.supply[tile] -= 1
        self.supply_size -= len(tiles)

    def return_tile(self, tile: Tile) -> None:
        """GB-5.1.5."""
        self.supply[tile] += 1
        self.supply_size += 1

    def put_in_box(self, tile: Tile) -> None:
        """GB-4.4.11: it never comes back."""
        self.box[tile] += 1

    def gain(self, seat: Seat, tile: Tile) -> None:
        """GB-5.1.6: a tile comes to a lab or vault."""
        self.stashes[seat * FACES + tile] += 1
        self._change(seat)

    def start_zombies(self, seat: Seat) -> None:
        """GB-3.5."""
        for zombie in STARTING:
            self.bags[seat * ZOMBIES + zombie] = bag_of(NAMED_PIECES[zombie])
        self.active[seat] = STARTING_MASK
        self._change(seat)

    def shuffle_pile(self, token: Token, pieces: Sequence[Piece]) -> None:
        """GB-3.5, GB-4.4.8, GB-4.7.1: the pieces of a pile come to lie in a new order."""
        self.piles[token] = stack_of(pieces)

    def flip_piece(self, token: Token, piece: Piece) -> None:
        """GB-4.4.3: the top piece of a pile becomes damage."""
        self.piles[token] >>= STACK_BITS
        bag = self.bags[token]
        is_known = (bag >> BAG_BITS * (piece - 1)) & BAG_COUNT != 0
        self.bags[token] = bag - BAG_UNITS[piece if is_known else UNKNOWN_PIECE]
        self.damage[token] += BAG_UNITS[piece]
        self.hurt[token] += PIECE_VALUES[piece]
        self._change(token // ZOMBIES)

    def flip_equipment(self, token: Token) -> None:
        """GB-4.4.3: the top equipment leaves its pile."""
        self.equipment[token] >>= STACK_BITS
        self._change(token // ZOMBIES)

    def mend(self, token: Token) -> None:
        """GB-4.4.8: all damage goes back to the pile, which is then shuffled."""
        self.bags[token] += self.damage[token]
        self.damage[token] = 0
        self.hurt[token] = 0
        self._change(token // ZOMBIES)

    def dismember(self, token: Token, pieces: Sequence[Piece], equipment: Sequence[Tile]) -> None:
        """GB-4.6.2: everything goes to the box."""
        seat, zombie = divmod(token, ZOMBIES)
        first = 0 if self.is_built(token) else KINDS + seat * BUILDING_KINDS
        for piece in (*pieces, *pieces_of(self.damage[token])):
            self.box[first + piece - 1] += 1
        for tile in equipment:
            self.box[tile] += 1
        self.piles[token] = 0
        self.bags[token] = 0
        self.damage[token] = 0
        self.hurt[token] = 0
        self.equipment[token] = 0
        self.active[seat] &= ~(1 << zombie)
        self.built[seat] &= ~(1 << zombie)
        self._change(seat)

    def steal(self, victim: Seat, stash: Stash, tile: Tile) -> None:
        """GB-5.1.3: a tile leaves a stash; if it is not told, none there is known any more."""
        unknown = UNKNOWN_TILES[stash]
        if tile == unknown:
            self._blur(victim, STASH_KINDS[stash], unknown)
        self._leave_stash(victim, tile, unknown)

    def show_stash(self, seat: Seat, stash: Stash, tiles: Sequence[Tile]) -> None:
        """GB-5.8.3, GB-6.2a, GB-6.3: what lies in a stash is seen."""
        first = seat * FACES
        for tile in STASH_KINDS[stash]:
            self.stashes[first + tile] = 0
        self.stashes[first + UNKNOWN_TILES[stash]] = 0
        for tile in tiles:
            self.stashes[first + tile] += 1
        self._change(seat)

    def begin_building(self, seat: Seat, zombie: Zombie) -> None:
        """GB-4.7.1."""
        self.built[seat] |= 1 << zombie

    def use_tile(self, token: Token, tile: Tile) -> None:
        """GB-4.7.1: a corpse tile goes from the lab to the headstone."""
        seat = token // ZOMBIES
        piece = tile + 1
        if tile == UNKNOWN_LAB:
            self._blur(seat, range(FIRST_REMNANT), tile)
            piece = UNKNOWN_PIECE
        self._leave_stash(seat, tile, UNKNOWN_LAB)
        self.bags[token] += BAG_UNITS[piece]

    def activate(self, seat: Seat, zombie: Zombie) -> None:
        """GB-4.7.1."""
        self.active[seat] |= 1 << zombie
        self._change(seat)

    def equip(self, token: Token, tile: Tile) -> None:
        """GB-4.7.1, GB-4.7.2: equipment goes face down on top of a pile."""
        seat = token // ZOMBIES
        code = tile - FIRST_EQUIPMENT + 1
        if tile == UNKNOWN_VAULT:
            self._blur(seat, range(FIRST_EQUIPMENT, KINDS), tile)
            code = UNKNOWN_PIECE
        self._leave_stash(seat, tile, UNKNOWN_VAULT)
        self.equipment[token] = self.equipment[token] << STACK_BITS | code

    def keep_features(self, which: int, written: bytes) -> None:
        """What was written of a board stays good until the board changes."""
        self.features[which] = written

    def arrange_box(self, tiles: Sequence[int]) -> None:
        """The box of an arranged position."""
        self.box = list(tiles)

    def arrange_active(self, seat: Seat, active: int) -> None:
        """The active zombies of an arranged position."""
        self.active[seat] = active
        self._change(seat)

    def arrange_zombie(  # noqa: PLR0913, PLR0917 - all that lies at a headstone
        self,
        token: Token,
        is_built: bool,  # noqa: FBT001 - of tiles or of named pieces
        pieces: Sequence[Piece],
        order: Sequence[Piece],
        damage: Sequence[Piece],
        equipment: Sequence[int],
    ) -> None:
        """A headstone of an arranged position; or what a sampled world makes of it."""
        self.bags[token] = bag_of(pieces)
        self.piles[token] = stack_of(order)
        self.damage[token] = bag_of(damage)
        self.hurt[token] = value_of(self.damage[token])
        self.equipment[token] = stack_of(equipment)
        if is_built:
            self.built[token // ZOMBIES] |= 1 << token % ZOMBIES
        self._change(token // ZOMBIES)

    def _leave_stash(self, seat: Seat, tile: Tile, unknown: Tile) -> None:
        """A tile leaves a stash; where the stash is not known, one of its unknown tiles does."""
        index = seat * FACES + tile
        if self.stashes[index] == 0:
            index = seat * FACES + unknown
        self.stashes[index] -= 1
        self._change(seat)

    def _change(self, seat: Seat) -> None:
        """What was written of this board is no longer so."""
        self.features[2 * seat] = self.features[2 * seat + 1] = b""

    def _blur(self, seat: Seat, kinds: Iterable[Tile], unknown: Tile) -> None:
        """One of these tiles will leave unseen: none of them is known to lie there any more."""
        first = seat * FACES
        for tile in kinds:
            self.stashes[first + unknown] += self.stashes[first + tile]
            self.stashes[first + tile] = 0


def empty_boards(seats: int) -> Boards:
    """Boards before anything is dealt."""
    tokens = seats * ZOMBIES
    return Boards(
        seats,
        [0] * tokens,
        [0] * tokens,
        [0] * tokens,
        [0] * tokens,
        [0] * tokens,
        [0] * seats,
        [0] * seats,
        [0] * (seats * FACES),
        [0] * KINDS,
        [0] * (KINDS + seats * BUILDING_KINDS),
        [b""] * (2 * seats),
    )
