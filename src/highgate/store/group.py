"""Group commit: appends that arrive together share one transaction, and so one fsync."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

J = TypeVar("J")

LARGEST: Final = 64


class Group(Generic[J]):
    """Collects jobs while the last commit runs; each waits until its own is durable.

    `commit` writes all jobs in one transaction or none. If a group fails, its jobs are written
    one by one, so that one bad job spoils no other; not if the failure is a `hopeless` one, which
    would meet each of them.
    """

    def __init__(
        self, commit: Callable[[list[J]], Awaitable[None]], hopeless: type[Exception]
    ) -> None:
        self._commit = commit
        self._hopeless = hopeless
        self._queue: asyncio.Queue[tuple[J, asyncio.Future[None]]] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def write(self, job: J) -> None:
        """Returns when the job is committed; raises what stood against it."""
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, done))
        # The caller may be cancelled, the write not: what is written must become known.
        await asyncio.shield(done)

    async def close(self) -> None:
        """Write what is waiting and stop."""
        if self._worker is None:
            return
        await self._queue.join()
        self._worker.cancel()
        with suppress(asyncio.CancelledError):
            await self._worker
        self._worker = None

    async def _work(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < LARGEST and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._write_batch(batch)
            for _ in batch:
                self._queue.task_done()

    async def _write_batch(self, batch: list[tuple[J, "asyncio.Future[None]"]]) -> None:
        try:
            await self._commit([job for job, _ in batch])
        except Exception as problem:
            if len(batch) > 1 and not isinstance(problem, self._hopeless):
                for single in batch:
                    await self._write_batch([single])
                return
            _settle_all(batch, problem)
            return
        _settle_all(batch, None)


def _settle_all(batch: "list[tuple[J, asyncio.Future[None]]]", problem: Exception | None) -> None:
    for _, done in batch:
        if done.cancelled():
            continue
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)
