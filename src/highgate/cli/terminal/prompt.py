"""A person is asked: table, news, question, choices; then lines are read until one is legal."""

from typing import Any, Final

from rich.rule import Rule
from rich.text import Text

from highgate.cli.screen import wipe
from highgate.cli.sentences import bulleted, sentences
from highgate.cli.terminal.commands import COMMANDS, explain
from highgate.cli.terminal.desk import Desk
from highgate.cli.terminal.sheet import rendered, table
from highgate.kernel.action import Action
from highgate.kernel.errors import UnknownAction
from highgate.kernel.game import Ask, Seen

MOST_NEWS: Final = 30  # lines; what is older is in the log


def ask_person(desk: Desk, seat: int) -> Action:
    """What the person in this seat chooses, from what that seat may know."""
    seen = desk.match.look(seat)
    tell(desk, seat)
    show_question(desk, seen)
    while True:
        action = answer(desk, seen, desk.read(desk.frame.text("play", "prompt") + " "))
        if action is not None:
            return action


def tell(desk: Desk, seat: int) -> None:
    """What happened since that seat was last told, from its own log only.

    What is told once and not again is told completely, and wiped out when the next news come.
    """
    log = desk.match.look(seat).log
    first = desk.looked.get(seat, 0)
    if any(event.is_fleeting() for event in log[:first]):
        wipe(desk.screen)
    news = sentences(log[first:], desk.words)
    desk.say("play", "recap" if first else "dealt", style="dim")
    desk.looked[seat] = len(log)
    if len(news) > MOST_NEWS and not any(event.is_fleeting() for event in log[first:]):
        desk.say("play", "earlier", style="dim", count=len(news) - MOST_NEWS)
        news = news[-MOST_NEWS:]
    desk.show(bulleted(news))


def show_question(desk: Desk, seen: Seen[Any]) -> None:
    """The table, who is asked what by which rule, and the choices."""
    assert isinstance(seen.pending, Ask), "nobody is asked when the game is over"
    drawing = desk.drawing(seen)
    desk.show(table(drawing))
    desk.show(Rule(style="dim"))
    desk.show(question_text(desk, seen, seen.pending))
    desk.show(rendered(*drawing.offers(list(enumerate(seen.legal, 1)))))
    desk.say("play", "hint", style="dim", example=seen.legal[0].notation())


def question_text(desk: Desk, seen: Seen[Any], ask: Ask) -> Text:
    """`Red: Your turn. Which card, and where? [4.4]`."""
    asked = desk.words.pair(desk.words.seat(seen.seat), desk.words.text("prompts", ask.what))
    return Text.assemble((asked, "bold"), (f"  [{ask.rule}]", "dim"))


def answer(desk: Desk, seen: Seen[Any], line: str) -> Action | None:
    """A legal action, or None after something else was said to the line."""
    if not line:
        show_question(desk, seen)
        return None
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    if command is not None:
        command(desk, seen, rest.strip())
        return None
    if line.isdecimal():
        return numbered(desk, seen, int(line))
    return written(desk, seen, line)


def numbered(desk: Desk, seen: Seen[Any], number: int) -> Action | None:
    """A choice by its number in the list."""
    if 1 <= number <= len(seen.legal):
        return seen.legal[number - 1]
    desk.say("play", "no_number", style="yellow", number=number, last=len(seen.legal))
    return None


def written(desk: Desk, seen: Seen[Any], line: str) -> Action | None:
    """A choice in its notation; one that is not legal now is refused with the rule."""
    try:
        action = seen.game.actions.parse(line)
    except UnknownAction:
        example = seen.legal[0].notation()
        desk.say("play", "no_action", style="yellow", text=line, example=example)
        return None
    if action in seen.legal:
        return action
    explain(desk, seen, action)
    return None
