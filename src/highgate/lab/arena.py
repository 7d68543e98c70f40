"""The arena: all games of a campaign, on all cores, and what they say."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from highgate.bots.files import fingerprint
from highgate.bots.levels import BOTS_VERSION
from highgate.bots.registry import file_of, find_bot
from highgate.kernel.game import Game
from highgate.kernel.options import options_to_json
from highgate.lab.engines import Engine
from highgate.lab.matches import MatchSetup, play_named
from highgate.lab.notebook import ArenaReport
from highgate.lab.plan import LineUp, Pairing, ladder, line_ups, pairings
from highgate.lab.ratings import Rating, rate_all
from highgate.lab.results import Json, Results
from highgate.lab.tally import Standing, standing_of

FORMAT = "highgate arena 2"


@dataclass(frozen=True)
class Campaign:
    """What is to be measured. Game number k of a line-up is dealt from `seed + k // seats`."""

    game: Game[Any, Any, Any]
    bots: tuple[str, ...]
    against: tuple[str, ...]
    games: int
    seed: int
    is_ladder: bool = False  # each bot only against the one named before it

    def line_ups(self) -> list[LineUp]:
        """Who plays whom."""
        if self.is_ladder:
            return ladder(self.bots)
        return line_ups(self.bots, self.against, self.game.seats)

    def pairings(self) -> list[Pairing]:
        """All games."""
        return list(pairings(self.line_ups(), self.game.seats, self.games, self.seed))

    def table(self) -> MatchSetup:
        """What is played, for another process."""
        return MatchSetup(self.game.name, options_to_json(self.game.options))

    def header(self) -> Json:
        """What results must have in common; more games may be added later."""
        names = sorted({*self.bots, *self.against})
        budgets = {name: budget_of(name, self.game.name) for name in names}
        files = {name: fingerprint(file) for name in names if (file := file_of(name))}
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "bots_version": BOTS_VERSION,
            "options": options_to_json(self.game.options),
            "seed": self.seed,
            "bots": budgets,
            **({"files": files} if files else {}),  # a bot that was changed is another one
        }


def budget_of(name: str, game: str) -> Json:
    """How long a bot may think; 0 is no limit."""
    budget = find_bot(name, game).budget
    return {"iterations": budget.iterations, "milliseconds": budget.milliseconds}


def missing(campaign: Campaign, results: Results) -> list[Pairing]:
    """The games that are not played yet."""
    return [pairing for pairing in campaign.pairings() if pairing.key() not in results.found]


def play_missing(campaign: Campaign, results: Results, engine: Engine) -> Iterator[Pairing]:
    """Play them side by side; each is kept as soon as it is over."""
    table, seats = campaign.table(), campaign.game.seats
    left = missing(campaign, results)
    tasks = [(table, p.line_up.seating(p.seat, seats), p.seed) for p in left]
    for number, result in engine.run(play_named, tasks):
        results.keep(left[number].key(), result)
        yield left[number]


def standings(campaign: Campaign, results: Results) -> list[Standing]:
    """What the games say, line-up by line-up."""
    played = [(pairing, results.found[pairing.key()]) for pairing in campaign.pairings()]
    return [
        standing_of(line_up, [(p, r) for p, r in played if p.line_up == line_up])
        for line_up in campaign.line_ups()
    ]


def ratings(campaign: Campaign, results: Results) -> dict[str, Rating]:
    """OpenSkill ratings after all games in the order of the plan; the best first."""
    seats = campaign.game.seats
    found = rate_all(
        (pairing.line_up.seating(pairing.seat, seats), results.found[pairing.key()].ranks)
        for pairing in campaign.pairings()
    )
    return dict(sorted(found.items(), key=lambda item: -item[1].mu))


def report(campaign: Campaign, results: Results) -> ArenaReport:
    """One document with everything; the same again for the same seed and budgets in iterations."""
    found = standings(campaign, results)
    document = {
        **campaign.header(),
        "players": campaign.game.seats,
        "line_ups": [standing_to_json(standing) for standing in found],
        "ratings": {
            name: {"mu": round(r.mu, 3), "sigma": round(r.sigma, 3)}
            for name, r in ratings(campaign, results).items()
        },
    }
    return ArenaReport(document, found)


def standing_to_json(standing: Standing) -> Json:
    """A line of the report."""
    return {
        "one": standing.line_up.one,
        "others": standing.line_up.others,
        "games": standing.games,
        "share": round(standing.share, 4),
        "low": round(standing.low, 4),
        "high": round(standing.high, 4),
        "even": round(standing.even, 4),
        "verdict": standing.verdict(),
        "lead": round(standing.lead, 3),
    }


def check_names(names: Sequence[str], game: str) -> None:
    """Unknown bots are refused before the first game."""
    for name in names:
        find_bot(name, game)
