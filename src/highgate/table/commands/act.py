"""Decisions: of people, and of bots. Nothing is changed here but the truth ahead."""

from highgate.kernel.action import Action
from highgate.kernel.errors import UnknownAction
from highgate.kernel.seats import Seat
from highgate.table.commands.command import (
    CommandContext,
    KeyedCommand,
    Notation,
    Plan,
    done_before,
    once,
)
from highgate.table.commands.guards import ended, live_match, own_seat, parsed
from highgate.table.match.journal import Entry
from highgate.table.match.match import LiveMatch
from highgate.table.problems import refused, refused_by_rule


class Act(KeyedCommand, tag="act", frozen=True, kw_only=True):
    """Answer a question. A resend with the same key has no second effect."""

    decision: int
    action: Notation


def plan(context: CommandContext, command: Act) -> Plan:
    """A decision of a person, if it is asked that now and the rules allow it."""
    holder = own_seat(context, command.seat)
    if (done := done_before(context, command)) is not None:
        return done
    running = live_match(context)
    if holder.bot:
        raise refused("bot_plays")
    action = parsed(context, command.action)
    if running.questions.get(command.seat, command.decision) != command.decision:
        raise refused("stale")  # optimistic concurrency: somebody was quicker
    if (refusal := running.refusal(command.seat, action)) is not None:
        raise refused_by_rule(context.table.game.package, refusal, context.asker.language)
    return once(context, command, _decided(context, running, command.seat, action))


def plan_for_bot(context: CommandContext, seat: Seat, decision: int, notation: str) -> Plan:
    """What a bot chose; nothing is planned if the question is not its any more."""
    table, running = context.table, context.table.running
    if running is None or table.ended is not None or not table.sittings[seat].bot:
        return Plan()
    if running.questions.get(seat) != decision:
        return Plan()
    action = table.game.actions.parse(notation)
    if running.refusal(seat, action) is not None:
        raise UnknownAction(notation, "a legal action")
    return Plan(_decided(context, running, seat, action))


def _decided(
    context: CommandContext, running: LiveMatch, seat: Seat, action: Action
) -> list[Entry]:
    is_bot = bool(context.table.sittings[seat].bot)
    decided = running.decide(seat, action, context.now, is_bot=is_bot)
    return [decided, ended(context, "finished")] if running.ends_ahead() else [decided]
