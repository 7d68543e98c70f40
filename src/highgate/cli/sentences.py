"""Events as sentences."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from highgate.kernel.event import Event
from highgate.kernel.words import Words


def sentences(events: Iterable[Event], words: Words) -> list[str]:
    """One sentence for each event that has something to say."""
    return [sentence for event in events if (sentence := words.event(event).strip())]


def bulleted(lines: Iterable[str]) -> Table:
    """A list whose long lines stay behind their point."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for line in lines:
        table.add_row("·", Text(line))
    return table
