"""Two worlds that a seat cannot tell apart, walked together: the seat must be told the same bytes.

The first thing that tells the two apart must be the value of a `Secret` that the seat may read:
never a plain field, never the number of events, an offer, a refusal or a picture.
"""

import json
from typing import Any, Final

from highgate.kernel.action import Action
from highgate.kernel.event import Event, event_to_json, kind_of, parts, told
from highgate.kernel.game import Ask, Game, Play, State, is_asked, why_not
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret

STEPS: Final = 12  # decisions that two worlds go on together
REFUSALS: Final = 6  # illegal actions tried at each of them


class Leak(Exception):
    """Something told two worlds apart that the seat may not know."""


def walk_together(  # noqa: PLR0913, PLR0917 - two worlds and who looks at them
    game: Game[Any, Any, Any], truth: Play[Any], world: State, view: State, seat: Seat, rng: Rng
) -> None:
    """Make the same choices in the truth and in a world that `view` allows."""
    chance = rng.clone()
    one = Walker(game, game.sit(truth.state.clone(), chance.clone(), []), view.clone(), seat)
    two = Walker(game, game.sit(world.clone(), chance.clone(), []), view.clone(), seat)
    for _ in range(STEPS):
        compare(one.shown(), two.shown())
        action_table = game.actions.all
        for _ in range(REFUSALS):
            action = action_table[rng.below(len(action_table))]
            compare(one.refused(action), two.refused(action))
        if act_unseen(one, two, rng):
            continue
        choice = common_choice(one, two, rng)
        if choice is None:
            return
        if not is_same_news(one.make(choice), two.make(choice)):
            return  # the seat has rightly learnt in which world it is


class Walker:
    """One of the two worlds, with what the seat has been told in it."""

    def __init__(self, game: Game[Any, Any, Any], play: Play[Any], view: State, seat: Seat) -> None:
        self.game, self.play, self.view, self.seat = game, play, view, seat

    def copy(self) -> "Walker":
        """An independent copy of this world."""
        view = self.view.clone()
        return Walker(self.game, self.play.clone(), view, self.seat)

    def shown(self) -> str:
        """Question, offers and picture, as bytes on the wire."""
        ask = self.game.pending(self.play.state)
        offers: list[str] = []
        if is_asked(ask, self.seat):
            offers = [str(action) for action in self.game.legal(self.play.state, self.seat)]
        return json.dumps([repr(ask), offers, self.game.picture(self.view, self.seat)])

    def refused(self, action: Action) -> str:
        """What the seat would be told about an action that it may not take now."""
        if self.seat < 0:
            return ""
        if is_asked(self.game.pending(self.view), self.seat) and (
            action in self.game.legal(self.view, self.seat)
        ):
            return "legal"
        return repr(why_not(self.game, self.view, self.seat, action))

    def make(self, choice: tuple[Seat, Action]) -> list[Event]:
        """Carry out a choice; what the seat is told of it."""
        assert self.play.log is not None
        before = len(self.play.log)
        self.game.act(self.play, *choice)
        news = told(self.play.log[before:], self.seat)
        for event in news:
            event.apply(self.view)
        return news


def act_unseen(one: Walker, two: Walker, rng: Rng) -> bool:
    """Another seat acts differently in the two worlds, so that the seat hears the same.

    Tried on copies: if the seat can rightly tell the actions apart, nothing is done.
    """
    ask = one.game.pending(one.play.state)
    if not isinstance(ask, Ask) or rng.below(2) == 0:
        return False
    other = ask.seats[rng.below(len(ask.seats))]
    if other == one.seat:
        return False
    first = one.game.pick(one.play.state, other, rng)
    second = two.game.pick(two.play.state, other, rng)
    trials = one.copy(), two.copy()
    if not looks_alike(trials[0].make((other, first)), trials[1].make((other, second))):
        return False
    one.make((other, first))
    two.make((other, second))
    return True


def looks_alike(one: list[Event], two: list[Event]) -> bool:
    """Whether two pieces of news are the same to the seat; raises if only their readers differ."""
    if [event_to_json(event) for event in one] == [event_to_json(event) for event in two]:
        return True
    if [_open_part(event) for event in one] == [_open_part(event) for event in two]:
        raise Leak(f"the readers tell {one} from {two}")
    return False


def _open_part(event: Event) -> list[Any]:
    """An event without the secrets that this seat may not read."""
    shown = [(name, value) for name, value in parts(event) if not _is_blank(value)]
    return [kind_of(event), shown]


def _is_blank(value: Any) -> bool:
    return isinstance(value, Secret) and value.is_blank


def compare(one: str, two: str) -> None:
    """What is shown must be the same in both worlds."""
    if one != two:
        raise Leak(f"shown {one} in one world and {two} in the other")


def common_choice(one: Walker, two: Walker, rng: Rng) -> tuple[Seat, Action] | None:
    """A choice that somebody can make in both worlds."""
    ask = one.game.pending(one.play.state)
    if not isinstance(ask, Ask):
        return None
    seat = ask.seats[rng.below(len(ask.seats))]
    others = two.game.legal(two.play.state, seat)
    common = [action for action in one.game.legal(one.play.state, seat) if action in others]
    return (seat, common[rng.below(len(common))]) if common else None


def is_same_news(one: list[Event], two: list[Event]) -> bool:
    """Whether the seat was told the same; raises if it differs in what the seat may not know."""
    for first, second in zip(one, two, strict=False):
        if event_to_json(first) == event_to_json(second):
            continue
        if kind_of(first) != kind_of(second):
            raise Leak(f"{first} in one world, {second} in the other")
        for (name, value), (_, other) in zip(parts(first), parts(second), strict=True):
            if value == other:
                continue
            if isinstance(value, Secret) and isinstance(other, Secret) and not value.is_blank:
                return False
            raise Leak(f"{kind_of(first)}.{name} is {value!r} in one world, {other!r} in the other")
    if len(one) != len(two):
        raise Leak(f"told {len(one)} events in one world and {len(two)} in the other")
    return True
