"""Help for mixed ages: hints that cost a token in a memory game, and the length of the reveal."""

import json
from pathlib import Path

import msgspec
import pytest

from highgate.table import commands
from highgate.table.actor.actor import TableActor
from highgate.table.actor.audience import Mark, news_since
from highgate.table.actor.creation import NewSeat, NewTable
from highgate.table.bots.pool import BotLimits
from highgate.table.problems import Refused
from highgate.table.wire import presenter
from highgate.table.wire.messages import HintAnswer
from tests.table.services import ANN, BOB, TestServices, as_json, decide, run

PATIENT = BotLimits(processes=1, seconds=60)  # a busy machine may take long to think


async def memory_table(house: TestServices) -> TableActor:
    """Ann and Bob play Outre Tombe; Ann begins."""
    wanted = NewTable(
        game="outre_tombe", seats=2, options={"start_seat": 0}, sittings=(NewSeat(me=True),)
    )
    card = await house.rooms.lay(ANN, wanted)
    room = await house.rooms.find(ANN, card.table)
    await room.command(BOB, commands.TakeSeat(seat=1, name="Bob"))
    await room.command(ANN, commands.Start())
    return room


async def open_until_asked_again(room: TableActor) -> None:
    """Ann and Bob take their last choice until Ann is to open a second time."""
    running = room.table.running
    assert running is not None
    first = running.turn
    while running.turn < first + 2 or 0 not in running.questions:
        seat = next(iter(running.questions))
        await decide(room, (ANN, BOB)[seat], seat, choice=-1)


def hints(room: TableActor) -> list[int]:
    return [seat.hints for seat in presenter.table_card(room.table, -1, "").seats]


def test_a_hint_costs_a_token_that_everybody_sees(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await memory_table(house)
        await open_until_asked_again(room)
        with pytest.raises(Refused) as problem:
            await room.command(ANN, commands.Hint(seat=0))
        assert problem.value.problem.code == "no_hint_left"

        await room.command(ANN, commands.SetAids(reveal_seconds=5, hints=(2, 0)))
        assert hints(room) == [2, 0]
        async with room.listen(1, BOB.holder, after=10_000) as line:
            answer = await room.command(ANN, commands.Hint(seat=0))
            assert isinstance(answer, HintAnswer)
            heard = [json.loads(line.queue.get_nowait() or b"") for _ in range(line.queue.qsize())]
        assert {"kind": "hinted", "seat": 0, "left": 1} in heard
        assert not any(message["kind"] == "hint_answer" for message in heard)
        assert hints(room) == [1, 0]

        again = await house.another().find(ANN, room.table.laid.table)
        assert hints(again) == [1, 0]
        assert presenter.table_card(again.table, -1, "").reveal_seconds == 5

    run(tmp_path, test, limits=PATIENT)


def test_a_new_game_begins_with_all_hints(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await memory_table(house)
        await open_until_asked_again(room)
        await room.command(ANN, commands.SetAids(hints=(1, 3)))
        await room.command(ANN, commands.Hint(seat=0))
        await room.command(ANN, commands.Abort(seat=0))
        await room.command(BOB, commands.Abort(seat=1))
        await house.rooms.command(ANN, room.table.laid.table, commands.Rematch())
        again = await house.rooms.find(ANN, room.table.rematch)
        assert hints(again) == [1, 3]

    run(tmp_path, test, limits=PATIENT)


def test_only_the_host_gives_hints(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await memory_table(house)
        with pytest.raises(Refused) as problem:
            await room.command(BOB, commands.SetAids(hints=(0, 9)))
        assert problem.value.problem.code == "not_host"
        with pytest.raises(Refused) as problem:
            await room.command(ANN, commands.SetAids(hints=(0, 9, 9)))
        assert problem.value.problem.code == "no_seat"

    run(tmp_path, test, limits=PATIENT)


def test_elsewhere_hints_are_free(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        running = room.table.running
        assert running is not None
        assert isinstance(await room.command(ANN, commands.Hint(seat=0)), HintAnswer)

    run(tmp_path, test, limits=PATIENT)


def test_what_is_told_once_says_what_is_left_of_it(tmp_path: Path) -> None:
    """`faded` is the very sentence of the reduced copy: a client keeps no more than that."""

    async def test(house: TestServices) -> None:
        room = await memory_table(house)
        mark = Mark.of(room.table)
        await decide(room, ANN, 0)
        heard = map(msgspec.json.decode, news_since(room.table, mark, [1])[1])
        live = next(message for message in heard if message["kind"] == "told")
        later = presenter.told(room.table, 1, mark.stream - 1, live_from=10_000)
        fading = [item for item in live["items"] if "faded" in item]
        assert fading
        left = {item["n"]: item["phrase"] for item in as_json(later)["items"]}
        assert all(left[item["n"]] == item["faded"] for item in fading)
        assert not any("faded" in item for item in as_json(later)["items"])

    run(tmp_path, test, limits=PATIENT)
