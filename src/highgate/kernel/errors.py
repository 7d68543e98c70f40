"""What can go wrong at a table. Every error leaves the table as it was.

TableError
├── IllegalAction    a player may not do this now; says which rule forbids it
├── UnknownAction    the text is no action of this game
├── OptionError      an option or its value does not exist; names the field
├── UnknownGame      no such game on the shelf
├── PositionError    a position document that cannot be set up; names the field
├── RecordError      a record that is not complete or not true; names the place
└── NeedsChance      a scripted source of chance came to its end (`highgate.kernel.rng`)
"""

from highgate.kernel.seats import Seat


class TableError(Exception):
    """Something asked of the table that it does not do. Nothing was changed."""


class IllegalAction(TableError):
    """The player may not do this now. The table is unchanged."""

    def __init__(self, seat: Seat, action: str, rule: str, why: str) -> None:
        super().__init__(f"seat {seat} may not {action!r}: {why} ({rule})")
        self.seat, self.action, self.rule, self.why = seat, action, rule, why


class UnknownAction(TableError):
    """The text is no action of this game, whatever the position."""

    def __init__(self, text: str, hint: str) -> None:
        super().__init__(f"{text!r} is no action of this game; actions look like {hint}")
        self.text = text


class OptionError(TableError):
    """An option, or the value of one, that the game does not have."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"option {field}: {problem}")
        self.field = field


class UnknownGame(TableError):
    """No game of this name stands on the shelf."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(f"no game named {name!r} on the shelf; there are: {', '.join(names)}")
        self.name = name


class PositionError(TableError):
    """A position document that cannot be set up."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"position, {field}: {problem}")
        self.field = field


class RecordError(TableError):
    """A record that is cut off, altered, or not true to the rules."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"record, {place}: {problem}")
        self.place = place
