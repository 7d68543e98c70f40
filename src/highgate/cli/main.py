"""The command `highgate`: all commands together."""

import sys
from io import TextIOWrapper

import click

from highgate import __version__, compiled
from highgate.cli.commands.arena import arena
from highgate.cli.commands.backup import backup
from highgate.cli.commands.check import check
from highgate.cli.commands.games import games
from highgate.cli.commands.host import host
from highgate.cli.commands.play import play
from highgate.cli.commands.replay import replay
from highgate.cli.commands.rules import rules
from highgate.cli.commands.sim import sim
from highgate.cli.commands.verify import verify
from highgate.cli.failures import Door

BUILD = "compiled" if compiled else "plain Python"


@click.group("highgate", cls=Door, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="highgate", message=f"%(prog)s %(version)s ({BUILD})")
def cli() -> None:
    """An open table for board games of graves and crimes.

    \b
    Start with:
      highgate play                    a table, you against bots
      highgate rules                   how it is played
      highgate games                   what stands on the shelf
    """


for command in (play, host, backup, games, rules, replay, verify, sim, arena, check):
    cli.add_command(command)


def main() -> None:
    """Run the command line; a letter that the terminal cannot show does not stop it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    cli(prog_name="highgate")
