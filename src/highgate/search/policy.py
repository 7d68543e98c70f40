"""How a seat would play (a policy), and worlds behind what it sees (determinization).

Both are asked thousands of times a second, inside a search.
"""

from collections.abc import Sequence
from typing import Any, Final

from highgate.kernel.action import Action
from highgate.kernel.game import Ask, Game, Play
from highgate.kernel.native import mypyc_attr
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat

NEVER: Final = -1e9  # the weight of what is not even tried while there is something else


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for a seat from a state, and reads of it only what that seat may know.

    So it answers the same on the seat's view and on every world behind it.
    """

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        """A legal action of the seat that is asked."""
        raise NotImplementedError

    def weigh(self, state: Any, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """How good each of these actions looks at first sight, in points."""
        return [0.0] * len(legal)

    def kind(self, state: Any, seat: Seat, action: Action) -> int:
        """The same number for legal actions between which this seat has no reason to choose."""
        return action.code

    def play_out(self, play: Play[Any], rng: Rng) -> None:
        """Play on to the end of the game, for all seats."""
        game, state = play.game, play.state
        pending = game.pending(state)
        while isinstance(pending, Ask):
            seat = pending.seats[0]
            game.act(play, seat, self.choose(state, seat, rng))
            pending = game.pending(state)


class Uniform(Policy):
    """Every legal action equally likely."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        return self.game.pick(state, seat, rng)

    def play_out(self, play: Play[Any], rng: Rng) -> None:
        self.game.play_out(play, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Determinizer:
    """Where a search gets its determinizations from: possible truths behind a view."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def look(self, view: Any, seat: Seat, rng: Rng) -> None:
        """Get ready to draw worlds behind this view."""
        self.sampler = self.game.sampler(view, seat)

    def draw(self, rng: Rng) -> Any:
        """A world that nobody else holds: it will be played on."""
        return self.sampler.draw(rng)
