"""The five levels of every game at live tables: in children, with their budgets, by name."""

import asyncio
from pathlib import Path

import pytest

from highgate import shelf
from highgate.bots.levels import LEVELS
from highgate.table import commands
from highgate.table.catalogue import games
from highgate.table.commands import NewSeat, NewTable
from highgate.table.pool import Limits
from highgate.table.problems import Refused
from highgate.table.thinking import position_of
from highgate.table.wire import HintAnswer
from tests.table.house import ANN, BOB, TestHouse, run

PATIENT = Limits(processes=1, seconds=60)


@pytest.mark.parametrize("name", shelf.titles())
def test_every_level_plays_every_game(name: str, tmp_path: Path) -> None:
    async def test(house: TestHouse) -> None:
        seats = max(shelf.find(name).seat_counts())
        sittings = tuple(NewSeat(bot=str(1 + seat % 4)) for seat in range(seats))
        new = NewTable(game=name, seats=seats, sittings=sittings)
        card = await house.rooms.lay(ANN, new)
        room = await house.rooms.find(ANN, card.table)
        await room.command(ANN, commands.Start())
        while room.table.phase == "running" and len(room.table.running.made) < 12:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)
        assert house.pool.replaced == 0

    run(tmp_path, test, limits=PATIENT)


@pytest.mark.parametrize("name", shelf.titles())
def test_a_hint_is_an_offer_of_the_best_level_in_words(name: str, tmp_path: Path) -> None:
    async def test(house: TestHouse) -> None:
        sittings = (NewSeat(me=True, name="Ann"), *(NewSeat(bot="1"),) * 2)
        card = await house.rooms.lay(ANN, NewTable(game=name, seats=3, sittings=sittings))
        room = await house.rooms.find(ANN, card.table)
        await room.command(ANN, commands.Start())
        running = room.table.running
        assert running is not None
        while 0 not in running.questions:
            await asyncio.sleep(0.01)
        hint = await room.command(ANN, commands.Hint(seat=0))
        assert isinstance(hint, HintAnswer)
        offers = {action.notation(): action.terms() for action in running.legal(0)}
        assert offers[hint.notation] == hint.terms
        assert hint.decision == running.questions[0]
        assert hint.level == "5"
        assert len(hint.words) > 3
        assert hint.words != hint.terms["do"]

    run(tmp_path, test, limits=PATIENT)


def test_the_middle_level_is_taken_where_nobody_chose(tmp_path: Path) -> None:
    async def test(house: TestHouse) -> None:
        room = await house.lay()
        await room.command(ANN, commands.SetBot(seat=2))
        await room.command(BOB, commands.TakeSeat(seat=1))
        await room.command(ANN, commands.Start())
        await room.command(BOB, commands.Resign(seat=1))
        assert [sitting.bot for sitting in room.table.sittings] == ["", "3", "3"]
        with pytest.raises(Refused) as refused:
            await room.command(ANN, commands.SetBot(seat=0, level="9"))
        assert refused.value.problem.code == "unknown_bot"

    run(tmp_path, test)


def test_the_shelf_names_the_levels_in_each_language() -> None:
    for language in ("en", "fr", "de"):
        for game in games(language):
            assert [card.level for card in game.levels] == [str(number) for number in LEVELS]
            assert len({card.name for card in game.levels}) == len(LEVELS)
            assert game.usual_level == "3"
    names = [{card.name for card in games(language)[0].levels} for language in ("en", "de")]
    assert names[0] != names[1]


def test_what_a_bot_forgot_stays_forgotten(tmp_path: Path) -> None:
    """Another process makes the next decision: its memory must not depend on that."""

    async def test(house: TestHouse) -> None:
        sittings = (NewSeat(bot="1"), NewSeat(bot="1"))
        new = NewTable(game="outre_tombe", seats=2, sittings=sittings)
        card = await house.rooms.lay(ANN, new)
        room = await house.rooms.find(ANN, card.table)
        await room.command(ANN, commands.Start())
        while room.table.running is None or len(room.table.running.made) < 30:
            await asyncio.sleep(0.01)
        first, second = (position_of(room.table, seat).memory for seat in (0, 1))
        again = await house.another().find(ANN, card.table)
        assert position_of(again.table, 0).memory == first != second

    run(tmp_path, test, limits=PATIENT)
