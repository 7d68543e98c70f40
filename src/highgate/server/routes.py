"""The HTTP routes. What is asked of a table goes by POST, the only road a command has."""

import time
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from highgate.server import documents
from highgate.server.backend import OurService
from highgate.server.limits import Rate, Rates
from highgate.server.visitor import Visit, asker_of
from highgate.table import (
    WATCHER,
    AnyCommand,
    Claim,
    Command,
    Hint,
    NewTable,
    React,
    Say,
    TakeSeat,
    new_ticket,
    refused,
)
from highgate.table.wire import (
    AnyReply,
    GameCard,
    Item,
    Moment,
    MyTable,
    News,
    TableCard,
    game_cards,
)

AnyRequest = Request[Any, Any, Any]
LONGEST_WAIT = 30.0


class Ticket(msgspec.Struct, frozen=True):
    """A ticket for a program: `Authorization: Bearer TICKET`."""

    ticket: str


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well."""

    status: str


@get("/health", summary="Is the server well?")
async def health(service: OurService) -> Health:
    """Answers when the database does."""
    if not await service.is_well():
        raise refused("not_stored")
    return Health("ok")


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, service: OurService) -> Response[bytes]:
    """Figures, for this machine only: they tell that somebody asked why, or for a hint."""
    is_passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    if is_passed_on or request.client is None or request.client.host not in ("127.0.0.1", "::1"):
        raise refused("no_table")
    return Response(service.figures.text(), media_type="text/plain; version=0.0.4")


@get("/api/games", summary="What stands on the shelf")
async def games(request: AnyRequest, service: OurService) -> tuple[GameCard, ...]:
    """Games, for how many players, and their options, in the language asked for."""
    return game_cards(asker_of(request, service.settings).language)


@post("/api/tickets", summary="A ticket for a program")
async def ticket(service: OurService) -> Ticket:
    """A browser needs none: it gets a cookie when it sits down."""
    return Ticket(new_ticket(service.tokens))


@post("/api/tables", summary="Lay a table")
async def lay(
    request: AnyRequest, service: OurService, data: JSONBody[NewTable]
) -> Response[TableCard]:
    """The one who lays it is its host."""
    visit = Visit(request, service.settings, service.tokens)
    return visit.respond(await service.tables.lay(visit.asker, data), 201)


@get("/api/tables", summary="My tables")
async def mine(request: AnyRequest, service: OurService) -> list[MyTable]:
    """The tables of this ticket, last touched first."""
    return await service.tables.mine(asker_of(request, service.settings))


@get("/api/codes/{code:str}", summary="The table of a short code")
async def code(request: AnyRequest, service: OurService, code: FromPath[str]) -> TableCard:
    """As long as it is not over."""
    return await service.tables.find_code(asker_of(request, service.settings), code)


@get("/api/tables/{table:str}", summary="A table")
async def card(request: AnyRequest, service: OurService, table: FromPath[str]) -> TableCard:
    """Who sits where, and what is known before the first card."""
    return await service.tables.card(asker_of(request, service.settings), table)


@get("/api/tables/{table:str}/news", summary="What a seat was told since an item")
async def news(  # noqa: PLR0913, PLR0917 - the parameters of the query, by name
    request: AnyRequest,
    service: OurService,
    table: FromPath[str],
    seat: FromQuery[int] = WATCHER,
    after: Annotated[int, QueryParameter(ge=-1)] = -1,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0.0,
) -> News:
    """With the question and picture of now; waits for something new if asked to."""
    asker = asker_of(request, service.settings)
    actor = await service.tables.find_seat(asker, table, seat)
    return await actor.news(seat, asker.holder, after, wait)


@post("/api/tables/{table:str}/commands", summary="Ask something of a table", status_code=200)
async def command(
    request: AnyRequest, service: OurService, table: FromPath[str], data: JSONBody[AnyCommand]
) -> Response[AnyReply]:
    """Answers when it is done and stored; what everybody hears of it comes as news."""
    visit = Visit(request, service.settings, service.tokens)
    may_be_new = isinstance(data, TakeSeat | Claim)
    asker = visit.asker if may_be_new else asker_of(request, service.settings)
    if (rate := _rate_of(data, service.settings.rates)) is not None:
        service.talkers.require(f"{table} {asker.holder}", rate)
    begun = time.perf_counter()
    reply: Any = await service.tables.command(asker, table, data)
    service.figures.seconds.observe(time.perf_counter() - begun)
    service.figures.commands.labels(type(data).__name__).inc()
    return visit.respond(reply) if may_be_new else Response(reply, status_code=200)


def _rate_of(command: Command, rates: Rates) -> Rate | None:
    """What everybody at the table would suffer from, or what costs much."""
    if isinstance(command, Say | React):
        return rates.talk
    return rates.hints if isinstance(command, Hint) else None


@get("/api/tables/{table:str}/record", summary="The record of a match that is over")
async def record(request: AnyRequest, service: OurService, table: FromPath[str]) -> Response[str]:
    """The whole truth, seed included: `highgate verify` checks it."""
    asker = asker_of(request, service.settings)
    text = (await service.tables.record(asker, table)).to_text()
    name = f'attachment; filename="highgate-{table[:8]}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@get("/api/tables/{table:str}/replay", summary="A match that is over, from one seat's eyes")
async def replay(
    request: AnyRequest, service: OurService, table: FromPath[str], seat: FromQuery[int] = WATCHER
) -> tuple[Item, ...]:
    """Item by item, as that seat was told it."""
    return await service.tables.replay(asker_of(request, service.settings), table, seat)


@get("/api/tables/{table:str}/replay/{n:int}", summary="What a seat saw at one moment of it")
async def moment(
    request: AnyRequest,
    service: OurService,
    table: FromPath[str],
    n: FromPath[int],
    seat: FromQuery[int] = WATCHER,
) -> Moment:
    """The picture when item n had been told, and who was asked what then."""
    return await service.tables.moment(asker_of(request, service.settings), table, seat, n)


@post("/api/records", summary="Bring a record, to replay it here")
async def bring(request: AnyRequest, service: OurService) -> Response[TableCard]:
    """It is played again and refused if it is not true; then it is a table that is over."""
    visit = Visit(request, service.settings, service.tokens)
    text = (await request.body()).decode("utf-8", "replace")
    return visit.respond(await service.tables.import_record(visit.asker, text), 201)


@get("/openapi.json", include_in_schema=False)
async def openapi(request: AnyRequest) -> dict[str, Any]:
    """The routes, as OpenAPI 3.1."""
    return dict(request.app.openapi_schema.to_schema())


@get("/asyncapi.json", include_in_schema=False)
async def asyncapi() -> dict[str, Any]:
    """The news, as AsyncAPI 3."""
    return documents.asyncapi()


ROUTES = [
    openapi,
    asyncapi,
    health,
    metrics,
    games,
    ticket,
    lay,
    mine,
    code,
    card,
    news,
    command,
    record,
    replay,
    moment,
    bring,
]
