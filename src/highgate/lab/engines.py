"""Where many games are played: in processes of this machine, or on a Dask cluster.

An engine runs one function on many sets of arguments and hands back the answers as they come, each
with its number. What is played depends on the arguments alone, so every engine gives the same.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, Final, Protocol

from highgate.kernel.errors import TableError

Task = tuple[Any, ...]
Answers = Iterator[tuple[int, Any]]

LOCAL: Final = "local"
DASK: Final = "dask"
SCHEME: Final = "dask://"
PATIENCE: Final = 10.0  # seconds, for a scheduler to answer
HELP: Final = "`local` processes, a `dask` cluster of them, or dask://HOST:PORT."


class EngineError(TableError):
    """An engine that is not known, not installed or not there."""


class Engine(Protocol):
    """Runs a function on many sets of arguments."""

    def run(self, function: Callable[..., Any], tasks: Sequence[Task]) -> Answers:
        """The answers as they come, each with the number of its task."""


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine."""

    jobs: int

    def run(self, function: Callable[..., Any], tasks: Sequence[Task]) -> Answers:
        """In a pool that ends with the last task, or when it is broken off."""
        context = get_context("spawn")
        line, end = context.Pipe(duplex=False)
        pool = ProcessPoolExecutor(self.jobs, context, listen_for_the_end, (line,))
        with line, end, pool:
            waiting: dict[Future[Any], int] = {
                pool.submit(function, *task): number for number, task in enumerate(tasks)
            }
            try:
                for future in as_completed(waiting):
                    yield waiting[future], future.result()
            except BrokenProcessPool:
                raise EngineError(
                    "a process that played ended by itself: a bot ended it, or memory was short"
                ) from None
            finally:
                end.send(None)  # those who still play need not come to an end
                pool.shutdown(wait=True, cancel_futures=True)


def listen_for_the_end(line: Connection) -> None:
    """A worker ends when it is told so; if its parent was killed, nobody would tell it."""
    parent = parent_process()
    assert parent is not None, "only workers call this"

    def watch() -> None:
        wait([line, parent.sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@dataclass(frozen=True)
class Cluster:
    """A Dask cluster: one that runs at an address, or workers of this machine.

    A task whose worker dies is given to another one.
    """

    address: str | None  # "tcp://host:port"
    jobs: int
    patience: float = PATIENCE

    def run(self, function: Callable[..., Any], tasks: Sequence[Task]) -> Answers:
        """On all workers of the cluster."""
        distributed = _distributed()
        with self._client(distributed) as client:
            futures = [client.submit(function, *task, pure=False) for task in tasks]
            numbers = {future.key: number for number, future in enumerate(futures)}
            for future, answer in distributed.as_completed(futures, with_results=True):
                yield numbers[future.key], answer

    def _client(self, distributed: Any) -> Any:
        if self.address is None:
            return distributed.Client(
                n_workers=self.jobs, threads_per_worker=1, dashboard_address=None
            )
        try:
            return distributed.Client(self.address, timeout=self.patience)
        except OSError:
            raise EngineError(f"no Dask scheduler answers at {self.address}") from None


def engine_of(name: str, jobs: int) -> Engine:
    """The engine of that name."""
    if name == LOCAL:
        return Processes(jobs)
    if name == DASK:
        return Cluster(None, jobs)
    host, _, port = name.removeprefix(SCHEME).rpartition(":")
    if name.startswith(SCHEME) and host and port.isdecimal():
        return Cluster(f"tcp://{host}:{port}", jobs)
    raise EngineError(f"{name!r} is no place to play; there are: {HELP}")


def _distributed() -> Any:
    try:
        import distributed  # noqa: PLC0415 - only who wants a cluster needs it
    except ModuleNotFoundError:
        raise EngineError("this needs Dask: pip install highgate[dask]") from None
    return distributed
