"""The page and its files over a real socket: what may be kept, what is packed, what is missing."""

import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Client, served


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with served(tmp_path) as port:
        yield port


@pytest.mark.parametrize("path", ["/", "/look", "/t/anything", "/c/ABC", "/r/anything"])
def test_every_address_of_the_table_is_the_one_page(port: int, path: str) -> None:
    answer = Client(port).get(path)
    assert answer.status == 200
    assert answer.header("content-type").startswith("text/html")
    assert answer.header("cache-control") == "no-cache"
    assert "unsafe" not in answer.header("content-security-policy")
    assert b'<script type="module"' in answer.body
    assert not re.search(rb"<script(?![^>]*src=)", answer.body), "inline code"


def test_the_table_can_be_installed(port: int) -> None:
    client = Client(port)
    manifest = client.get("/manifest.webmanifest").json
    sizes = {(icon["sizes"], icon["purpose"], icon["type"]) for icon in manifest["icons"]}
    for size, purpose in (("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")):
        assert (size, purpose, "image/png") in sizes
    for icon in manifest["icons"]:
        answer = client.get(icon["src"])
        assert answer.status == 200
        assert answer.header("content-type") == icon["type"]
        if icon["type"] == "image/png":
            assert "x".join(map(str, struct.unpack(">II", answer.body[16:24]))) == icon["sizes"]


def test_files_are_kept_for_ever_and_packed(port: int) -> None:
    client = Client(port)
    (name, *_) = re.findall(rb'src="(/assets/[^"]+\.js)"', client.get("/").body)
    plain = client.get(name.decode())
    packed = client.get(name.decode(), **{"accept-encoding": "gzip"})
    assert "immutable" in plain.header("cache-control")
    assert plain.header("content-type").startswith("text/javascript")
    assert packed.header("content-encoding") == "gzip"
    assert len(packed.body) < len(plain.body)


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/assets/..%2f..%2fpages.py", "/assets/../pages.py", "/nothing"]
)
def test_nothing_else_is_there(port: int, path: str) -> None:
    assert Client(port).get(path).status == 404


def test_matches_are_never_kept(port: int) -> None:
    assert Client(port).get("/api/games").header("cache-control") == "no-store"
