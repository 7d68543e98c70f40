"""`make strength`: how strong the bots are, measured; goes on where it was broken off.

    python -m highgate.lab.strength                 all campaigns
    python -m highgate.lab.strength ladder-GAME dice-GAME --games 40

Games are kept in build/strength, line by line. What they say goes to docs/strength, a document for
each campaign, and into the tables of docs/strength.md, with the date and the machine.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from highgate import compiled, shelf
from highgate.lab.arena import Campaign, missing, play_missing, standing_to_json
from highgate.lab.engines import Processes
from highgate.lab.matches import MatchResult
from highgate.lab.plan import LineUp, Pairing
from highgate.lab.results import Results
from highgate.lab.tally import standing_of
from highgate.search.knowledge import knowledge_of

Json = dict[str, Any]

KEPT: Final = Path("build/strength")
TOLD: Final = Path("docs/strength")
PAGE: Final = Path("docs/strength.md")
BEGIN: Final = "<!-- written by make strength -->"
END: Final = "<!-- end -->"
LADDER: Final = ("1", "2", "3", "4", "5")
TOP: Final = LADDER[-1:]
STEPS: Final = "each level against the one below"
PATIENCE: Final = "ten times the budget of the top level, among clerks"


@dataclass(frozen=True)
class StrengthPlan:
    """A campaign and why it is played."""

    name: str
    about: str
    game: str
    bots: tuple[str, ...]
    against: tuple[str, ...] = ()
    players: int = 4
    games: int = 200  # of each line-up

    def campaign(self, games: int) -> Campaign:
        """So many games of it, or all."""
        rules = shelf.build(self.game, {"seats": self.players})
        is_ladder = not self.against
        return Campaign(rules, self.bots, self.against, min(games, self.games), 1, is_ladder)


def plans() -> list[StrengthPlan]:
    """Everything that is measured, the cheapest of each kind first."""
    games = list(shelf.titles())
    return [
        *(StrengthPlan(f"ladder-{game}", STEPS, game, LADDER) for game in games),
        *(
            StrengthPlan(f"ages-{game}", "the ages, two players", game, LADDER, players=2)
            for game in games
            if has_levels_of_its_own(game)
        ),
        *(
            StrengthPlan(f"dice-{game}", "the top level among dice", game, TOP, ("dice",))
            for game in games
        ),
        *(
            StrengthPlan(
                f"clerk-{game}", "among clerks", game, TOP, ("clerk",), games=among_clerks(game)
            )
            for game in games
        ),
        *(
            StrengthPlan(f"belief-{game}", "belief", game, (f"belief:{n}",), (f"search:{n}",))
            for game in games
            if (n := knowledge_of(shelf.find(game).package).belief_iterations)
        ),
        *(
            StrengthPlan(f"patience-{game}", PATIENCE, game, ("patient",), ("clerk",), games=60)
            for game in games
        ),
    ]


def among_clerks(game: str) -> int:
    """How many games: where memory is all and luck is great, a small lead shows late."""
    return 1000 if has_levels_of_its_own(game) else 200


def has_levels_of_its_own(game: str) -> bool:
    """Whether the levels below the top are other players than the clerk: ages, in a memory game."""
    return bool(knowledge_of(shelf.find(game).package).levels)


def main() -> None:
    """Play what is missing of the campaigns named, and tell what is known of all."""
    wishes = read_wishes()
    known = {plan.name: plan for plan in plans()}
    unknown = [name for name in wishes.names if name not in known]
    if unknown:
        sys.exit(f"no campaign named {unknown[0]}; there are: {', '.join(known)}")
    if not compiled:
        sys.exit("only the compiled build is measured: make setup")
    for name in wishes.names or known:
        play(known[name], wishes.games, wishes.jobs)
        tell(known[name])
        write_page(list(known.values()))


def read_wishes() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="make strength", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("names", nargs="*", metavar="CAMPAIGN", help="all, if none is named")
    parser.add_argument("--games", type=int, default=1000, help="at most so many for each line-up")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    return parser.parse_args()


def play(plan: StrengthPlan, games: int, jobs: int) -> None:
    """The games that are not played yet; each is on disk as soon as it is over."""
    campaign = plan.campaign(games)
    results = results_of(plan)
    left = len(missing(campaign, results))
    for number, _ in enumerate(play_missing(campaign, results, Processes(jobs)), 1):
        print(f"\r{plan.name}: {number} of {left}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def results_of(plan: StrengthPlan) -> Results:
    """What is kept of a campaign."""
    KEPT.mkdir(parents=True, exist_ok=True)
    return Results(plan.campaign(plan.games).header(), str(KEPT / f"{plan.name}.jsonl"))


def tell(plan: StrengthPlan) -> None:
    """The document of a campaign: what the deals say that a line-up played in every seat."""
    results, campaign = results_of(plan), plan.campaign(plan.games)
    rows = []
    for line_up in campaign.line_ups():
        found = played(campaign, results, line_up)
        if found:
            rows.append(standing_to_json(standing_of(line_up, found)))
    if not rows:
        return
    told = {**campaign.header(), "players": plan.players, "line_ups": rows}
    file = TOLD / f"{plan.name}.json"
    if not is_known(file, told):
        occasion = {"date": f"{datetime.now(UTC):%Y-%m-%d}", "machine": machine()}
        TOLD.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({**told, **occasion}, indent=1) + "\n", "utf-8")


def is_known(file: Path, told: Json) -> bool:
    """Whether a document says the same already: where no game was added its date stays."""
    return file.exists() and told.items() <= json.loads(file.read_text("utf-8")).items()


def played(
    campaign: Campaign, results: Results, line_up: LineUp
) -> list[tuple[Pairing, MatchResult]]:
    """The games of a line-up whose deal was played in every seat."""
    own = [pairing for pairing in campaign.pairings() if pairing.line_up == line_up]
    absent = {pairing.seed for pairing in own if pairing.key() not in results.found}
    return [(p, results.found[p.key()]) for p in own if p.seed not in absent]


def machine() -> str:
    """What it was measured on."""
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def write_page(all_plans: Sequence[StrengthPlan]) -> None:
    """Put the tables into the page, between the marks."""
    text = PAGE.read_text("utf-8") if PAGE.exists() else f"# Strength\n\n{BEGIN}\n{END}\n"
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    tables = "\n".join(line for plan in all_plans for line in table_of(plan))
    PAGE.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}", "utf-8")


def table_of(plan: StrengthPlan) -> list[str]:
    """One campaign for the page; nothing if it was not begun."""
    file = TOLD / f"{plan.name}.json"
    if not file.exists():
        return []
    told = json.loads(file.read_text("utf-8"))
    rows = [row_of(row, plan.games) for row in told["line_ups"]]
    return [
        f"\n### {plan.name}: {plan.about}, {plan.players} players\n",
        f"{told['date']}, {told['machine']}: `make strength ARGS={plan.name}`\n",
        "| one | against | games | win share | 95 % interval | even | |",
        "|---|---|---|---|---|---|---|",
        *rows,
    ]


def row_of(row: Json, wanted: int) -> str:
    """A line-up."""
    games = str(row["games"]) if row["games"] >= wanted else f"{row['games']} of {wanted}"
    interval = f"{row['low']:.3f} to {row['high']:.3f}"
    return (
        f"| {row['one']} | {row['others']} | {games} | {row['share']:.3f} | {interval} "
        f"| {row['even']:.2f} | {row['verdict']} |"
    )


if __name__ == "__main__":
    main()
