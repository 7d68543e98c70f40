"""Fill the holes of a view: possible truths, every deal equally likely. And count the pieces.

Everybody who kept count knows the supply, so the tiles that a view does not show lie exactly in its
holes: equipment on other zombies, closed labs and vaults, zombies built from a closed lab.
"""

from collections.abc import Sequence
from typing import Any, Final, final

from highgate.games.grave_business.options import BuildOverpay, Options
from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    BUILDING_KINDS,
    FACES,
    FIRST_EQUIPMENT,
    FIRST_REMNANT,
    FIRST_TREASURE,
    HEADSTONES,
    KINDS,
    LAB,
    NAMED_NAMES,
    NO_TILE,
    PIECE_VALUES,
    STASH_KINDS,
    TILE_COUNTS,
    TILE_NAMES,
    UNKNOWN_LAB,
    UNKNOWN_PIECE,
    UNKNOWN_TILES,
    UNKNOWN_TOKEN,
    UNKNOWN_VAULT,
    VAULT,
    ZOMBIES,
    Piece,
    Stash,
    Tile,
    Token,
)
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import (
    TOP,
    ZOMBIE_COUNTS,
    codes_of,
    loot_of,
    pieces_of,
    stash_of,
)
from highgate.games.grave_business.state.necropolis import NO_ZOMBIE
from highgate.kernel.game import Sampler
from highgate.kernel.rng import Rng, shuffle
from highgate.kernel.seats import Seat

TRIES: Final = 100  # to find tiles that a zombie can have been built from


@final
class Dealer(Sampler):
    """Deals unseen zombies, tiles and pieces."""

    def draw(self, rng: Rng) -> Necropolis:
        view: Necropolis = self.view
        world = view.clone()
        for seat in range(world.seats):
            fill_tokens(world, seat, rng)
        pool = Pool(view, rng)
        fill_shown_equipment(world, pool, rng)
        fill_equipment(world, pool)
        fill_vaults(world, pool)
        fill_labs(world, pool, self.game.options)
        for token in range(world.seats * ZOMBIES):
            fill_pile(world, token, rng)
        return world


# Tokens -----------------------------------------------------------------------------------------


def fill_tokens(world: Necropolis, seat: Seat, rng: Rng) -> None:
    """GB-6: active zombies are public; those that are nowhere seen lie face down or unplaced."""
    unknown = UNKNOWN_TOKEN + seat
    spaces = [space for space in range(BOARD_SPACES) if world.spaces.occupants[space] == unknown]
    if not spaces and ZOMBIE_COUNTS[world.spaces.available[seat]] == world.spaces.ready[seat]:
        return
    mask = world.spaces.hidden(seat, world.boards.active[seat])
    hidden = [zombie for zombie in range(ZOMBIES) if (mask >> zombie) & 1]
    shuffle(rng, hidden)
    placed = [(space, seat * ZOMBIES + hidden.pop()) for space in spaces]
    world.spaces.know_tokens(seat, sum([1 << zombie for zombie in hidden]), placed)


# Tiles ------------------------------------------------------------------------------------------


class Pool:
    """The tiles that a view does not show, counted when the first one is asked for."""

    def __init__(self, view: Necropolis, rng: Rng) -> None:
        self.rng = rng
        self.view = view
        self.counted: list[int] = []

    @property
    def left(self) -> list[int]:
        """How many of each tile; most views have no hole, and the count is not needed."""
        if not self.counted:
            seen = count_tiles(self.view)
            self.counted = [max(TILE_COUNTS[tile] - seen[tile], 0) for tile in range(KINDS)]
        return self.counted

    def draw(self, kinds: Sequence[Tile]) -> Tile:
        """A random tile among some kinds; a new one, where a position ignores conservation."""
        total = sum([self.left[tile] for tile in kinds])
        if total == 0:
            return kinds[self.rng.below(len(kinds))]
        place = self.rng.below(total)
        for tile in kinds:
            place -= self.left[tile]
            if place < 0:
                self.left[tile] -= 1
                return tile
        raise AssertionError("a pool holds fewer tiles than it has")

    def largest(self, count: int) -> list[Tile]:
        """The largest tiles to build with, ascending."""
        tiles = [tile for tile in BUILDING for _ in range(self.left[tile])]
        taken = [0] * (count - len(tiles)) + tiles[max(len(tiles) - count, 0) :]
        for tile in taken:
            self.left[tile] -= 1
        return taken

    def take(self, equipment: Sequence[int]) -> None:
        """Equipment that was dealt otherwise: how many of each kind."""
        for kind, count in enumerate(equipment, FIRST_EQUIPMENT):
            self.left[kind] = max(self.left[kind] - count, 0)

    def put_back(self, tiles: Sequence[Tile]) -> None:
        """Tiles that were drawn in vain."""
        for tile in tiles:
            self.left[tile] += 1


