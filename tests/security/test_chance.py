"""Seeds, tickets and codes come from the operating system; simple chance stays in simulations."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "highgate"
FORESEEABLE = {"random", "numpy.random"}
LIVE = ("table", "server")


def imported(path: Path) -> Iterator[str]:
    """The modules that a file names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def importers(modules: set[str], *folders: str) -> set[str]:
    """The files of ours that import one of these."""
    return {
        path.relative_to(SOURCES).as_posix()
        for folder in folders
        for path in (SOURCES / folder).rglob("*.py")
        if modules & set(imported(path))
    }


def test_nothing_that_is_shipped_draws_what_can_be_foreseen() -> None:
    """ASVS 11.5.1; the kernel has its own generators, seeded for the lab and sealed for tables."""
    assert importers(FORESEEABLE, ".") == set()


def test_secrets_of_a_table_are_made_in_one_place() -> None:
    """A house only draws a name for its process."""
    assert importers({"secrets"}, *LIVE) == {"table/tickets.py", "table/actor/services.py"}


def test_what_deals_at_a_table_is_sealed() -> None:
    """The lab's generator never deals for people: it checks positions and rolls for bots."""
    seeded = importers({"highgate.kernel.rng.Seeded"}, *LIVE)
    assert seeded == {"table/actor/creation.py", "table/bots/pool_child.py", "table/bots/inputs.py"}


@pytest.mark.parametrize("text", ["import random", "from random import choice"])
def test_the_search_finds_it(text: str, tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(text, "utf-8")
    assert FORESEEABLE & set(imported(tmp_path / "planted.py"))
