"""`highgate games`: what stands on the shelf, and what can be chosen."""

from typing import Any

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from highgate import shelf
from highgate.cli.language import frame_words, language_option
from highgate.cli.screen import data_screen, print_json
from highgate.kernel.options import Choice, to_text
from highgate.kernel.title import Title
from highgate.kernel.words import Words, words_of


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON document instead of a page.")
@language_option
def games(*, as_json: bool, language: str) -> None:
    """List the games, for how many players they are, and their options.

    \b
    Examples:
      highgate games
      highgate games --lang de
      highgate games --json
    """
    titles = shelf.titles().values()
    if as_json:
        print_json([title_to_json(title, language) for title in titles])
        return
    for title in titles:
        show_title(data_screen(), title, language)


def title_to_json(title: Title, language: str) -> dict[str, Any]:
    """A game with its options, for programs."""
    words = words_of(title.package, language)
    return {
        "name": title.name,
        "title": words.text("title", "name"),
        "line": words.text("title", "line"),
        "players": list(title.seat_counts()),
        "options": [choice_to_json(choice, words) for choice in title.choices()],
    }


def choice_to_json(choice: Choice, words: Words) -> dict[str, Any]:
    """An option with its values as they are written on a command line."""
    return {
        "name": choice.name,
        "help": words.text("option_help", choice.name),
        "values": [to_text(value) for value in choice.values],
        "default": to_text(choice.default),
        "rule": choice.rule,
    }


def show_title(screen: Console, title: Title, language: str) -> None:
    """A game as a page of a catalogue."""
    words, frame = words_of(title.package, language), frame_words(language)
    counts = title.seat_counts()
    players = frame.text("games", "players", {"least": counts[0], "most": counts[-1]})
    start = frame.text("games", "start", {"command": f"highgate play {title.name}"})
    screen.print(
        Text.assemble((title.name, "bold"), f"  {words.text('title', 'name')} · {players}")
    )
    screen.print(
        Text(f"{words.text('title', 'line')}\n{start}\n\n{frame.text('games', 'options')}")
    )
    for choice in title.choices():
        screen.print(Padding(option_text(choice, words), (0, 0, 0, 2)))
    screen.print()


def option_text(choice: Choice, words: Words) -> Text:
    """What can be written, by which rule, and what it decides."""
    text = Text.assemble((choice.name, "bold"), " = ")
    for value in choice.values:
        is_default = to_text(value) == to_text(choice.default)
        text.append(to_text(value) + ("*" if is_default else ""), "bold" if is_default else "")
        text.append(" ")
    text.append(f" [{choice.rule}]\n", "dim")
    return text.append(f"  {words.text('option_help', choice.name)}", "dim")
