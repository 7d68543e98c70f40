"""What a hand is kept for: the clues that it may pay soon, and how near it is to them."""

from typing import Final, final

from highgate.games.tatort_themse.bots.prospects import Prospects
from highgate.games.tatort_themse.parts import (
    BYTE,
    COLUMN_COUNT,
    HEIGHT,
    KINDS,
    Cards,
    Clue,
)
from highgate.games.tatort_themse.state import Scene
from highgate.kernel.seats import Seat

BEHIND: Final = 0.3  # of its worth counts a clue that lies on a reachable one
READY: Final = 0.4  # of its worth counts for a hand that can pay a clue
READINESS: Final = (1.0, 0.6, 0.35, 0.2, 0.12, 0.07, 0.04, 0.02, 0.0)  # by missing witnesses


@final
class Aims:
    """The aims of one seat; made once and read anew for every decision."""

    def __init__(self) -> None:
        self.witnesses = [0] * (2 * COLUMN_COUNT)
        self.values = [0] * (2 * COLUMN_COUNT)
        self.worths = [0.0] * (2 * COLUMN_COUNT)  # what each would bring
        self.targets = 0
        self.card = 0.0  # points that a witness is worth

    def read(self, scene: Scene, seat: Seat, prospects: Prospects) -> None:
        """The reachable clues, and those that lie on them."""
        self.card = prospects.card
        self.targets = 0
        for column in range(COLUMN_COUNT):
            height = HEIGHT - scene.bottoms[column]
            if height > 0:
                self.add(scene, seat, prospects, scene.clue_at(column, 0), 1.0)
            if height > 1:
                self.add(scene, seat, prospects, scene.clue_at(column, 1), BEHIND)

    def add(self, scene: Scene, seat: Seat, prospects: Prospects, clue: Clue, share: float) -> None:
        """One more clue to keep a hand for."""
        deck, number = scene.deck, self.targets
        self.witnesses[number] = deck.witness_of[clue]
        self.values[number] = deck.value_of[clue]
        gain = prospects.gain(scene, seat, deck.case_of[clue], deck.value_of[clue])
        self.worths[number] = share * gain
        self.targets = number + 1

    def readiness(self, hand: Cards) -> float:
        """How near a hand is to the clues it is kept for, in points."""
        pairs = 0
        for kind in range(KINDS):
            pairs += ((hand >> (BYTE * kind)) & 0xFF) >> 1
        ready = 0.0
        for number in range(self.targets):
            count = (hand >> (BYTE * self.witnesses[number])) & 0xFF
            missing = self.values[number] - count
            if missing > 0:
                jokers = min(missing, pairs - (count >> 1))
                spent = self.card * jokers
                worth = max(self.worths[number] - spent, 0.0)
                ready += worth * READINESS[missing - jokers]
            else:
                ready += self.worths[number]
        return READY * ready
