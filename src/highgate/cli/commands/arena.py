"""`highgate arena`: bots against bots, and how sure the result is."""

import os
from typing import Any, Final

import click
from rich.table import Table

from highgate.cli.chosen import choose_game, option_option, place_option
from highgate.cli.failures import UsageFailure
from highgate.cli.files import require_folder, write_file
from highgate.cli.language import environment_language, frame_words
from highgate.cli.screen import data_screen, print_json, talk_screen, with_progress
from highgate.kernel.words import Words
from highgate.lab.arena import (
    Campaign,
    check_names,
    missing,
    play_missing,
    report,
    standings,
)
from highgate.lab.engines import engine_of
from highgate.lab.plot import picture_of, png_of, svg_of
from highgate.lab.results import Results

Json = dict[str, Any]

PLOTS: Final = (".svg", ".png")


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    required=True,
    help="With commas between: levels from 1 to 5 or their names, patient, dice, clerk, search, "
    "belief, bots of installed packages (entry points), files like my_bot.py. Behind a colon "
    "stands a budget: search:2000 are iterations, search:500ms is a time.",
)
@click.option("--against", default="", help="Play only against these.  [default: each other]")
@click.option("--ladder", is_flag=True, help="Each one only against the one named before it.")
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True)
@click.option("--players", type=int, help="How many play.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first deal.")
@option_option
@place_option
@click.option("--jobs", type=click.IntRange(min=1), help="Processes.  [default: all cores]")
@click.option(
    "--results",
    type=click.Path(dir_okay=False, writable=True),
    help="Keep every game in this file; the same command again goes on where it was.",
)
@click.option(
    "--plot", type=click.Path(dir_okay=False, writable=True), help="Draw an .svg or a .png file."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document instead of a page.")
def arena(  # noqa: PLR0913 - the options of the command
    *,
    game: str,
    bots: str,
    against: str,
    ladder: bool,
    games: int,
    players: int | None,
    seed: int,
    options: tuple[str, ...],
    place: str,
    jobs: int | None,
    results: str | None,
    plot: str | None,
    as_json: bool,
) -> None:
    """Let bots play GAME: each one alone among each of the others, for at least --games games.

    Every line-up plays the same deals, each deal once with the one bot in every seat. The interval
    holds the true share of wins with 95 %; bots with a budget in iterations play the same games
    again for the same seed.

    \b
    Examples:
      highgate arena GAME --bots 5,4 --games 200
      highgate arena GAME --bots 1,2,3,4,5 --ladder
      highgate arena GAME --bots 5 --against dice,clerk --results top.jsonl --plot top.svg
      highgate arena GAME --bots search:500,my_bot.py,dice --players 3 --json
    """
    frame = frame_words(environment_language())
    chosen = choose_game(game, players, options).rules
    campaign = Campaign(chosen, names_in(bots), names_in(against), games, seed, ladder)
    if ladder and campaign.against:
        raise UsageFailure(frame.text("arena", "ladder"))
    check_names((*campaign.bots, *campaign.against), chosen.name)
    if not campaign.line_ups():
        raise UsageFailure(frame.text("arena", "same"))
    check_plot(plot, frame)
    found = run(campaign, results, place, jobs or os.cpu_count() or 1, frame)
    document = report(campaign, found)
    if plot is not None:
        draw(plot, campaign, found, document, frame)
    if as_json:
        print_json(document)
    else:
        show(document, frame)


def names_in(text: str) -> tuple[str, ...]:
    """The bots of a list with commas, each once."""
    return tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))


def check_plot(path: str | None, frame: Words) -> None:
    """A picture that cannot be drawn is refused before the first game."""
    if path is None:
        return
    if not path.endswith(PLOTS):
        raise UsageFailure(frame.text("arena", "not_a_plot", {"path": path}))
    require_folder(path)


def run(campaign: Campaign, path: str | None, place: str, jobs: int, frame: Words) -> Results:
    """Play what is missing, with a bar on a terminal."""
    results = Results(campaign.header(), path)
    left = len(missing(campaign, results))
    if left:
        played = play_missing(campaign, results, engine_of(place, min(jobs, left)))
        for _ in with_progress(played, left, frame.text("arena", "playing")):
            pass
    return results


def draw(path: str, campaign: Campaign, found: Results, document: Json, frame: Words) -> None:
    """Write the plot."""
    title = frame.text("arena", "title", document)
    picture = picture_of(title, standings(campaign, found))
    data = png_of(picture) if path.endswith(".png") else svg_of(picture).encode()
    write_file(path, data)
    talk_screen().print(frame.text("arena", "plotted", {"path": path}), soft_wrap=True)


def show(document: Json, frame: Words) -> None:
    """The report as a page."""
    screen = data_screen()
    screen.print(frame.text("arena", "title", document), soft_wrap=True)
    screen.print(line_ups_table(document, frame))
    ratings = Table(box=None, padding=(0, 3, 0, 0))
    ratings.add_column(frame.text("arena", "bot"))
    ratings.add_column(frame.text("arena", "rating"), justify="right")
    for name, rating in document["ratings"].items():
        ratings.add_row(name, f"{rating['mu']:.1f} ± {rating['sigma']:.1f}")
    screen.print(ratings)


def line_ups_table(document: Json, frame: Words) -> Table:
    """One line for each line-up."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    even = document["line_ups"][0]["even"]
    for column in ("one", "others", "games", "share", "interval"):
        table.add_column(frame.text("arena", column))
    table.add_column(frame.text("arena", "verdict", {"even": f"{even:.3g}"}))
    table.add_column(frame.text("arena", "lead"), justify="right")
    for row in document["line_ups"]:
        interval = f"[{row['low']:.3f}, {row['high']:.3f}]"
        verdict = frame.text("arena", row["verdict"])
        cells = (row["one"], row["others"], str(row["games"]), f"{row['share']:.3f}")
        table.add_row(*cells, interval, verdict, f"{row['lead']:+.1f}")
    return table
