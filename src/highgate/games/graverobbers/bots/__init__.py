"""What a player of Graverobbers knows beyond the rules: chances, habits, an evaluation."""

from highgate.games.graverobbers.bots.belief import GoalsAndCards
from highgate.games.graverobbers.bots.evaluation import SCORE_SCALE, StaticEvaluation
from highgate.games.graverobbers.bots.heuristic import HeuristicPolicy, sexton
from highgate.search.ismcts import SearchSettings
from highgate.search.knowledge import Knowledge
from highgate.search.sequential_halving import HalvingSettings

KNOWLEDGE = Knowledge(
    heuristic=HeuristicPolicy,
    better_heuristic=sexton,
    value=StaticEvaluation,
    tree=SearchSettings(score_scale=SCORE_SCALE),
    halving=HalvingSettings(score_scale=SCORE_SCALE, proof=1.0, slips=50),
    plausibility=GoalsAndCards,
    belief_iterations=160,
    top=1440,
)
