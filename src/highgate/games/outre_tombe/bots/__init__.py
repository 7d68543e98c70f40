"""What a player of Outre Tombe knows beyond the rules: habits, an evaluation, how one forgets."""

from functools import partial

from highgate.games.outre_tombe.bots.elephant import Elephant
from highgate.games.outre_tombe.bots.evaluation import SCORE_SCALE, StaticEvaluation
from highgate.games.outre_tombe.bots.forgetful import AGES, Forgetful
from highgate.games.outre_tombe.bots.heuristic import HeuristicPolicy
from highgate.search.ismcts import SearchSettings
from highgate.search.knowledge import Knowledge

KNOWLEDGE = Knowledge(
    heuristic=HeuristicPolicy,
    better_heuristic=Elephant,
    value=StaticEvaluation,
    tree=SearchSettings(horizon=10, score_scale=SCORE_SCALE, proof=1.0),
    top=400,
    # The levels of a memory game below the top are ages; the top forgets nothing and searches.
    levels=tuple(partial(Forgetful, age) for age in AGES.values()),
)
