"""What can be typed at the table besides a choice: help, rules, reasons, the log, save, quit."""

import shlex
from collections.abc import Callable, Mapping
from typing import Any, Final

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from highgate.cli.failures import UsageFailure
from highgate.cli.files import write_record
from highgate.cli.rule_lookup import find_rules, rules_markdown
from highgate.cli.sentences import bulleted, sentences
from highgate.cli.terminal.desk import Desk, Quit
from highgate.cli.terminal.sheet import rendered
from highgate.kernel.action import Action
from highgate.kernel.errors import UnknownAction
from highgate.kernel.event import remembered
from highgate.kernel.game import Ask, Seen, why_not
from highgate.kernel.rulebook import rulebook_of

Command = Callable[[Desk, Seen[Any], str], None]

HELP: Final = ("number", "notation", "enter", "why", "rules", "log", "save", "quit")


def show_help(desk: Desk, seen: Seen[Any], rest: str) -> None:
    """`?`"""
    example = {"example": seen.legal[0].notation()}
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for line in HELP:
        typed = Text(desk.frame.text("typed", line, example), style="bold")
        table.add_row(typed, desk.frame.text("help", line, example))
    desk.show(table)
    desk.show(rendered(desk.drawing(seen).legend()))


def show_rules(desk: Desk, seen: Seen[Any], rest: str) -> None:
    """`rules`: the rule of the question; `rules 4.11`: that one."""
    assert isinstance(seen.pending, Ask), "commands are typed at a question"
    book = rulebook_of(seen.game.package, desk.language)
    try:
        found = find_rules(book, rest or seen.pending.rule, desk.frame)
    except UsageFailure as problem:
        desk.show(Text(problem.message, style="yellow"))
        return
    desk.show(Markdown(rules_markdown(found)))


def show_why(desk: Desk, seen: Seen[Any], rest: str) -> None:
    """`why D2>3`: whether it is allowed now, and by which rule not."""
    example = seen.legal[0].notation()
    if not rest:
        desk.say("play", "why_what", style="yellow", example=example)
        return
    try:
        action = seen.game.actions.parse(rest)
    except UnknownAction:
        desk.say("play", "no_action", style="yellow", text=rest, example=example)
        return
    explain(desk, seen, action)


def explain(desk: Desk, seen: Seen[Any], action: Action) -> None:
    """Why not, from what the seat itself can see."""
    if action in seen.legal:
        number = seen.legal.index(action) + 1
        desk.say("play", "allowed", action=desk.words.action(action), number=number)
        return
    refusal = why_not(seen.game, seen.view, seen.seat, action)
    sentence = desk.words.pair(action.notation(), desk.words.refusal(refusal))
    desk.show(Text(f"{sentence}  [{refusal.rule}]", style="yellow"))


def show_log(desk: Desk, seen: Seen[Any], rest: str) -> None:
    """All that this seat was told, as far as the table remembers it."""
    desk.show(bulleted(sentences(remembered(seen.log), desk.words)))


def save(desk: Desk, seen: Seen[Any], rest: str) -> None:
    """`save evening.json`"""
    if not rest:
        desk.say("play", "save_where", style="yellow")
        return
    save_record(desk, rest)


def save_record(desk: Desk, path: str) -> bool:
    """Whether it could be written; if not, the reason is said."""
    try:
        write_record(path, desk.match.record())
    except UsageFailure as problem:
        desk.show_line(problem.message, style="yellow")
        return False
    desk.show_line(saved_sentence(desk, path))
    return True


def saved_sentence(desk: Desk, path: str) -> str:
    """Where the record is, and what can be done with it."""
    key = "saved_end" if desk.match.is_over else "saved"
    return desk.frame.text("play", key, {"path": shlex.quote(path)})


def leave(desk: Desk, seen: Seen[Any], rest: str) -> None:
    """`quit`"""
    raise Quit


COMMANDS: Final[Mapping[str, Command]] = {
    "?": show_help,
    "help": show_help,
    "rules": show_rules,
    "why": show_why,
    "log": show_log,
    "save": save,
    "quit": leave,
    "exit": leave,
}
