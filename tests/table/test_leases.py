"""Two processes, one table: one lets bots and clocks go on, and both tell the truth."""

import asyncio
from pathlib import Path

import pytest

from highgate.table import commands
from highgate.table.actor.actor import TableActor
from highgate.table.actor.creation import NewSeat
from highgate.table.actor.leases import LEASE_SECONDS
from highgate.table.actor.registry import TableRegistry
from highgate.table.problems import Refused
from tests.table.services import ANN, BOB, CAT, TestServices, decide, run


async def both(house: TestServices, room: TableActor) -> tuple[TableRegistry, TableActor]:
    """The same table in another process."""
    other = house.another()
    return other, await other.find(ANN, room.table.laid.table)


def test_bots_think_in_one_process(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay()
        await room.command(ANN, commands.Start(level="dice"))
        _, copy = await both(house, room)
        assert room.lease_holder.is_mine
        assert not copy.lease_holder.is_mine
        assert not copy.bots.tasks

    run(tmp_path, test)


def test_a_lease_that_ran_out_is_taken_over(tmp_path: Path) -> None:
    """Only where something is to be done; the former owner hears of it and stops."""

    async def test(house: TestServices) -> None:
        room = await house.begun(clock="strict", clock_seconds=600.0)
        other, copy = await both(house, room)
        await other.follow_others()
        assert not copy.lease_holder.is_mine
        house.clock.time += LEASE_SECONDS + 1
        await other.follow_others()
        assert copy.lease_holder.is_mine
        await house.rooms.follow_others()
        assert not room.lease_holder.is_mine
        assert not room.bots.tasks

    run(tmp_path, test)


def test_a_table_without_bots_and_clock_needs_no_keeper(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        house.clock.time += LEASE_SECONDS + 1
        await house.rooms.follow_others()
        assert room.lease_holder.lease.until == 0.0
        assert await house.another().attend() == 0

    run(tmp_path, test)


def test_a_table_whose_process_is_gone_is_attended_to(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun(clock="strict", clock_seconds=600.0)
        other = house.another()
        assert await other.attend() == 0
        await house.rooms.close()  # it says so, nobody has to wait
        assert await other.attend() == 1
        copy = await other.find(ANN, room.table.laid.table)
        assert copy.lease_holder.is_mine
        assert copy.bots.tasks

    run(tmp_path, test)


def test_bots_go_on_in_another_process(tmp_path: Path) -> None:
    """The first one is paused with bots that think; when it is back it writes nothing."""

    async def test(house: TestServices) -> None:
        room = await house.lay(sittings=(NewSeat(bot="dice"),) * 3)
        await room.command(ANN, commands.Start())
        seq = room.table.seq
        async with room._lock:  # it stands still
            house.clock.time += LEASE_SECONDS + 1
            other = house.another()
            assert await other.attend() == 1
            copy = await other.find(ANN, room.table.laid.table)
            async with asyncio.timeout(60):
                while copy.table.ended is None:
                    await asyncio.sleep(0.01)
            assert room.table.seq == seq
        await house.rooms.follow_others()
        assert room.table.seq == copy.table.seq
        assert not room.lease_holder.is_mine

    run(tmp_path, test)


def test_persons_are_served_by_any_process(tmp_path: Path) -> None:
    """Each decision at another one: the lease goes along, and nothing is refused by mistake."""

    async def test(house: TestServices) -> None:
        room = await house.begun()
        other, copy = await both(house, room)
        people = {0: ANN, 1: BOB, 2: CAT}
        for number in range(6):
            rooms = (house.rooms, other)[number % 2]
            await rooms.follow_others()  # what a person sees before deciding
            here = await rooms.find(ANN, room.table.laid.table)
            assert here.table.running is not None
            seat = next(iter(here.table.running.questions))
            await decide(here, people[seat], seat)
            assert here.lease_holder.is_mine
        assert copy.lease_holder.lease.term == 6

    run(tmp_path, test)


def test_a_refusal_is_true_now(tmp_path: Path) -> None:
    """Somebody sat down by one process and speaks through another that has not heard of it."""

    async def test(house: TestServices) -> None:
        room = await house.lay()
        table = room.table.laid.table
        other, copy = await both(house, room)
        await copy.command(BOB, commands.TakeSeat(seat=1, name="Bob"))
        assert not room.table.holds("bob", 1)
        await room.command(BOB, commands.HandOver(seat=1))
        await copy.command(CAT, commands.TakeSeat(seat=2, name="Cat"))
        assert await house.rooms.find_seat(CAT, table, 2) is room
        with pytest.raises(Refused):
            await room.command(CAT, commands.HandOver(seat=1))
        assert await other.find_seat(BOB, table, 1) is copy

    run(tmp_path, test)


def test_a_lease_that_rests_is_left_alone(tmp_path: Path) -> None:
    """A bot sits there, but a person is asked: two processes do not take it from each other."""

    async def test(house: TestServices) -> None:
        room = await house.begun()
        other, copy = await both(house, room)
        await room.command(CAT, commands.SetBot(seat=2, level="dice"))
        while room.bots.tasks:
            await asyncio.sleep(0.01)  # until a person is asked
        await other.follow_others()
        for _ in range(4):
            house.clock.time += LEASE_SECONDS
            await house.rooms.follow_others()
            await other.follow_others()
        assert room.lease_holder.is_mine
        assert copy.lease_holder.lease == room.lease_holder.lease
        assert room.lease_holder.lease.until == 0.0

    run(tmp_path, test)


def test_who_goes_away_while_a_table_opens_leaves_one_room(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        table = (await house.begun()).table.laid.table
        other = house.another()
        first = asyncio.ensure_future(other.find(ANN, table))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(other.find(BOB, table))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        third = await other.find(CAT, table)
        assert await second is third

    run(tmp_path, test)
