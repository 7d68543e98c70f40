"""What is known of games beyond their rules. Unknown ones can be searched all the same."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from highgate.kernel.game import Game
from highgate.search.belief import Belief, Plausibility
from highgate.search.grave_business.belief import FaceDown as GraveBusinessPlausibility
from highgate.search.grave_business.clerk import HeuristicPolicy as GraveBusinessClerk
from highgate.search.grave_business.evaluation import SCORE_SCALE as GRAVE_BUSINESS_SCALE
from highgate.search.grave_business.evaluation import StaticEvaluation as GraveBusinessForesight
from highgate.search.graverobbers.belief import GoalsAndCards as GraverobbersPlausibility
from highgate.search.graverobbers.clerk import HeuristicPolicy as GraverobbersClerk
from highgate.search.graverobbers.clerk import sexton as graverobbers_sexton
from highgate.search.graverobbers.evaluation import SCORE_SCALE as GRAVEROBBERS_SCALE
from highgate.search.graverobbers.evaluation import StaticEvaluation as GraverobbersForesight
from highgate.search.outre_tombe.clerk import HeuristicPolicy as OutreTombeClerk
from highgate.search.outre_tombe.elephant import Elephant as OutreTombeElephant
from highgate.search.outre_tombe.evaluation import SCORE_SCALE as OUTRE_TOMBE_SCALE
from highgate.search.outre_tombe.evaluation import StaticEvaluation as OutreTombeForesight
from highgate.search.policy import Determinizer, Policy, Uniform
from highgate.search.search import SearchSettings
from highgate.search.tatort_themse.belief import Hands as TatortThemsePlausibility
from highgate.search.tatort_themse.clerk import HeuristicPolicy as TatortThemseClerk
from highgate.search.tatort_themse.evaluation import SCORE_SCALE as TATORT_THEMSE_SCALE
from highgate.search.tatort_themse.evaluation import StaticEvaluation as TatortThemseForesight
from highgate.search.trials import HalvingSettings
from highgate.search.values import ValueFunction


@dataclass(frozen=True)
class Knowledge:
    """A clerk, the settings that suit the game, and an evaluation and a belief where there are."""

    clerk: Callable[[Any], Policy]
    evaluation: Callable[[], ValueFunction] | None
    settings: SearchSettings
    plausibility: Callable[[], Plausibility] | None = None  # for a belief
    course: HalvingSettings | None = None  # where trials side by side are stronger than a tree
    better_clerk: Callable[[Any], Policy] | None = None  # leads the search, where there is one

    def guide(self, game: Game[Any, Any]) -> Policy:
        """Who leads the search, and plays on in it."""
        return self.clerk(game) if self.better_clerk is None else self.better_clerk(game)


NOTHING: Final = Knowledge(Uniform, None, SearchSettings())
KNOWN: Final[dict[str, Knowledge]] = {
    "graverobbers": Knowledge(
        GraverobbersClerk,
        GraverobbersForesight,
        SearchSettings(horizon=0, score_scale=GRAVEROBBERS_SCALE),
        GraverobbersPlausibility,
        HalvingSettings(score_scale=GRAVEROBBERS_SCALE, proof=1.0, slips=50),
        better_clerk=graverobbers_sexton,
    ),
    "outre_tombe": Knowledge(
        OutreTombeClerk,
        OutreTombeForesight,
        SearchSettings(horizon=10, score_scale=OUTRE_TOMBE_SCALE, proof=1.0),
        better_clerk=OutreTombeElephant,
    ),
    "grave_business": Knowledge(
        GraveBusinessClerk,
        GraveBusinessForesight,
        SearchSettings(horizon=0, score_scale=GRAVE_BUSINESS_SCALE),
        GraveBusinessPlausibility,
    ),
    "tatort_themse": Knowledge(
        TatortThemseClerk,
        TatortThemseForesight,
        SearchSettings(horizon=0, score_scale=TATORT_THEMSE_SCALE, proof=1.0),
        TatortThemsePlausibility,
        HalvingSettings(candidates=4, turns=17, score_scale=TATORT_THEMSE_SCALE, slips=10),
    ),
}


def knowledge_of(game: Game[Any, Any]) -> Knowledge:
    """What is known of a game."""
    return KNOWN.get(game.name, NOTHING)


def believed_worlds(game: Game[Any, Any]) -> Determinizer:
    """Worlds weighted by the deeds of the others; where nothing is known of that, all alike."""
    plausibility = knowledge_of(game).plausibility
    return Determinizer(game) if plausibility is None else Belief(game, plausibility())
