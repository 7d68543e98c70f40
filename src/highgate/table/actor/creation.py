"""Laying a table: from what was asked for to the first entry of a journal."""

from typing import Annotated, Any

import msgspec

from highgate import shelf
from highgate.api.record import Record
from highgate.api.sealed import commitment
from highgate.kernel.errors import TableError
from highgate.kernel.game import Game, arranged
from highgate.kernel.options import options_to_json
from highgate.kernel.rng import Seeded
from highgate.table.commands.command import Name
from highgate.table.match.journal import Clock, Laid, SeatHolder
from highgate.table.match.table import LiveTable
from highgate.table.names import distinct, readable
from highgate.table.ports import Strengths, Tokens
from highgate.table.problems import refused, refused_as
from highgate.table.tickets import new_code, new_seed, new_table_id
from highgate.table.vocabulary import ClockMode, Talk


class NewSeat(msgspec.Struct, frozen=True):
    """Who shall sit there: nobody yet, a bot, or the one who lays the table."""

    bot: Name = ""
    me: bool = False
    name: Name = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is asked for."""

    game: Name
    seats: int | None = None
    options: dict[str, Any] = {}
    sittings: tuple[NewSeat, ...] = ()
    position: dict[str, Any] | None = None
    clock: ClockMode = "none"
    clock_seconds: Annotated[float, msgspec.Meta(ge=1, le=1_000_000)] = 60.0
    clock_bank: Annotated[float, msgspec.Meta(ge=0, le=1_000_000)] = 0.0  # for a whole match
    talk: Talk = "reactions"
    is_watchable: bool = True


def lay(
    wanted: NewTable, host: str, now: float, tokens: Tokens, levels: Strengths
) -> tuple[Laid, str]:
    """The first entry and the sealed seed; `Refused` names what cannot be."""
    game = _game(wanted)
    _check(wanted, game, levels)
    seed = new_seed(tokens)
    laid = Laid(
        table=new_table_id(tokens),
        code=new_code(tokens),
        at=now,
        host=host,
        game=wanted.game,
        options=options_to_json(game.options),
        sittings=_sittings(wanted, game.seats, host),
        commitment=commitment(seed),
        position=wanted.position,
        clock=Clock(wanted.clock, wanted.clock_seconds, wanted.clock_bank),
        talk=wanted.talk,
        is_watchable=wanted.is_watchable,
    )
    return laid, seed


def lay_again(table: LiveTable, now: float, tokens: Tokens) -> tuple[Laid, str]:
    """The same people and bots at a new table; who was played on for sits there again."""
    seed = new_seed(tokens)
    laid = msgspec.structs.replace(
        table.laid,
        table=new_table_id(tokens),
        code=new_code(tokens),
        at=now,
        sittings=tuple(_again(sitting) for sitting in table.sittings),
        commitment=commitment(seed),
        rematch_of=table.laid.table,
        aids=table.aids,
        record=None,
    )
    return laid, seed


def lay_record(record: Record, host: str, now: float, tokens: Tokens) -> Laid:
    """A table for a match that was played elsewhere, to tell it there."""
    document = record.to_json()
    return Laid(
        table=new_table_id(tokens),
        code=new_code(tokens),
        at=now,
        host=host,
        game=record.game,
        options=dict(record.options),
        sittings=(SeatHolder(),) * record.rules().seats,
        commitment=document["commitment"],
        position=document["position"],
        record=document,
    )


def _again(sitting: SeatHolder) -> SeatHolder:
    return msgspec.structs.replace(sitting, bot="" if sitting.holder else sitting.bot, nonce="")


def _game(wanted: NewTable) -> Game[Any, Any, Any]:
    options = dict(wanted.options)
    if wanted.seats is not None:
        options["seats"] = wanted.seats
    try:
        game = shelf.build(wanted.game, options)
        if wanted.position is not None:
            arranged(game, wanted.position, Seeded(0))
    except TableError as problem:
        raise refused_as("bad_option", problem) from None
    return game


def _check(wanted: NewTable, game: Game[Any, Any, Any], levels: Strengths) -> None:
    if len(wanted.sittings) > game.seats:
        raise refused("bad_option", "seats", seats=game.seats)
    for sitting in wanted.sittings:
        if sitting.bot and sitting.bot not in levels.names:
            raise refused("unknown_bot", "levels", levels=", ".join(levels.names))


def _sittings(wanted: NewTable, seats: int, host: str) -> tuple[SeatHolder, ...]:
    holders: list[SeatHolder] = []
    for number, seat in enumerate(
        [*wanted.sittings, *[NewSeat()] * (seats - len(wanted.sittings))]
    ):
        if seat.me:
            name = readable(seat.name) or f"Guest {number + 1}"
            holders.append(SeatHolder(host, distinct(name, [holder.name for holder in holders])))
        else:
            holders.append(SeatHolder(bot=seat.bot))
    return tuple(holders)
