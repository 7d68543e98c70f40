"""What several commands require, and the entries that several of them write."""

import msgspec

from highgate.kernel.action import Action
from highgate.kernel.errors import UnknownAction
from highgate.kernel.seats import Seat
from highgate.table.commands.command import CommandContext
from highgate.table.match.journal import Ended, Seated, SeatHolder
from highgate.table.match.match import LiveMatch
from highgate.table.problems import refused, refused_as
from highgate.table.vocabulary import Reason


def seat_holder(context: CommandContext, seat: Seat) -> SeatHolder:
    """Who is at a seat, if there is such a seat."""
    if not 0 <= seat < len(context.table.sittings):
        raise refused("no_seat")
    return context.table.sittings[seat]


def own_seat(context: CommandContext, seat: Seat) -> SeatHolder:
    """The seat of whoever asks."""
    holder = seat_holder(context, seat)
    if not context.table.holds(context.asker.holder, seat):
        raise refused("not_yours")
    return holder


def is_host(context: CommandContext) -> bool:
    """Whether it is the host who asks."""
    return context.table.laid.host == context.asker.holder != ""


def require_host(context: CommandContext) -> None:
    """Only the host may."""
    if not is_host(context):
        raise refused("not_host")


def require_not_over(context: CommandContext) -> None:
    """Before the end only."""
    if context.table.phase == "over":
        raise refused("not_running")


def live_match(context: CommandContext) -> LiveMatch:
    """The match, while it runs."""
    if context.table.running is None or context.table.ended is not None:
        raise refused("not_running")
    return context.table.running


def known_level(context: CommandContext, level: str) -> str:
    """A level of bots by name; the usual one if none was named."""
    if level and level not in context.levels.names:
        raise refused("unknown_bot", "levels", levels=", ".join(context.levels.names))
    return level or context.levels.usual


def parsed(context: CommandContext, notation: str) -> Action:
    """The action that a notation means."""
    try:
        return context.table.game.actions.parse(notation)
    except UnknownAction as problem:
        raise refused_as("unknown_action", problem) from None


def with_bot(context: CommandContext, seat: Seat, level: str) -> Seated:
    """A bot plays a seat on for whoever holds it; an empty level: it stands up."""
    holder = msgspec.structs.replace(context.table.sittings[seat], bot=level)
    return Seated(seat, holder, context.now)


def ended(context: CommandContext, reason: Reason) -> Ended:
    """The end, and with it the seed."""
    return Ended(context.now, reason, context.table.seed_for_the_end())