EQUIPMENT: Final = range(FIRST_EQUIPMENT, KINDS)
BUILDING: Final = range(BUILDING_KINDS)


def fill_shown_equipment(world: Necropolis, pool: Pool, rng: Rng) -> None:
    """GB-6.2a: what an open vault showed before this turn is still there or on these zombies."""
    if not world.shown or not world.fresh:
        return
    if world.boards.equipment[world.fresh[-1]] & TOP != UNKNOWN_PIECE:
        return  # its owner knows it
    seat = world.asked
    tiles = [FIRST_EQUIPMENT + kind for kind, count in enumerate(world.shown) for _ in range(count)]
    shuffle(rng, tiles)
    stacks = {token: codes_of(world.boards.equipment[token]) for token in world.fresh}
    for token in reversed(world.fresh):
        depth = stacks[token].index(UNKNOWN_PIECE)
        stacks[token][depth] = tiles.pop() - FIRST_EQUIPMENT + 1
    for token, codes in stacks.items():
        know_zombie(world, token, pieces_of(world.boards.bags[token]), codes)
    treasure = [tile for tile in world.boards.stash_tiles(seat, VAULT) if tile != UNKNOWN_VAULT]
    world.boards.show_stash(seat, VAULT, treasure + tiles)
    pool.take(world.shown)


def fill_equipment(world: Necropolis, pool: Pool) -> None:
    """Which equipment lies on the zombies of others."""
    for token in range(world.seats * ZOMBIES):
        codes = codes_of(world.boards.equipment[token])
        if UNKNOWN_PIECE in codes:
            known = [
                pool.draw(EQUIPMENT) - FIRST_EQUIPMENT + 1 if code == UNKNOWN_PIECE else code
                for code in codes
            ]
            know_zombie(world, token, pieces_of(world.boards.bags[token]), known)


def fill_vaults(world: Necropolis, pool: Pool) -> None:
    """Treasure and equipment in closed vaults, and on its way from one to another."""
    for seat in range(world.seats):
        fill_stash(world, seat, VAULT, pool)
    fill_loot(world, VAULT, pool)


def fill_labs(world: Necropolis, pool: Pool, options: Options) -> None:
    """Zombies built from closed labs, then the labs; first of all a zombie that is being built."""
    if world.building != NO_ZOMBIE:
        fill_builder(world, pool)
    for token in range(world.seats * ZOMBIES):
        if UNKNOWN_PIECE in pieces_of(world.boards.bags[token]):
            fill_built(world, token, pool, options)
    for seat in range(world.seats):
        fill_stash(world, seat, LAB, pool)
    fill_loot(world, LAB, pool)


def fill_built(world: Necropolis, token: Token, pool: Pool, options: Options) -> None:
    """GB-4.7.3: tiles that can have been chosen for this zombie."""
    pieces = pieces_of(world.boards.bags[token])
    known = [piece for piece in pieces if piece != UNKNOWN_PIECE]
    damage = pieces_of(world.boards.damage[token])
    drawn: list[Tile] = []
    for _ in range(TRIES):
        pool.put_back(drawn)
        drawn = [pool.draw(BUILDING) for _ in range(len(pieces) - len(known))]
        made = [*known, *damage, *(tile + 1 for tile in drawn)]
        if can_be_built(made, HEADSTONES[token % ZOMBIES], options):
            break
    know_bag(world, token, [*known, *(tile + 1 for tile in drawn)])


