"""The documents about the wire are those of its types; `make golden` writes them anew."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from highgate.server import documents
from highgate.testkit.golden import assert_golden

SCHEMAS = Path(__file__).parents[2] / "src" / "highgate" / "server" / "schemas"
MADE = {
    "wire.schema.json": documents.text_of(documents.json_schema()),
    "asyncapi.json": documents.text_of(documents.asyncapi()),
    "wire.gen.ts": documents.typescript(),
}


@pytest.mark.golden
@pytest.mark.parametrize("name", MADE)
def test_the_documents_are_not_stale(name: str) -> None:
    assert_golden(SCHEMAS / name, MADE[name])


def test_the_documents_are_in_the_package() -> None:
    for name in MADE:
        assert (files("highgate.server") / "schemas" / name).is_file()


def test_every_reference_leads_somewhere() -> None:
    for document in (documents.json_schema(), documents.asyncapi()):
        for reference in references(document):
            place: object = document
            for step in reference.removeprefix("#/").split("/"):
                assert isinstance(place, dict)
                place = place[step]


def references(document: object) -> list[str]:
    if isinstance(document, dict):
        own = [document["$ref"]] if isinstance(document.get("$ref"), str) else []
        return own + [found for value in document.values() for found in references(value)]
    if isinstance(document, list):
        return [found for value in document for found in references(value)]
    return []


def test_every_message_has_an_example_that_fits() -> None:
    """docs/wire.md shows each kind once, in a block of JSON."""
    page = (Path(__file__).parents[2] / "docs" / "wire.md").read_text("utf-8")
    blocks = [block.partition("```")[0] for block in page.split("```json\n")[1:]]
    shown = [json.loads(line) for block in blocks for line in block.splitlines() if line.strip()]
    kinds = {example.get("kind") for example in shown}
    wanted = {kind.__struct_config__.tag for kind in (*documents.COMMANDS, *documents.MESSAGES)}
    assert wanted <= kinds, sorted(wanted - kinds)
