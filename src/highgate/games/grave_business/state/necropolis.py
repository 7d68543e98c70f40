"""The whole table: boards, spaces, and the clockwork of the round with its interrupts."""

from collections.abc import Sequence
from typing import Final, final

from highgate.games.grave_business.parts import (
    FIRST_ATTACK,
    FIRST_SQUARE,
    FIRST_STEAL,
    MARKER,
    MARKER_MASK,
    NO_SPACE,
    NO_TILE,
    NO_TOKEN,
    SHOVEL_TILE,
    SQUARE_MASK,
    STARTING_MASK,
    STASHES,
    SWORD,
    UNKNOWN_TOKEN,
    WAND_TILE,
    ZOMBIES,
    Piece,
    Space,
    Tile,
    Token,
    Zombie,
)
from highgate.games.grave_business.state.boards import Boards, empty_boards
from highgate.games.grave_business.state.coding import (
    loot_of,
    stash_of,
    theft_of,
    thief_of,
    victim_of,
)
from highgate.games.grave_business.state.spaces import Spaces, empty_spaces
from highgate.games.grave_business.state.stages import (
    BUILD,
    FIGHT,
    FINISHED,
    GIVE_MARKER,
    MANAGE,
    MANAGED,
    NO_SEAT,
    PEEK,
    PLACE,
    RENEW,
    RETRIEVE,
    SHOVEL,
    STEAL,
    TURN_OVER,
    WAND,
)
from highgate.kernel.game import State
from highgate.kernel.seats import Seat

NO_ZOMBIE: Final[Zombie] = -1


