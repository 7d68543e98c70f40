"""Clocks: everybody has a time of their own, and a bank for a whole match."""

import asyncio
from pathlib import Path

from highgate.table import commands
from highgate.table.match.clocks import Clocks
from highgate.table.match.journal import Clock
from highgate.table.wire import presenter
from tests.table.services import ANN, BOB, CAT, TestServices, decide, run


def test_a_bank_is_spent_beyond_the_time_for_a_decision() -> None:
    clocks = Clocks(Clock("strict", 10.0, bank=30.0), 2)
    clocks.ask({0: 1}, 1, at=100.0)
    assert clocks.due(0) == 140.0
    clocks.stop(0, at=108.0)
    assert clocks.banks == [30.0, 30.0]
    clocks.ask({0: 2}, 2, at=108.0)
    clocks.stop(0, at=125.0)
    assert clocks.banks == [23.0, 30.0]
    clocks.ask({1: 3}, 3, at=125.0)
    assert not clocks.is_up(0, 1_000.0)  # not asked
    assert not clocks.is_up(1, 164.9)
    assert clocks.is_up(1, 165.0)


def test_nobodys_time_begins_anew_with_anothers_decision() -> None:
    clocks = Clocks(Clock("strict", 10.0), 3)
    clocks.ask({0: 1, 1: 1, 2: 1}, 1, at=100.0)
    clocks.stop(1, at=109.0)
    clocks.ask({0: 1, 2: 1}, 2, at=109.0)
    assert clocks.due(0) == clocks.due(2) == 110.0


def test_taking_back_wins_no_time() -> None:
    clocks = Clocks(Clock("strict", 10.0, bank=5.0), 2)
    clocks.ask({0: 1}, 1, at=100.0)
    clocks.stop(0, at=112.0)
    clocks.ask({0: 2}, 2, at=112.0)
    clocks.take_back({0: 3}, 3, at=112.0)
    assert clocks.due(0) == 115.0
    assert clocks.banks == [5.0, 5.0]


def test_who_comes_back_is_not_late_at_once(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun(clock="strict", clock_seconds=60.0, clock_bank=30.0)
        table = room.table
        for asker, seat in ((ANN, 0), (BOB, 1)):
            await decide(room, asker, seat)
        ask = presenter.asked(table, 2)
        assert ask is not None
        assert ask.due == house.clock.time + 90.0
        assert ask.banks == (30.0, 30.0, 30.0)
        await room.command(CAT, commands.SetBot(seat=2))
        house.clock.time += 1000.0
        await room.command(CAT, commands.ComeBack(seat=2))
        if 2 in (table.running.questions if table.running else {}):
            assert not table.clocks.is_up(2, house.clock.time)

    run(tmp_path, test)


def test_a_gentle_clock_nudges_once(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun(clock="gentle", clock_seconds=1.0, talk="chat")
        async with room.listen(0, "ann", -1) as listener:
            house.clock.time += 5.0
            for number in range(3):
                await room.command(ANN, commands.Say(seat=0, text="Hm.", key=str(number)))
                for _ in range(5):
                    await asyncio.sleep(0)
            frames = []
            while not listener.queue.empty():
                frames.append(listener.queue.get_nowait() or b"")
        nudges = [frame for frame in frames if b'"nudge"' in frame]
        assert nudges == [b'{"kind":"nudge","seats":[0,1,2]}']

    run(tmp_path, test)
