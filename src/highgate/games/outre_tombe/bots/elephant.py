"""The elephant of Outre Tombe: plays like the clerk and looks around.

It looks at the crypts beside a crypt, at the rows of the others and at both ends of its own. Each
of these habits was measured over thousands of games among clerks: see "An elephant that looks
around" in docs/decisions/levels-and-strength.md.
"""

from typing import Any, Final, final

from highgate.games.outre_tombe.actions import Open
from highgate.games.outre_tombe.bots.heuristic import (
    MATCH,
    UNSEEN,
    HeuristicPolicy,
    is_end,
    wants,
)
from highgate.games.outre_tombe.parts import BIT, LEFT, RIGHT, Colour, Crypt
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.action import Action
from highgate.kernel.seats import Seat

NO_RAT: Final = 0.3  # what a new lid promises: it cannot begin an outbreak
NEIGHBOUR: Final = 0.05  # an unseen crypt beside it, which the finder of a rat opens first
RIVALRY: Final = 0.3  # to take a crypt that the next player could use
TWO_OF_A_COLOUR: Final = 0.8  # ends of one colour fit half as many crypts
OWN_CRYPT: Final = -1.0  # garlic where one could bury oneself
SURROUNDINGS: Final = 100_000  # kinds of unseen crypts, by what lies beside them


@final
class Elephant(HeuristicPolicy):
    """Leads the search at the top level."""

    def kind(self, state: Any, seat: Seat, action: Action) -> int:
        yard: Cemetery = state
        kind = super().kind(state, seat, action)
        if isinstance(action, Open) and not yard.seen & BIT[action.crypt]:
            kind += SURROUNDINGS * unseen_beside(yard, action.crypt)
        return kind

    def weight_of_unseen(self, yard: Cemetery, crypt: Crypt) -> float:
        """OT-4.6.2, OT-4.6.3: whoever finds a rat is the first to open what lies beside it."""
        weight = NO_RAT if yard.covered & BIT[crypt] else UNSEEN
        return weight + NEIGHBOUR * unseen_beside(yard, crypt)

    def weight_of_match(self, yard: Cemetery, seat: Seat, lid: Colour) -> float:
        """First where the others would bury, too."""
        return MATCH + RIVALRY * rivals(yard, seat, lid)

    def weight_of_garlic(self, yard: Cemetery, seat: Seat) -> float:
        """Where the others would bury, the sooner the better, and never in one's own way."""
        lid = yard.lids[yard.crypt]
        return OWN_CRYPT if wants(yard, seat, lid) else rivals(yard, seat, lid)

    def behind(self, yard: Cemetery, seat: Seat, end: int) -> float:
        """How good it is that the next vampire comes out, also beside the one at the other end."""
        worth = super().behind(yard, seat, end)
        size = yard.sizes[seat]
        place = 1 if end == LEFT else size - 2
        if size > 2 and yard.is_up(seat, place):  # noqa: PLR2004 - two ends are left then
            other = yard.end_of(seat, RIGHT if end == LEFT else LEFT)
            if yard.vampire_at(seat, place) == other:
                worth -= TWO_OF_A_COLOUR
        return worth


def unseen_beside(yard: Cemetery, crypt: Crypt) -> int:
    """How many neighbours of a crypt have a lid that was never turned up."""
    around = yard.layout.neighbours[crypt] & yard.in_play & ~yard.seen
    count = 0
    while around:
        around &= around - 1
        count += 1
    return count


def rivals(yard: Cemetery, seat: Seat, lid: Colour) -> float:
    """How many others could bury in this colour now; whose turn comes sooner counts more."""
    found = 0.0
    for distance in range(1, yard.seats):
        if is_end(yard, (seat + distance) % yard.seats, lid):
            found += 1.0 / distance
    return found