@final
class Necropolis(State):
    """The table of Grave Business."""

    def __init__(  # noqa: PLR0913, PLR0917 - the lists that a clone copies
        self,
        boards: Boards,
        spaces: Spaces,
        attacks: list[int],
        round_attacks: list[int],
        thefts: list[int],
        fresh: list[Token],
    ) -> None:
        self.seats = boards.seats
        self.boards = boards
        self.spaces = spaces
        self.attacks = attacks  # per seat, in the game
        self.round_attacks = round_attacks
        self.thefts = thefts
        self.fresh = fresh  # the tokens equipped in this turn of managing
        self.colours: tuple[int, ...] = ()
        self.decision = RENEW
        self.asked = NO_SEAT
        self.turn = NO_SEAT  # whose zombie was placed last, or is to be placed
        self.round = 1
        self.stall = 0
        self.marker = NO_SEAT
        self.favoured = NO_SEAT  # treated as if it had a zombie on the marker (GB-5.6.2)
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
            self.boards.clone(),
            self.spaces.clone(),
            self.attacks.copy(),
            self.round_attacks.copy(),
            self.thefts.copy(),
            self.fresh.copy(),
        )
        copy.colours = self.colours
        copy.decision = self.decision
        copy.asked = self.asked
        copy.turn = self.turn
        copy.round = self.round
        copy.stall = self.stall
        copy.marker = self.marker
        copy.favoured = self.favoured
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

    # Changes: setup, RENEW, PLACE, PEEK -----------------------------------------------------------

    def deal_board(self, seat: Seat, colour: int) -> None:
        """GB-3.2, GB-3.5, GB-3.6: a board with its three starting zombies."""
        self.colours = (*self.colours, colour)
        self.boards.start_zombies(seat)
        self.spaces.arrange_tokens(seat, STARTING_MASK, 0)

    def take_marker(self, seat: Seat) -> None:
        """GB-3.3, GB-5.1.7."""
        self.marker = seat
        if self.decision != RENEW:
            self.decision = RETRIEVE

    def begin_round(self, number: int, tiles: Sequence[Tile]) -> None:
        """GB-4.1.3: 16 tiles from the supply, one a square."""
        self.boards.leave_supply(tiles)
        self.spaces.lay_tiles(tiles)
        self.round = number
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
        self.spaces.place(seat, token, space, is_up)
        self.decision = TURN_OVER
        if space == MARKER and self.spaces.peekable(seat) != 0:
            self.decision = PEEK
            self.asked = seat

    def pass_turn(self, seat: Seat) -> None:
        """GB-4.2.3: the remaining zombies stay beside the board this round."""
        self.passed |= 1 << seat
        self.decision = TURN_OVER

    def peek(self, seat: Seat, space: Space, token: Token) -> None:
        """GB-4.3.2: the token stays face down."""
        self.spaces.peek(seat, space, token)
        self.decision = TURN_OVER

    # Changes: combat --------------------------------------------------------------------------

    def attack(self, attacker: Token, place: Space, space: Space, defender: Token) -> None:
        """GB-4.4.1: both zombies are face up, and the defender flips first."""
        seat = attacker // ZOMBIES
        self.spaces.enter_mausoleum(seat, attacker, place)
        self.spaces.turn_up(space, defender)
        self.attacks[seat] += 1
        self.round_attacks[seat] += 1
        self.attacker = attacker
        self.defender = defender
        self.fight_space = space
        self.side = defender
        self.decision = FIGHT

    def flip_equipment(self, token: Token, tile: Tile) -> None:
        """GB-4.4.3, GB-4.4.7, GB-4.4.8: a Sword is spent; other equipment waits for its effect."""
        self.boards.flip_equipment(token)
        if tile == SWORD:
            self.boards.put_in_box(tile)
            return
        self.resolving = tile
        if tile == SHOVEL_TILE and self.spaces.free & SQUARE_MASK != 0:
            self.decision = SHOVEL
            self.asked = token // ZOMBIES
        elif tile == WAND_TILE and self.boards.has_other_active(token):
            self.decision = WAND
            self.asked = token // ZOMBIES

    def strike_back(self) -> None:
        """GB-4.4.3: the other side flips next."""
        self.side = self.attacker if self.side == self.defender else self.defender

    def take_by_shovel(self, seat: Seat, space: Space) -> None:
        """GB-4.4.7: the tile goes to the seat, and the square is out of play this round."""
        self.boards.gain(seat, self.spaces.take_tile(space - FIRST_SQUARE))
        self.is_taken = True
        self.decision = FIGHT

    def mend(self, token: Token) -> None:
        """GB-4.4.8."""
        self.boards.mend(token)
        self.decision = FIGHT

    def decline(self) -> None:
        """GB-4.4.7, GB-4.4.8: the effect is not used."""
        self.decision = FIGHT

    def turn_up(self, seat: Seat, tokens: Sequence[tuple[Space, Token]]) -> None:
        """GB-4.4.9: the placed zombies of a seat are turned up, and so are those still to come."""
        self.spaces.turn_seat_up(seat, tokens)
        self.telescoped |= 1 << seat

    def choose_loot(self, seat: Seat) -> None:
        """GB-5.8.3: this seat chooses what it steals this round."""
        self.choosers |= 1 << seat

    def end_fight(self, is_displaced: bool) -> None:  # noqa: FBT001 - how it ended
        """GB-4.4.3, GB-4.4.10: equipment goes to the box, then a defender hit last leaves."""
        if self.resolving != NO_TILE:
            self.boards.put_in_box(self.resolving)
            self.resolving = NO_TILE
        if is_displaced:
            self.spaces.displace(self.fight_space, self.defender)
        self.attacker = NO_TOKEN
        self.defender = NO_TOKEN
        self.side = NO_TOKEN
        self.fight_space = NO_SPACE
        self.decision = TURN_OVER

    # Changes: resolution ----------------------------------------------------------------------

    def reveal(self, tokens: Sequence[tuple[Space, Token]]) -> None:
        """GB-5.1.1: all placed tokens are face up."""
        self.spaces.turn_all_up(tokens)
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
        self.boards.steal(victim_of(theft), stash_of(theft), tile)
        self.know_loot(number, tile)
        self.theft = -1
        self.decision = STEAL

    def know_loot(self, number: int, tile: Tile) -> None:
        """Which tile a theft has brought."""
        theft = self.thefts[number]
        self.thefts[number] = theft_of(thief_of(theft), victim_of(theft), stash_of(theft), tile)

    def bring_loot(self) -> None:
        """GB-5.1.3: the stolen tiles come to the thieves."""
        for theft in self.thefts:
            tile = loot_of(theft)
            if tile != NO_TILE:
                self.boards.gain(thief_of(theft), tile)
        self.thefts = []

    def dig(self, square: int, seat: Seat) -> None:
        """GB-5.1.5, GB-5.1.6: a tile goes to its winner, or back to the supply."""
        tile = self.spaces.take_tile(square)
        if seat == NO_SEAT:
            self.boards.return_tile(tile)
        else:
            self.boards.gain(seat, tile)
            self.is_taken = True

    def offer_marker(self, seat: Seat) -> None:
        """GB-5.1.7: this seat says who gets the marker."""
        self.asked = seat
        self.decision = GIVE_MARKER

    def retrieve(self) -> None:
        """GB-5.1.8, GB-5.1.9."""
        self.spaces.retrieve(self.boards.active)
        self.passed = 0
        self.telescoped = 0
        self.choosers = 0
        self.favoured = NO_SEAT
        self.stall = 0 if self.is_taken else self.stall + 1
        self.managed = 0
        self.decision = MANAGED

    def dismember(self, token: Token, pieces: Sequence[Piece], equipment: Sequence[Tile]) -> None:
        """GB-4.6.2: everything goes to the box, the token to the reserve."""
        self.boards.dismember(token, pieces, equipment)
        self.spaces.lose_token(token // ZOMBIES, token % ZOMBIES)

    # Changes: managing, the end -----------------------------------------------------------------

    def begin_managing(self, seat: Seat, shown: tuple[int, ...]) -> None:
        """GB-4.7.1, GB-6.2a: with the equipment that its open vault shows now."""
        self.managed = (seat - self.marker) % self.seats + 1
        self.asked = seat
        self.shown = shown
        self.decision = MANAGE

    def begin_building(self, zombie: Zombie) -> None:
        """GB-4.7.1: tiles for this headstone are chosen one by one."""
        self.building = zombie
        self.boards.begin_building(self.asked, zombie)
        self.decision = BUILD

    def use_tile(self, seat: Seat, tile: Tile) -> None:
        """GB-4.7.1."""
        self.boards.use_tile(seat * ZOMBIES + self.building, tile)

    def raise_zombie(self, seat: Seat) -> None:
        """GB-4.7.1: the new zombie is active and its token available."""
        self.boards.activate(seat, self.building)
        self.spaces.gain_token(seat, self.building)
        self.building = NO_ZOMBIE
        self.decision = MANAGE

    def equip(self, token: Token, tile: Tile) -> None:
        """GB-4.7.1."""
        self.boards.equip(token, tile)
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

    # Changes: arranged positions ------------------------------------------------------------------

    def arrange_tokens(self, seat: Seat, active: int, removed: int) -> None:
        """The zombies of a seat in an arranged position; none of them is placed yet."""
        self.boards.arrange_active(seat, active)
        self.spaces.arrange_tokens(seat, active, removed)

    def arrange_token(
        self,
        token: Token,
        space: Space,
        is_up: bool,  # noqa: FBT001 - a side
        peekers: int,
    ) -> None:
        """A token on its space in an arranged position."""
        seat = token - UNKNOWN_TOKEN if token >= UNKNOWN_TOKEN else token // ZOMBIES
        if space >= FIRST_ATTACK:
            self.spaces.enter_mausoleum(seat, token, space)
            return
        self.spaces.place(seat, token, space, is_up)
        for other in range(self.seats):
            if (peekers >> other) & 1:
                self.spaces.peek(other, space, NO_TOKEN)

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
        if decision > GIVE_MARKER:
            self.spaces.close()

    def arrange_fight(
        self, attacker: Token, space: Space, defender: Token, side: Token, resolving: Tile
    ) -> None:
        """The fight of an arranged position, at the effect of equipment."""
        self.attacker = attacker
        self.fight_space = space
        self.defender = defender
        self.side = side
        self.resolving = resolving


def empty_necropolis(seats: int, *, has_marker_space: bool) -> Necropolis:
    """The table before anything is dealt."""
    board = (1 << (FIRST_STEAL + len(STASHES) * seats)) - 1
    if has_marker_space:
        board |= MARKER_MASK
    return Necropolis(
        empty_boards(seats), empty_spaces(seats, board), [0] * seats, [0] * seats, [], []
    )
