"""What we are made of is pinned, hashed and listed, with licences that are known."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from supply.__main__ import is_allowed, licences, web_bill

ROOT = Path(__file__).parents[2]
LOCK: Any = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").glob("*.txt")), ids=str)
def test_every_requirement_is_pinned_and_hashed(path: Path) -> None:
    blocks = re.split(r"\n(?=\S)", path.read_text("utf-8").strip())
    pinned = [block for block in blocks if not block.startswith("#")]
    assert pinned
    for block in pinned:
        assert re.match(r"[\w.\[\]-]+==\S+", block), block
        assert "--hash=sha256:" in block, block


def test_every_package_of_the_page_is_pinned_and_hashed() -> None:
    for path, package in LOCK["packages"].items():
        if path:
            assert package["integrity"].startswith("sha512-"), path


def test_the_bill_of_the_page_lists_everything_with_its_licence() -> None:
    bill = web_bill(LOCK)
    assert len(bill["components"]) == len(LOCK["packages"]) - 1
    assert {part["name"] for part in bill["components"]} >= {"svelte", "vite"}
    for part in bill["components"]:
        assert is_allowed(part), (part["name"], licences(part))


@pytest.mark.parametrize(
    ("said", "is_known"),
    [
        ([{"license": {"id": "MIT"}}], True),
        ([{"expression": "MIT OR Apache-2.0"}], True),
        ([{"expression": "MIT AND GPL-3.0-only"}], False),
        ([{"license": {"name": "License :: OSI Approved :: BSD License"}}], True),
        ([{"license": {"name": "Proprietary"}}], False),
        ([], False),
    ],
)
def test_a_licence_that_is_not_known_is_found(said: list[Any], is_known: bool) -> None:
    assert is_allowed({"name": "part", "licenses": said}) == is_known
