"""The clerk of Grave Business: plays by rules of thumb, from what its seat can see.

It sends each zombie where it is likely to bring most, takes face-down zombies of others for what
they are on average, and builds as long as a new zombie has time to pay for itself.
"""

from collections.abc import Sequence
from typing import Any, Final, final

from highgate.games.grave_business.actions import (
    PASS,
    Attack,
    Build,
    Equip,
    GiveMarker,
    Peek,
    Place,
    Shovel,
    StealFrom,
    StealPick,
    Use,
    Wand,
)
from highgate.games.grave_business.bots.managing import (
    gain_of_building,
    gain_of_equipping,
    gain_of_tile,
)
from highgate.games.grave_business.bots.placing import Placing
from highgate.games.grave_business.bots.sight import square_of
from highgate.games.grave_business.bots.worth import (
    mean_of_stash,
    rounds_after,
    worth_of_tile,
    worth_of_zombie,
)
from highgate.games.grave_business.parts import (
    EDGES,
    FIRST_ATTACK,
    FIRST_SQUARE,
    FIRST_STEAL,
    LINES,
    SIZE,
    ZOMBIES,
    Space,
)
from highgate.games.grave_business.rules.game import GraveBusiness
from highgate.games.grave_business.rules.legal import board_targets, mausoleum_targets, may_attack
from highgate.games.grave_business.rules.moves import mark
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import stash_of
from highgate.games.grave_business.state.stages import PLACE
from highgate.kernel.action import Action
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.search.policy import Policy

FINE: Final = 1024  # steps of a random number
NOISE: Final = 0.1  # points that chance adds to what is seldom asked
SAME: Final = 5.0  # points by which the second of two equal choices is put last
MENDED: Final = 0.2  # of its worth a wand saves, for each point of damage


@final
class HeuristicPolicy(Policy):
    """Weighs what it is offered and takes the best; placements without the list of them."""

    def __init__(self, game: GraveBusiness) -> None:
        self.game = game
        self.placing = Placing()

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        yard: Necropolis = state
        if yard.decision == PLACE:
            return self.place(yard, seat, rng)
        legal = self.game.legal(yard, seat)
        best, most = legal[0], -1000.0
        for action in legal:
            weight = self.weight(yard, seat, action) + NOISE * rng.below(FINE) / FINE
            if weight > most:
                best, most = action, weight
        return best

    def place(self, yard: Necropolis, seat: Seat, rng: Rng) -> Action:
        """The zombie and the space that bring most."""
        free = yard.spaces.free & self.game.rulings.allowed[seat]
        targets = self.targets_of(yard, seat)
        if free == 0 and not targets:
            return PASS
        self.placing.read(yard, seat, targets, rng)
        return self.placing.best_move(yard, seat, free, targets)

    def targets_of(self, yard: Necropolis, seat: Seat) -> list[int]:
        """The spaces that a seat may attack."""
        targets: list[int] = []
        rulings = self.game.rulings
        if may_attack(yard, rulings, seat):
            mark(targets, board_targets(yard, rulings, seat), 0)
            mark(targets, mausoleum_targets(yard, rulings, seat), FIRST_ATTACK)
        return targets

    def weigh(self, state: Any, seat: Seat, legal: Sequence[Action]) -> list[float]:
        yard: Necropolis = state
        if yard.decision != PLACE:
            return [self.weight(yard, seat, action) for action in legal]
        self.placing.read(yard, seat, self.targets_of(yard, seat), None)
        return [self.weight_of_move(yard, action) for action in legal]

    def weight_of_move(self, yard: Necropolis, action: Action) -> float:
        """What a placement or an attack brings, in points; one end of a line is enough."""
        if isinstance(action, Place):
            gain = self.placing.gain_of_place(action.zombie, action.space)
            return gain - SAME if is_second_end(yard, action.space) else gain
        if isinstance(action, Attack):
            return self.placing.gain_of_fight(action.zombie, action.space)
        return 0.0

    def weight(self, yard: Necropolis, seat: Seat, action: Action) -> float:
        """What any other action brings, in points."""
        if isinstance(action, Build):
            return gain_of_building(yard, seat, action.zombie)
        if isinstance(action, Use):
            return gain_of_tile(yard, seat, action.tile)
        if isinstance(action, Equip):
            return gain_of_equipping(yard, seat, action.tile, action.zombie)
        if isinstance(action, GiveMarker):  # whoever begins, the seat before comes last
            return 1.0 if action.seat == (seat + 1) % yard.seats else 0.0
        if isinstance(action, Peek):
            return self.weight_of_peek(yard, seat, action.space)
        return weight_of_effect(yard, seat, action)

    def weight_of_peek(self, yard: Necropolis, seat: Seat, space: Space) -> float:
        """A look at whoever digs the richest squares."""
        sight = self.placing.sight
        sight.read(yard, seat)
        sight.compare(yard, seat)
        if space < EDGES:
            return sum([sight.worths[square_of(LINES[space], place)] for place in range(SIZE)])
        return sight.worths[space - FIRST_SQUARE] if space < FIRST_STEAL else 0.0


def is_second_end(yard: Necropolis, space: Space) -> bool:
    """Whether a space is one end of a line, and the other end comes first and is free too."""
    return space < EDGES and bool(space & SIZE) and (yard.spaces.free >> (space - SIZE)) & 1 == 1


def weight_of_effect(yard: Necropolis, seat: Seat, action: Action) -> float:
    """What a Shovel, a Wand or a theft brings; to decline brings nothing."""
    rounds = rounds_after(yard)
    if isinstance(action, Shovel):
        tile = yard.spaces.graveyard[action.space - FIRST_SQUARE]
        return worth_of_tile(yard, seat, tile, rounds)
    if isinstance(action, StealPick):
        return worth_of_tile(yard, seat, action.tile, rounds)
    if isinstance(action, StealFrom):
        return mean_of_stash(yard, action.seat, stash_of(yard.thefts[yard.theft]), seat)
    if isinstance(action, Wand):
        hurt = yard.boards.hurt[action.seat * ZOMBIES + action.zombie]
        worth = MENDED * hurt * worth_of_zombie(yard, action.zombie, rounds)
        return worth if action.seat == seat else -worth - NOISE
    return 0.0
