"""The graveyard, all action spaces, and where the tokens are."""

from collections.abc import Sequence
from typing import Final, final

from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    FIRST_ATTACK,
    FIRST_SQUARE,
    NO_TILE,
    NO_TOKEN,
    SPACES,
    SQUARES,
    UNKNOWN_TOKEN,
    ZOMBIES,
    Space,
    Tile,
    Token,
    Zombie,
)
from highgate.games.grave_business.state.coding import ZOMBIE_COUNTS
from highgate.games.grave_business.state.stages import NO_SEAT
from highgate.kernel.seats import Seat

EMPTY_SPACES: Final[tuple[Token, ...]] = (NO_TOKEN,) * SPACES


@final
class Spaces:
    """The squares with their tiles, and the tokens on, beside and off the spaces."""

    def __init__(  # noqa: PLR0913, PLR0917 - the lists that a clone copies
        self,
        seats: int,
        board: int,
        graveyard: list[Tile],
        occupants: list[Token],
        available: list[int],
        ready: list[int],
        removed: list[int],
        held: list[int],
        attackers: list[int],
        peeked: list[int],
    ) -> None:
        self.seats = seats
        self.board = board  # mask of the spaces that exist in this game, the mausoleum apart
        self.graveyard = graveyard  # per square
        self.occupants = occupants  # per space, the token on it
        self.available = available  # per seat, a mask of the tokens known to lie beside the board
        self.ready = ready  # per seat, how many tokens lie there
        self.removed = removed  # per seat, a mask of its removed defenders
        self.held = held  # per seat, a mask of the spaces with one of its zombies
        self.attackers = attackers  # per seat, a mask of the mausoleum spaces it holds
        self.peeked = peeked  # per seat, a mask of the spaces whose token it looked at
        self.free = 0  # mask of the spaces where a zombie may be placed
        self.taken = 0  # mask of the spaces with a zombie
        self.up = 0  # mask of those where it stands face up
        self.mausoleum = 0  # mask of the Attack! spaces with a zombie

    def clone(self) -> "Spaces":
        """An independent copy."""
        copy = Spaces(
            self.seats,
            self.board,
            self.graveyard.copy(),
            self.occupants.copy(),
            self.available.copy(),
            self.ready.copy(),
            self.removed.copy(),
            self.held.copy(),
            self.attackers.copy(),
            self.peeked.copy(),
        )
        copy.free = self.free
        copy.taken = self.taken
        copy.up = self.up
        copy.mausoleum = self.mausoleum
        return copy

    # Questions ----------------------------------------------------------------------------------

    def holder_of(self, space: Space) -> Seat:
        """Whose zombie stands on a space."""
        token = self.occupants[space]
        if token >= UNKNOWN_TOKEN:
            return token - UNKNOWN_TOKEN
        return token // ZOMBIES if token >= 0 else NO_SEAT

    def is_down_at(self, space: Space) -> bool:
        """Whether the zombie on a space lies face down."""
        return space < BOARD_SPACES and ((self.taken & ~self.up) >> space) & 1 == 1

    def peekable(self, seat: Seat) -> int:
        """GB-4.3.1: the spaces with a face-down zombie of another seat."""
        return self.taken & ~self.up & ~self.held[seat]

    def hidden(self, seat: Seat, active: int) -> int:
        """GB-6.4: of the active zombies of a seat those that are nowhere seen, as a mask."""
        seen = self.removed[seat]
        for token in self.occupants:
            if 0 <= token < UNKNOWN_TOKEN and token // ZOMBIES == seat:
                seen |= 1 << token % ZOMBIES
        return active & ~seen

    def free_attack_space(self) -> Space:
        """GB-4: the lowest-numbered free space of the mausoleum."""
        taken = self.mausoleum
        space = FIRST_ATTACK
        while taken & 1:
            taken >>= 1
            space += 1
        return space

    # Changes ------------------------------------------------------------------------------------

    def lay_tiles(self, tiles: Sequence[Tile]) -> None:
        """GB-4.1.3: one tile a square; an empty square takes no zombie."""
        self.free = self.board
        for square, tile in enumerate(tiles):
            self.graveyard[square] = tile
            if tile == NO_TILE:
                self.free &= ~(1 << (FIRST_SQUARE + square))

    def take_tile(self, square: int) -> Tile:
        """GB-4.4.7, GB-5.1.5: the square is empty for the rest of the round."""
        tile = self.graveyard[square]
        self.graveyard[square] = NO_TILE
        self.free &= ~(1 << (FIRST_SQUARE + square))
        return tile

    def place(self, seat: Seat, token: Token, space: Space, is_up: bool) -> None:  # noqa: FBT001 - a side
        """GB-4.2.3: a token goes to a free space of the board."""
        self._leave_side(seat, token)
        bit = 1 << space
        self.occupants[space] = token
        self.held[seat] |= bit
        self.taken |= bit
        self.free &= ~bit
        if is_up:
            self.up |= bit

    def enter_mausoleum(self, seat: Seat, token: Token, space: Space) -> None:
        """GB-4.4.1: an attacker."""
        self._leave_side(seat, token)
        bit = 1 << (space - FIRST_ATTACK)
        self.occupants[space] = token
        self.attackers[seat] |= bit
        self.mausoleum |= bit

    def turn_up(self, space: Space, token: Token) -> None:
        """GB-4.4.1: a token is seen by all; it may have been unknown before."""
        if space >= FIRST_ATTACK:
            return
        self.occupants[space] = token
        self.up |= 1 << space
        self._forget_peeks(1 << space)

    def turn_seat_up(self, seat: Seat, tokens: Sequence[tuple[Space, Token]]) -> None:
        """GB-4.4.9: all tokens of a seat."""
        for space, token in tokens:
            self.occupants[space] = token
        self.up |= self.held[seat]
        self._forget_peeks(self.held[seat])

    def turn_all_up(self, tokens: Sequence[tuple[Space, Token]]) -> None:
        """GB-5.1.1: all tokens."""
        for space, token in tokens:
            self.occupants[space] = token
        self.up = self.taken
        self._forget_peeks(self.taken)

    def peek(self, seat: Seat, space: Space, token: Token) -> None:
        """GB-4.3.2: whoever was told the token knows it from now on."""
        if token != NO_TOKEN:
            self.occupants[space] = token
        self.peeked[seat] |= 1 << space

    def displace(self, space: Space, token: Token) -> None:
        """GB-4.4.3: to the removed defenders."""
        seat, zombie = divmod(token, ZOMBIES)
        self.occupants[space] = NO_TOKEN
        self.removed[seat] |= 1 << zombie
        if space >= FIRST_ATTACK:
            kept = ~(1 << (space - FIRST_ATTACK))
            self.attackers[seat] &= kept
            self.mausoleum &= kept
        else:
            kept = ~(1 << space)
            self.held[seat] &= kept
            self.taken &= kept
            self.up &= kept
            self.free |= 1 << space

    def retrieve(self, active: Sequence[int]) -> None:
        """GB-5.1.8: all tokens come back, and what was known of them ends."""
        for seat in range(self.seats):
            self.available[seat] = active[seat]
            self.ready[seat] = ZOMBIE_COUNTS[active[seat]]
            self.removed[seat] = 0
            self.held[seat] = 0
            self.attackers[seat] = 0
        self.occupants = list(EMPTY_SPACES)
        self.free = 0
        self.taken = 0
        self.up = 0
        self.mausoleum = 0

    def gain_token(self, seat: Seat, zombie: Zombie) -> None:
        """GB-4.7.1: from the reserve."""
        self.available[seat] |= 1 << zombie
        self.ready[seat] += 1

    def lose_token(self, seat: Seat, zombie: Zombie) -> None:
        """GB-4.6.2: to the reserve."""
        self.available[seat] &= ~(1 << zombie)
        self.ready[seat] -= 1

    def close(self) -> None:
        """An arranged position after RETRIEVE: nobody may place."""
        self.free = 0

    def arrange_tokens(self, seat: Seat, active: int, removed: int) -> None:
        """The tokens of a seat in an arranged position; none of them is placed yet."""
        self.available[seat] = active & ~removed
        self.ready[seat] = ZOMBIE_COUNTS[active & ~removed]
        self.removed[seat] = removed

    def know_tokens(
        self, seat: Seat, available: int, tokens: Sequence[tuple[Space, Token]]
    ) -> None:
        """Fill in which tokens of a seat lie face down where."""
        self.available[seat] = available
        for space, token in tokens:
            self.occupants[space] = token

    def _leave_side(self, seat: Seat, token: Token) -> None:
        """A token leaves the side of the board; if it is not told, none there is known any more."""
        self.ready[seat] -= 1
        if token >= UNKNOWN_TOKEN:
            self.available[seat] = 0
        else:
            self.available[seat] &= ~(1 << token % ZOMBIES)

    def _forget_peeks(self, spaces: int) -> None:
        for seat in range(self.seats):
            if self.peeked[seat] != 0:
                self.peeked[seat] &= ~spaces


def empty_spaces(seats: int, board: int) -> Spaces:
    """Spaces before the first round."""
    return Spaces(
        seats,
        board,
        [NO_TILE] * SQUARES,
        list(EMPTY_SPACES),
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
    )
