"""What a player of Grave Business knows beyond the rules: sight, habits, an evaluation."""

from highgate.games.grave_business.bots.belief import FaceDown
from highgate.games.grave_business.bots.evaluation import SCORE_SCALE, StaticEvaluation
from highgate.games.grave_business.bots.heuristic import HeuristicPolicy
from highgate.search.ismcts import SearchSettings
from highgate.search.knowledge import Knowledge

KNOWLEDGE = Knowledge(
    heuristic=HeuristicPolicy,
    value=StaticEvaluation,
    tree=SearchSettings(score_scale=SCORE_SCALE),
    plausibility=FaceDown,
    belief_iterations=200,
    top=1200,
)
