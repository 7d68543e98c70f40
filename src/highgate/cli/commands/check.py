"""`highgate check`: the laws of the house on random games of any game."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import click
from rich.table import Table

from highgate import shelf
from highgate.cli.language import environment_language, frame_words
from highgate.cli.screen import data_screen, print_json, with_progress
from highgate.kernel.options import to_text
from highgate.kernel.rng import Seeded, choice
from highgate.kernel.title import Title
from highgate.kernel.words import Words
from highgate.testkit.draws import random_options
from highgate.testkit.laws import Broken, check_game

LAW_BROKEN: Final = 1
TIMES: Final = "\u00d7"

Json = dict[str, Any]
Options = Mapping[str, Any]


@dataclass
class Tally:
    """What the games have shown so far."""

    games: int = 0
    decisions: int = 0
    drawn: Counter[tuple[str, str]] = field(default_factory=Counter)  # option, value

    def add(self, options: Options, decisions: int) -> None:
        """One game more that kept all laws."""
        self.games += 1
        self.decisions += decisions
        self.drawn.update((name, to_text(value)) for name, value in options.items())


@dataclass(frozen=True)
class Failure:
    """A broken law, and how to see it again."""

    broken: Broken
    options: Options
    command: str


@click.command()
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--players", type=int, multiple=True, help="Only so many; may be repeated.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document instead of a page.")
def check(*, game: str, count: int, players: tuple[int, ...], seed: int, as_json: bool) -> None:
    """Play random games of GAME under random options and check the laws in each.

    Exit code 1 says that a law is broken; then the seed, the options and the command that
    shows it again are printed.

    \b
    Examples:
      highgate check GAME --games 500
      highgate check GAME --games 1 --seed 4711 --players 3
    """
    title = shelf.find(game)
    check_players(title, players)
    frame = frame_words(environment_language())
    tally = Tally()
    seeds = with_progress(range(seed, seed + count), count, frame.text("check", "checking"))
    failure = first_failure(title, players, seeds, tally)
    if as_json:
        print_json(report_of(title, tally, failure))
    else:
        show_report(title, tally, failure, frame)
    if failure is not None:
        raise click.exceptions.Exit(LAW_BROKEN)


def check_players(title: Title, players: tuple[int, ...]) -> None:
    """A number of players that the game is not for is refused before the first game."""
    for number in players:
        title.make({"seats": number})


def first_failure(
    title: Title, players: tuple[int, ...], seeds: Any, tally: Tally
) -> Failure | None:
    """Play on until a law is broken."""
    for seed in seeds:
        options = draw_options(title, players, seed)
        try:
            checked = check_game(title.make(options), seed)
        except Broken as broken:
            return Failure(broken, options, command_again(title, players, seed))
        tally.add(options, checked.decisions)
    return None


def draw_options(title: Title, players: tuple[int, ...], seed: int) -> Options:
    """The options of one game: the same again for the same seed and players."""
    rng = Seeded(seed, "options")
    seats = choice(rng, players) if players else None
    return random_options(title, rng, seats)


def command_again(title: Title, players: tuple[int, ...], seed: int) -> str:
    """The command that plays just this game."""
    chosen = "".join(f" --players {number}" for number in players)
    return f"highgate check {title.name} --games 1 --seed {seed}{chosen}"


def report_of(title: Title, tally: Tally, failure: Failure | None) -> Json:
    """The outcome, for programs."""
    report: Json = {
        "game": title.name,
        "ok": failure is None,
        "games": tally.games,
        "decisions": tally.decisions,
        "drawn": {name: dict(values) for name, values in drawn_by_option(title, tally).items()},
    }
    if failure is not None:
        report["failure"] = {
            "law": failure.broken.law,
            "seed": failure.broken.seed,
            "detail": failure.broken.detail,
            "options": plain(failure.options),
            "command": failure.command,
        }
    return report


def plain(options: Options) -> dict[str, str]:
    """Options as they are written on a command line."""
    return {name: to_text(value) for name, value in options.items()}


def drawn_by_option(title: Title, tally: Tally) -> dict[str, list[tuple[str, int]]]:
    """How often each value of each option was played."""
    return {
        choice.name: [
            (to_text(value), tally.drawn[choice.name, to_text(value)]) for value in choice.values
        ]
        for choice in title.choices()
    }


def show_report(title: Title, tally: Tally, failure: Failure | None, frame: Words) -> None:
    """The outcome as a page."""
    screen = data_screen()
    counts = {"games": tally.games, "decisions": tally.decisions}
    key = "summary" if failure is None else "summary_broken"
    screen.print(frame.text("check", key, counts), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for name, values in drawn_by_option(title, tally).items():
        table.add_row(name, "  ".join(f"{value} {TIMES} {count}" for value, count in values))
    screen.print(table)
    if failure is not None:
        show_failure(failure, frame)


def show_failure(failure: Failure, frame: Words) -> None:
    """Which law, where, under which options, and the command that shows it again."""
    screen = data_screen()
    broken = failure.broken
    facts = {"law": broken.law, "seed": broken.seed, "detail": broken.detail}
    options = " ".join(f"{name}={value}" for name, value in plain(failure.options).items())
    screen.print(frame.text("check", "broken", facts), soft_wrap=True, style="bold red")
    screen.print(frame.text("check", "options", {"options": options}), soft_wrap=True)
    screen.print(frame.text("check", "again", {"command": failure.command}), soft_wrap=True)
