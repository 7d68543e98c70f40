"""Who listens in other processes: told when it is said, forgotten when it is not said again."""

import asyncio
import json

from highgate.table.actor.audience import Audience, Listener
from highgate.table.actor.presence import AGAIN_SECONDS, BELIEVED_SECONDS
from highgate.table.bus_messages import Attended, BusMessage, from_bytes, to_bytes
from tests.simulation.loop import run

THERE = Attended("t", "there", (1, 2), 3)


def shown(listener: Listener) -> tuple[list[int], int]:
    """The presence that was told last."""
    frames = [listener.queue.get_nowait() for _ in range(listener.queue.qsize())]
    assert frames[-1] is not None
    last = json.loads(frames[-1])
    return last["seats"], last["watchers"]


def test_a_process_that_is_new_is_answered_once() -> None:
    async def body() -> None:
        said: list[BusMessage] = []
        audience = Audience("t", "here", said.append)
        audience.overhear(THERE)
        assert said == []  # nobody listens here
        audience.join(listener := Listener(0, "ann"))
        assert shown(listener) == ([0, 1, 2], 3)
        audience.overhear(Attended("t", "elsewhere", (), 1))
        audience.overhear(Attended("t", "elsewhere", (), 2))
        assert said == [Attended("t", "here", (0,), 0)] * 2
        assert shown(listener) == ([0, 1, 2], 5)

    run(body())


def test_who_is_silent_for_long_is_gone_and_who_leaves_is_gone_at_once() -> None:
    async def body() -> None:
        audience = Audience("t", "here", lambda _: None)
        audience.join(listener := Listener(0, "ann"))
        audience.overhear(THERE)
        await asyncio.sleep(AGAIN_SECONDS)
        audience.refresh()
        assert shown(listener) == ([0, 1, 2], 3)
        await asyncio.sleep(BELIEVED_SECONDS)
        audience.refresh()
        assert shown(listener) == ([0], 0)
        audience.overhear(THERE)
        audience.overhear(Attended("t", "there", (), 0))
        assert shown(listener) == ([0], 0)

    run(body())


def test_what_a_process_says_itself_is_no_news_to_it() -> None:
    async def body() -> None:
        said: list[BusMessage] = []
        audience = Audience("t", "here", said.append)
        audience.join(listener := Listener(0, "ann"))
        assert shown(listener) == ([0], 0)
        audience.overhear(Attended("t", "here", (0, 1), 1))
        assert listener.queue.empty()

    run(body())


def test_a_word_of_somebody_else_is_no_word() -> None:
    assert from_bytes(to_bytes(THERE)) == THERE
    for data in (b"", b"t 7", b"{}", b'{"kind":"at","table":"t","seq":"7"}', b"\xff", b"[" * 9999):
        assert from_bytes(data) is None
