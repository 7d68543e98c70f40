"""What a bot is given, and what happens when it does not answer."""

from highgate import shelf
from highgate.kernel.game import Seen
from highgate.kernel.rng import Seeded, choice
from highgate.kernel.seats import Seat
from highgate.table.match.table import LiveTable
from highgate.table.ports import BotInput, Tokens


def bot_input_of(table: LiveTable, seat: Seat) -> BotInput:
    """What the seat was told: a bot never gets more than a person there would."""
    assert table.running is not None
    log, memory = table.running.told(seat), table.bot_memory(seat)
    return BotInput(table.game.name, table.options, seat, log, memory)


def fallback(given: BotInput, tokens: Tokens) -> str:
    """Any legal action, from the seat's own view: the others must not wait for a broken bot."""
    game = shelf.build(given.game, given.options)
    seen = Seen(game, given.seat, list(given.log))
    dice = Seeded(int.from_bytes(tokens.token(8), "big"))
    return choice(dice, seen.legal).notation()