def can_be_built(pieces: Sequence[Piece], value: int, options: Options) -> bool:
    """GB-4.7.3."""
    values = [PIECE_VALUES[piece] for piece in pieces]
    is_enough = sum(values) >= value
    return is_enough and (
        options.build_overpay is BuildOverpay.FREE or sum(values) - max(values) < value
    )


def fill_builder(world: Necropolis, pool: Pool) -> None:
    """GB-4.7.1: the tiles chosen so far, and a lab that suffices to go on.

    As many tiles as lie hidden in other zombies are set aside first: no Remnant can lie there.
    """
    seat = world.asked
    token = seat * ZOMBIES + world.building
    hidden = pieces_of(world.boards.bags[token]).count(UNKNOWN_PIECE)
    unknown = world.boards.stashes[seat * FACES + UNKNOWN_LAB]
    lab = [tile for tile in world.boards.stash_tiles(seat, LAB) if tile != UNKNOWN_LAB]
    if hidden + unknown == 0:
        return
    elsewhere = hidden_pieces(world) - hidden
    for _ in range(TRIES):
        chosen = sorted([pool.draw(BUILDING) for _ in range(hidden)])
        others = [pool.draw(BUILDING) for _ in range(elsewhere)]
        rest = [pool.draw(STASH_KINDS[LAB]) for _ in range(unknown)]
        pool.put_back(others)
        if can_go_on(chosen, lab + rest, HEADSTONES[world.building]):
            break
        pool.put_back(chosen + rest)
    else:
        chosen, rest = best_for_builder(world, pool, hidden, unknown)
    world.boards.show_stash(seat, LAB, lab + rest)
    known = [piece for piece in pieces_of(world.boards.bags[token]) if piece != UNKNOWN_PIECE]
    know_bag(world, token, [*known, *(tile + 1 for tile in chosen)])


def hidden_pieces(view: Necropolis) -> int:
    """How many pieces of built zombies a view does not know."""
    return sum([pieces_of(bag).count(UNKNOWN_PIECE) for bag in view.boards.bags])


def best_for_builder(
    world: Necropolis, pool: Pool, hidden: int, unknown: int
) -> tuple[list[Tile], list[Tile]]:
    """The largest tiles that a builder can have: chosen ones, then the lab.

    Remnants that have no other lab to lie in lie in this one.
    """
    labs = [world.boards.stashes[seat * FACES + UNKNOWN_LAB] for seat in range(world.seats)]
    on_the_way = [theft for theft in world.thefts if loot_of(theft) == UNKNOWN_LAB]
    elsewhere = sum(labs) - unknown + len(on_the_way)
    remnants = max(sum(pool.left[FIRST_REMNANT:FIRST_TREASURE]) - elsewhere, 0)
    forced = [pool.draw(range(FIRST_REMNANT, FIRST_TREASURE)) for _ in range(remnants)]
    best = pool.largest(hidden + unknown - len(forced))
    return best[:hidden], best[hidden:] + forced


def can_go_on(chosen: Sequence[Tile], lab: Sequence[Tile], wanted: int) -> bool:
    """Whether tiles from the largest chosen one on suffice for a headstone."""
    last = max(chosen, default=0)
    within_reach = [*chosen, *(tile for tile in lab if last <= tile < FIRST_REMNANT)]
    return sum([PIECE_VALUES[tile + 1] for tile in within_reach]) >= wanted


def fill_stash(world: Necropolis, seat: Seat, stash: Stash, pool: Pool) -> None:
    """A closed stash."""
    unknown = UNKNOWN_TILES[stash]
    count = world.boards.stashes[seat * FACES + unknown]
    if count > 0:
        known = [tile for tile in world.boards.stash_tiles(seat, stash) if tile != unknown]
        drawn = [pool.draw(STASH_KINDS[stash]) for _ in range(count)]
        world.boards.show_stash(seat, stash, known + drawn)


def fill_loot(world: Necropolis, stash: Stash, pool: Pool) -> None:
    """Tiles that were stolen unseen and are still on their way."""
    for number, theft in enumerate(world.thefts):
        if stash_of(theft) == stash and loot_of(theft) == UNKNOWN_TILES[stash]:
            world.know_loot(number, pool.draw(STASH_KINDS[stash]))


