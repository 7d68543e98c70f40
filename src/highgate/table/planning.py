"""From a command to the entries that carry it out. Nothing is changed here but the truth ahead.

Each plan is made under the lock of the table, stored, and only then applied and acknowledged.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from highgate.kernel.action import Action
from highgate.kernel.errors import TableError, UnknownAction
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.words import words_of
from highgate.table import commands
from highgate.table.match.journal import (
    Aided,
    Aids,
    Ended,
    Entry,
    Offered,
    Said,
    Seated,
    SeatHolder,
    TakenBack,
    Voted,
)
from highgate.table.match.match import LiveMatch
from highgate.table.match.table import LiveTable
from highgate.table.ports import Strengths, Tokens
from highgate.table.problems import problem_of, refused, refused_as, refused_by_rule
from highgate.table.tickets import HAND_OVER_LENGTH, holder_of, new_code, read_code
from highgate.table.wire.messages import Ack, Message, Reacted, WhyAnswer


@dataclass(frozen=True)
class Asker:
    """Who asks: by ticket, and in which language the answer is wanted."""

    holder: str
    language: str = "en"


@dataclass(frozen=True)
class CommandContext:
    """Everything that a plan depends on."""

    table: LiveTable
    asker: Asker
    now: float
    tokens: Tokens
    levels: Strengths


@dataclass(frozen=True)
class Plan:
    """What is to be stored, what is answered then, and what everybody hears though not stored."""

    entries: list[tuple[Entry, str | None]] = field(default_factory=list)
    reply: Message = Ack()  # noqa: RUF009 - frozen
    heard: Reacted | None = None


def plan(scene: CommandContext, command: commands.Command) -> Plan:
    """The plan for a command, or `Refused`."""
    planner = PLANNERS[type(command)]
    return planner(scene, command)


def plan_bot_action(scene: CommandContext, seat: Seat, decision: int, notation: str) -> Plan | None:
    """What a bot chose; None if the question is not its any more."""
    running = scene.table.running
    if running is None or scene.table.ended is not None or not scene.table.sittings[seat].bot:
        return None
    if running.questions.get(seat) != decision:
        return None
    action = scene.table.game.actions.parse(notation)
    if running.refusal(seat, action) is not None:
        raise UnknownAction(notation, "a legal action")
    return Plan(_decided(scene, running, seat, action, key=None))


def plan_time_out(scene: CommandContext) -> Plan:
    """The time of persons is up: a bot plays on until they come back."""
    running = scene.table.running
    assert running is not None
    late = [
        (seat, scene.table.sittings[seat])
        for seat in running.questions
        if scene.table.sittings[seat].is_person and scene.table.clocks.is_up(seat, scene.now)
    ]
    usual = scene.levels.usual
    return Plan([_seated(scene, seat, _with_bot(sitting, usual)) for seat, sitting in late])


# Seats --------------------------------------------------------------------------------------


def take_seat(scene: CommandContext, command: commands.TakeSeat) -> Plan:
    """An open seat, or that of a bot; not a second hand for somebody who knows another."""
    table, holder = scene.table, scene.asker.holder
    sitting = _sitting(table, command.seat)
    if holder in table.sent_away:
        raise refused("not_yours")
    if sitting.holder and sitting.holder != holder:
        raise refused("seat_taken")
    if table.phase == "over":
        raise refused("not_running")
    known = table.has_held.get(holder, {command.seat})
    if table.phase == "running" and command.seat not in known:
        raise refused("seat_taken", "one_hand")
    nonce = command.nonce if table.phase == "waiting" else sitting.nonce
    name = command.name.strip() or f"Guest {command.seat + 1}"
    return Plan([_seated(scene, command.seat, SeatHolder(holder, name, nonce=nonce))])


def leave(scene: CommandContext, command: commands.LeaveSeat | commands.Resign) -> Plan:
    """One's own seat, or as host that of another; while the match runs, a bot plays it on."""
    table = scene.table
    sitting, sent_away = _sitting(table, command.seat), ""
    if not table.holds(scene.asker.holder, command.seat):
        if isinstance(command, commands.Resign) or not _is_host(scene):
            raise refused("not_yours")
        if not sitting.holder:
            raise refused("no_seat")
        sent_away = sitting.holder
    if table.phase == "over":
        raise refused("not_running")
    if table.phase == "waiting":
        return Plan([_seated(scene, command.seat, SeatHolder(), sent_away)])
    bot = SeatHolder(name=sitting.name, bot=sitting.bot or scene.levels.usual, nonce=sitting.nonce)
    entries = [_seated(scene, command.seat, bot, sent_away)]
    if table.people == [command.seat]:
        entries.append((_ended(scene, "abandoned"), None))
    return Plan(entries)


