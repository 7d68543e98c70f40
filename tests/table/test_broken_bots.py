"""A broken bot never holds the table up: it is killed, replaced, and another decides for it."""

import asyncio
from pathlib import Path

import pytest

from highgate.table import commands
from highgate.table.actor.creation import NewSeat
from highgate.table.bots.pool import BotLimits
from tests.server.counts import count
from tests.table.broken_bots import broken_levels
from tests.table.services import ANN, TestServices, run

GAMES = count(usual=1, full=50)  # for each way of being broken
PATIENCE = 600  # seconds for a game: children have the lowest priority, the machine may be busy
LIMITS = BotLimits(processes=2, seconds=0.05, megabytes=400)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["hung", "crashed", "hungry", "babbling"])
def test_every_game_goes_on_to_the_end(level: str, tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        for _ in range(GAMES):
            sittings = (NewSeat(bot="dice"), NewSeat(bot=level), NewSeat(bot="dice"))
            room = await house.lay(sittings=sittings)
            await room.command(ANN, commands.Start())
            while room.table.phase != "over":
                await asyncio.sleep(0.01)
            room.table.record().verify()
        assert house.pool.replaced > 0

    run(tmp_path, test, registry=broken_levels, limits=LIMITS, seconds=PATIENCE * GAMES)


def test_bots_that_are_well_are_not_replaced(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay(sittings=(NewSeat(bot="dice"),) * 3)
        await room.command(ANN, commands.Start())
        while room.table.phase != "over":
            await asyncio.sleep(0.01)
        assert house.pool.replaced == 0

    run(tmp_path, test, limits=BotLimits(processes=1, seconds=20))
