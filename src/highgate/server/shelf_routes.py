"""Routes for games that a client has nothing built in for: their words, rules and sheets."""

from typing import Annotated, Any, Final

from litestar import Request, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, FromQuery, QueryParameter

from highgate.server.backend import OurService
from highgate.server.visitor import asker_of, language_of
from highgate.table.wire import RulebookCard, SheetCard, game_rulebook, game_words

AnyRequest = Request[Any, Any, Any]
# The same for everybody, until the server gets another version of the game.
KEPT: Final = CacheControlHeader(public=True, max_age=600)
BY_LANGUAGE: Final = {"vary": "accept-language"}


@get(
    "/api/games/{name:str}/words",
    summary="All that a game says",
    cache_control=KEPT,
    response_headers=BY_LANGUAGE,
)
async def words(request: AnyRequest, name: FromPath[str]) -> dict[str, dict[str, str]]:
    """Sections of sentences, by key; `citations` are the rules of its events."""
    return game_words(name, language_of(request))


@get(
    "/api/games/{name:str}/rulebook",
    summary="The rules of a game",
    cache_control=KEPT,
    response_headers=BY_LANGUAGE,
)
async def rulebook(request: AnyRequest, name: FromPath[str]) -> RulebookCard:
    """As they are written, in the language asked for."""
    return game_rulebook(name, language_of(request))


@get("/api/tables/{table:str}/sheet", summary="What a seat sees, as small tables")
async def sheet(
    request: AnyRequest,
    service: OurService,
    table: FromPath[str],
    seat: FromQuery[int] = -1,
    at: Annotated[int, QueryParameter(ge=-1)] = -1,
) -> SheetCard:
    """Now; or, of a match that is over, when item `at` had been told."""
    return await service.tables.sheet(asker_of(request, service.settings), table, seat, at)


SHELF_ROUTES = [words, rulebook, sheet]
