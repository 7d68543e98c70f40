"""How a server was asked to run."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from highgate.server.limits import Rates

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True)
class ServerSettings:
    """Where data lie, who may speak to it, and how patient it is."""

    data: Path
    origins: tuple[str, ...]  # pages that may speak for their visitors
    pause: float = 0.8  # seconds until a bot answers, however quickly it thought
    rates: Rates = field(default_factory=Rates)
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For is believed
    bot_seconds: float = 5.0
    retention_days: float = 180.0
    limits_addresses: bool = True  # not behind a proxy: there all visitors have one address
    database: str = ""  # postgresql://…; empty: one file among the data
    redis: str = ""  # redis://…; empty: processes look for news of each other, without being told
    workers: int = 1  # processes that share the machine

    def is_secure(self, host: str) -> bool:
        """Whether the pages of this host come by https, so that cookies may say so."""
        return f"https://{host.lower()}" in self.origins

    @property
    def hosts(self) -> frozenset[str]:
        """The names by which the server may be called: a foreign name is a trick."""
        return frozenset(urlsplit(origin).netloc for origin in self.origins)


def loopback_origins(port: int, scheme: str = "http") -> tuple[str, ...]:
    """The pages of this machine itself."""
    return tuple(f"{scheme}://{host}:{port}" for host in LOOPBACK)
