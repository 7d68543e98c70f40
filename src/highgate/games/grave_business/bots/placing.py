"""Where a zombie does most: digging, stealing, on the marker, in a fight."""

from typing import Final, final

from highgate.games.grave_business.actions import MOVES
from highgate.games.grave_business.bots.sight import Sight, is_known, pressure_on, square_of
from highgate.games.grave_business.bots.worth import (
    MASTER,
    REMNANTS,
    chance,
    is_nearly_apart,
    mean_of_stash,
    remnants_of,
    rounds_after,
    worth_of_zombie,
)
from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    EDGES,
    FIRST_ATTACK,
    FIRST_SQUARE,
    FIRST_STEAL,
    HEADSTONES,
    LINES,
    MARKER,
    SIZE,
    SPACES,
    SQUARES,
    STASHES,
    ZOMBIES,
    Space,
    Zombie,
)
from highgate.games.grave_business.rules.moves import mark
from highgate.games.grave_business.scoring import BRAIN, STRENGTHS
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.action import Action
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat

THRIFT: Final = 0.12  # points that each point of a headstone is worth elsewhere
ON_MARKER: Final = 0.8  # points: ties, a look, and a say in who begins
GUARD: Final = 0.2  # points that an own space is worth, when it is blocked
DISPLACED: Final = 0.7  # how often an attack displaces its target
STRUCK_BACK: Final = 0.35  # how often the attacker is hurt
BLOW: Final = 2  # the damage of a blow, on average
BRUISE: Final = 0.3  # points that a blow costs, if it does not take the zombie apart
NO_WEIGHT: Final = -1000.0
LAST_STASH: Final = 2  # steal spaces of each seat


