"""Choices as a grid: a row for each card, a column for each tomb, a number where they meet."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from highgate.cli.tables.drawing import Json
from highgate.cli.tables.generic import offer_text
from highgate.kernel.action import Action
from highgate.kernel.words import Words

Numbered = tuple[int, Json]

GRIDS: Final = ("place", "spy")
FACES: Final = {True: "▲", False: "▼"}


def offer_grid(
    picture: Json, legal: Sequence[Action], words: Words, frame: Words
) -> RenderableType:
    """Cards by tombs, a warning where a tomb would close, then the rest as sentences."""
    numbered = list(enumerate(legal, 1))
    placed = [(number, action.terms()) for number, action in numbered]
    parts: list[RenderableType] = []
    if any(terms["do"] in GRIDS for _, terms in placed):
        parts.append(grid(picture, placed, frame))
    parts += warnings(picture, placed, words)
    width = len(str(len(legal)))
    parts += [
        offer_text(number, action, words, width)
        for number, action in numbered
        if action.terms()["do"] not in GRIDS
    ]
    return Group(*parts)


def grid(picture: Json, placed: Sequence[Numbered], frame: Words) -> Table:
    """One row for each card that can be laid, one for each bobby that can spy."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(frame.text("graverobbers", "grid"), no_wrap=True)
    for tomb in picture["tombs"]:
        table.add_column(tomb_heading(tomb), justify="right", min_width=5)
    for do in GRIDS:
        for card in dict.fromkeys(terms["card"] for _, terms in placed if terms["do"] == do):
            label = frame.text("graverobbers", do, {"card": card})
            numbers = {
                terms["tomb"]: number
                for number, terms in placed
                if terms["do"] == do and terms["card"] == card
            }
            table.add_row(label, *(cell(tomb, numbers, do) for tomb in picture["tombs"]))
    return table


def tomb_heading(tomb: Json) -> str:
    """`3 ▼`: the number, and the side the next card shows."""
    side = "" if tomb["next_is_up"] is None else FACES[tomb["next_is_up"]]
    return f"{tomb['tomb']} {side}"


def cell(tomb: Json, numbers: dict[int, int], do: str) -> Text:
    """The number to type; `!` where the card closes the tomb."""
    number = numbers.get(tomb["tomb"])
    if number is None:
        return Text("·", style="dim")
    warned = do == "place" and is_closing(tomb)
    return Text(f"{number}!", style="bold red") if warned else Text(f"{number} ")


def is_closing(tomb: Json) -> bool:
    """GR-4.7: the seventh card closes a tomb."""
    return bool(tomb["height"] == tomb["full"] - 1)


def warnings(picture: Json, placed: Sequence[Numbered], words: Words) -> list[Text]:
    """GR-11.7: a warning, not a ban."""
    offered = {terms["tomb"] for _, terms in placed if terms["do"] == "place"}
    closing = [tomb for tomb in picture["tombs"] if tomb["tomb"] in offered and is_closing(tomb)]
    return [
        Text(f"! {words.text('table', 'closes_tomb_warning', tomb)} [GR-4.7]", style="red")
        for tomb in closing
    ]
