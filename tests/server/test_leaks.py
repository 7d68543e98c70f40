"""Nobody is told what is not theirs: equal knowledge, equal bytes, over real sockets."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Response

from highgate import shelf
from highgate.kernel.event import Event
from highgate.kernel.game import Game
from highgate.kernel.views import Views
from highgate.table.actor import actor, audience, registry
from highgate.table.commands import why
from highgate.table.commands.command import CommandContext, Plan
from highgate.table.match import match
from highgate.table.match.table import LiveTable
from highgate.table.wire import presenter, sheets
from highgate.table.wire.messages import Asked, Offer, Picture, TableCard, Told, WhyAnswer
from tests.server.counts import count
from tests.server.twins import Difference, Walk, draw_pair, two_servers

PAIRS = count(usual=4, full=200)
MOST_PLANTED = 12  # pairs within which a planted leak must be found
GAMES = tuple(shelf.titles())


def walk_pairs(folder: Path, name: str, pairs: int) -> int:
    """Compare so many pairs of worlds; how many comparisons that were."""
    made = number = walked = 0
    with two_servers(folder) as (one, two):
        while walked < pairs:
            pair = draw_pair(name, number)
            number += 1
            if pair is not None:
                made += Walk(pair, one, two, number).run()
                walked += 1
    return made


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_may_not_know_changes_no_byte(name: str, tmp_path: Path) -> None:
    made = walk_pairs(tmp_path, name, PAIRS)
    assert made >= PAIRS
    print(f"{name}: {PAIRS} pairs of worlds, {made} steps, no byte differs")


# Planted leaks ------------------------------------------------------------------------------

Patch = pytest.MonkeyPatch


def truth_of(table: LiveTable) -> str:
    """A trace of the true state."""
    if table.running is None:
        return ""
    state = json.dumps(table.game.position(table.running._truth.state))
    return hashlib.sha256(state.encode()).hexdigest()


def bit_of(table: LiveTable) -> int:
    """A single number that depends on the true state."""
    return int(truth_of(table)[:4] or "0", 16)


def name_leaks(patch: Patch) -> None:
    """An id that was made from the truth."""
    honest = presenter.table_card

    def card(table: LiveTable, seat: int, holder: str) -> TableCard:
        made = honest(table, seat, holder)
        return msgspec.structs.replace(made, code=truth_of(table)[:6] or made.code)

    patch.setattr(presenter, "table_card", card)


class Unredacted:
    """Views that tell everybody everything."""

    def __init__(self, game: Game[Any, Any, Any], log: list[Event]) -> None:
        self.honest: Views[Any] = Views(game, log)

    def told(self, _seat: int, after: int = 0) -> list[Event]:
        return self.honest.log[after:]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.honest, name)


class Neighbours(Unredacted):
    """Views that tell each seat what its neighbour is told."""

    def told(self, seat: int, after: int = 0) -> list[Event]:
        return self.honest.told((seat + 1) % 3, after)


def events_unredacted(patch: Patch) -> None:
    """Forgotten redaction."""
    patch.setattr(match, "Views", Unredacted)


def events_of_neighbour(patch: Patch) -> None:
    """The log of another seat."""
    patch.setattr(match, "Views", Neighbours)


def offers_for_all(patch: Patch) -> None:
    """Everybody sees what the asked seat may choose."""
    honest = presenter.asked

    def asked(table: LiveTable, seat: int) -> Asked | None:
        ask = honest(table, seat)
        if ask is None or table.running is None:
            return ask
        offers = presenter._offers(table.running, ask.seats[0])
        return msgspec.structs.replace(ask, offers=offers)

    patch.setattr(presenter, "asked", asked)


def offers_in_secret_order(patch: Patch) -> None:
    """The order of a list."""
    honest = presenter.asked

    def asked(table: LiveTable, seat: int) -> Asked | None:
        ask = honest(table, seat)
        if ask is None:
            return None
        at = bit_of(table) % max(1, len(ask.offers))
        offers: tuple[Offer, ...] = (*ask.offers[at:], *ask.offers[:at])
        return msgspec.structs.replace(ask, offers=offers)

    patch.setattr(presenter, "asked", asked)


def picture_of_truth(patch: Patch) -> None:
    """A picture drawn from the truth."""

    def picture(table: LiveTable, seat: int) -> Picture | None:
        if table.running is None:
            return None
        return Picture({"state": table.game.position(table.running._truth.state)})

    patch.setattr(presenter, "picture", picture)


def sheet_of_neighbour(patch: Patch) -> None:
    """A sheet drawn with the eyes of another seat."""
    honest = sheets.sheet_now

    def sheet(table: LiveTable, seat: int, language: str) -> sheets.SheetCard:
        return honest(table, (seat + 1) % 3, language)

    patch.setattr(sheets, "sheet_now", sheet)


def length_of_message(patch: Patch) -> None:
    """No value, only the length."""
    honest = presenter.picture

    def picture(table: LiveTable, seat: int) -> Picture | None:
        made = honest(table, seat)
        pad = {"pad": " " * (bit_of(table) % 17)}
        return None if made is None else Picture({**made.picture, **pad})

    patch.setattr(presenter, "picture", picture)


def number_of_messages(patch: Patch) -> None:
    """No value and no length, only how many frames come."""
    honest = audience.news_since

    def news(table: LiveTable, mark: Any, seats: Any) -> dict[int, list[bytes]]:
        made = honest(table, mark, seats)
        more = bit_of(table) % 3
        return {seat: frames + frames[-1:] * more for seat, frames in made.items()}

    patch.setattr(audience, "news_since", news)


def time_of_answer(patch: Patch) -> None:
    """A deadline that depends on the truth."""
    honest = presenter.asked

    def asked(table: LiveTable, seat: int) -> Asked | None:
        ask = honest(table, seat)
        return None if ask is None else msgspec.structs.replace(ask, due=float(bit_of(table)))

    patch.setattr(presenter, "asked", asked)


def take_back_flag(patch: Patch) -> None:
    """One bit in a flag."""
    honest = presenter.asked

    def asked(table: LiveTable, seat: int) -> Asked | None:
        ask = honest(table, seat)
        flag = bit_of(table) % 2 == 0
        return None if ask is None else msgspec.structs.replace(ask, may_take_back=flag)

    patch.setattr(presenter, "asked", asked)


def history_unredacted(patch: Patch) -> None:
    """Live all is well, but who reconnects is told everything."""
    honest = presenter.history

    def history(table: LiveTable, seat: int, after: int) -> list[Any]:
        told = Told(presenter.told(table, 0, after, live_from=0).items)
        return [told, *honest(table, seat, after)]

    patch.setattr(presenter, "history", history)


def refusal_text(patch: Patch) -> None:
    """An error message that knows too much."""
    honest = why.plan

    def plan(context: CommandContext, command: why.Why) -> Plan:
        made = honest(context, command)
        assert isinstance(made.reply, WhyAnswer)
        detail = f"{made.reply.detail} {truth_of(context.table)}"
        return Plan(reply=msgspec.structs.replace(made.reply, detail=detail))

    patch.setattr(why, "plan", plan)


def record_while_running(patch: Patch) -> None:
    """The whole record, too early."""

    async def record(self: registry.TableRegistry, asker: Any, table: str) -> Any:
        found = await self.find(asker, table)
        return found.table.record()

    patch.setattr(registry.TableRegistry, "record", record)


def news_of_any_seat(patch: Patch) -> None:
    """A route that forgets to ask whose seat it is."""

    async def find_seat(self: registry.TableRegistry, asker: Any, table: str, seat: int) -> Any:
        return await self.find(asker, table)

    patch.setattr(registry.TableRegistry, "find_seat", find_seat)


def seed_in_commitment(patch: Patch) -> None:
    """A commitment to the cards instead of to the seed."""
    honest = presenter.table_card

    def card(table: LiveTable, seat: int, holder: str) -> TableCard:
        commitment = hashlib.sha256(json.dumps(table.laid.position).encode()).hexdigest()
        return msgspec.structs.replace(honest(table, seat, holder), commitment=commitment)

    patch.setattr(presenter, "table_card", card)


def header_of_answer(patch: Patch) -> None:
    """An entity tag over the truth, beside an innocent body."""
    honest = actor.TableActor.news

    async def news(self: actor.TableActor, *arguments: Any) -> Any:
        made = await honest(self, *arguments)
        headers = {"etag": truth_of(self.table)}
        return Response(made, headers=headers)

    patch.setattr(actor.TableActor, "news", news)


PLANTED: list[Callable[[Patch], None]] = [
    name_leaks,
    events_unredacted,
    events_of_neighbour,
    offers_for_all,
    offers_in_secret_order,
    picture_of_truth,
    sheet_of_neighbour,
    length_of_message,
    number_of_messages,
    time_of_answer,
    take_back_flag,
    history_unredacted,
    refusal_text,
    record_while_running,
    news_of_any_seat,
    seed_in_commitment,
    header_of_answer,
]


@pytest.mark.slow
@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(
    plant: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Difference):
        walk_pairs(tmp_path, "graverobbers", MOST_PLANTED)
