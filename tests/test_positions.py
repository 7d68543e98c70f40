"""The position documents of docs/positions: each full example is set up and written back."""

import json
from pathlib import Path
from typing import Any

import pytest

import highgate

PAGES = sorted((Path(__file__).parent.parent / "docs" / "positions").glob("*.md"))


def example_of(page: Path) -> dict[str, Any]:
    """The JSON example of a page."""
    text = page.read_text("utf-8").partition("```json\n")[2].partition("```")[0]
    document: dict[str, Any] = json.loads(text)
    return document


def seats_of(document: dict[str, Any]) -> int:
    """How many seats an example has: its hands, or boards, one for each seat."""
    return next(
        len(document[key]) for key in ("hands", "rows", "boards", "seats") if key in document
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_example_of_the_documentation(page: Path) -> None:
    document = example_of(page)
    game = highgate.game(page.stem, seats=seats_of(document))
    play = game.at(document)
    assert isinstance(play.pending, highgate.Ask)
    again = game.at(json.dumps(play.position()))
    assert again.position() == play.position()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_field_is_explained(page: Path) -> None:
    document = example_of(page)
    play = highgate.game(page.stem, seats=seats_of(document)).at(document)
    explained = page.read_text("utf-8")
    for field in play.position():
        assert f"`{field}`" in explained, field