def set_bot(scene: CommandContext, command: commands.SetBot) -> Plan:
    """For oneself, until one comes back; as host for open seats and those whose time is up."""
    table = scene.table
    level = _level(scene, command.level)
    sitting = _sitting(table, command.seat)
    if table.phase == "over":
        raise refused("not_running")
    if table.phase == "waiting" or not sitting.holder:
        _require_host(scene)
        if sitting.holder:
            raise refused("seat_taken")
    elif not table.holds(scene.asker.holder, command.seat):
        _require_host(scene)
        if not table.clocks.is_up(command.seat, scene.now):
            raise refused("not_yours")
    return Plan([_seated(scene, command.seat, _with_bot(sitting, level))])


def come_back(scene: CommandContext, command: commands.ComeBack) -> Plan:
    """The bot that played on stands up."""
    sitting = _own_sitting(scene, command.seat)
    return Plan([_seated(scene, command.seat, _with_bot(sitting, ""))])


def hand_over(scene: CommandContext, command: commands.HandOver) -> Plan:
    """A code for another device; the host may give one to somebody who lost the seat."""
    sitting = _sitting(scene.table, command.seat)
    if not scene.table.holds(scene.asker.holder, command.seat):
        _require_host(scene)
        if not sitting.holder:
            raise refused("no_seat")
    code = new_code(scene.tokens, HAND_OVER_LENGTH)
    entry = Offered(command.seat, holder_of(code))
    return Plan([(entry, None)], Ack(result={"seat": command.seat, "code": code}))


def claim(scene: CommandContext, command: commands.Claim) -> Plan:
    """The seat of a code goes to this ticket; the code is used up."""
    seat = scene.table.codes.get(holder_of(read_code(command.code)))
    if seat is None:
        raise refused("no_code")
    sitting = msgspec.structs.replace(scene.table.sittings[seat], holder=scene.asker.holder)
    return Plan([_seated(scene, seat, sitting)], Ack(result={"seat": seat}))


# The match ----------------------------------------------------------------------------------


def start(scene: CommandContext, command: commands.Start) -> Plan:
    """Bots into the gaps, then the deal."""
    table = scene.table
    _require_host(scene)
    if table.phase != "waiting":
        raise refused("not_waiting")
    level = _level(scene, command.level)
    entries: list[tuple[Entry, str | None]] = [
        _seated(scene, seat, SeatHolder(bot=level))
        for seat, sitting in enumerate(table.sittings)
        if sitting.is_open
    ]
    try:
        begun = table.new_match().set_up(table.laid.position, scene.now, table.nonces())
    except TableError as problem:
        raise refused_as("bad_option", problem) from None
    return Plan([*entries, (begun, None)])


def act(scene: CommandContext, command: commands.Act) -> Plan:
    """A decision of a person. A key that was used has had its effect already."""
    sitting = _own_sitting(scene, command.seat)
    key = f"{command.seat}/{command.key}"
    if key in scene.table.keys:
        return Plan(reply=Ack(command.key, scene.table.keys[key]))
    running = _running(scene)
    if sitting.bot:
        raise refused("bot_plays")
    action = _parsed(scene, command.action)
    if running.questions.get(command.seat, command.decision) != command.decision:
        raise refused("stale")
    _require_legal(scene, running, command.seat, action)
    reply = Ack(command.key, scene.table.seq + 1)
    return Plan(_decided(scene, running, command.seat, action, key), reply)


def take_back(scene: CommandContext, command: commands.TakeBack) -> Plan:
    """One's own last decision, if nobody has learnt anything from it."""
    _own_sitting(scene, command.seat)
    key = f"{command.seat}/{command.key}"
    if key in scene.table.keys:
        return Plan(reply=Ack(command.key, scene.table.keys[key]))
    running = _running(scene)
    if running.turn != command.decision:
        raise refused("stale")
    if not running.may_take_back(command.seat):
        raise refused("no_take_back")
    reply = Ack(command.key, scene.table.seq + 1)
    return Plan([(TakenBack(command.seat), key)], reply)


def why(scene: CommandContext, command: commands.Why) -> Plan:
    """Is it allowed, and if not, by which rule?"""
    _own_sitting(scene, command.seat)
    refusal = _running(scene).refusal(command.seat, _parsed(scene, command.action))
    if refusal is None:
        return Plan(reply=WhyAnswer(action=command.action, is_allowed=True))
    problem = problem_of(words_of(scene.table.game.package, scene.asker.language), refusal)
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


def set_aids(scene: CommandContext, command: commands.SetAids) -> Plan:
    """For the host, at any time before the end; everybody sees it on the table's card."""
    _require_host(scene)
    if scene.table.phase == "over":
        raise refused("not_running")
    if len(command.hints) > len(scene.table.sittings):
        raise refused("no_seat")
    return Plan([(Aided(Aids(command.reveal_seconds, command.hints)), None)])


