"""What lies on the table of Grave Business: data, questions about it, and the changes it knows.

The change methods at the end are the only code that writes to a table. They never compute from what
a view may not know, so the same methods serve the truth and every view.

Where something is hidden a view *blurs*: a face-down zombie of another seat is an unknown token of
that seat, its tokens beside the board are then only counted, and a tile that leaves a stash unseen
leaves unknown tiles behind. The supply is known to everybody who kept count: what goes in and what
comes out is seen by all.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, final

from highgate.games.grave_business.parts import (
    ALL_ZOMBIES,
    BOARD_SPACES,
    BUILDING_KINDS,
    BUILT_NAMES,
    COLOURS,
    EQUIPMENT_NAMES,
    FACES,
    FIRST_ATTACK,
    FIRST_EQUIPMENT,
    FIRST_REMNANT,
    FIRST_SQUARE,
    FIRST_STEAL,
    FIRST_TREASURE,
    HEADSTONES,
    KINDS,
    LAB,
    MARKER,
    MARKER_MASK,
    NAMED_NAMES,
    NAMED_PIECES,
    NO_SPACE,
    NO_TILE,
    NO_TOKEN,
    PIECE_VALUES,
    SHOVEL_TILE,
    SPACES,
    SQUARE_MASK,
    SQUARES,
    STARTING,
    STARTING_MASK,
    STASH_KINDS,
    STASHES,
    SWORD,
    TILE_NAMES,
    UNKNOWN_LAB,
    UNKNOWN_PIECE,
    UNKNOWN_TILES,
    UNKNOWN_TOKEN,
    UNKNOWN_VAULT,
    VAULT,
    WAND_TILE,
    ZOMBIES,
    Piece,
    Space,
    Stash,
    Tile,
    Token,
    Zombie,
)
from highgate.kernel.game import State
from highgate.kernel.seats import Seat

# What is asked next; from TURN_OVER on nobody is asked and the round goes on by itself.
PLACE: Final = 0
PEEK: Final = 1
SHOVEL: Final = 2
WAND: Final = 3
STEAL_FROM: Final = 4
STEAL_PICK: Final = 5
GIVE_MARKER: Final = 6
MANAGE: Final = 7
BUILD: Final = 8
FINISHED: Final = 9
TURN_OVER: Final = 10
FIGHT: Final = 11
STEAL: Final = 12
RETRIEVE: Final = 13
MANAGED: Final = 14
RENEW: Final = 15
DECISIONS: Final[tuple[str, ...]] = (
    "place",
    "peek",
    "shovel",
    "wand",
    "steal_from",
    "steal_pick",
    "give_marker",
    "manage",
    "build",
    "finished",
    "turn_over",
    "fight",
    "steal",
    "retrieve",
    "managed",
    "renew",
)

NO_SEAT: Final[Seat] = -1
NO_ZOMBIE: Final[Zombie] = -1

# A pile, and the equipment on it, is one number: three bits a piece, the top one lowest.
STACK_BITS: Final = 3
TOP: Final = 7
# A bag of pieces is one number: six bits for the count of each kind, the unknown one last.
BAG_BITS: Final = 6
BAG_COUNT: Final = 63
BAG_UNITS: Final[tuple[int, ...]] = (
    0,
    *(1 << BAG_BITS * (piece - 1) for piece in range(1, UNKNOWN_PIECE + 1)),
)
# A theft is one number: thief, victim plus one, stash, tile plus one.
THEFT_VICTIM: Final = 3
THEFT_STASH: Final = 6
THEFT_TILE: Final = 7
SEAT_BITS: Final = 7
ZOMBIE_COUNTS: Final[tuple[int, ...]] = tuple(
    bin(mask).count("1") for mask in range(ALL_ZOMBIES + 1)
)
EMPTY_SPACES: Final[tuple[int, ...]] = (NO_TOKEN,) * SPACES


def stack_of(codes: Sequence[int]) -> int:
    """A stack of codes, the first one on top."""
    stack = 0
    for code in reversed(codes):
        stack = stack << STACK_BITS | code
    return stack


def codes_of(stack: int) -> list[int]:
    """The codes of a stack, top first."""
    codes = []
    while stack:
        codes.append(stack & TOP)
        stack >>= STACK_BITS
    return codes


def bag_of(pieces: Iterable[Piece]) -> int:
    """A bag of pieces."""
    return sum([BAG_UNITS[piece] for piece in pieces])


def pieces_of(bag: int) -> list[Piece]:
    """The pieces of a bag, sorted; the unknown ones last."""
    pieces = []
    for piece in range(1, UNKNOWN_PIECE + 1):
        pieces.extend([piece] * (bag & BAG_COUNT))
        bag >>= BAG_BITS
    return pieces


def value_of(bag: int) -> int:
    """The sum of the values of the known pieces of a bag."""
    value = 0
    for piece in range(1, UNKNOWN_PIECE):
        value += PIECE_VALUES[piece] * (bag & BAG_COUNT)
        bag >>= BAG_BITS
    return value


def theft_of(thief: Seat, victim: Seat, stash: Stash, tile: Tile) -> int:
    """A theft; victim and tile are -1 while they are open."""
    return thief | (victim + 1) << THEFT_VICTIM | stash << THEFT_STASH | (tile + 1) << THEFT_TILE


def thief_of(theft: int) -> Seat:
    """Whose zombie steals."""
    return theft & SEAT_BITS


def victim_of(theft: int) -> Seat:
    """From whom; NO_SEAT while that is open."""
    return ((theft >> THEFT_VICTIM) & SEAT_BITS) - 1


def stash_of(theft: int) -> Stash:
    """From the vault or from the lab."""
    return (theft >> THEFT_STASH) & 1


def loot_of(theft: int) -> Tile:
    """The stolen tile; NO_TILE while there is none."""
    return (theft >> THEFT_TILE) - 1


@final
class Necropolis(State):
    """The table: graveyard, spaces, boards with headstones and stashes, supply and box."""

    def __init__(  # noqa: PLR0913, PLR0915, PLR0917 - the lists that a clone copies
        self,
        seats: int,
        board: int,
        piles: list[int],
        bags: list[int],
        damage: list[int],
        hurt: list[int],
        equipment: list[int],
        active: list[int],
        built: list[int],
        available: list[int],
        ready: list[int],
        removed: list[int],
        held: list[int],
        down: list[int],
        attackers: list[int],
        peeked: list[int],
        attacks: list[int],
        round_attacks: list[int],
        occupants: list[Token],
        graveyard: list[Tile],
        stashes: list[int],
        supply: list[int],
        box: list[int],
        thefts: list[int],
        fresh: list[Token],
    ) -> None:
        self.seats = seats
        self.board = board  # mask of the spaces that exist in this game, the mausoleum apart
        self.piles = piles  # per token, the corpse pieces in their order; hidden from everybody
        self.bags = bags  # per token, the pieces in its pile, whatever their order
        self.damage = damage  # per token, the pieces in its shadow, as a bag
        self.hurt = hurt  # per token, the value of its damage
        self.equipment = equipment  # per token, what lies on its pile, the last one on top
        self.active = active  # per seat, a mask of its zombies that have a pile or damage
        self.built = built  # per seat, a mask of those that were built from tiles
        self.available = available  # per seat, a mask of the tokens known to lie beside the board
        self.ready = ready  # per seat, how many tokens lie there
        self.removed = removed  # per seat, a mask of its removed defenders
        self.held = held  # per seat, a mask of the spaces with one of its zombies
        self.down = down  # per seat, a mask of those where it lies face down
        self.attackers = attackers  # per seat, a mask of the mausoleum spaces it holds
        self.peeked = peeked  # per seat, a mask of the spaces whose token it looked at
        self.attacks = attacks  # per seat, in the game
        self.round_attacks = round_attacks
        self.occupants = occupants  # per space, the token on it
        self.graveyard = graveyard  # per square
        self.stashes = stashes  # per seat, how many of each tile in lab and vault
        self.supply = supply  # how many of each tile
        self.box = box  # how many of each tile; then, per seat, of each named piece
        self.thefts = thefts
        self.fresh = fresh  # the tokens equipped in this turn of managing

        self.colours: tuple[int, ...] = ()
        self.supply_size = 0
        self.decision = RENEW
        self.asked = NO_SEAT
        self.turn = NO_SEAT  # whose zombie was placed last, or is to be placed
        self.round = 1
        self.stall = 0
        self.marker = NO_SEAT
        self.favoured = NO_SEAT  # treated as if it had a zombie on the marker (GB-5.6.2)
        self.free = 0  # mask of the spaces where a zombie may be placed
        self.passed = 0  # mask of the seats that were forced to pass
        self.telescoped = 0  # mask of the seats that place face up this round
        self.choosers = 0  # mask of the seats that choose what they steal (GB-5.8.3)
        self.is_taken = False  # whether a tile went from the graveyard to a player this round
        self.attacker = NO_TOKEN  # of the fight
        self.defender = NO_TOKEN
        self.fight_space = NO_SPACE
        self.side = NO_TOKEN  # whose pile is flipped
        self.resolving = NO_TILE  # the equipment whose effect is being decided
        self.theft = -1  # which theft is being decided
        self.building = NO_ZOMBIE
        self.managed = 0  # seats that had their turn of managing, the running one included
        self.shown: tuple[int, ...] = ()  # equipment in the open vault when that turn began
        self.reason = ""
        self.scores: tuple[int, ...] = ()
        self.places: tuple[int, ...] = ()

    def clone(self) -> "Necropolis":
        copy = Necropolis(
            self.seats,
            self.board,
            self.piles.copy(),
            self.bags.copy(),
            self.damage.copy(),
            self.hurt.copy(),
            self.equipment.copy(),
            self.active.copy(),
            self.built.copy(),
            self.available.copy(),
            self.ready.copy(),
            self.removed.copy(),
            self.held.copy(),
            self.down.copy(),
            self.attackers.copy(),
            self.peeked.copy(),
            self.attacks.copy(),
            self.round_attacks.copy(),
            self.occupants.copy(),
            self.graveyard.copy(),
            self.stashes.copy(),
            self.supply.copy(),
            self.box.copy(),
            self.thefts.copy(),
            self.fresh.copy(),
        )
        copy.colours = self.colours
        copy.supply_size = self.supply_size
        copy.decision = self.decision
        copy.asked = self.asked
        copy.turn = self.turn
        copy.round = self.round
        copy.stall = self.stall
        copy.marker = self.marker
        copy.favoured = self.favoured
        copy.free = self.free
        copy.passed = self.passed
        copy.telescoped = self.telescoped
        copy.choosers = self.choosers
        copy.is_taken = self.is_taken
        copy.attacker = self.attacker
        copy.defender = self.defender
        copy.fight_space = self.fight_space
        copy.side = self.side
        copy.resolving = self.resolving
        copy.theft = self.theft
        copy.building = self.building
        copy.managed = self.managed
        copy.shown = self.shown
        copy.reason = self.reason
        copy.scores = self.scores
        copy.places = self.places
        return copy

    # Questions ------------------------------------------------------------------------------

    def holder_of(self, space: Space) -> Seat:
        """Whose zombie stands on a space."""
        token = self.occupants[space]
        if token >= UNKNOWN_TOKEN:
            return token - UNKNOWN_TOKEN
        return token // ZOMBIES if token >= 0 else NO_SEAT

    def is_down_at(self, space: Space) -> bool:
        """Whether the zombie on a space lies face down."""
        return space < BOARD_SPACES and any((mask >> space) & 1 for mask in self.down)

    def peekable(self, seat: Seat) -> int:
        """GB-4.3.1: the spaces with a face-down zombie of another seat."""
        spaces = 0
        for other in range(self.seats):
            if other != seat:
                spaces |= self.down[other]
        return spaces

    def piece_name(self, token: Token, piece: Piece) -> str:
        """Pieces of a starting zombie are called N2 or F1, those of a built one CN2 or CF1."""
        is_built = (self.built[token // ZOMBIES] >> token % ZOMBIES) & 1
        return BUILT_NAMES[piece] if is_built else NAMED_NAMES[piece]

    def has_other_active(self, token: Token) -> bool:
        """GB-4.4.8: whether a Wand has somebody to mend."""
        seat = token // ZOMBIES
        own = self.active[seat] & ~(1 << token % ZOMBIES)
        others = [self.active[other] for other in range(self.seats) if other != seat]
        return own != 0 or any(others)

    def stash_size(self, seat: Seat, stash: Stash) -> int:
        """How many tiles lie in a lab or vault; everybody can count them."""
        first = seat * FACES
        if stash == LAB:
            tiles = self.stashes[first : first + FIRST_TREASURE]
            return sum(tiles) + self.stashes[first + UNKNOWN_LAB]
        tiles = self.stashes[first + FIRST_TREASURE : first + KINDS]
        return sum(tiles) + self.stashes[first + UNKNOWN_VAULT]

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
        first = seat * FACES
        tiles = self.stashes[first + FIRST_EQUIPMENT : first + KINDS]
        return sum(tiles) + self.stashes[first + UNKNOWN_VAULT]

    def free_attack_space(self) -> Space:
        """GB-4: the lowest-numbered free space of the mausoleum."""
        taken = 0
        for mask in self.attackers:
            taken |= mask
        space = FIRST_ATTACK
        while taken & 1:
            taken >>= 1
            space += 1
        return space

    def to_json(self) -> dict[str, Any]:
        seats = range(self.seats)
        tokens = range(self.seats * ZOMBIES)
        stashes = [[self._stash_json(seat, stash) for stash in (VAULT, LAB)] for seat in seats]
        return {
            "piles": [self._pieces_json(token, codes_of(self.piles[token])) for token in tokens],
            "bags": [
                {"bag": self._pieces_json(token, pieces_of(self.bags[token]))} for token in tokens
            ],
            "damage": [
                {"bag": self._pieces_json(token, pieces_of(self.damage[token]))} for token in tokens
            ],
            "hurt": list(self.hurt),
            "equipment": [
                [_known(EQUIPMENT_NAMES[code]) for code in codes_of(stack)]
                for stack in self.equipment
            ],
            "active": list(self.active),
            "built": list(self.built),
            "available": [{"bag": self._available_json(seat)} for seat in seats],
            "removed": list(self.removed),
            "held": list(self.held),
            "down": list(self.down),
            "attackers": list(self.attackers),
            "peeked": list(self.peeked),
            "attacks": list(self.attacks),
            "round_attacks": list(self.round_attacks),
            "occupants": [self._token_json(space) for space in range(SPACES)],
            "graveyard": list(self.graveyard),
            "stashes": stashes,
            "supply": list(self.supply),
            "supply_size": self.supply_size,
            "box": list(self.box),
            "thefts": [_theft_json(theft) for theft in self.thefts],
            "fresh": list(self.fresh),
            "colours": [COLOURS[colour] for colour in self.colours],
            "decision": DECISIONS[self.decision],
            "asked": self.asked,
            "turn": self.turn,
            "round": self.round,
            "stall": self.stall,
            "marker": self.marker,
            "favoured": self.favoured,
            "free": self.free,
            "passed": self.passed,
            "telescoped": self.telescoped,
            "choosers": self.choosers,
            "is_taken": self.is_taken,
            "fight": [self.attacker, self.defender, self.fight_space, self.side, self.resolving],
            "theft": self.theft,
            "building": self.building,
            "managed": self.managed,
            "shown": list(self.shown),
            "reason": self.reason,
            "scores": list(self.scores),
            "places": list(self.places),
        }

    def _pieces_json(self, token: Token, pieces: Sequence[Piece]) -> list[str | None]:
        return [_known(self.piece_name(token, piece)) for piece in pieces]

    def _available_json(self, seat: Seat) -> list[int | None]:
        mask = self.available[seat]
        if ZOMBIE_COUNTS[mask] != self.ready[seat]:
            return [None] * self.ready[seat]
        return [HEADSTONES[zombie] for zombie in range(ZOMBIES) if (mask >> zombie) & 1]

    def _token_json(self, space: Space) -> list[Any]:
        token = self.occupants[space]
        if token == NO_TOKEN:
            return []
        value = None if token >= UNKNOWN_TOKEN else HEADSTONES[token % ZOMBIES]
        return [self.holder_of(space), value]

    def _stash_json(self, seat: Seat, stash: Stash) -> dict[str, Any]:
        return {"bag": [_known(TILE_NAMES[tile]) for tile in self.stash_tiles(seat, stash)]}

    # Changes: setup and the round -------------------------------------------------------------

    def deal_board(self, seat: Seat, colour: int) -> None:
        """GB-3.2, GB-3.5, GB-3.6: a board with its three starting zombies."""
        self.colours = (*self.colours, colour)
        for zombie in STARTING:
            self.bags[seat * ZOMBIES + zombie] = bag_of(NAMED_PIECES[zombie])
        self.active[seat] = STARTING_MASK
        self.available[seat] = STARTING_MASK
        self.ready[seat] = len(STARTING)

    def shuffle_pile(self, token: Token, pieces: Sequence[Piece]) -> None:
        """GB-3.5, GB-4.4.8, GB-4.7.1: the pieces of a pile come to lie in a new order."""
        self.piles[token] = stack_of(pieces)

    def take_marker(self, seat: Seat) -> None:
        """GB-3.3, GB-5.1.7."""
        self.marker = seat
        if self.decision != RENEW:
            self.decision = RETRIEVE

    def begin_round(self, number: int, tiles: Sequence[Tile]) -> None:
        """GB-4.1.3: 16 tiles from the supply, one a square."""
        for square, tile in enumerate(tiles):
            self.graveyard[square] = tile
            self.supply[tile] -= 1
        self.supply_size -= len(tiles)
        self.round = number
        self.free = self.board
        self.is_taken = False
        self.turn = (self.marker - 1) % self.seats
        self.decision = TURN_OVER
        for seat in range(self.seats):
            self.round_attacks[seat] = 0

    def begin_turn(self, seat: Seat) -> None:
        """GB-4.2.1."""
        self.turn = seat
        self.asked = seat
        self.decision = PLACE

    def place(self, seat: Seat, token: Token, space: Space, is_up: bool) -> None:  # noqa: FBT001 - a side
        """GB-4.2.3: a token goes to a free space; on the marker a peek follows (GB-4.3.1)."""
        self._leave_board(seat, token)
        self._stand(seat, token, space)
        self.free &= ~(1 << space)
        if not is_up:
            self.down[seat] |= 1 << space
        self.decision = TURN_OVER
        if space == MARKER and self.peekable(seat) != 0:
            self.decision = PEEK
            self.asked = seat

    def pass_turn(self, seat: Seat) -> None:
        """GB-4.2.3: the remaining zombies stay beside the board this round."""
        self.passed |= 1 << seat
        self.decision = TURN_OVER

    def peek(self, seat: Seat, space: Space, token: Token) -> None:
        """GB-4.3.2: the token stays face down; whoever was told it knows it from now on."""
        if token != NO_TOKEN:
            self.occupants[space] = token
        self.peeked[seat] |= 1 << space
        self.decision = TURN_OVER

    # Changes: combat --------------------------------------------------------------------------

    def attack(self, attacker: Token, place: Space, space: Space, defender: Token) -> None:
        """GB-4.4.1: both zombies are face up, and the defender flips first."""
        seat = attacker // ZOMBIES
        self._leave_board(seat, attacker)
        self.occupants[place] = attacker
        self.attackers[seat] |= 1 << (place - FIRST_ATTACK)
        self._turn_up(space, defender)
        self.attacks[seat] += 1
        self.round_attacks[seat] += 1
        self.attacker = attacker
        self.defender = defender
        self.fight_space = space
        self.side = defender
        self.decision = FIGHT

    def flip_piece(self, token: Token, piece: Piece) -> None:
        """GB-4.4.3: the top piece of a pile becomes damage."""
        self.piles[token] >>= STACK_BITS
        bag = self.bags[token]
        is_known = (bag >> BAG_BITS * (piece - 1)) & BAG_COUNT != 0
        self.bags[token] = bag - BAG_UNITS[piece if is_known else UNKNOWN_PIECE]
        self.damage[token] += BAG_UNITS[piece]
        self.hurt[token] += PIECE_VALUES[piece]

    def flip_equipment(self, token: Token, tile: Tile) -> None:
        """GB-4.4.3, GB-4.4.7, GB-4.4.8: a Sword is spent; other equipment waits for its effect."""
        self.equipment[token] >>= STACK_BITS
        if tile == SWORD:
            self.box[tile] += 1
            return
        self.resolving = tile
        if tile == SHOVEL_TILE and self.free & SQUARE_MASK != 0:
            self.decision = SHOVEL
            self.asked = token // ZOMBIES
        elif tile == WAND_TILE and self.has_other_active(token):
            self.decision = WAND
            self.asked = token // ZOMBIES

    def strike_back(self) -> None:
        """GB-4.4.3: the other side flips next."""
        self.side = self.attacker if self.side == self.defender else self.defender

    def take_by_shovel(self, seat: Seat, square: Space) -> None:
        """GB-4.4.7: the tile goes to the seat, and the square is out of play this round."""
        tile = self.graveyard[square - FIRST_SQUARE]
        self.graveyard[square - FIRST_SQUARE] = NO_TILE
        self.free &= ~(1 << square)
        self.stashes[seat * FACES + tile] += 1
        self.is_taken = True
        self.decision = FIGHT

    def mend(self, token: Token) -> None:
        """GB-4.4.8: all damage goes back to the pile, which is then shuffled."""
        self.bags[token] += self.damage[token]
        self.damage[token] = 0
        self.hurt[token] = 0
        self.decision = FIGHT

    def decline(self) -> None:
        """GB-4.4.7, GB-4.4.8: the effect is not used."""
        self.decision = FIGHT

    def turn_up(self, seat: Seat, tokens: Sequence[tuple[Space, Token]]) -> None:
        """GB-4.4.9: the placed zombies of a seat are turned up, and so are those still to come."""
        self._show(tokens)
        kept = ~self.down[seat]
        for other in range(self.seats):
            self.peeked[other] &= kept
        self.down[seat] = 0
        self.telescoped |= 1 << seat

    def choose_loot(self, seat: Seat) -> None:
        """GB-5.8.3: this seat chooses what it steals this round."""
        self.choosers |= 1 << seat

    def end_fight(self, is_displaced: bool) -> None:  # noqa: FBT001 - how it ended
        """GB-4.4.3, GB-4.4.10: equipment goes to the box, then a defender hit last leaves."""
        if self.resolving != NO_TILE:
            self.box[self.resolving] += 1
            self.resolving = NO_TILE
        if is_displaced:
            self._displace(self.fight_space, self.defender)
        self.attacker = NO_TOKEN
        self.defender = NO_TOKEN
        self.side = NO_TOKEN
        self.fight_space = NO_SPACE
        self.decision = TURN_OVER

    # Changes: resolution ----------------------------------------------------------------------

    def reveal(self, tokens: Sequence[tuple[Space, Token]]) -> None:
        """GB-5.1.1: all placed tokens are face up."""
        self._show(tokens)
        for seat in range(self.seats):
            self.down[seat] = 0
            self.peeked[seat] = 0
        self.decision = STEAL

    def favour(self, seat: Seat) -> None:
        """GB-5.6.2: this seat is treated as if it had a zombie on the marker."""
        self.favoured = seat

    def open_thefts(self, thefts: Sequence[int]) -> None:
        """GB-5.1.3, GB-5.7.1: the thefts of this round, in their order."""
        self.thefts = list(thefts)

    def ask_thief(self, number: int, decision: int) -> None:
        """GB-5.7.2, GB-5.8.3: a thief names a victim, or picks a tile."""
        self.theft = number
        self.asked = thief_of(self.thefts[number])
        self.decision = decision

    def name_victim(self, number: int, victim: Seat) -> None:
        """GB-5.7.2."""
        theft = self.thefts[number]
        self.thefts[number] = theft_of(thief_of(theft), victim, stash_of(theft), NO_TILE)
        self.theft = -1
        self.decision = STEAL

    def steal(self, number: int, tile: Tile) -> None:
        """GB-5.1.3: a tile leaves its stash; all stolen tiles are put down together at the end."""
        theft = self.thefts[number]
        stash = stash_of(theft)
        if tile == UNKNOWN_TILES[stash]:
            self._blur(victim_of(theft), STASH_KINDS[stash], tile)
        self._leave_stash(victim_of(theft), tile, UNKNOWN_TILES[stash])
        self.thefts[number] = theft_of(thief_of(theft), victim_of(theft), stash, tile)
        self.theft = -1
        self.decision = STEAL

    def bring_loot(self) -> None:
        """GB-5.1.3: the stolen tiles come to the thieves."""
        for theft in self.thefts:
            tile = loot_of(theft)
            if tile != NO_TILE:
                self.stashes[thief_of(theft) * FACES + tile] += 1
        self.thefts = []

    def show_stash(self, seat: Seat, stash: Stash, tiles: Sequence[Tile]) -> None:
        """GB-5.8.3, GB-6.2a, GB-6.3: what lies in a stash is seen."""
        first = seat * FACES
        for tile in STASH_KINDS[stash]:
            self.stashes[first + tile] = 0
        self.stashes[first + UNKNOWN_TILES[stash]] = 0
        for tile in tiles:
            self.stashes[first + tile] += 1

    def dig(self, square: int, seat: Seat) -> None:
        """GB-5.1.5, GB-5.1.6: a tile goes to its winner, or back to the supply."""
        tile = self.graveyard[square]
        self.graveyard[square] = NO_TILE
        self.free &= ~(1 << (FIRST_SQUARE + square))
        if seat == NO_SEAT:
            self.supply[tile] += 1
            self.supply_size += 1
        else:
            self.stashes[seat * FACES + tile] += 1
            self.is_taken = True

    def offer_marker(self, seat: Seat) -> None:
        """GB-5.1.7: this seat says who gets the marker."""
        self.asked = seat
        self.decision = GIVE_MARKER

    def retrieve(self) -> None:
        """GB-5.1.8, GB-5.1.9: all tokens come back, and what was known of them ends."""
        for seat in range(self.seats):
            self.available[seat] = self.active[seat]
            self.ready[seat] = ZOMBIE_COUNTS[self.active[seat]]
            self.removed[seat] = 0
            self.held[seat] = 0
            self.down[seat] = 0
            self.attackers[seat] = 0
            self.peeked[seat] = 0
        self.occupants = list(EMPTY_SPACES)
        self.free = 0
        self.passed = 0
        self.telescoped = 0
        self.choosers = 0
        self.favoured = NO_SEAT
        self.stall = 0 if self.is_taken else self.stall + 1
        self.managed = 0
        self.decision = MANAGED

    def dismember(self, token: Token, pieces: Sequence[Piece], equipment: Sequence[Tile]) -> None:
        """GB-4.6.2: everything goes to the box, the token to the reserve."""
        seat, zombie = divmod(token, ZOMBIES)
        kept = ~(1 << zombie)
        is_built = (self.built[seat] >> zombie) & 1
        first = 0 if is_built else KINDS + seat * BUILDING_KINDS
        for piece in (*pieces, *pieces_of(self.damage[token])):
            self.box[first + piece - 1] += 1
        for tile in equipment:
            self.box[tile] += 1
        self.piles[token] = 0
        self.bags[token] = 0
        self.damage[token] = 0
        self.hurt[token] = 0
        self.equipment[token] = 0
        self.active[seat] &= kept
        self.built[seat] &= kept
        self.available[seat] &= kept
        self.ready[seat] -= 1

    # Changes: managing ------------------------------------------------------------------------

    def begin_managing(self, seat: Seat, shown: tuple[int, ...]) -> None:
        """GB-4.7.1, GB-6.2a: with the equipment that its open vault shows now."""
        self.managed = (seat - self.marker) % self.seats + 1
        self.asked = seat
        self.shown = shown
        self.decision = MANAGE

    def begin_building(self, zombie: Zombie) -> None:
        """GB-4.7.1: tiles for this headstone are chosen one by one."""
        self.building = zombie
        self.built[self.asked] |= 1 << zombie
        self.decision = BUILD

    def use_tile(self, seat: Seat, tile: Tile) -> None:
        """GB-4.7.1: a corpse tile goes from the lab to the headstone."""
        token = seat * ZOMBIES + self.building
        if tile == UNKNOWN_LAB:
            self._blur(seat, range(FIRST_REMNANT), tile)
            self.bags[token] += BAG_UNITS[UNKNOWN_PIECE]
        else:
            self.bags[token] += BAG_UNITS[tile + 1]
        self._leave_stash(seat, tile, UNKNOWN_LAB)

    def raise_zombie(self, seat: Seat) -> None:
        """GB-4.7.1: the new zombie is active and its token available."""
        zombie = self.building
        self.active[seat] |= 1 << zombie
        self.available[seat] |= 1 << zombie
        self.ready[seat] += 1
        self.building = NO_ZOMBIE
        self.decision = MANAGE

    def equip(self, seat: Seat, tile: Tile, token: Token) -> None:
        """GB-4.7.1, GB-4.7.2: equipment goes face down on top of a pile."""
        code = tile - FIRST_EQUIPMENT + 1
        if tile == UNKNOWN_VAULT:
            self._blur(seat, range(FIRST_EQUIPMENT, KINDS), tile)
            code = UNKNOWN_PIECE
        self._leave_stash(seat, tile, UNKNOWN_VAULT)
        self.equipment[token] = self.equipment[token] << STACK_BITS | code
        self.fresh.append(token)

    def end_managing(self) -> None:
        """GB-4.7.1: the next seat."""
        self.fresh = []
        self.shown = ()
        self.decision = MANAGED

    def end_round(self) -> None:
        """GB-4.7.6."""
        self.round += 1
        self.decision = RENEW

    def finish(self, reason: str) -> None:
        """GB-4.1.2a."""
        self.reason = reason
        self.decision = FINISHED

    def end_game(self, scores: tuple[int, ...], places: tuple[int, ...]) -> None:
        """GB-5.3.4."""
        self.scores = scores
        self.places = places

    # Changes: arranged positions, and the holes of a view ---------------------------------------

    def fill_supply(self, tiles: Sequence[int]) -> None:
        """GB-3.4: how many of each tile."""
        self.supply = list(tiles)
        self.supply_size = sum(tiles)

    def arrange_box(self, tiles: Sequence[int]) -> None:
        """The box of an arranged position."""
        self.box = list(tiles)

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
        seat, zombie = divmod(token, ZOMBIES)
        self.bags[token] = bag_of(pieces)
        self.piles[token] = stack_of(order)
        self.damage[token] = bag_of(damage)
        self.hurt[token] = value_of(self.damage[token])
        self.equipment[token] = stack_of(equipment)
        if is_built:
            self.built[seat] |= 1 << zombie

    def arrange_tokens(self, seat: Seat, active: int, removed: int) -> None:
        """The zombies of a seat in an arranged position; none of them is placed yet."""
        self.active[seat] = active
        self.available[seat] = active & ~removed
        self.ready[seat] = ZOMBIE_COUNTS[active & ~removed]
        self.removed[seat] = removed

    def arrange_graveyard(self, tiles: Sequence[Tile]) -> None:
        """The squares of an arranged position; an empty one takes no zombie."""
        self.graveyard = list(tiles)
        self.free = self.board
        for square in range(SQUARES):
            if tiles[square] == NO_TILE:
                self.free &= ~(1 << (FIRST_SQUARE + square))

    def arrange_token(
        self,
        token: Token,
        space: Space,
        is_up: bool,  # noqa: FBT001 - a side
        peekers: int,
    ) -> None:
        """A token on its space in an arranged position."""
        seat = token - UNKNOWN_TOKEN if token >= UNKNOWN_TOKEN else token // ZOMBIES
        self._leave_board(seat, token)
        if space >= FIRST_ATTACK:
            self.occupants[space] = token
            self.attackers[seat] |= 1 << (space - FIRST_ATTACK)
            return
        self._stand(seat, token, space)
        self.free &= ~(1 << space)
        if not is_up:
            self.down[seat] |= 1 << space
        for other in range(self.seats):
            if (peekers >> other) & 1:
                self.peeked[other] |= 1 << space

    def arrange_round(self, number: int, stall: int, marker: Seat, is_taken: bool) -> None:  # noqa: FBT001
        """The clockwork of an arranged position."""
        self.round = number
        self.stall = stall
        self.marker = marker
        self.is_taken = is_taken

    def arrange_seats(self, passed: int, telescoped: int, choosers: int, favoured: Seat) -> None:
        """What holds for seats this round in an arranged position."""
        self.passed = passed
        self.telescoped = telescoped
        self.choosers = choosers
        self.favoured = favoured

    def arrange_attacks(self, attacks: Sequence[int], round_attacks: Sequence[int]) -> None:
        """Attack counts of an arranged position."""
        self.attacks = list(attacks)
        self.round_attacks = list(round_attacks)

    def arrange_turn(self, turn: Seat, decision: int, asked: Seat, managed: int) -> None:
        """Whose turn it is in an arranged position, and what is asked."""
        self.turn = turn
        self.decision = decision
        self.asked = asked
        self.managed = managed
        if decision > GIVE_MARKER:  # everything was retrieved
            self.free = 0

    def arrange_fight(
        self, attacker: Token, space: Space, defender: Token, side: Token, resolving: Tile
    ) -> None:
        """The fight of an arranged position, at the effect of equipment."""
        self.attacker = attacker
        self.fight_space = space
        self.defender = defender
        self.side = side
        self.resolving = resolving

    def know_tokens(
        self, seat: Seat, available: int, tokens: Sequence[tuple[Space, Token]]
    ) -> None:
        """Fill in which tokens of a seat lie face down where."""
        self.available[seat] = available
        for space, token in tokens:
            self.occupants[space] = token

    def know_loot(self, number: int, tile: Tile) -> None:
        """Fill in a stolen tile."""
        theft = self.thefts[number]
        self.thefts[number] = theft_of(thief_of(theft), victim_of(theft), stash_of(theft), tile)

    # Parts of changes ---------------------------------------------------------------------------

    def _leave_board(self, seat: Seat, token: Token) -> None:
        """A token leaves the side of the board; if it is not known, no token there is any more."""
        self.ready[seat] -= 1
        if token >= UNKNOWN_TOKEN:
            self.available[seat] = 0
        else:
            self.available[seat] &= ~(1 << token % ZOMBIES)

    def _stand(self, seat: Seat, token: Token, space: Space) -> None:
        self.occupants[space] = token
        self.held[seat] |= 1 << space

    def _turn_up(self, space: Space, token: Token) -> None:
        """A token is seen by all; it may have been unknown before."""
        if space >= FIRST_ATTACK:
            return
        self.occupants[space] = token
        kept = ~(1 << space)
        self.down[token // ZOMBIES] &= kept
        for seat in range(self.seats):
            self.peeked[seat] &= kept

    def _show(self, tokens: Sequence[tuple[Space, Token]]) -> None:
        for space, token in tokens:
            self.occupants[space] = token

    def _displace(self, space: Space, token: Token) -> None:
        seat, zombie = divmod(token, ZOMBIES)
        self.occupants[space] = NO_TOKEN
        self.removed[seat] |= 1 << zombie
        if space >= FIRST_ATTACK:
            self.attackers[seat] &= ~(1 << (space - FIRST_ATTACK))
        else:
            self.held[seat] &= ~(1 << space)
            self.free |= 1 << space

    def _leave_stash(self, seat: Seat, tile: Tile, unknown: Tile) -> None:
        """A tile leaves a stash; where the stash is not known, one of its unknown tiles does."""
        index = seat * FACES + tile
        if self.stashes[index] == 0:
            index = seat * FACES + unknown
        self.stashes[index] -= 1

    def _blur(self, seat: Seat, kinds: Iterable[Tile], unknown: Tile) -> None:
        """One of these tiles will leave unseen: none of them is known to lie there any more."""
        first = seat * FACES
        for tile in kinds:
            self.stashes[first + unknown] += self.stashes[first + tile]
            self.stashes[first + tile] = 0


def empty_necropolis(seats: int, *, has_marker_space: bool) -> Necropolis:
    """The table before anything is dealt: all tiles in the supply, all named pieces to come."""
    board = (1 << (FIRST_STEAL + len(STASHES) * seats)) - 1
    if has_marker_space:
        board |= MARKER_MASK
    tokens = seats * ZOMBIES
    return Necropolis(
        seats,
        board,
        [0] * tokens,
        [0] * tokens,
        [0] * tokens,
        [0] * tokens,
        [0] * tokens,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        list(EMPTY_SPACES),
        [NO_TILE] * SQUARES,
        [0] * (seats * FACES),
        [0] * KINDS,
        [0] * (KINDS + seats * BUILDING_KINDS),
        [],
        [],
    )


def _known(name: str) -> str | None:
    return None if name == "?" else name


def _theft_json(theft: int) -> list[Any]:
    tile = loot_of(theft)
    loot = "" if tile == NO_TILE else _known(TILE_NAMES[tile])
    return [thief_of(theft), victim_of(theft), STASHES[stash_of(theft)], loot]
