"""The servers under load, each in a process of its own: the house, and an echo as the yardstick."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn

from highgate.server.backend import Backend
from highgate.server.server import bind, make_server
from highgate.server.settings import ServerSettings, loopback_origins

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Served:
    """A server process and where it listens."""

    port: int
    pid: int

    def cpu_seconds(self) -> float:
        """What it has used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def resident_bytes(self) -> int:
        """What it holds in memory."""
        return int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1]) * PAGE


@contextmanager
def served(kind: str, data: Path, checkout: Path | None = None) -> Iterator[Served]:
    """A server of a kind, of this checkout or of another, until the end of the measurement."""
    command = ["-m", "benchmarks.load.servers", kind, str(data.resolve())]
    environment = dict(os.environ)
    if checkout is not None and "PYTHONPATH" in environment:
        environment["PYTHONPATH"] = str(checkout / "src")  # sources there as here
    with subprocess.Popen(
        [python_of(checkout), *command], stdout=subprocess.PIPE, stdin=subprocess.PIPE,
        cwd=checkout, env=environment,
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            yield Served(int(process.stdout.readline()), process.pid)
        finally:
            process.kill()


def python_of(checkout: Path | None) -> str:
    """The interpreter of a checkout's own environment if it has one, else ours."""
    own = None if checkout is None else checkout / ".venv" / "bin" / "python"
    return str(own) if own is not None and own.exists() else sys.executable


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """The least that a server can do."""
    while (message := await receive())["type"] != "websocket.disconnect":
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        else:
            await send({"type": "websocket.send", "text": message["text"]})


def serve(kind: str, data: Path) -> None:
    """Until it is killed."""
    bound = bind("127.0.0.1", 0)
    port = bound.getsockname()[1]

    def is_ready() -> None:
        print(port, flush=True)

    if kind == "echo":
        config = uvicorn.Config(
            echo, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None,
            lifespan="off",
        )  # fmt: skip
        is_ready()
        uvicorn.Server(config).run(sockets=[bound])
    else:
        settings = ServerSettings(data, loopback_origins(port), limits_addresses=False)
        make_server(Backend(settings), None, is_ready).run(sockets=[bound])


if __name__ == "__main__":
    serve(sys.argv[1], Path(sys.argv[2]))
