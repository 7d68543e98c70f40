"""Sitting down."""

from typing import Annotated

import msgspec

from highgate.table.commands.command import CommandContext, Name, Plan, SeatCommand
from highgate.table.commands.guards import require_not_over, seat_holder
from highgate.table.match.journal import Seated, SeatHolder
from highgate.table.names import distinct, readable
from highgate.table.problems import refused


class TakeSeat(SeatCommand, tag="take_seat", frozen=True):
    """Sit down at an open seat, or in the place of a bot."""

    name: Name = ""
    nonce: Annotated[str, msgspec.Meta(max_length=64)] = ""


def plan(context: CommandContext, command: TakeSeat) -> Plan:
    """An open seat, or that of a bot; not a second hand for somebody who knows another."""
    table, seat, holder = context.table, command.seat, context.asker.holder
    before = seat_holder(context, seat)
    if holder in table.sent_away:
        raise refused("not_yours")
    if before.holder and before.holder != holder:
        raise refused("seat_taken")
    require_not_over(context)
    if table.phase == "running" and seat not in table.has_held.get(holder, {seat}):
        raise refused("seat_taken", "one_hand")
    nonce = command.nonce if table.phase == "waiting" else before.nonce
    others = [other.name for place, other in enumerate(table.sittings) if place != seat]
    name = distinct(readable(command.name) or f"Guest {seat + 1}", others)
    return Plan([Seated(seat, SeatHolder(holder, name, nonce=nonce), context.now)])
