"""A table that nobody asks for leaves the memory, at once and without the collector of garbage."""

import asyncio
import gc
from pathlib import Path
from typing import Any
from weakref import ref

from highgate.table import commands
from highgate.table.actor.creation import NewSeat
from tests.table.services import ANN, TestServices, run

BOTS = (NewSeat(me=True, name="Ann"), NewSeat(bot="dice"), NewSeat(bot="dice"))


def test_a_finished_table_is_put_away_whole(tmp_path: Path) -> None:
    async def play_on(services: TestServices) -> None:
        actor = await services.lay(sittings=BOTS)
        table = actor.table.laid.table
        await actor.command(ANN, commands.Start())
        await actor.command(ANN, commands.SetBot(seat=0, level="dice"))
        while actor.table.phase != "over" or not actor.is_idle():
            await asyncio.sleep(0.02)
        gone: list[ref[Any]] = [ref(actor), ref(actor.table), ref(actor.bots)]
        del actor
        gc.disable()  # a server looks for rings of references very seldom
        try:
            services.rooms.tidy()
            services.rooms.tidy()
            await asyncio.sleep(0)
            assert [thing() for thing in gone] == [None] * 3
        finally:
            gc.enable()
        again = await services.rooms.find(ANN, table)
        assert again.table.phase == "over", "the store has it"

    run(tmp_path, play_on)
