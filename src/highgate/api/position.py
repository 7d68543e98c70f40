"""A position document that notebooks can draw. It is a plain dictionary in every other way."""

from typing import Any

from highgate.api.sheet import Sheet, check_seat, sheet_of
from highgate.kernel.errors import TableError
from highgate.kernel.game import Game, arranged, look
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import WATCHER, Seat


class Position(dict[str, Any]):
    """Everything that lies on a table, as `docs/positions.md` describes it."""

    def __init__(self, document: dict[str, Any], rules: Game[Any, Any, Any]) -> None:
        super().__init__(document)
        self._rules = rules

    def sheet(self, seat: Seat = WATCHER) -> Sheet:
        """The table as that seat, or a watcher, may see it."""
        check_seat(self._rules, seat)
        return sheet_of(self._rules, look(arranged(self._rules, dict(self), Seeded(0)), seat))

    def _repr_svg_(self) -> str | None:
        """For notebooks; None where the document was changed into something that cannot be."""
        try:
            return self.sheet().svg()
        except TableError:
            return None

    def _repr_html_(self) -> str | None:
        """HTML, for notebooks that draw no SVG."""
        try:
            return self.sheet().html()
        except TableError:
            return None
