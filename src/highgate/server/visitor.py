"""Who speaks: by the ticket in a cookie (a browser) or in a header (a program)."""

from typing import Any, Final

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from highgate.server.settings import ServerSettings
from highgate.table import Asker, Tokens, holder_of, new_ticket
from highgate.table.wire import spoken_language

Connection = ASGIConnection[Any, Any, Any, Any]

YEAR: Final = 365 * 24 * 3600
LONGEST_TICKET: Final = 100


def is_secure(connection: Connection, settings: ServerSettings) -> bool:
    """Whether the visitor came by https, if need be to the proxy before us."""
    return settings.is_secure(connection.headers.get("host", ""))


def cookie_name(*, is_secure: bool) -> str:
    """By https the browser itself guards that no other host sets it."""
    return "__Host-highgate" if is_secure else "highgate"


def ticket_of(connection: Connection, settings: ServerSettings) -> str:
    """The ticket that came along; empty if none did."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return bearer.strip()[:LONGEST_TICKET]
    name = cookie_name(is_secure=is_secure(connection, settings))
    return connection.cookies.get(name, "")[:LONGEST_TICKET]


def asker_of(connection: Connection, settings: ServerSettings) -> Asker:
    """Who asks, and in which language."""
    ticket = ticket_of(connection, settings)
    return Asker(holder_of(ticket) if ticket else "", language_of(connection))


def language_of(connection: Connection) -> str:
    """The language asked for by name, else by the browser."""
    asked = connection.query_params.get("lang") or connection.headers.get("accept-language")
    return spoken_language(str(asked or ""))


class Visit:
    """One request of somebody who may get a ticket by it."""

    def __init__(self, connection: Connection, settings: ServerSettings, tokens: Tokens) -> None:
        self._is_secure = is_secure(connection, settings)
        self._fresh = "" if ticket_of(connection, settings) else new_ticket(tokens)
        known = asker_of(connection, settings)
        self.asker = Asker(holder_of(self._fresh), known.language) if self._fresh else known

    def respond(self, content: Any, status: int = 200) -> Response[Any]:
        """The answer, with a fresh ticket for a browser that had none."""
        cookies = [self._cookie()] if self._fresh else []
        return Response(content, status_code=status, cookies=cookies)

    def _cookie(self) -> Cookie:
        return Cookie(
            key=cookie_name(is_secure=self._is_secure),
            value=self._fresh,
            max_age=YEAR,
            path="/",
            httponly=True,
            secure=self._is_secure,
            samesite="lax",
        )
