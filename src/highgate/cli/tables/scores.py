"""The end of Graverobbers: why it ended, what everybody held and wanted, the score sheets."""

from collections.abc import Callable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from highgate.cli.tables.drawing import Json
from highgate.kernel.words import Words

LINES: Final = ("hand", "bobbies", "goals", "accused", "accuser", "score")  # GR-5.7

Name = Callable[[int], Text]


def score_table(picture: Json, words: Words, name: Name) -> RenderableType:
    """GR-11.3, GR-11.8."""
    tally = picture["tally"]
    fate = "ransacked" if tally["ransacked"] >= tally["needed"] else "intact"
    parts: list[RenderableType] = [
        Text(words.text("reasons", picture["reason"] or "")),
        Text(words.text("table", f"graveyard_{fate}"), style="bold"),
        Text(""),
        goals_table(picture, words, name),
        Text(""),
        sheets(picture, words, name),
    ]
    if picture["games"] > 1:
        parts.append(match_line(picture, words))
    return Group(*parts)


def goals_table(picture: Json, words: Words, name: Name) -> Table:
    """What everybody wanted, and whether it came about."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for seat in picture["seats"]:
        shown = [goal for goal in seat["goals"] if goal["goal"] is not None]
        table.add_row(name(seat["seat"]), "\n".join(goal_text(goal, words) for goal in shown))
    return table


def goal_text(goal: Json, words: Words) -> str:
    """`✓ tombs 5 and 6 ransacked (6 points)`."""
    return f"{'✓' if goal['is_fulfilled'] else '✗'} {words.text('goals', goal['goal'])}"


def sheets(picture: Json, words: Words, name: Name) -> Table:
    """One line for each seat, the best first."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("")
    for line in LINES:
        table.add_column(words.text("table", line), justify="right")
    places = picture["places"]
    for place, seat in sorted(zip(places, picture["seats"], strict=True), key=lambda row: row[0]):
        sheet = seat["sheet"] or {}
        numbers = [str(sheet.get(line, "")) for line in LINES]
        label = Text(f"{place}. ") + name(seat["seat"])
        table.add_row(label, *numbers, style="bold" if place == 1 else "")
    return table


def match_line(picture: Json, words: Words) -> Text:
    """GR-5.13: the games of the match, and their sum."""
    games = ", ".join("/".join(str(score) for score in scores) for scores in picture["results"])
    totals = "/".join(str(sum(column)) for column in zip(*picture["results"], strict=True))
    finished, total = words.text("table", "results"), words.text("table", "total")
    return Text(f"{finished} {games} · {total} {totals}")
