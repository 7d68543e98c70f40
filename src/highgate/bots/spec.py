"""A bot as it is named, made and seated: a way to make players, and how long they may think."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from highgate.kernel.action import Action
from highgate.kernel.errors import TableError
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget
from highgate.search.player import Player

MOST_LETTERS: Final = 40  # of a text that is no action


class BotError(TableError):
    """A bot that cannot be found, or that does not play by the rules of bots."""


@dataclass(frozen=True)
class BotSpec:
    """A bot of a certain strength, before it sits down."""

    name: str
    make: Callable[[], Player]
    budget: Budget

    def sit(self) -> "SeatedBot":
        """A player of its own for one seat of one match."""
        return SeatedBot(self.name, self.make(), self.budget)


class SeatedBot:
    """A bot in its seat."""

    def __init__(self, name: str, player: Player, budget: Budget) -> None:
        self.name = name
        self.player = player
        self.budget = budget

    def choose(self, seen: Seen[Any], rng: Rng) -> Action:
        """The choice of the bot, if it is one of those it was offered."""
        offered = seen.legal  # a bot may do with what it sees what it likes
        action: object = self.player.choose(seen, self.budget, rng)
        if not isinstance(action, Action):
            raise BotError(
                f"the bot {self.name} returned {named(action)}; one of seen.legal is needed"
            )
        if action not in offered:
            raise BotError(f"the bot {self.name} chose {action}, which was not offered to it")
        return action


def named(thing: object) -> str:
    """What a stranger's bot returned in place of an action; a text may be a notation of one."""
    if isinstance(thing, str):
        return f"the text {thing[:MOST_LETTERS]!r}"
    return "nothing" if thing is None else f"something of the type {type(thing).__name__}"
