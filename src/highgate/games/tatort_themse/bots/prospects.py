"""How the cases stand and what clues and witnesses are worth, as everybody can see."""

from math import exp
from typing import Final, final

from highgate.games.tatort_themse.parts import CASES, COLUMN_COUNT, HEIGHT, Case
from highgate.games.tatort_themse.scoring import bonus_of
from highgate.games.tatort_themse.state import Scene
from highgate.kernel.seats import Seat

DEPTH: Final = 0.5  # so much harder to reach is a clue for each one below it
CARD: Final = 1.2  # points that a witness is worth while the end is far: more than it buys
STEEPNESS: Final = 1.2  # of the chance of a majority, for each point of the lead
LOOSENESS: Final = 0.3  # how much each point that is still in the grid makes a lead less sure


@final
class Prospects:
    """The cases as the table shows them; made once and read anew for every decision."""

    def __init__(self) -> None:
        self.chances = [0.0] * CASES  # that a case is solved before the game ends
        self.obtainable = [0] * CASES  # the values of its clues in the grid
        self.efforts = [0.0] * CASES  # how much is still to be cleared away
        self.card = 0.0  # points that a witness in hand is worth

    def read(self, scene: Scene) -> None:
        """Look at the grid."""
        self.read_grid(scene)
        total = 0.0
        for case in range(CASES):
            effort = self.efforts[case]
            self.efforts[case] = effort * effort * effort
            total += self.efforts[case]
        for case in range(CASES):
            self.chances[case] = 1.0 - self.efforts[case] / total if total > 0.0 else 1.0
        clues = float(clues_to_go(scene))
        self.card = CARD * clues / (clues + scene.seats)

    def read_grid(self, scene: Scene) -> None:
        """Many clues, deep in their columns, make a case unlikely to be solved."""
        for case in range(CASES):
            self.efforts[case] = 0.0
            self.obtainable[case] = 0
        case_of, value_of = scene.deck.case_of, scene.deck.value_of
        for column in range(COLUMN_COUNT):
            first = column * HEIGHT
            bottom = scene.bottoms[column]
            for place in range(bottom, HEIGHT):
                clue = scene.grid[first + place]
                case = case_of[clue]
                self.efforts[case] = self.efforts[case] + 1.0 + DEPTH * (place - bottom)
                self.obtainable[case] = self.obtainable[case] + value_of[clue]

    def gain(self, scene: Scene, seat: Seat, case: Case, value: int) -> float:
        """What a clue of a case brings a seat: its points, and more of a majority."""
        own = scene.totals[seat * CASES + case]
        best = best_other(scene, seat, case)
        left = self.obtainable[case]
        more = majority(own + value - best, left - value) - majority(own - best, left)
        return self.chances[case] * (value + scene.deck.bonuses[case] * more)

    def loss(self, scene: Scene, seat: Seat, case: Case, value: int) -> float:
        """What the elimination of a clue brings a seat: a lead becomes surer."""
        lead = scene.totals[seat * CASES + case] - best_other(scene, seat, case)
        left = self.obtainable[case]
        more = majority(lead, left - value) - majority(lead, left)
        return self.chances[case] * scene.deck.bonuses[case] * more

    def score(self, scene: Scene, seat: Seat) -> float:
        """What a seat will have in the end, if nobody took another clue: with expected bonuses."""
        score = float(bonus_of(scene, seat))
        for case in range(CASES):
            own = scene.totals[seat * CASES + case]
            score += self.chances[case] * own
            if not scene.is_solved(case):
                lead = own - best_other(scene, seat, case)
                bonus = scene.deck.bonuses[case] * majority(lead, self.obtainable[case])
                score += self.chances[case] * bonus
        return score


def clues_to_go(scene: Scene) -> int:
    """How many clues leave the grid before the end, if the hardest case stays unsolved."""
    most = clues = 0
    for left in scene.left:
        clues += left
        most = max(most, left)
    return clues - most


def best_other(scene: Scene, seat: Seat, case: Case) -> int:
    """The highest total of a case among the other seats."""
    best = 0
    for other in range(scene.seats):
        if other != seat:
            best = max(best, scene.totals[other * CASES + case])
    return best


def majority(lead: int, left: int) -> float:
    """The chance that a lead holds while so much is still obtainable."""
    return 1.0 / (1.0 + exp(-STEEPNESS * lead / (1.0 + LOOSENESS * left)))
