"""The graveyard as one seat can judge it: who digs where, and how likely everyone is to win."""

from typing import Final, final

from highgate.games.grave_business.bots.worth import chance, rounds_after, worth_of_tile
from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    EDGES,
    FIRST_ATTACK,
    FIRST_SQUARE,
    LINES,
    NO_TILE,
    SIZE,
    SQUARES,
    ZOMBIES,
    Space,
)
from highgate.games.grave_business.rules.moves import mark
from highgate.games.grave_business.scoring import BRAIN, LINE_COUNT, STRENGTHS
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat

ALL_SEEING: Final[Seat] = -1  # knows every token: for worlds that were drawn
PRESSURE: Final = 24  # strength that others may still bring, when many are to come
HALF_PRESSURE: Final = 8  # so many of them bring half of it
MOST_SEATS: Final = 4
FINE: Final = 1024  # steps of a random number
NOISE: Final = 0.2  # by so much of its worth chance changes a tile


@final
class Sight:
    """Made once and read anew for every decision."""

    def __init__(self) -> None:
        self.lines = [0] * (MOST_SEATS * LINE_COUNT)
        self.strengths = [0] * (MOST_SEATS * SQUARES)  # per seat and square
        self.tokens = [0] * BOARD_SPACES  # per space, the strength that is seen or expected there
        self.means = [0] * MOST_SEATS  # per seat, the mean strength of its hidden zombies
        self.worths = [0.0] * SQUARES  # per square, what its tile is worth to the seat that looks
        self.leads = [0] * SQUARES  # per square, how far that seat is ahead of the others
        self.now = [0.0] * SQUARES  # per square, its chance to win it

    def read(self, state: Necropolis, seat: Seat) -> None:
        """Look at all spaces with the eyes of a seat."""
        occupied: list[int] = []
        mark(occupied, state.spaces.taken, 0)
        self.expect_hidden(state, seat, occupied)
        for index in range(state.seats * LINE_COUNT):
            self.lines[index] = 0
        for space in occupied:
            holder = state.spaces.holder_of(space)
            strength = self.means[holder]
            if is_known(state, space, seat):
                strength = STRENGTHS[state.spaces.occupants[space] % ZOMBIES]
            self.tokens[space] = strength
            if space < EDGES:
                line = holder * LINE_COUNT + LINES[space]
                self.lines[line] = self.lines[line] + strength
        self.add_up(state)

    def blur(self, rng: Rng) -> None:
        """Take every tile for worth a little more or less than it is."""
        for square in range(SQUARES):
            luck = 1.0 + NOISE * (rng.below(FINE) / FINE - 0.5)
            self.worths[square] = self.worths[square] * luck

    def expect_hidden(self, state: Necropolis, seat: Seat, occupied: list[int]) -> None:
        """GB-6.4: active zombies are public; a hidden one is any of those that are not seen."""
        hidden = [state.boards.active[s] & ~state.spaces.removed[s] for s in range(state.seats)]
        attackers: list[int] = []
        mark(attackers, state.spaces.mausoleum, FIRST_ATTACK)
        for space in attackers:
            token = state.spaces.occupants[space]
            hidden[token // ZOMBIES] = hidden[token // ZOMBIES] & ~(1 << token % ZOMBIES)
        for space in occupied:
            if is_known(state, space, seat):
                token = state.spaces.occupants[space]
                hidden[token // ZOMBIES] = hidden[token // ZOMBIES] & ~(1 << token % ZOMBIES)
        for other in range(state.seats):
            self.means[other] = mean_strength(hidden[other])

    def add_up(self, state: Necropolis) -> None:
        """GB-5.1.5: the strength of every seat at every square."""
        for seat in range(state.seats):
            first = seat * LINE_COUNT
            for square in range(SQUARES):
                self.strengths[seat * SQUARES + square] = (
                    self.lines[first + SIZE + square // SIZE] + self.lines[first + square % SIZE]
                )
        direct: list[int] = []
        mark(direct, (state.spaces.taken >> FIRST_SQUARE) & ((1 << SQUARES) - 1), 0)
        for square in direct:
            space = FIRST_SQUARE + square
            index = state.spaces.holder_of(space) * SQUARES + square
            self.strengths[index] = self.strengths[index] + self.tokens[space] + BRAIN

    def compare(self, state: Necropolis, seat: Seat) -> None:
        """How a seat stands at every square, and what the tiles are worth to it."""
        rounds, pressure = rounds_after(state), pressure_on(state, seat)
        for square in range(SQUARES):
            tile = state.spaces.graveyard[square]
            self.worths[square] = 0.0
            if tile != NO_TILE:
                self.worths[square] = worth_of_tile(state, seat, tile, rounds)
            own = self.strengths[seat * SQUARES + square]
            lead = own - self.best_other(state, seat, square) - pressure
            self.leads[square] = lead
            self.now[square] = chance(lead) if own > 0 else 0.0

    def best_other(self, state: Necropolis, seat: Seat, square: int) -> int:
        """The strength of the strongest other seat at a square."""
        best = 0
        for other in range(state.seats):
            if other != seat:
                best = max(best, self.strengths[other * SQUARES + square])
        return best

    def gain_at(self, square: int, strength: int) -> float:
        """What more strength at a square brings the seat that looks."""
        return (chance(self.leads[square] + strength) - self.now[square]) * self.worths[square]

    def gain_of_line(self, line: int, strength: int) -> float:
        """What a zombie at the end of a line brings."""
        gain = 0.0
        for place in range(SIZE):
            gain += self.gain_at(square_of(line, place), strength)
        return gain


def is_known(state: Necropolis, space: Space, seat: Seat) -> bool:
    """GB-4.3.2, GB-6.4: whether a seat knows which zombie stands on a space of the board."""
    if seat == ALL_SEEING or (state.spaces.up >> space) & 1:
        return True
    return ((state.spaces.held[seat] | state.spaces.peeked[seat]) >> space) & 1 == 1


def mean_strength(zombies: int) -> int:
    """The mean strength of a set of zombies."""
    total = count = 0
    for zombie in range(ZOMBIES):
        if (zombies >> zombie) & 1:
            total += STRENGTHS[zombie]
            count += 1
    return total // count if count > 0 else 0


def pressure_on(state: Necropolis, seat: Seat) -> int:
    """The strength that others may still bring against a seat."""
    coming = 0
    for other in range(state.seats):
        if other != seat:
            coming += state.spaces.ready[other]
    return PRESSURE * coming // (coming + HALF_PRESSURE)


def square_of(line: int, place: int) -> int:
    """A square of a line: lines 0 to 3 are the columns, 4 to 7 the rows."""
    return place * SIZE + line if line < SIZE else (line - SIZE) * SIZE + place
