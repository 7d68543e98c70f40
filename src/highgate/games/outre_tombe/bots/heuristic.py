"""The clerk of Outre Tombe: plays by rules of thumb and by what the table was shown.

It takes a lid for known only if it was seen; a bot that forgets gives it a view with fewer lids
seen. It breaks garlic before a game stands still (OT-5.3).
"""

from collections.abc import Sequence
from typing import Any, Final

from highgate.games.outre_tombe.actions import Bury, Give, Open, PlaceGift, PutGarlic
from highgate.games.outre_tombe.parts import (
    BIT,
    COLOURS,
    CRYPTS,
    EMPTY,
    GARLIC,
    LEFT,
    RIGHT,
    Colour,
    Crypt,
)
from highgate.games.outre_tombe.rules.game import OutreTombe
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.action import Action
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.search.policy import NEVER, Policy

FINE: Final = 1024  # steps of a random number

# What openings promise, in vampires.
MATCH: Final = 2.0
UNSEEN: Final = 0.5
UNSEEN_COVERED: Final = 0.6  # no rat can lie there
PASS: Final = 0.0
GARLIC_OF_OTHERS: Final = NEVER - 10.0  # of what is never done, the least bad comes first
OCCUPIED: Final = NEVER - 20.0
OWN_GARLIC: Final = NEVER - 30.0
PATIENCE: Final = 2  # rounds without an event before it breaks a block
BREAK_A_BLOCK: Final = 1.0
STOPPING: Final = 0.2  # nothing that is open serves the others

# EventRules of actions: what is known of the crypt, or of the gift.
UNSEEN_CRYPT: Final = 0
COVERED_CRYPT: Final = 1
FREE: Final = 10  # and the lid
TAKEN: Final = 100  # and what lies there
REPEATED: Final = 1000
GIFTS: Final = 10000  # and colour and end
OTHERS: Final = 20000  # and the number of the action


class HeuristicPolicy(Policy):
    """Weighs every legal action and takes the best; chance decides between equals."""

    def __init__(self, game: OutreTombe) -> None:
        self.game = game
        self.free = [0] * COLOURS  # known free crypts of each colour

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        legal = self.game.legal(state, seat)
        weights = self.weigh(state, seat, legal)
        best, most = legal[0], 2.0 * NEVER
        for place, action in enumerate(legal):
            weight = weights[place] + 0.05 * rng.below(FINE) / FINE
            if weight > most:
                best, most = action, weight
        return best

    def weigh(self, state: Any, seat: Seat, legal: Sequence[Action]) -> list[float]:
        yard: Cemetery = state
        self.count_free(yard)
        return [self.weight(yard, seat, action) for action in legal]

    def kind(self, state: Any, seat: Seat, action: Action) -> int:
        yard: Cemetery = state
        if isinstance(action, Open):
            return kind_of_crypt(yard, seat, action.crypt)
        if isinstance(action, PlaceGift):
            return GIFTS + (yard.tray[action.gift] << 1) + action.end
        return OTHERS + action.code

    def count_free(self, yard: Cemetery) -> None:
        """How many known free crypts there are of each colour."""
        for colour in range(COLOURS):
            self.free[colour] = 0
        for crypt in range(CRYPTS):
            if yard.seen & BIT[crypt] and yard.contents[crypt] == EMPTY:
                lid = yard.lids[crypt]
                if lid < COLOURS:
                    self.free[lid] = self.free[lid] + 1

    def weight(self, yard: Cemetery, seat: Seat, action: Action) -> float:
        """What an action promises, in vampires."""
        if isinstance(action, Open):
            return self.weight_of_opening(yard, seat, action.crypt)
        if isinstance(action, Bury):
            return 1.0 + self.behind(yard, seat, action.end)
        if isinstance(action, PutGarlic):
            return self.weight_of_garlic(yard, seat)
        if isinstance(action, Give):
            return self.behind(yard, seat, action.end) - self.at_hand(yard.end_of(seat, action.end))
        if isinstance(action, PlaceGift):
            return self.at_hand(yard.tray[action.gift])
        return STOPPING if yard.burials == 0 else PASS  # leave, stop

    def weight_of_opening(self, yard: Cemetery, seat: Seat, crypt: Crypt) -> float:
        """A match first, then something new; what is known to be taken last."""
        content = yard.contents[crypt]
        if not yard.seen & BIT[crypt]:
            return self.weight_of_unseen(yard, crypt)
        if content == EMPTY:
            lid = yard.lids[crypt]
            return self.weight_of_match(yard, seat, lid) if is_end(yard, seat, lid) else PASS
        if content < GARLIC:
            return OCCUPIED
        if content - GARLIC == seat:
            return OWN_GARLIC
        is_stuck = yard.null_turns >= PATIENCE * yard.seats
        return BREAK_A_BLOCK if is_stuck else GARLIC_OF_OTHERS

    def weight_of_unseen(self, yard: Cemetery, crypt: Crypt) -> float:
        """Something new, best without a rat."""
        return UNSEEN_COVERED if yard.covered & BIT[crypt] else UNSEEN

    def weight_of_match(self, yard: Cemetery, seat: Seat, lid: Colour) -> float:
        """A vampire less, whatever its colour."""
        return MATCH

    def weight_of_garlic(self, yard: Cemetery, seat: Seat) -> float:
        """Where the next players would bury and one's own row would not."""
        lid = yard.lids[yard.crypt]
        if wants(yard, seat, lid):
            return PASS
        following = (seat + 1) % yard.seats
        return 1.0 if wants(yard, following, lid) else 0.3

    def behind(self, yard: Cemetery, seat: Seat, end: int) -> float:
        """How good it is that the next vampire at an end comes out."""
        if yard.sizes[seat] < 2:  # noqa: PLR2004 - nobody is behind the last one
            return 1.0
        place = 1 if end == LEFT else yard.sizes[seat] - 2
        if not yard.is_up(seat, place):
            return 0.0
        return self.at_hand(yard.vampire_at(seat, place))

    def at_hand(self, colour: Colour) -> float:
        """Whether a free crypt of a colour is known."""
        return 0.5 if colour < COLOURS and self.free[colour] > 0 else 0.0


def kind_of_crypt(yard: Cemetery, seat: Seat, crypt: Crypt) -> int:
    """What is known of a crypt; OT-5.6: one that costs a stake is of a kind of its own."""
    kind = REPEATED if yard.repeated(seat) & BIT[crypt] else 0
    if not yard.seen & BIT[crypt]:
        return kind + (COVERED_CRYPT if yard.covered & BIT[crypt] else UNSEEN_CRYPT)
    if yard.contents[crypt] == EMPTY:
        return kind + FREE + yard.lids[crypt]
    return kind + TAKEN + yard.contents[crypt]


def is_end(yard: Cemetery, seat: Seat, lid: Colour) -> bool:
    """OT-4.0.5: whether a vampire at an end of the row has this colour."""
    if yard.sizes[seat] == 0:
        return False
    return yard.end_of(seat, LEFT) == lid or yard.end_of(seat, RIGHT) == lid


def wants(yard: Cemetery, seat: Seat, lid: Colour) -> bool:
    """Whether a seat could bury in this colour now, or after one burial."""
    if is_end(yard, seat, lid):
        return True
    size = yard.sizes[seat]
    for place in (1, size - 2):
        if 0 <= place < size and yard.is_up(seat, place) and yard.vampire_at(seat, place) == lid:
            return True
    return False
