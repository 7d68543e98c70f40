"""A private Redis on a socket in a temporary folder, to be killed."""

import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.services.dying import start
from tests.services.installing import program


class Redis:
    """A server without a file: it is no place for what must survive."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis"
        self._program = program("redis-server", package="redis-server")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """How to reach it."""
        return f"unix://{self._socket}"

    def start(self) -> None:
        """Until it answers."""
        command = [self._program, "--port", "0", "--unixsocket", str(self._socket), "--save", ""]
        self._process = start(command, self._socket.with_name("log"))
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with suppress(OSError), socket.socket(socket.AF_UNIX) as probe:
                probe.connect(str(self._socket))
                return
            time.sleep(0.01)
        raise AssertionError("redis-server did not start")

    def kill(self) -> None:
        """At once."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(60)


@contextmanager
def redis() -> Iterator[Redis]:
    """A running server that ends with its test."""
    with tempfile.TemporaryDirectory(prefix="highgate-redis-") as name:
        server = Redis(Path(name))
        server.start()
        try:
            yield server
        finally:
            server.kill()
