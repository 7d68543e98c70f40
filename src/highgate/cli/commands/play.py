"""`highgate play`: a table in the terminal."""

from dataclasses import dataclass

import click

from highgate import shelf
from highgate.api.match import Game, Match
from highgate.cli.chosen import choose_game, game_argument, option_option
from highgate.cli.failures import UsageFailure
from highgate.cli.files import read_record, read_text, write_record
from highgate.cli.language import frame_words, language_option
from highgate.cli.screen import data_screen, talk_screen
from highgate.cli.terminal.commands import saved_sentence
from highgate.cli.terminal.desk import Desk, Quit
from highgate.cli.terminal.match import TerminalMatch
from highgate.cli.terminal.result import offer_to_save
from highgate.cli.terminal.seats import bots_for, roles_for, seats_for
from highgate.kernel.words import words_of


@dataclass(frozen=True)
class Wanted:
    """What the command line asked for."""

    game: str
    players: int | None
    seats: tuple[str, ...]
    options: tuple[str, ...]
    edition: str | None
    seed: int | None
    position: str | None
    resume: str | None


@click.command()
@game_argument
@click.option("--players", type=int, help="How many play.  [default: as the game likes it best]")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="BOT",
    help="Who sits there, seat by seat: me, a level from 1 to 5 or its name, patient, dice, clerk, "
    "search:2000 (iterations), search:500ms, or a file my_bot.py; the rest are of level 3.  "
    "[default: me]",
)
@option_option
@click.option("--edition", help="Short for --option rules_edition=...")
@click.option("--seed", type=int, help="The same seed gives the same deal.")
@click.option(
    "--position",
    type=click.Path(exists=True, dir_okay=False),
    help="Start from a position document.",
)
@click.option(
    "--resume",
    type=click.Path(exists=True, dir_okay=False),
    help="Go on with a saved match; game and options come from the record.",
)
@click.option("--save", type=click.Path(dir_okay=False, writable=True), help="Keep the record.")
@language_option
def play(*, save: str | None, language: str, **given: object) -> None:
    """Play GAME in the terminal, against bots or with others at the same keyboard.

    At the table type a number or a notation; ? explains everything else.

    \b
    Examples:
      highgate play
      highgate play GAME --players 3 --lang de
      highgate play --seat me --seat me --seat 2        two people, a curtain between them
      highgate play --seat me --seat 5 --seat my_bot.py
      highgate play --edition fr --option games=3 --save evening.json
      highgate play --resume evening.json
    """
    wanted = Wanted(**given)  # type: ignore[arg-type]
    match = open_match(wanted)
    seats = seats_for(wanted.seats, match.game.seats, frame_words(language))
    bots = bots_for(seats, match.game.name)
    desk = lay_desk(match, roles_for(seats, match.game.name, language), language)
    if save is not None:
        write_record(save, match.record())  # better refused now than after an evening
    try:
        TerminalMatch(desk, bots).run()
        if save is None:
            offer_to_save(desk)
    except Quit:
        note_leaving(desk)
    finally:
        if save is not None:
            keep(desk, save)


def open_match(wanted: Wanted) -> Match:
    """A new match, one from a position, or one that was saved."""
    if wanted.resume is not None:
        return resumed(wanted.resume)
    chosen = choose_game(wanted.game, wanted.players, wanted.options, wanted.edition)
    if wanted.position is not None:
        return chosen.at(read_text(wanted.position), wanted.seed or 0)
    return chosen.start(wanted.seed)


def resumed(path: str) -> Match:
    """The match of a record, played again up to its last decision."""
    record = read_record(path)
    record.verify()
    if record.nonces is not None:
        raise UsageFailure(
            f"{path}: the record of a live table cannot go on here; tell it with replay"
        )
    chosen = Game(shelf.find(record.game), record.rules())
    match = chosen.start(record.seed)
    if record.position is not None:
        match = chosen.at(record.position, record.seed)
    for decision in record.decisions:
        match.step(decision.seat, decision.action)
    return match


def lay_desk(match: Match, roles: tuple[str, ...], language: str) -> Desk:
    """Words, notes and screen for a match."""
    words, frame = words_of(match.game.rules.package, language), frame_words(language)
    return Desk(match, words, frame, roles, data_screen(), language)


def note_leaving(desk: Desk) -> None:
    """A note on stderr where a match was left before its end."""
    if not desk.match.is_over:
        made = len(desk.match.record().decisions)
        talk_screen().print(desk.frame.text("play", "left", {"count": made}), soft_wrap=True)


def keep(desk: Desk, path: str) -> None:
    """Write the record, and say what can be done with it."""
    write_record(path, desk.match.record())
    talk_screen().print(saved_sentence(desk, path), soft_wrap=True)
