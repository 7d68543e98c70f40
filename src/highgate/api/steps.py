"""A match walked decision by decision: the one way to go through a record.

With a seat everything is as that seat lived it; without one it is the truth. Replay, animation,
verification and every analysis walk like this.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from highgate.kernel.action import Action
from highgate.kernel.event import Event
from highgate.kernel.game import Ask, Game, State
from highgate.kernel.seats import Seat


@dataclass(frozen=True)
class Decision:
    """What a seat chose, and how many events came of it."""

    seat: int
    action: str
    events: int


@dataclass(frozen=True)
class Step:
    """One decision and what followed; number 0 is the setup, which nobody decided."""

    game: Game[Any, Any, Any]
    seat: Seat | None  # whose eyes these are; None for the truth
    number: int
    decision: Decision | None
    view: State  # the table before the decision, as far as these eyes know it
    log: Sequence[Event]  # all that these eyes are ever told
    first: int  # where in the log what followed the decision begins
    last: int  # and where it has ended

    @property
    def told(self) -> Sequence[Event]:
        """All that had been told before the decision."""
        return self.log[: self.first]

    @property
    def events(self) -> Sequence[Event]:
        """What followed."""
        return self.log[self.first : self.last]

    @property
    def ask(self) -> Ask | None:
        """Who was asked what; nobody before the setup."""
        pending = None if self.decision is None else self.game.pending(self.view)
        return pending if isinstance(pending, Ask) else None

    @property
    def action(self) -> str | None:
        """What was chosen; None where it names what these eyes did not see.

        Another seat's choice may name a card that was laid face down, one's own may name what the
        table does not remember any more.
        """
        if self.decision is None or self.seat not in (None, self.decision.seat):
            return None
        is_faded = any(event.is_fleeting() and event == event.reduced() for event in self.events)
        return None if is_faded else self.decision.action

    @property
    def legal(self) -> tuple[Action, ...]:
        """What could have been chosen, where these eyes know it."""
        if self.decision is None or self.seat not in (None, self.decision.seat):
            return ()
        return tuple(self.game.legal(self.view, self.decision.seat))


def walk(
    game: Game[Any, Any, Any],
    seat: Seat | None,
    log: Sequence[Event],
    decisions: Sequence[Decision],
) -> Iterator[Step]:
    """The setup, then each decision; `log` is what these eyes were told of the whole match."""
    state = game.blank()
    first = 0
    last = len(log) - sum(decision.events for decision in decisions)
    for number, decision in enumerate((None, *decisions)):
        if decision is not None:
            first, last = last, last + decision.events
        yield Step(game, seat, number, decision, state.clone(), log, first, last)
        for event in log[first:last]:
            event.apply(state)
