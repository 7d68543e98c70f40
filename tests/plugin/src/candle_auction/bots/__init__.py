"""What a player knows beyond the rules: `KNOWLEDGE`, of which everything has a default."""

from candle_auction.bots.heuristic import HeuristicPolicy
from highgate.search.ismcts import SearchSettings
from highgate.search.knowledge import Knowledge

KNOWLEDGE = Knowledge(heuristic=HeuristicPolicy, tree=SearchSettings(score_scale=4.0), top=200)
