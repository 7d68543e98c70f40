"""A title: what is known of a game before anybody sits down."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from highgate.kernel.game import Game
from highgate.kernel.options import Choice, Presets, choices, make_options


@dataclass(frozen=True)
class Title:
    """A game on the shelf. Games from other packages offer one by entry point `highgate.games`."""

    name: str  # as users write it: lower case, words joined by _
    package: str  # where its words and its rulebook lie
    options: type[Any]  # a frozen dataclass of rulings, `seats` among them
    presets: Presets
    build: Callable[[Any], Game[Any, Any, Any]]

    def choices(self) -> tuple[Choice, ...]:
        """What can be chosen before the game."""
        return choices(self.options)

    def seat_counts(self) -> tuple[int, ...]:
        """For how many players it is."""
        return next(choice.values for choice in self.choices() if choice.name == "seats")

    def make(self, given: Mapping[str, Any]) -> Game[Any, Any, Any]:
        """The game under options given as plain values or texts."""
        return self.build(make_options(self.options, self.presets, given))
