"""Options for test games: drawn at random, or scheduled so that every value has its share."""

from typing import Any

from highgate.kernel.errors import OptionError
from highgate.kernel.options import Choice
from highgate.kernel.rng import Rng, Seeded, choice, shuffle
from highgate.kernel.title import Title


def random_options(title: Title, rng: Rng, seats: int | None = None) -> dict[str, Any]:
    """Any options that go together."""
    while True:
        drawn = {option.name: choice(rng, option.values) for option in title.choices()}
        if seats is not None:
            drawn["seats"] = seats
        if _go_together(title, drawn):
            return drawn


def scheduled_options(title: Title, seats: int, number: int) -> dict[str, Any]:
    """The options of the number-th test game with so many seats.

    Every allowed value of an option comes up equally often; in every second game the edition alone
    fills in its rulings, so that presets are played as players choose them.
    """
    given: dict[str, Any] = {"seats": seats}
    by_preset = {name for values in title.presets.values() for name in values}
    for option in title.choices():
        if option.name == "seats" or (option.name in by_preset and number % 2 == 0):
            continue
        allowed = [v for v in option.values if _go_together(title, {**given, option.name: v})]
        turn = number // 2 if option.name in by_preset else number
        given[option.name] = _scheduled(option, allowed, turn)
    return given


def _scheduled(option: Choice, allowed: list[Any], turn: int) -> Any:
    """Each block of turns holds every value once, in an order of its own."""
    block, place = divmod(turn, len(allowed))
    order = list(allowed)
    shuffle(Seeded(block, f"schedule of {option.name}"), order)
    return order[place]


def _go_together(title: Title, drawn: dict[str, Any]) -> bool:
    try:
        title.make(drawn)
    except OptionError:
        return False
    return True
