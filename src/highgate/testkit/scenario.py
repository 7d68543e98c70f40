"""Scenarios in given / when / then, for the worked examples of a rulebook.

given = scenario(GAME, {"columns": {"2": "[R2+, D2-]"}, "hands": {"0": "B0 R1 D1"}})
given.when(0, "B0?2")
assert given.happened("SpySent", tomb=2, found="D2")
"""

from collections.abc import Mapping
from typing import Any

from highgate import shelf
from highgate.kernel.errors import IllegalAction
from highgate.kernel.event import Event, kind_of, parts
from highgate.kernel.game import Ask, Over, Play, Seen, arranged, begin, look
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


class Scenario:
    """A table set up for a test, and what has happened at it since."""

    def __init__(self, play: Play[Any]) -> None:
        self.play = play
        self.state = play.state
        self.before = 0

    @property
    def ask(self) -> Ask:
        """The question that is open."""
        pending = self.play.pending()
        assert isinstance(pending, Ask), f"nobody is asked: {pending}"
        return pending

    @property
    def over(self) -> Over:
        """The outcome."""
        pending = self.play.pending()
        assert isinstance(pending, Over), f"the game is not over: {pending}"
        return pending

    @property
    def news(self) -> list[Event]:
        """What has happened since the last `when`; before it, how the table was set up."""
        return (self.play.log or [])[self.before :]

    def when(self, seat: Seat, *notations: str) -> "Scenario":
        """A seat takes actions, one after the other."""
        self.before = len(self.play.log or ())
        for notation in notations:
            self.play.step(seat, self.play.game.actions.parse(notation))
        return self

    def happened(self, kind: str, **wanted: Any) -> bool:
        """Whether an event of that kind with these fields is among the news.

        A kind that the game does not have never happens: `assert not` would hold for ever.
        """
        game = self.play.game
        assert kind in [event.__name__ for event in game.events], f"{game.name} has no {kind}"
        return any(kind_of(event) == kind and _fits(event, wanted) for event in self.news)

    def refused(self, seat: Seat, notation: str) -> str:
        """The rule by which an action is refused; fails if it is allowed."""
        try:
            self.play.step(seat, self.play.game.actions.parse(notation))
        except IllegalAction as refusal:
            return refusal.rule
        raise AssertionError(f"seat {seat} was allowed {notation}")

    def legal(self, seat: Seat) -> list[str]:
        """The choices of a seat, in notation."""
        return [action.notation() for action in self.play.game.legal(self.play.state, seat)]

    def seen_by(self, seat: Seat) -> Seen[Any]:
        """What a seat may know."""
        return look(self.play, seat)

    def known_to(self, seat: Seat) -> dict[str, Any]:
        """The position as one seat knows it; "?" is what it does not."""
        return self.play.game.position(self.seen_by(seat).view)

    def position(self) -> dict[str, Any]:
        """The position document of the table as it is now."""
        return self.play.game.position(self.play.state)


def scenario(name: str, position: Mapping[str, Any], **options: Any) -> Scenario:
    """A table of a game set up from a position document."""
    game = shelf.build(name, options)
    return Scenario(arranged(game, dict(position), Seeded(0)))


def dealt(name: str, seed: int = 0, **options: Any) -> Scenario:
    """A table of a game, freshly dealt."""
    return Scenario(begin(shelf.build(name, options), Seeded(seed)))


def _fits(event: Event, wanted: Mapping[str, Any]) -> bool:
    fields = {
        name: value.read(None) if isinstance(value, Secret) else value
        for name, value in parts(event)
    }
    return all(fields[name] == value for name, value in wanted.items())
