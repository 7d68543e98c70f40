"""The middleware before every route: host, origin, form and size of what comes in; headers out.

It stands outside the framework, so that a new route cannot be forgotten.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import ExitStack
from typing import Any, Final

import msgspec

from highgate.server.limits import Visitors
from highgate.server.proxies import Proxies
from highgate.server.settings import ServerSettings
from highgate.table import Problem, Refused, refused, spoken
from highgate.table.wire import spoken_language

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

SAFE_METHODS: Final = frozenset({"GET", "HEAD"})
REQUEST_HEADER: Final = b"x-highgate"  # no form and no foreign page can send it
MOST_BYTES: Final = 65_536
MOST_RECORD_BYTES: Final = 4_000_000
LONGEST_ADDRESS: Final = 2_048  # of path and query, as they came
ONLY_ONCE: Final = (b"host", b"origin", b"authorization", b"content-length")
HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)
ONLY_HTTPS: Final = (b"strict-transport-security", b"max-age=31536000")


class SafetyMiddleware:
    """ASGI middleware: an application around another."""

    def __init__(self, app: App, settings: ServerSettings) -> None:
        self.app = app
        self._settings = settings
        self._proxies = Proxies(settings.proxies)
        self._visitors = Visitors()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in what is in order."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        problem = self._objection(scope, headers)
        if problem is None:
            problem = await self._let_in(scope, receive, send)
        if problem is None:
            return
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before accept: a 403
        else:
            language = spoken_language(headers.get(b"accept-language", b"").decode("latin-1"))
            await _answer(spoken(problem, language), self._with_headers(scope, send))

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> Problem | None:
        """Unless this address has asked for too much."""
        if not self._settings.limits_addresses:
            await self.app(scope, receive, self._with_headers(scope, send))
            return None
        address, rates = self._proxies.visitor(scope), self._settings.rates
        is_line = scope["type"] == "websocket"
        with ExitStack() as stack:
            try:
                self._visitors.require(address, rates.requests)
                if not is_line and _is_costly(scope):
                    self._visitors.require(address, rates.costly)
                if is_line:
                    stack.enter_context(self._visitors.line(address))
            except Refused as refusal:
                return refusal.problem
            await self.app(scope, receive, self._with_headers(scope, send))
        return None

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        if scope["type"] == "websocket":
            return send
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        wanted = (*HEADERS, ONLY_HTTPS) if self._settings.is_secure(host) else HEADERS

        async def sending(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                rest = [header for header in wanted if header[0] not in own]
                message["headers"] = [*message["headers"], *rest]
            await send(message)

        return sending

    def _objection(self, scope: Scope, headers: dict[bytes, bytes]) -> Problem | None:
        host = headers.get(b"host", b"").decode("latin-1").lower()
        origin = headers.get(b"origin")
        if host not in self._settings.hosts or _is_ambiguous(scope):
            return refused("foreign_origin").problem
        if origin is not None and origin.decode("latin-1") not in self._settings.origins:
            return refused("foreign_origin").problem
        if (problem := _address_objection(scope)) is not None:
            return problem
        if scope["type"] == "websocket":
            is_program = b"cookie" not in headers
            return None if origin or is_program else refused("foreign_origin").problem
        if scope["method"] in SAFE_METHODS:
            return None
        is_record = scope["path"] == "/api/records"
        return _form_objection(headers, MOST_RECORD_BYTES if is_record else MOST_BYTES)


def _address_objection(scope: Scope) -> Problem | None:
    """What no address of ours has: it would only be logged, or end in the database."""
    address: bytes = scope["raw_path"] + scope["query_string"]
    if len(address) > LONGEST_ADDRESS:
        return refused("too_large").problem
    if "\0" in scope["path"] or b"%00" in address:
        return refused("bad_message", "form").problem
    return None


def _is_ambiguous(scope: Scope) -> bool:
    """Two hosts or origins: we would read one, somebody behind us the other."""
    names = [name for name, _ in scope["headers"]]
    return any(names.count(name) > 1 for name in ONLY_ONCE)


def _is_costly(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.startswith("/api/codes/") or (
        scope["method"] not in SAFE_METHODS and not path.endswith("/commands")
    )


def _form_objection(headers: dict[bytes, bytes], most_bytes: int) -> Problem | None:
    """Something is to be changed: no form of a foreign page may look like this."""
    if b"authorization" not in headers and headers.get(REQUEST_HEADER) != b"1":
        return refused("foreign_origin", "header", header="X-Highgate: 1").problem
    kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
    if kind != b"application/json":
        return refused("bad_message", "form").problem
    length = headers.get(b"content-length", b"")
    if not length.isdigit() or int(length) > most_bytes:
        return refused("too_large").problem
    return None


async def _answer(problem: Problem, send: Send) -> None:
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
