"""The card of a table is told again whenever anything of it has changed, and not otherwise."""

import json
from pathlib import Path
from typing import Any

from highgate.table import commands
from highgate.table.actor.actor import TableActor
from highgate.table.actor.audience import Listener
from highgate.table.wire import presenter
from highgate.table.wire.messages import encode
from tests.table.services import ANN, BOB, CAT, TestServices, decide, run


def heard(line: Listener) -> list[Any]:
    """All that a line was told since it was last asked."""
    waiting = [line.queue.get_nowait() for _ in range(line.queue.qsize())]
    return [json.loads(frame) for frame in waiting if frame is not None]


def test_every_change_of_the_card_is_told(tmp_path: Path) -> None:
    changes = [
        (BOB, commands.TakeSeat(seat=1, name="Bob")),
        (CAT, commands.TakeSeat(seat=2, name="Cat")),
        (ANN, commands.SetAids(reveal_seconds=7, hints=(1, 2, 3))),
        (ANN, commands.Start()),
        (BOB, commands.SetBot(seat=1)),
        (BOB, commands.ComeBack(seat=1)),
        (CAT, commands.Abort(seat=2)),
        (CAT, commands.Resign(seat=2)),
        (ANN, commands.Resign(seat=0)),
        (BOB, commands.Resign(seat=1)),
    ]

    async def test(house: TestServices) -> None:
        room = await house.lay()
        async with room.listen(-1, "", after=-1) as line:
            heard(line)
            for asker, command in changes:
                before = card_of(room)
                await room.command(asker, command)
                told = [message for message in heard(line) if message["kind"] == "table"]
                assert card_of(room) != before, command
                assert told[-1] == card_of(room), command

    run(tmp_path, test)


def test_a_decision_does_not_tell_the_card_again(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        running = room.table.running
        assert running is not None
        async with room.listen(0, ANN.holder, after=-1) as line:
            heard(line)
            for _ in range(5):
                seat = next(iter(running.questions))
                await decide(room, (ANN, BOB, CAT)[seat], seat)
            kinds = {message["kind"] for message in heard(line)}
        assert "told" in kinds
        assert "table" not in kinds

    run(tmp_path, test)


def card_of(room: TableActor) -> Any:
    """The card as a watcher is told it."""
    return json.loads(encode(presenter.table_card(room.table, -1, "")))
