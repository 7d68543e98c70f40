"""What is asked next; from TURN_OVER on nobody is asked and the round goes on by itself."""

from typing import Final, Literal, get_args

from highgate.kernel.seats import Seat

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
Question = Literal[
    "place",
    "peek",
    "shovel",
    "wand",
    "steal_from",
    "steal_pick",
    "give_marker",
    "manage",
    "build",
]
Decision = Literal[
    Question, "finished", "turn_over", "fight", "steal", "retrieve", "managed", "renew"
]
DECISIONS: Final[tuple[Decision, ...]] = get_args(Decision)

NO_SEAT: Final[Seat] = -1
