"""Reactions: heard by everybody, kept by nobody."""

from highgate.table.commands.command import CommandContext, Plan, SeatCommand
from highgate.table.commands.guards import own_seat
from highgate.table.problems import refused
from highgate.table.vocabulary import Reaction
from highgate.table.wire.messages import Reacted


class React(SeatCommand, tag="react", frozen=True, kw_only=True):
    """One of eight reactions, in no language."""

    reaction: Reaction


def plan(context: CommandContext, command: React) -> Plan:
    """Where the table allows them."""
    own_seat(context, command.seat)
    if context.table.laid.talk == "none":
        raise refused("no_talk")
    return Plan(heard=Reacted(command.seat, command.reaction))
