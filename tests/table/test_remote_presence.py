"""People at a table beside the game: talk, a player sent away, tables that nobody comes back to."""

import json
from pathlib import Path
from typing import Any

import pytest

from highgate.kernel.seats import WATCHER
from highgate.table import commands
from highgate.table.actor.actor import TableActor
from highgate.table.actor.audience import Listener
from highgate.table.problems import Refused
from highgate.table.wire import presenter
from tests.table.services import ANN, BOB, CAT, EVE, TestServices, as_json, play_on, run

DAY = 24 * 3600.0


def listen(room: TableActor, seat: int, holder: str) -> Listener:
    """One more line to the table, which has read what it was told so far."""
    listener = Listener(seat, holder)
    room.audience.join(listener)
    heard(listener)
    return listener


def heard(listener: Listener) -> list[dict[str, Any]]:
    """All that waits for a listener, in order."""
    frames = [listener.queue.get_nowait() for _ in range(listener.queue.qsize())]
    return [json.loads(frame) for frame in frames if frame is not None]


def test_everybody_hears_a_reaction_and_nobody_keeps_it(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        lines = [listen(room, 1, "bob"), listen(room, WATCHER, "eve")]
        seq = room.table.seq
        await room.command(ANN, commands.React(seat=0, reaction="heart"))
        for line in lines:
            assert heard(line)[-1] == {"kind": "reacted", "seat": 0, "reaction": "heart"}
        assert room.table.seq == seq

    run(tmp_path, test)


def test_chat_is_heard_once_and_still_there_after_a_restart(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun(talk="chat")
        line = listen(room, 1, "bob")
        for _ in range(2):
            await room.command(ANN, commands.Say(seat=0, text="Good evening", key="k"))
        said = {"kind": "said", "n": 0, "seat": 0, "name": "Ann", "text": "Good evening"}
        assert [message for message in heard(line) if message["kind"] == "said"] == [said]
        again = await house.another().find(BOB, room.table.laid.table)
        assert len(presenter.spoken(again.table)) == 1

    run(tmp_path, test)


@pytest.mark.parametrize("talk", ["none", "reactions"])
def test_who_wants_no_talk_has_none(talk: str, tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun(talk=talk)
        with pytest.raises(Refused) as refused:
            await room.command(ANN, commands.Say(seat=0, text="Good evening", key="k"))
        assert refused.value.problem.code == "no_talk"

    run(tmp_path, test)


@pytest.mark.parametrize("is_running", [False, True])
def test_who_was_sent_away_comes_back_only_by_a_code(tmp_path: Path, is_running: bool) -> None:
    """And a restart does not forget it."""

    async def test(house: TestServices) -> None:
        room = await house.begun() if is_running else await house.lay()
        if not is_running:
            await room.command(BOB, commands.TakeSeat(seat=1))
        await room.command(ANN, commands.LeaveSeat(seat=1))
        for rooms in (house.rooms, house.another()):
            room = await rooms.find(ANN, room.table.laid.table)
            with pytest.raises(Refused) as refused:
                await room.command(BOB, commands.TakeSeat(seat=1))
            assert refused.value.problem.code == "not_yours"
        await room.command(EVE, commands.TakeSeat(seat=1))
        code = as_json(await room.command(ANN, commands.HandOver(seat=1)))["result"]["code"]
        await room.command(BOB, commands.Claim(code=code))
        assert room.table.holds("bob", 1)

    run(tmp_path, test)


def test_the_host_sends_a_player_away_and_a_bot_plays_on(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        line = listen(room, 1, "bob")
        with pytest.raises(Refused) as refused:
            await room.command(CAT, commands.LeaveSeat(seat=1))
        assert refused.value.problem.code == "not_yours"
        await room.command(ANN, commands.LeaveSeat(seat=1))
        assert not room.table.holds("bob", 1)
        assert line.queue.get_nowait() is None  # his line has ended, and told him nothing more
        await play_on(room, {0: ANN, 2: CAT}, decisions=4)
        running = room.table.running
        assert running is not None
        assert any(made.seat == 1 and made.is_bot for made in running.made)

    run(tmp_path, test)


def test_tables_are_kept_as_long_as_was_said(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        old, new = await house.begun(), await house.begun()
        house.clock.time += 100 * DAY
        await play_on(new, {0: ANN, 1: BOB, 2: CAT}, decisions=1)
        house.clock.time += 100 * DAY
        assert await house.rooms.forget_untouched(180 * DAY) == 1
        assert await house.store.read(old.table.laid.table) == []
        assert (await house.rooms.find(EVE, new.table.laid.table)).table.phase == "running"
        assert await house.rooms.forget_untouched(180 * DAY) == 0

    run(tmp_path, test)