def fill_pile(world: Necropolis, token: Token, rng: Rng) -> None:
    """GB-6: nobody knows the order of a pile."""
    if world.boards.piles[token] & UNKNOWN_PIECE == UNKNOWN_PIECE:
        pieces = pieces_of(world.boards.bags[token])
        shuffle(rng, pieces)
        world.boards.shuffle_pile(token, pieces)


def know_bag(world: Necropolis, token: Token, pieces: Sequence[Piece]) -> None:
    """The pieces of a pile; its order is dealt afterwards."""
    know_zombie(world, token, pieces, codes_of(world.boards.equipment[token]))


def know_zombie(
    world: Necropolis, token: Token, pieces: Sequence[Piece], equipment: Sequence[int]
) -> None:
    """What lies at a headstone."""
    seat, zombie = divmod(token, ZOMBIES)
    is_built = (world.boards.built[seat] >> zombie) & 1 == 1
    order = codes_of(world.boards.piles[token])
    damage = pieces_of(world.boards.damage[token])
    world.boards.arrange_zombie(token, is_built, pieces, order, damage, equipment)


# Counting ---------------------------------------------------------------------------------------


def count_tiles(state: Necropolis) -> list[int]:
    """How many of each tile lie anywhere on the table; unknown ones last, labs and vaults."""
    counts = [0] * FACES
    for tile in range(KINDS):
        counts[tile] += state.boards.supply[tile] + state.boards.box[tile]
    for tile in (
        *state.spaces.graveyard,
        state.resolving,
        *(loot_of(theft) for theft in state.thefts),
    ):
        if tile != NO_TILE:
            counts[tile] += 1
    for seat in range(state.seats):
        for tile in range(FACES):
            counts[tile] += state.boards.stashes[seat * FACES + tile]
    for token in range(state.seats * ZOMBIES):
        count_zombie(state, token, counts)
    return counts


def count_zombie(state: Necropolis, token: Token, counts: list[int]) -> None:
    """Add the tiles at a headstone."""
    for code in codes_of(state.boards.equipment[token]):
        is_known = code != UNKNOWN_PIECE
        counts[FIRST_EQUIPMENT - 1 + code if is_known else UNKNOWN_VAULT] += 1
    if (state.boards.built[token // ZOMBIES] >> token % ZOMBIES) & 1:
        for piece in at_headstone(state, token):
            counts[piece - 1 if piece != UNKNOWN_PIECE else UNKNOWN_LAB] += 1


def at_headstone(state: Necropolis, token: Token) -> list[Piece]:
    """The corpse pieces of a zombie, in its pile and in its shadow."""
    return [*pieces_of(state.boards.bags[token]), *pieces_of(state.boards.damage[token])]


def count_pieces(state: Necropolis) -> dict[str, Any]:
    """GB-9.1 to GB-9.3: every tile, named piece and token of the box, wherever it is."""
    counts = count_tiles(state)
    pieces: dict[str, Any] = {TILE_NAMES[tile]: counts[tile] for tile in range(KINDS)}
    pieces["?"] = counts[UNKNOWN_LAB] + counts[UNKNOWN_VAULT]
    for seat in range(state.seats):
        named = [0] * (UNKNOWN_PIECE + 1)
        for zombie in range(ZOMBIES):
            if not (state.boards.built[seat] >> zombie) & 1:
                for piece in at_headstone(state, seat * ZOMBIES + zombie):
                    named[piece] += 1
        for piece in range(1, UNKNOWN_PIECE):
            named[piece] += state.boards.box[KINDS + seat * BUILDING_KINDS + piece - 1]
            pieces[f"{seat}/{NAMED_NAMES[piece]}"] = named[piece]
        pieces[f"{seat}/tokens"] = count_tokens(state, seat)
    return pieces


def count_tokens(state: Necropolis, seat: Seat) -> int:
    """GB-9.3: reserve, available, on a space, removed."""
    reserve = ZOMBIES - ZOMBIE_COUNTS[state.boards.active[seat]]
    placed = [
        space
        for space in range(len(state.spaces.occupants))
        if state.spaces.holder_of(space) == seat
    ]
    return (
        reserve + state.spaces.ready[seat] + len(placed) + ZOMBIE_COUNTS[state.spaces.removed[seat]]
    )
