"""Running the server: uvicorn with our settings, until it is told to end."""

import gc
import socket
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Final

import uvicorn

from highgate.server.app import make_app
from highgate.server.backend import Backend
from highgate.server.protocol import LineProtocol

MOST_FRAME_BYTES: Final = 1024  # of what nobody may send; a farewell has 125 at most
SEND_BUFFER_BYTES: Final = 65_536  # else the system keeps megabytes for somebody who does not read
GRACE_SECONDS: Final = 5
GARBAGE: Final = (20_000, 20, 10)  # objects more, and collections, until the next looks further


@dataclass(frozen=True)
class Certificate:
    """Files for https."""

    chain: str
    key: str


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, is_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._is_ready = is_ready

    async def main_loop(self) -> None:
        """Say that the house is open: from here on a signal closes it in good order."""
        collect_seldom()
        self._is_ready()
        await super().main_loop()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal ends it; a second one would tear the database from its last entry."""
        if not self.should_exit:
            super().handle_exit(sig, frame)
            self.force_exit = False  # a second signal may come in the middle of the first


def make_server(
    service: Backend, certificate: Certificate | None, is_ready: Callable[[], None]
) -> Server:
    """A server for a service. Deflate stays off: lengths could leak, and it costs memory."""
    config = uvicorn.Config(
        make_app(service),
        ws=LineProtocol,
        ws_per_message_deflate=False,
        ws_max_size=MOST_FRAME_BYTES,
        ssl_certfile=None if certificate is None else certificate.chain,
        ssl_keyfile=None if certificate is None else certificate.key,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
    )
    return Server(config, is_ready)


def collect_seldom() -> None:
    """Journals and lines stay: looking through them for cycles again and again finds nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    bound.bind((host, port))
    bound.listen(2048)
    bound.set_inheritable(True)
    return bound
