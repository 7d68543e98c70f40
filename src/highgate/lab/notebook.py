"""The report of an arena that notebooks can draw. It is a plain dictionary in every other way."""

from collections.abc import Sequence
from html import escape
from typing import Any

from highgate.lab.plot import picture_of, svg_of
from highgate.lab.tally import Standing

COLUMNS = ("one", "others", "games", "share", "low", "high", "verdict")


class ArenaReport(dict[str, Any]):
    """What an arena found."""

    def __init__(self, document: dict[str, Any], standings: Sequence[Standing]) -> None:
        super().__init__(document)
        self._standings = list(standings)

    def _repr_svg_(self) -> str:
        """Shares of wins with their intervals."""
        title = f"{self['game']}, {self['players']} players"
        return svg_of(picture_of(title, self._standings))

    def _repr_html_(self) -> str:
        """A line for each line-up."""
        head = "".join(f"<th>{escape(name)}</th>" for name in COLUMNS)
        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(str(row[name]))}</td>" for name in COLUMNS) + "</tr>"
            for row in self["line_ups"]
        )
        return f"<table><tr>{head}</tr>{rows}</table>"
