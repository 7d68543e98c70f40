"""`highgate sim`: many random games, and what they have in common."""

import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import click
from rich.table import Table

from highgate import shelf
from highgate.api.match import Game
from highgate.cli.chosen import choose_game, option_option, place_option
from highgate.cli.language import environment_language, frame_words
from highgate.cli.screen import data_screen, print_json, with_progress
from highgate.kernel.game import Game as Rules
from highgate.kernel.game import Over, playout
from highgate.kernel.rng import Seeded
from highgate.kernel.words import Words
from highgate.lab.engines import LOCAL, engine_of

Json = dict[str, Any]
Row = tuple[int, tuple[int, ...], tuple[int, ...], str]  # of one game: decisions, outcome

CHUNK: Final = 250  # games that a worker plays in one go
TIMES: Final = "\u00d7"


@dataclass(frozen=True)
class SimResult:
    """One game: how long it was and how it ended."""

    decisions: int
    over: Over


@click.command()
@click.argument("game")
@click.option("--players", type=int, help="How many play.")
@click.option("--games", "count", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
@option_option
@place_option
@click.option("--json", "as_json", is_flag=True, help="One JSON document instead of a page.")
def sim(  # noqa: PLR0913 - the options of the command
    *,
    game: str,
    players: int | None,
    count: int,
    seed: int,
    options: tuple[str, ...],
    place: str,
    as_json: bool,
) -> None:
    """Play random games of GAME and count. The same seed gives the same games.

    Game number k is dealt from seed + k, as in `highgate play --seed`.

    \b
    Examples:
      highgate sim GAME --players 4 --games 1000 --seed 1
      highgate sim GAME --games 200 --option rules_edition=fr --json
      highgate sim GAME --games 1000000 --on dask://192.0.2.7:8786
    """
    chosen = choose_game(game, players, options)
    frame = frame_words(environment_language())
    begun = time.perf_counter()
    played = play_all(chosen, range(seed, seed + count), place)
    results = list(with_progress(played, count, frame.text("sim", "playing")))
    report = report_of(chosen, seed, results, time.perf_counter() - begun)
    if as_json:
        print_json(report)
    else:
        show_report(report, frame)


def play_all(chosen: Game, seeds: range, place: str) -> Iterator[SimResult]:
    """All games in the order of their seeds: here, or in chunks on a cluster."""
    if place == LOCAL:
        for seed in seeds:
            yield play_out(chosen.rules, seed)
        return
    engine = engine_of(place, os.cpu_count() or 1)
    chunks = [seeds[first : first + CHUNK] for first in range(0, len(seeds), CHUNK)]
    tasks = [(chosen.name, chosen.options, chunk.start, chunk.stop) for chunk in chunks]
    found: dict[int, list[Row]] = {}
    due = 0
    for number, rows in engine.run(play_chunk, tasks):
        found[number] = rows
        while due in found:
            for decisions, scores, ranks, rule in found.pop(due):
                yield SimResult(decisions, Over(scores, ranks, rule))
            due += 1


def play_chunk(name: str, options: Json, first: int, stop: int) -> list[Row]:
    """Some games in another process; the rows are plain numbers, since native objects stay home."""
    rules = shelf.build(name, options)
    rows = []
    for seed in range(first, stop):
        result = play_out(rules, seed)
        rows.append((result.decisions, result.over.scores, result.over.ranks, result.over.rule))
    return rows


def play_out(rules: Rules[Any, Any, Any], seed: int) -> SimResult:
    """One game of dice bots, without a log."""
    play = rules.sit(rules.blank(), Seeded(seed), None)
    rules.setup(play)
    decisions = playout(play, Seeded(seed, "dice"))
    over = play.pending()
    assert isinstance(over, Over), "a playout ends with the game"
    return SimResult(decisions, over)


def report_of(chosen: Game, seed: int, results: Sequence[SimResult], seconds: float) -> Json:
    """Everything but `time` is the same again for the same seed and options."""
    decisions = sum(result.decisions for result in results)
    ends = Counter(result.over.rule for result in results)
    return {
        "game": chosen.name,
        "options": chosen.options,
        "seed": seed,
        "games": len(results),
        "decisions": decisions,
        "length": spread([result.decisions for result in results]),
        "ends": dict(sorted(ends.items())),
        "seats": [seat_report(results, seat) for seat in range(chosen.seats)],
        "time": {
            "seconds": round(seconds, 3),
            "decisions_per_second": round(decisions / seconds),
            "games_per_second": round(len(results) / seconds, 1),
        },
    }


def seat_report(results: Sequence[SimResult], seat: int) -> Json:
    """Scores and wins of one seat; a shared win is divided."""
    wins = sum(win_share(result.over, seat) for result in results)
    return {
        "seat": seat,
        "score": spread([result.over.scores[seat] for result in results]),
        "wins": round(wins, 3),
        "win_rate": round(wins / len(results), 4),
    }


def win_share(over: Over, seat: int) -> float:
    """1 for the only winner, a half each for two."""
    return 1 / over.ranks.count(1) if over.ranks[seat] == 1 else 0.0


def spread(values: Sequence[int]) -> Json:
    """Mean, least and most."""
    return {"mean": round(sum(values) / len(values), 3), "min": min(values), "max": max(values)}


def show_report(report: Json, frame: Words) -> None:
    """The report as a page."""
    screen = data_screen()
    screen.print(frame.text("sim", "summary", report), soft_wrap=True)
    screen.print(frame.text("sim", "length", report["length"]), soft_wrap=True)
    screen.print(frame.text("sim", "speed", report["time"]), soft_wrap=True)
    ends = ", ".join(f"{rule} {TIMES} {count}" for rule, count in report["ends"].items())
    screen.print(frame.text("sim", "ends", {"ends": ends}), soft_wrap=True)
    screen.print(seats_table(report, frame))


def seats_table(report: Json, frame: Words) -> Table:
    """One line for each seat."""
    table = Table(box=None, padding=(0, 3, 0, 0))
    for column in ("seat", "mean", "min", "max", "wins", "win_rate"):
        table.add_column(frame.text("sim", column), justify="right")
    for row in report["seats"]:
        score = row["score"]
        mean, rate = f"{score['mean']:.2f}", f"{row['win_rate']:.1%}"
        cells = (row["seat"], mean, score["min"], score["max"], f"{row['wins']:.1f}", rate)
        table.add_row(*(str(cell) for cell in cells))
    return table
