"""The application: routes, the line, problem details, OpenAPI, and the middleware around all."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from highgate import __version__
from highgate.server.backend import Backend
from highgate.server.middleware import MOST_RECORD_BYTES, SafetyMiddleware
from highgate.server.pages import PAGES, the_page, wants_a_page
from highgate.server.routes import ROUTES
from highgate.server.shelf_routes import SHELF_ROUTES
from highgate.server.visitor import language_of
from highgate.server.websocket import line
from highgate.table import Problem, Refused, Unread, Unwritten, refused, spoken

LOG = structlog.get_logger("highgate.server")
PROBLEM_TYPE = "application/problem+json"


def make_app(service: Backend) -> SafetyMiddleware:
    """The application in front of a service."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with service.open():
            yield

    async def provide_service() -> Backend:
        return service

    app = Litestar(
        [*ROUTES, *SHELF_ROUTES, *PAGES, line],
        dependencies={"service": Provide(provide_service)},
        lifespan=[lifespan],
        state=State({"figures": service.figures}),
        exception_handlers={
            Refused: _on_refused,
            Unread: _on_unread,
            Unwritten: _on_unread,
            HTTPException: _on_http,
            RecursionError: _on_unreadable,
            UnicodeDecodeError: _on_unreadable,
            Exception: _on_failure,
        },
        openapi_config=OpenAPIConfig(
            title="Highgate",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        request_max_body_size=MOST_RECORD_BYTES,
        debug=False,
    )
    return SafetyMiddleware(app, service.settings)


def _on_refused(request: Request[Any, Any, Any], problem: Refused) -> Response[bytes]:
    return _response(problem.problem, request)


def _on_unread(request: Request[Any, Any, Any], problem: Unread | Unwritten) -> Response[bytes]:
    """The database is away: told in our words, not in its own."""
    LOG.error("the database failed", path=request.scope["path"], problem=str(problem))
    return _response(refused("not_stored").problem, request)


def _on_http(request: Request[Any, Any, Any], problem: HTTPException) -> Response[bytes]:
    """What the framework refuses, in the same form; what it says of our types stays inside."""
    if isinstance(problem, ValidationException):
        unread = refused("bad_message", "unreadable", problem=_details(problem))
        return _response(unread.problem, request)
    if isinstance(problem, NotFoundException) and wants_a_page(request):
        return the_page(request, problem.status_code)
    code = f"http_{problem.status_code}"
    said = Problem(code=code, status=problem.status_code, title=problem.detail)
    return _response(said, request)


def _on_unreadable(
    request: Request[Any, Any, Any], problem: RecursionError | UnicodeDecodeError
) -> Response[bytes]:
    """What the decoder of a body lets through: lists in lists, a thousand deep, or no UTF-8."""
    what = "nested too deeply" if isinstance(problem, RecursionError) else "not UTF-8"
    return _response(refused("bad_message", "unreadable", problem=what).problem, request)


def _on_failure(request: Request[Any, Any, Any], problem: Exception) -> Response[bytes]:
    """Our own fault: told to the log, not to the visitor."""
    LOG.error("a request failed", path=request.scope["path"], exc_info=problem)
    request.app.state.figures.failures.inc()
    return _response(refused("failed").problem, request)


def _details(problem: ValidationException) -> str:
    extra = problem.extra if isinstance(problem.extra, list) else []
    return "; ".join(f"{item.get('key', '')}: {item.get('message', '')}" for item in extra)


def _response(problem: Problem, request: Request[Any, Any, Any]) -> Response[bytes]:
    request.app.state.figures.refusals.labels(problem.code).inc()
    body = msgspec.json.encode(spoken(problem, language_of(request)))
    return Response(body, status_code=problem.status, media_type=PROBLEM_TYPE)
