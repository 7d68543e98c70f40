"""The game that was chosen on the command line, with its options."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from highgate import shelf
from highgate.api.match import Game
from highgate.kernel.errors import OptionError
from highgate.kernel.options import PRESET
from highgate.lab.engines import HELP, LOCAL

F = TypeVar("F", bound=Callable[..., Any])


def game_argument(command: F) -> F:
    """`GAME`; without it the first one on the shelf."""
    return click.argument("game", default=lambda: next(iter(shelf.titles())))(command)


def option_option(command: F) -> F:
    """`--option name=value`, as often as needed."""
    option = click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="A ruling or variant; `highgate games` lists them. May be repeated.",
    )
    return option(command)


def place_option(command: F) -> F:
    """`--on dask://host:port`: where the games are played."""
    option = click.option("--on", "place", default=LOCAL, show_default=True, help=HELP)
    return option(command)


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """Pairs from texts such as `spy_timing=first_only`."""
    given: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise OptionError(text, "write it as name=value")
        given[name.strip()] = value.strip()
    return given


def choose_game(
    name: str, players: int | None, texts: Sequence[str], edition: str | None = None
) -> Game:
    """The game under these options; what cannot be is refused with the name of the option."""
    title = shelf.find(name)
    given: dict[str, Any] = read_options(texts)
    if edition is not None:
        given[PRESET] = edition
    if players is not None:
        given["seats"] = players
    return Game(title, title.make(given))