def abort(scene: CommandContext, command: commands.Abort) -> Plan:
    """All persons must want it; those for whom a bot plays on are not waited for."""
    _own_sitting(scene, command.seat)
    _running(scene)
    present = {seat for seat in scene.table.people if scene.table.sittings[seat].is_person}
    entries: list[tuple[Entry, str | None]] = [(Voted(command.seat), None)]
    if present <= scene.table.votes | {command.seat}:
        entries.append((_ended(scene, "aborted"), None))
    return Plan(entries)


# Talk ---------------------------------------------------------------------------------------


def react(scene: CommandContext, command: commands.React) -> Plan:
    """Heard by everybody, kept by nobody."""
    _own_sitting(scene, command.seat)
    if scene.table.laid.talk == "none":
        raise refused("no_talk")
    if command.reaction not in commands.REACTIONS:
        raise refused("bad_message", "reactions", reactions=", ".join(commands.REACTIONS))
    return Plan(heard=Reacted(command.seat, command.reaction))


def say(scene: CommandContext, command: commands.Say) -> Plan:
    """Chat, where the table allows it."""
    sitting = _own_sitting(scene, command.seat)
    if scene.table.laid.talk != "chat":
        raise refused("no_talk")
    key = f"{command.seat}/{command.key}"
    if key in scene.table.keys:
        return Plan(reply=Ack(command.key, scene.table.keys[key]))
    entry = Said(scene.now, command.seat, sitting.name, command.text)
    return Plan([(entry, key)], Ack(command.key, scene.table.seq + 1))


# What is required ---------------------------------------------------------------------------


def _seated(
    scene: CommandContext, seat: Seat, sitting: SeatHolder, sent_away: str = ""
) -> tuple[Entry, str | None]:
    return Seated(seat, sitting, scene.now, sent_away), None


def _with_bot(sitting: SeatHolder, level: str) -> SeatHolder:
    return msgspec.structs.replace(sitting, bot=level)


def _sitting(table: LiveTable, seat: Seat) -> SeatHolder:
    if not 0 <= seat < len(table.sittings):
        raise refused("no_seat")
    return table.sittings[seat]


def _own_sitting(scene: CommandContext, seat: Seat) -> SeatHolder:
    sitting = _sitting(scene.table, seat)
    if not scene.table.holds(scene.asker.holder, seat):
        raise refused("not_yours")
    return sitting


def _level(scene: CommandContext, level: str) -> str:
    if not level:
        return scene.levels.usual
    if level not in scene.levels.names:
        raise refused("unknown_bot", "levels", levels=", ".join(scene.levels.names))
    return level


def _is_host(scene: CommandContext) -> bool:
    return scene.table.laid.host == scene.asker.holder != ""


def _require_host(scene: CommandContext) -> None:
    if not _is_host(scene):
        raise refused("not_host")


def _running(scene: CommandContext) -> LiveMatch:
    if scene.table.running is None or scene.table.ended is not None:
        raise refused("not_running")
    return scene.table.running


def _parsed(scene: CommandContext, notation: str) -> Action:
    try:
        return scene.table.game.actions.parse(notation)
    except UnknownAction as problem:
        raise refused_as("unknown_action", problem) from None


def _require_legal(scene: CommandContext, running: LiveMatch, seat: Seat, action: Action) -> None:
    refusal = running.refusal(seat, action)
    if refusal is not None:
        raise refused_by_rule(scene.table.game.package, refusal, scene.asker.language)


def _decided(
    scene: CommandContext, running: LiveMatch, seat: Seat, action: Action, key: str | None
) -> list[tuple[Entry, str | None]]:
    is_bot = bool(scene.table.sittings[seat].bot)
    decided = running.decide(seat, action, scene.now, is_bot=is_bot)
    entries: list[tuple[Entry, str | None]] = [(decided, key)]
    if running.ends_ahead():
        entries.append((_ended(scene, "finished"), None))
    return entries


def _ended(scene: CommandContext, reason: str) -> Ended:
    return Ended(scene.now, reason, scene.table.seed_for_the_end())


PLANNERS: Mapping[type[commands.Command], Callable[[CommandContext, Any], Plan]] = {
    commands.TakeSeat: take_seat,
    commands.LeaveSeat: leave,
    commands.Resign: leave,
    commands.SetBot: set_bot,
    commands.ComeBack: come_back,
    commands.HandOver: hand_over,
    commands.Claim: claim,
    commands.Start: start,
    commands.Act: act,
    commands.TakeBack: take_back,
    commands.Why: why,
    commands.SetAids: set_aids,
    commands.Abort: abort,
    commands.React: react,
    commands.Say: say,
}

assert WATCHER == commands.NO_SEAT
