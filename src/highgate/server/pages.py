"""The web table: its page and its files, built into the package beside this file.

Every address of the table answers with the one page; the page finds out the rest. Files carry a
hash of their content in their names and may be kept for ever.
"""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from mimetypes import guess_type
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

AnyRequest = Request[Any, Any, Any]

PAGE: Final = "index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"  # ask whether it is still the same
LOOSE_FILES: Final = (
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "manifest.webmanifest",
    "worker.js",
)
TYPES: Final[Mapping[str, str]] = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "html": "text/html",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
PACKED: Final = ("js", "css", "svg", "html", "webmanifest")
NOT_BUILT: Final = (
    b"<!doctype html><title>Highgate</title><p>The web table is not built here. "
    b"Run make play, or install a released package."
)


@dataclass(frozen=True)
class File:
    """A file as it goes out; packed where that helps."""

    body: bytes
    packed: bytes | None
    type: str


@lru_cache(maxsize=1)
def names() -> frozenset[str]:
    """The files of the web table: another name never gets as far as the disk."""
    root = files("highgate.server") / "_static"
    if not root.is_dir():
        return frozenset()
    below = [
        (f"{part.name}/{file.name}")
        for part in root.iterdir()
        if part.is_dir()
        for file in part.iterdir()
    ]
    return frozenset([*below, *(file.name for file in root.iterdir())])


@lru_cache(maxsize=512)
def find(name: str) -> File | None:
    """A file of the web table. What is served is public, so packing it tells nothing."""
    if name not in names():
        return None
    source = files("highgate.server") / "_static" / name
    ending = name.rpartition(".")[2]
    kind = TYPES.get(ending) or guess_type(name)[0] or "application/octet-stream"
    body = source.read_bytes()
    return File(body, gzip.compress(body) if ending in PACKED else None, kind)


@get(["/", "/look", "/t/{table:str}", "/c/{code:str}", "/r/{table:str}"], include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """The one page, whatever is looked for."""
    return the_page(request)


def the_page(request: AnyRequest, status: int = HTTP_200_OK) -> Response[bytes]:
    """It also says that there is nothing at an address."""
    found = find(PAGE) or File(NOT_BUILT, None, TYPES["html"])
    return _response(request, found, EACH_TIME, status)


def wants_a_page(request: AnyRequest) -> bool:
    """Whether somebody typed an address: programs and pages ask for something else."""
    return "text/html" in request.headers.get("accept", "")


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file that never changes under its name."""
    return _file(request, f"assets/{name}", FOR_EVER)


@get([f"/{name}" for name in LOOSE_FILES], include_in_schema=False)
async def loose(request: AnyRequest) -> Response[bytes]:
    """A file whose name others know."""
    return _file(request, str(request.scope["path"]).removeprefix("/"), EACH_TIME)


def _file(request: AnyRequest, name: str, keep: str) -> Response[bytes]:
    found = find(name)
    if found is None:
        raise NotFoundException("There is no such file.")
    return _response(request, found, keep)


def _response(
    request: AnyRequest, file: File, keep: str, status: int = HTTP_200_OK
) -> Response[bytes]:
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, media_type=file.type, headers=headers, status_code=status)
    return Response(file.body, media_type=file.type, headers=headers, status_code=status)


PAGES = [page, asset, loose]
