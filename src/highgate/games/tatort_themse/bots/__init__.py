"""What a player of Tatort Themse knows beyond the rules: prospects, habits, an evaluation."""

from highgate.games.tatort_themse.bots.belief import Hands
from highgate.games.tatort_themse.bots.evaluation import SCORE_SCALE, StaticEvaluation
from highgate.games.tatort_themse.bots.heuristic import HeuristicPolicy
from highgate.search.ismcts import SearchSettings
from highgate.search.knowledge import Knowledge
from highgate.search.sequential_halving import HalvingSettings

KNOWLEDGE = Knowledge(
    heuristic=HeuristicPolicy,
    value=StaticEvaluation,
    tree=SearchSettings(score_scale=SCORE_SCALE, proof=1.0),
    halving=HalvingSettings(candidates=4, turns=17, score_scale=SCORE_SCALE, slips=10),
    plausibility=Hands,
    top=480,
)
