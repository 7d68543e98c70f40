"""Asking for the rule."""

from highgate.kernel.words import words_of
from highgate.table.commands.command import CommandContext, Notation, Plan, SeatCommand
from highgate.table.commands.guards import live_match, own_seat, parsed
from highgate.table.problems import problem_of
from highgate.table.wire.messages import WhyAnswer


class Why(SeatCommand, tag="why", frozen=True, kw_only=True):
    """Is this allowed now, and if not, by which rule?"""

    action: Notation


def plan(context: CommandContext, command: Why) -> Plan:
    """Answered from the seat's own view."""
    own_seat(context, command.seat)
    refusal = live_match(context).refusal(command.seat, parsed(context, command.action))
    if refusal is None:
        return Plan(reply=WhyAnswer(action=command.action, is_allowed=True))
    problem = problem_of(words_of(context.table.game.package, context.asker.language), refusal)
    return Plan(
        reply=WhyAnswer(
            action=command.action,
            is_allowed=False,
            rule=problem.rule,
            words=problem.words,
            arguments=problem.arguments,
            detail=problem.detail,
        )
    )
