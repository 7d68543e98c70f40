"""Two servers on one database, each in a process of its own, to be killed and paused."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.server.processes import free_port, start_server, wait_until_well

PAST_THE_LEASE = 3.5  # seconds


class Servers:
    """They know each other only by the database and the bus."""

    def __init__(self, data: Path, database: str = "", redis: str = "", count: int = 2) -> None:
        self._data = data
        self._services = (database, redis)
        self.ports = tuple(free_port() for _ in range(count))
        self._processes: list[BaseProcess] = []

    def start(self) -> None:
        """All of them."""
        self._processes = [self._start(port) for port in self.ports]
        self.wait_until_well()

    def wait_until_well(self) -> None:
        """Until all of them answer."""
        for port in self.ports:
            wait_until_well(port, 60)

    def kill(self, place: int) -> None:
        """kill -9, and another one at once."""
        self._processes[place].kill()
        self._processes[place].join()
        self._processes[place] = self._start(self.ports[place])

    def pid(self, place: int) -> int:
        """The process of a server."""
        return self._processes[place].pid or 0

    @contextmanager
    def paused(self, place: int) -> Iterator[None]:
        """A server that stands still, with all it has in its memory and in its hands."""
        os.kill(self.pid(place), signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.pid(place), signal.SIGCONT)

    def pause(self, place: int) -> None:
        """Past its lease, and on."""
        with self.paused(place):
            time.sleep(PAST_THE_LEASE)

    def stop(self) -> None:
        """The end of all."""
        for process in self._processes:
            process.kill()
            process.join()

    def _start(self, port: int) -> BaseProcess:
        return start_server(self._data, port, *self._services)


@contextmanager
def serving(data: Path, database: str = "", redis: str = "") -> Iterator[Servers]:
    """Two servers that end with their test."""
    servers = Servers(data, database, redis)
    servers.start()
    try:
        yield servers
    finally:
        servers.stop()
