"""Several processes behind one port: they share a socket, a database and a bus, no memory."""

import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.synchronize import Event
from threading import Thread
from types import FrameType
from typing import Final

import structlog

from highgate.server.backend import Backend
from highgate.server.logs import write_logs
from highgate.server.server import GRACE_SECONDS, Certificate, Server, make_server
from highgate.server.settings import ServerSettings

LOG = structlog.get_logger("highgate.workers")
LOOK_SECONDS: Final = 0.2
RESTART_SECONDS: Final = 0.5  # between two starts, for a worker that ends at once


@dataclass(frozen=True)
class Post:
    """All that a worker is given."""

    settings: ServerSettings
    certificate: Certificate | None
    bound: socket.socket
    is_ready: Event


def work(post: Post) -> None:
    """One worker, until it is told to end or nobody is left to tell it."""
    write_logs()
    server = make_server(Backend(post.settings), post.certificate, post.is_ready.set)
    Thread(target=_end_with_parent, args=(server,), daemon=True).start()
    server.run(sockets=[post.bound])


def _end_with_parent(server: Server) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    server.should_exit = True


class Workers:
    """Starts them, and another one for each that dies."""

    def __init__(
        self, settings: ServerSettings, certificate: Certificate | None, bound: socket.socket
    ) -> None:
        self._context: SpawnContext = multiprocessing.get_context("spawn")
        self._post = Post(settings, certificate, bound, self._context.Event())
        self._processes: list[SpawnProcess] = []
        self._is_told = False

    def run(self, is_ready: Callable[[], None]) -> None:
        """Until SIGTERM or Ctrl-C."""
        before = [signal.signal(name, self._tell) for name in (signal.SIGTERM, signal.SIGINT)]
        try:
            self._processes = [self._start() for _ in range(self._post.settings.workers)]
            self._look_after(is_ready)
        finally:
            self._end()
            for name, handler in zip((signal.SIGTERM, signal.SIGINT), before, strict=True):
                signal.signal(name, handler)

    def _look_after(self, is_ready: Callable[[], None]) -> None:
        is_announced = False
        while not self._is_told:
            if not is_announced and self._post.is_ready.is_set():
                is_announced = True
                is_ready()
            if wait([process.sentinel for process in self._processes], LOOK_SECONDS):
                self._replace_the_dead()

    def _replace_the_dead(self) -> None:
        for place, process in enumerate(self._processes):
            if not process.is_alive() and not self._is_told:
                LOG.error("a worker ended", worker=process.pid, code=process.exitcode)
                time.sleep(RESTART_SECONDS)
                self._processes[place] = self._start()

    def _start(self) -> SpawnProcess:
        process = self._context.Process(target=work, args=(self._post,))
        process.start()
        return process

    def _tell(self, _: int, frame: FrameType | None) -> None:
        self._is_told = True

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        until = time.monotonic() + 2 * GRACE_SECONDS
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            process.kill()
            process.join()
