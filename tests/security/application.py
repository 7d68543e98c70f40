"""Every route, taken from the application itself, so that a new one cannot be forgotten."""

from dataclasses import dataclass
from pathlib import Path

from litestar import Litestar
from litestar.routes import WebSocketRoute

from highgate.server.app import make_app
from highgate.server.backend import Backend
from highgate.server.settings import ServerSettings, loopback_origins

SAFE = ("GET", "HEAD", "OPTIONS")
EXAMPLES = {
    "{table:str}": "A" * 22,
    "{code:str}": "AAAAAA",
    "{n:int}": "0",
    "{name:str}": "nothing.js",
    "{path:str}": "nothing",
}


@dataclass(frozen=True, order=True)
class Door:
    """A method and a path, as the application knows them; LINE stands for a WebSocket."""

    method: str
    path: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def is_changing(self) -> bool:
        """Whether something may be different afterwards."""
        return self.method not in (*SAFE, "LINE")

    def address(self, **known: str) -> str:
        """The path with its parameters filled in; a parameter nobody filled in is an error."""
        path = self.path
        for name, value in EXAMPLES.items():
            path = path.replace(name, known.get(name.strip("{}").partition(":")[0], value))
        assert "{" not in path, f"{self.path} has a parameter without an example"
        return path


def every_door() -> list[Door]:
    """All routes of the application that a server runs."""
    settings = ServerSettings(Path("nowhere"), loopback_origins(1))
    app = make_app(Backend(settings)).app
    assert isinstance(app, Litestar)
    doors = set()
    for route in app.routes:
        if isinstance(route, WebSocketRoute):
            doors.add(Door("LINE", route.path))
        else:
            doors |= {Door(method, route.path) for method in route.methods if method != "OPTIONS"}
    return sorted(doors)
