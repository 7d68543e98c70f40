"""The bus over Redis: a message that is lost costs the others half a second, and nothing else."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from highgate.table.bus_messages import BusMessage, Gesture, from_bytes, to_bytes

LOG = logging.getLogger("highgate.bus")

CHANNEL: Final = "highgate tables"
ANSWER_SECONDS: Final = 1.0
RETRY_SECONDS: Final = 0.5
MOST_WAITING: Final = 10_000  # words that are still to be said
FAILURES: Final = (RedisError, OSError, TimeoutError)


class RedisBus:
    """Says and hears on one channel; whether Redis is there or not, it neither waits nor fails."""

    def __init__(self, address: str) -> None:
        """`ValueError` if this is no address of a Redis."""
        self._redis: Redis = Redis.from_url(address, socket_connect_timeout=ANSWER_SECONDS)
        self._said: dict[
            tuple[object, ...], BusMessage
        ] = {}  # the newest of each kind, until it is out
        self._is_said = asyncio.Event()

    def say(self, message: BusMessage) -> None:
        """What happens at a table; of a reaction that of each seat, else the newest."""
        kind = (
            type(message),
            message.table,
            message.seat if isinstance(message, Gesture) else None,
        )
        if len(self._said) < MOST_WAITING or kind in self._said:
            self._said[kind] = message
            self._is_said.set()

    async def speak(self) -> None:
        """Pass on what was said, for ever. What Redis does not take is dropped."""
        while True:
            await self._is_said.wait()
            self._is_said.clear()
            words, self._said = self._said, {}
            try:
                await asyncio.wait_for(self._publish(words.values()), ANSWER_SECONDS)
            except FAILURES as problem:
                LOG.warning("what was said is lost: %s", problem)
                await self._redis.connection_pool.disconnect()
                await asyncio.sleep(RETRY_SECONDS)

    async def hear(self) -> AsyncIterator[BusMessage]:
        """What others say, for ever."""
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        message = await channel.get_message(timeout=ANSWER_SECONDS)
                        if (
                            message is not None
                            and (message := from_bytes(message["data"])) is not None
                        ):
                            yield message
            except FAILURES as problem:
                LOG.warning("nothing is heard: %s", problem)
                await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Say and hear no more."""
        await self._redis.aclose()

    async def _publish(self, words: Iterable[BusMessage]) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for message in words:
                pipeline.publish(CHANNEL, to_bytes(message))
            await pipeline.execute()
