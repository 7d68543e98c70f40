"""Hosting a table from the command line: address, certificate, and what is said about it."""

import asyncio
import os
import socket
import ssl
import sys
import webbrowser
from dataclasses import dataclass
from urllib.parse import urlsplit

import click
import segno

from highgate.bus.redis import RedisBus
from highgate.cli.data import data_folder
from highgate.cli.failures import UsageFailure
from highgate.cli.language import frame_words
from highgate.kernel.words import Words
from highgate.server.backend import Backend, open_store
from highgate.server.logs import write_logs
from highgate.server.proxies import Proxies
from highgate.server.server import Certificate, bind, make_server
from highgate.server.settings import ServerSettings, loopback_origins
from highgate.server.workers import Workers

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"


@dataclass(frozen=True)
class Hosting:
    """What was asked for."""

    port: int
    is_lan: bool
    opens: bool
    certificate: str | None
    key: str | None
    listen: str
    origins: tuple[str, ...]
    proxies: tuple[str, ...]
    pause: float
    keep_days: float
    database: str
    redis: str
    workers: int
    language: str


@dataclass(frozen=True)
class Address:
    """Where the server listens, and what people type."""

    listens: str
    shown: str
    scheme: str

    def url(self, port: int) -> str:
        """What people type."""
        return f"{self.scheme}://{self.shown}:{port}"


def serve(wanted: Hosting) -> None:
    """Until Ctrl-C."""
    certificate = read_certificate(wanted.certificate, wanted.key)
    address = find_address(wanted, has_certificate=certificate is not None)
    frame = frame_words(wanted.language)
    with open_port(address.listens, wanted.port) as bound:
        _serve_at(bound, address, wanted, certificate)
    click.echo(frame.text("frame", "stopped"), err=True)


def _serve_at(
    bound: socket.socket, address: Address, wanted: Hosting, certificate: Certificate | None
) -> None:
    port = bound.getsockname()[1]
    url = wanted.origins[0] if wanted.listen else address.url(port)
    frame = frame_words(wanted.language)
    settings = settings_for(wanted, (*loopback_origins(port, address.scheme), url))
    check_services(settings)
    write_logs()

    def is_ready() -> None:
        announce(url, frame, is_lan=wanted.is_lan)
        if wanted.opens:
            open_browser(url)

    if settings.workers > 1:
        Workers(settings, certificate, bound).run(is_ready)
    else:
        make_server(Backend(settings), certificate, is_ready).run(sockets=[bound])


def settings_for(wanted: Hosting, own: tuple[str, ...]) -> ServerSettings:
    """How the server is to run; it always answers by its own addresses too."""
    return ServerSettings(
        data=data_folder(),
        origins=(*own, *read_origins(wanted.origins)),
        pause=wanted.pause,
        retention_days=wanted.keep_days,
        limits_addresses=bool(wanted.proxies) or not wanted.origins,
        proxies=read_proxies(wanted.proxies),
        database=wanted.database,
        redis=wanted.redis,
        workers=wanted.workers,
    )


def check_services(settings: ServerSettings) -> None:
    """One clear sentence where an address is wrong or the database is not there or not durable."""
    if settings.redis:
        try:
            RedisBus(settings.redis)
        except ValueError as problem:
            raise UsageFailure(f"--redis: {problem}") from None
    try:
        asyncio.run(_open_and_close(settings))
    except Exception as problem:  # whatever the driver says
        place = "--database" if settings.database else settings.data
        raise UsageFailure(f"{place}: {first_line(problem)}") from None


def first_line(problem: Exception) -> str:
    """What a driver or the system says, without advice."""
    said = problem.strerror if isinstance(problem, OSError) else None
    return (said or str(problem)).partition("\n")[0] or type(problem).__name__


async def _open_and_close(settings: ServerSettings) -> None:
    """Once for all workers, so that the schema is there before they start."""
    await (await open_store(settings)).close()


def read_proxies(named: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses or networks, or one clear sentence."""
    try:
        Proxies(named)
    except ValueError as problem:
        raise UsageFailure(f"--proxy: {problem}") from None
    return named


def read_origins(named: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses as browsers send them, or one clear sentence: with a path none would ever match."""
    for origin in named:
        parts = urlsplit(origin)
        whole = f"{parts.scheme}://{parts.netloc}".lower()
        if parts.scheme not in ("http", "https") or not parts.netloc or origin != whole:
            raise UsageFailure(
                f"--origin: {origin!r} is no address such as https://play.example.org"
            )
    return named


def find_address(wanted: Hosting, *, has_certificate: bool) -> Address:
    """Loopback, unless something else was asked for by name."""
    scheme = "https" if has_certificate else "http"
    if wanted.listen and not wanted.origins:
        raise UsageFailure("--listen needs --origin: the address that people type")
    if wanted.listen:
        return Address(wanted.listen, wanted.listen, scheme)
    if has_certificate:
        return Address(EVERYWHERE, socket.getfqdn(), scheme)
    if wanted.is_lan:
        return Address(EVERYWHERE, lan_address(), "http")
    return Address(LOOPBACK, LOOPBACK, "http")


def lan_address() -> str:
    """The address of this machine in its network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def open_port(listens: str, port: int) -> socket.socket:
    """The socket, or one clear sentence."""
    try:
        return bind(listens, port)
    except OSError as problem:
        raise UsageFailure(f"{listens}, port {port}: {problem.strerror}") from None


def read_certificate(chain: str | None, key: str | None) -> Certificate | None:
    """Both files or none."""
    if chain is None and key is None:
        return None
    if chain is None or key is None:
        raise UsageFailure("--certificate and --key belong together")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(chain, key)
    except OSError as problem:
        raise UsageFailure(f"--certificate {chain}, --key {key}: {problem.strerror}") from None
    return Certificate(chain, key)


def announce(url: str, frame: Words, *, is_lan: bool) -> None:
    """The address; in the home network with a code for phones and what plain http gives up."""
    click.echo(frame.text("host", "open", {"url": url}))
    if is_lan:
        click.echo(qr_code(url), err=True)
        click.echo(frame.text("host", "insecure"), err=True)
    click.echo(frame.text("host", "stop"), err=True)


def open_browser(url: str) -> None:
    """Show the table, where there is a screen to show it on."""
    has_screen = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if has_screen:
        webbrowser.open(url)


def qr_code(url: str) -> str:
    """Two rows of modules in a line of text."""
    rows = [list(row) for row in segno.make(url, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    lines = [
        "".join(blocks[bool(upper), bool(lower)] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]
    return "\n".join(lines)
