"""A game chosen from the shelf, and a match of it."""

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from highgate import shelf
from highgate.api.position import Position
from highgate.api.record import Record
from highgate.api.sheet import Sheet, check_seat, sheet_of
from highgate.api.steps import Decision
from highgate.kernel import game as kernel
from highgate.kernel.action import Action
from highgate.kernel.errors import PositionError
from highgate.kernel.event import Event
from highgate.kernel.options import options_to_json
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.title import Title

Json = dict[str, Any]

compiled: bool = not kernel.__file__.endswith(".py")  # whether the rules run as machine code


def games() -> tuple[str, ...]:
    """The names of all games on the shelf."""
    return tuple(shelf.titles())


def game(name: str, seats: int | None = None, **options: Any) -> "Game":
    """A game with its options: `game(NAME, seats=4, OPTION=VALUE)`."""
    title = shelf.find(name)
    given = options if seats is None else {"seats": seats, **options}
    return Game(title, title.make(given))


class Game:
    """A game with its options chosen, ready to be played."""

    def __init__(self, title: Title, rules: kernel.Game[Any, Any, Any]) -> None:
        self.title = title
        self.rules = rules

    @property
    def name(self) -> str:
        """The name it has on the shelf."""
        return self.rules.name

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.seats

    @property
    def options(self) -> Json:
        """Every option with its value."""
        return options_to_json(self.rules.options)

    def start(self, seed: int | None = None) -> "Match":
        """A new match. The same seed gives the same deal; without one it is a fresh deal."""
        chosen = secrets.randbits(53) if seed is None else seed
        play = kernel.begin(self.rules, Seeded(chosen))
        return Match(self, play, chosen, None)

    def at(self, position: Mapping[str, Any] | str, seed: int = 0) -> "Match":
        """A match that starts from a position document (docs/positions.md)."""
        document = _document(position)
        play = kernel.arranged(self.rules, document, Seeded(seed))
        return Match(self, play, seed, document)

    def __repr__(self) -> str:
        return f"<{self.name}, {self.seats} seats>"


class Match:
    """A match in progress, or over."""

    def __init__(
        self, chosen: Game, play: kernel.Play[Any], seed: int, position: Json | None
    ) -> None:
        self.game = chosen
        self.seed = seed
        self._play = play
        self._position = position  # where it started, if not from the beginning
        self._decisions: list[Decision] = []

    @property
    def pending(self) -> kernel.Pending:
        """Who is asked, what, and by which rule (`Ask`); or the outcome (`Over`)."""
        return self._play.pending()

    @property
    def is_over(self) -> bool:
        """Whether the outcome is known."""
        return isinstance(self.pending, kernel.Over)

    @property
    def events(self) -> Sequence[Event]:
        """The whole truth of what happened so far."""
        return tuple(self._log)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """The actions a seat may choose from now; none if it is not asked."""
        if not kernel.is_asked(self.pending, seat):
            return ()
        return tuple(self.game.rules.legal(self._play.state, seat))

    def step(self, seat: Seat, action: Action | str) -> None:
        """Take an action, given as such or in its notation.

        What is refused raises `IllegalAction` with the rule and the reason, and changes nothing.
        """
        chosen = self.game.rules.actions.parse(action) if isinstance(action, str) else action
        before = len(self._log)
        self._play.step(seat, chosen)
        self._decisions.append(Decision(seat, chosen.notation(), len(self._log) - before))

    def look(self, seat: Seat = WATCHER) -> kernel.Seen[Any]:
        """What that seat may know: `view`, `picture`, `legal`, and the `log` it was told.

        Without a seat it is what a watcher may know.
        """
        check_seat(self.game.rules, seat)
        return kernel.look(self._play, seat)

    def position(self) -> Position:
        """The position document of the table as it is: `game.at` sets it up again."""
        rules = self.game.rules
        return Position(rules.position(self._play.state), rules)

    def record(self) -> Record:
        """All of the match in one document: save it, replay it, verify it."""
        return Record.of(self._play, self.seed, self._position, self._decisions)

    def clone(self) -> "Match":
        """An independent copy that would go on with the same chance."""
        copy = Match(self.game, self._play.clone(), self.seed, self._position)
        copy._decisions = self._decisions.copy()
        return copy

    def sheet(self, seat: Seat = WATCHER) -> Sheet:
        """The table as that seat, or a watcher, may see it: `text()`, `html()`, `svg()`."""
        return sheet_of(self.game.rules, self.look(seat))

    @property
    def _log(self) -> list[Event]:
        assert self._play.log is not None, "a match keeps its log"
        return self._play.log

    def _repr_svg_(self) -> str:
        """For notebooks: what everyone may know; `sheet(seat)` for one seat."""
        return self.sheet().svg()

    def _repr_html_(self) -> str:
        """HTML, for notebooks that draw no SVG."""
        return self.sheet().html()

    def __repr__(self) -> str:
        made = len(self._decisions)
        return f"<{self.game.name}, {self.game.seats} seats, {made} decisions: {self.pending}>"


def _document(position: Mapping[str, Any] | str) -> Json:
    if not isinstance(position, str):
        return dict(position)
    try:
        document = json.loads(position)
    except json.JSONDecodeError as problem:
        raise PositionError("document", f"is not JSON: {problem}") from None
    if not isinstance(document, dict):
        raise PositionError("document", "a position is an object with named fields")
    return document
