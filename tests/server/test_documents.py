"""The documents about the wire are those of its types; `make golden` writes them anew."""

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

import highgate
from highgate.server import documents
from highgate.table.commands import AnyCommand
from highgate.table.wire.messages import AnyMessage, AnyReply
from highgate.testkit.golden import assert_golden

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "src" / "highgate" / "server" / "schemas"
TSC = ROOT / "web" / "node_modules" / ".bin" / "tsc"
NPM = (sys.executable, "hatch_build.py", "npm")  # with the node from PyPI, where there is no other
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


PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text("utf-8")
DOCUMENTS: dict[str, Any] = {kind.__name__: kind for kind in documents.OTHERS}


def examples(chapter: str) -> list[tuple[str, str]]:
    """The headings of a chapter of docs/wire.md with the lines of JSON below them."""
    text = PAGE.split(f"\n## {chapter}\n")[1].split("\n## ")[0]
    found: list[tuple[str, str]] = []
    for part in text.split("\n### ")[1:]:
        block = part.split("```json\n")[1].partition("\n```")[0]
        found += [(part.splitlines()[0].strip("`"), line) for line in block.splitlines()]
    return found


def assert_within(shown: Any, read: Any) -> None:
    """All that an example shows was understood: no field of it is unknown."""
    if isinstance(shown, dict):
        assert isinstance(read, dict)
        for name, value in shown.items():
            assert_within(value, read[name])
    elif isinstance(shown, list):
        assert len(shown) == len(read)
        for one, other in zip(shown, read, strict=True):
            assert_within(one, other)
    else:
        assert shown == read


@pytest.mark.parametrize(
    ("chapter", "kinds", "union"),
    [
        ("Commands", documents.COMMANDS, AnyCommand),
        ("Replies", documents.REPLIES, AnyReply),
        ("Messages", documents.MESSAGES, AnyMessage),
    ],
)
def test_every_message_has_an_example_that_fits(chapter: str, kinds: Any, union: Any) -> None:
    shown = examples(chapter)
    assert {name for name, _ in shown} == {kind.__struct_config__.tag for kind in kinds}
    for name, line in shown:
        message = msgspec.json.decode(line, type=union)
        assert message.__struct_config__.tag == name
        assert_within(json.loads(line), msgspec.to_builtins(message))


def test_every_document_has_an_example_that_fits() -> None:
    shown = dict(examples("Documents"))
    assert shown.keys() == DOCUMENTS.keys() - {"Problem"} | {"Record", "Position"}
    for name, kind in DOCUMENTS.items():
        if name in shown:
            read = msgspec.to_builtins(msgspec.json.decode(shown[name], type=kind))
            assert_within(json.loads(shown[name]), read)
    record = highgate.Record.from_text(shown["Record"])
    record.verify()
    position = json.loads(shown["Position"])
    play = highgate.game("tatort_themse", seats=2).at(position)
    assert json.loads(json.dumps(play.position())) == position


@pytest.mark.skipif(not TSC.is_file(), reason="no TypeScript compiler in web/node_modules")
def test_the_types_for_the_browser_compile() -> None:
    tsc = ["exec", "--", "tsc", "--ignoreConfig", "--noEmit", "--strict", "--target", "es2022"]
    command = [*NPM, *tsc, str(SCHEMAS / "wire.gen.ts")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