@final
class Placing:
    """Weighs placements and attacks of one seat; read anew for every decision."""

    def __init__(self) -> None:
        self.sight = Sight()
        self.steals = [0.0] * BOARD_SPACES  # per steal space, what a zombie brings there
        self.attacks = [0.0] * SPACES  # per space with a target, what an attack brings
        self.risks = [0.0] * ZOMBIES  # per own zombie, what it risks in an attack

    def read(self, state: Necropolis, seat: Seat, targets: list[int], rng: Rng | None) -> None:
        """Look at everything that a zombie could do."""
        sight = self.sight
        sight.read(state, seat)
        sight.compare(state, seat)
        if rng is not None:
            sight.blur(rng)
        self.read_stashes(state, seat)
        for space in targets:
            self.attacks[space] = self.gain_of_attack(state, seat, space)
        if targets:
            self.read_risks(state, seat)

    def read_stashes(self, state: Necropolis, seat: Seat) -> None:
        """What a thief would bring home, and what a guard keeps."""
        for victim in range(state.seats):
            for stash in range(len(STASHES)):
                space = FIRST_STEAL + LAST_STASH * victim + stash
                gain = mean_of_stash(state, victim, stash, seat)
                if victim == seat:
                    has_most = remnants_of(state, seat) == REMNANTS - 1
                    gain = MASTER / 8.0 if has_most and stash == 1 else GUARD * gain
                else:
                    gain *= 1.0 + denial(state)
                self.steals[space] = gain

    def read_risks(self, state: Necropolis, seat: Seat) -> None:
        """A weak attacker does as well as a strong one."""
        rounds = rounds_after(state)
        for zombie in range(ZOMBIES):
            cost = BRUISE
            if is_nearly_apart(state, seat * ZOMBIES + zombie, BLOW):
                cost = worth_of_zombie(state, zombie, rounds)
            self.risks[zombie] = STRUCK_BACK * cost

    # What a move brings ---------------------------------------------------------------------

    def gain_of_place(self, zombie: Zombie, space: Space) -> float:
        """What a zombie brings on a free space."""
        thrift = THRIFT * HEADSTONES[zombie]
        if space < EDGES:
            return self.sight.gain_of_line(LINES[space], STRENGTHS[zombie]) - thrift
        if space < FIRST_STEAL:
            gain = self.sight.gain_at(space - FIRST_SQUARE, STRENGTHS[zombie] + BRAIN)
            return gain - thrift
        return (ON_MARKER if space == MARKER else self.steals[space]) - thrift

    def gain_of_fight(self, zombie: Zombie, space: Space) -> float:
        """What a zombie brings in a fight with whoever stands on a space."""
        return self.attacks[space] - self.risks[zombie] - THRIFT * HEADSTONES[zombie]

    def gain_of_attack(self, state: Necropolis, seat: Seat, space: Space) -> float:
        """What it brings that the zombie on a space is gone."""
        holder = state.spaces.holder_of(space)
        gain = 0.0
        if space < EDGES:
            for place in range(SIZE):
                square = square_of(LINES[space], place)
                gain += self.gain_without(state, seat, holder, square, self.sight.tokens[space])
        elif space < FIRST_STEAL:
            strength = self.sight.tokens[space] + BRAIN
            gain = self.gain_without(state, seat, holder, space - FIRST_SQUARE, strength)
        elif space == MARKER:
            gain = denial(state) * ON_MARKER
        elif space < FIRST_ATTACK:
            gain = self.gain_at_stash(state, seat, holder, space)
        gain *= DISPLACED
        if space >= FIRST_ATTACK or is_known(state, space, seat):
            gain += self.gain_apart(state, state.spaces.occupants[space])
        return gain

    def gain_without(
        self, state: Necropolis, seat: Seat, holder: Seat, square: int, strength: int
    ) -> float:
        """What a square brings if its holder had so much less strength there."""
        strengths = self.sight.strengths
        rest = 0
        for other in range(state.seats):
            if other not in (seat, holder):
                rest = max(rest, strengths[other * SQUARES + square])
        own, theirs = strengths[seat * SQUARES + square], strengths[holder * SQUARES + square]
        gain = denial(state) * chance(theirs - max(rest, own))
        if own > 0:
            lead = own - max(rest, theirs - strength) - pressure_on(state, seat)
            gain += chance(lead) - self.sight.now[square]
        return gain * self.sight.worths[square]

    def gain_at_stash(self, state: Necropolis, seat: Seat, holder: Seat, space: Space) -> float:
        """A thief or a guard is gone from a steal space."""
        victim = (space - FIRST_STEAL) // LAST_STASH
        if victim == seat:
            return self.steals[space] if holder == seat else self.steals[space] / GUARD
        return 0.0 if holder == victim else denial(state) * self.steals[space]

    def gain_apart(self, state: Necropolis, token: int) -> float:
        """The zombie may fall apart."""
        if not is_nearly_apart(state, token, BLOW):
            return 0.0
        rounds = rounds_after(state)
        return 0.5 * denial(state) * worth_of_zombie(state, token % ZOMBIES, rounds)

    # The best move --------------------------------------------------------------------------

    def best_move(self, state: Necropolis, seat: Seat, free: int, targets: list[int]) -> Action:
        """The best of all placements and attacks; there is at least one."""
        places: list[int] = []
        mark(places, free, 0)
        best, most = MOVES[0][0], NO_WEIGHT
        for zombie in range(ZOMBIES):
            if not (state.spaces.available[seat] >> zombie) & 1:
                continue
            space = self.best_space(zombie, places)
            if space >= 0 and self.gain_of_place(zombie, space) > most:
                best, most = MOVES[zombie][space], self.gain_of_place(zombie, space)
            target = self.best_target(targets)
            if target >= 0 and self.gain_of_fight(zombie, target) > most:
                best = MOVES[zombie][BOARD_SPACES + target]
                most = self.gain_of_fight(zombie, target)
        return best

    def best_space(self, zombie: Zombie, places: list[int]) -> Space:
        """Where a zombie brings most; both ends of a line are the same to it."""
        best, most = -1, NO_WEIGHT
        seen_lines = 0
        for space in places:
            if space < EDGES:
                if (seen_lines >> LINES[space]) & 1:
                    continue
                seen_lines |= 1 << LINES[space]
            gain = self.gain_of_place(zombie, space)
            if gain > most:
                best, most = space, gain
        return best

    def best_target(self, targets: list[int]) -> Space:
        """The target whose end brings most."""
        best, most = -1, NO_WEIGHT
        for space in targets:
            if self.attacks[space] > most:
                best, most = space, self.attacks[space]
        return best


def denial(state: Necropolis) -> float:
    """What it is worth to a seat that one other has a point less."""
    return 1.0 / (2.0 * state.seats - 3.0)
