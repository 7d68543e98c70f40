"""The bus over a real Redis, which comes and goes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from highgate.bus.redis import MOST_WAITING, RedisBus
from highgate.table.bus_messages import Attended, BusMessage, Gesture, Reached
from tests.services.redis import Redis, redis

PATIENCE = 60


class Ear:
    """A process at the bus, and what it has heard."""

    def __init__(self, address: str) -> None:
        self.bus = RedisBus(address)
        self.heard: list[BusMessage] = []

    async def listen(self) -> None:
        async for word in self.bus.hear():
            self.heard.append(word)

    async def hears(self, speaker: RedisBus, word: BusMessage) -> None:
        """Said again until it is heard: a word that was said too early is lost."""
        async with asyncio.timeout(PATIENCE):
            while word not in self.heard:
                speaker.say(word)
                await asyncio.sleep(0.02)


@asynccontextmanager
async def ear(address: str) -> AsyncIterator[Ear]:
    one = Ear(address)
    tasks = [asyncio.ensure_future(work) for work in (one.bus.speak(), one.listen())]
    try:
        yield one
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await one.bus.close()


async def through_a_crash(server: Redis) -> None:
    async with ear(server.address) as one, ear(server.address) as two:
        await two.hears(one.bus, Reached("t", 1))
        server.kill()
        for seq in range(100):
            one.bus.say(Reached("t", seq))  # neither waits nor fails
        await asyncio.sleep(0.1)
        server.start()
        await two.hears(one.bus, Attended("t", "one", (0, 2), 1))
        await one.hears(two.bus, Gesture("u", "two", 1, "laugh"))


def test_a_word_reaches_the_others_also_after_a_crash() -> None:
    with redis() as server:
        asyncio.run(through_a_crash(server))


def test_without_a_redis_nothing_piles_up() -> None:
    async def body() -> None:
        async with ear("unix:///nowhere/redis") as alone:
            for number in range(MOST_WAITING + 100):
                alone.bus.say(Reached(f"table {number}", 1))
            assert len(alone.bus._said) == MOST_WAITING
            async with asyncio.timeout(PATIENCE):
                while alone.bus._said:
                    await asyncio.sleep(0.02)

    asyncio.run(body())
