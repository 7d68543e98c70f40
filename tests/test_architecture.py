"""The shape of the house: what import contracts and types cannot see."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from highgate import shelf
from highgate.kernel.rulebook import rulebook_of
from highgate.kernel.words import LANGUAGES, catalogue_of
from highgate.testkit.rule_numbers import numbers_below, numbers_of

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "highgate"
GAMES = sorted(path for path in (SOURCES / "games").iterdir() if list(path.glob("state*")))
ROOMS = {
    "parts.py",
    "options.py",
    "state.py",
    "events.py",
    "table.py",
    "actions.py",
    "scoring.py",
    "worlds.py",
    "picture.py",
    "notation.py",
    "rules",
    "words",
    "rulebook",
    "README.md",
}
NORMATIVE = (2, 3, 4, 5, 6)
STATES = re.compile(r"\b(state|view|world|mind|truth)\.")  # what a state is called
CODE = {".py", ".toml", ".ts", ".svelte", ".css"}
MOST_STRANGERS = 3  # files outside the folders of a game that name it: the shelf, an example
LONGEST_FUNCTION = 40
LONGEST_FILE = 520


def prefix_of(name: str) -> str:
    """What the rule numbers of a game begin with."""
    return rulebook_of(shelf.find(name).package, "en").prefix


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions and methods of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The length of a function without its signature and docstring."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def outside_the_state() -> Iterator[Path]:
    """All sources but the rooms where a state lives."""
    for file in SOURCES.rglob("*.py"):
        if "state" not in (file.stem, file.parent.name):
            yield file


def written_attributes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Assignments to something of a state: `state.x = `, `play.state.x[...] += `, `world.x = `."""
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            inner = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(inner, ast.Attribute) and not ast.unparse(inner).startswith("self."):
                yield target.lineno, ast.unparse(target)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_the_same_rooms(game: Path) -> None:
    """A room that has grown is a package."""
    found = {path.name for path in game.iterdir()}
    assert {room for room in ROOMS if not {room, room.removesuffix(".py")} & found} == set()


def test_only_the_state_is_written_in_its_own_room() -> None:
    """A rule or a bot that writes to a state past its change methods would tell nobody."""
    for file in outside_the_state():
        found = [
            (line, text)
            for line, text in written_attributes(ast.parse(file.read_text("utf-8")))
            if "games" in file.parts or STATES.search(text)
        ]
        assert not found, f"{file} writes {found}"


def test_lists_of_a_state_are_changed_in_its_own_room() -> None:
    for file in outside_the_state():
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                changes = node.func.attr in {"append", "extend", "insert", "pop", "remove", "sort"}
                owner = ast.unparse(node.func.value)
                assert not (changes and STATES.search(owner)), f"{file}:{node.lineno} {owner}"


def imported_names(tree: ast.AST, module: str) -> set[str]:
    """What a file takes from a module."""
    return {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == module
        for alias in node.names
    }


def test_a_match_is_redacted_in_one_place() -> None:
    """What a seat may not know has one door; the others look at what is over, or test the door."""
    redacting = set()
    for file in SOURCES.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        assert "event" not in imported_names(tree, "highgate.kernel"), file
        if imported_names(tree, "highgate.kernel.event") & {"seen_by", "told"}:
            redacting.add(file.relative_to(SOURCES).as_posix())
    assert redacting == {
        "kernel/views.py",
        "kernel/game.py",  # `look`, once
        "api/record.py",
        "testkit/lockstep.py",
        "testkit/playthrough.py",
    }


def own_attributes(node: ast.AST, context: type[ast.expr_context]) -> set[str]:
    """What is read or written of `self`."""
    return {
        part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
        and isinstance(part.ctx, context)
        and ast.unparse(part.value) == "self"
    }


def kept_attributes(constructor: ast.AST) -> set[str]:
    """What a constructor sets, but for what it reads from a part of the state."""
    return {
        name
        for node in ast.walk(constructor)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and not isinstance(node.value, ast.Attribute)
        for name in own_attributes(node, ast.Store)
    }


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_a_clone_names_every_attribute(name: str) -> None:
    """A field that a copy of a state forgets is a bug of the search that no rule shows."""
    package = Path(str(files(shelf.find(name).package)))
    cloned = 0
    for file in sorted(package.glob("state*/**/*.py")) or [package / "state.py"]:
        for kind in ast.walk(ast.parse(file.read_text("utf-8"))):
            methods = {f.name: f for f in functions(kind)} if isinstance(kind, ast.ClassDef) else {}
            if "clone" in methods:
                kept = kept_attributes(methods["__init__"])
                assert kept <= own_attributes(methods["clone"], ast.Load), file
                cloned += 1
    assert cloned > 0


def test_functions_and_files_stay_small() -> None:
    lengths = []
    for file in SOURCES.rglob("*.py"):
        text = file.read_text("utf-8")
        assert text.count("\n") <= LONGEST_FILE, file
        for function in functions(ast.parse(text)):
            lengths.append(code_lines(function))
            assert lengths[-1] <= LONGEST_FUNCTION, f"{file}: {function.name}"
    assert sorted(lengths)[len(lengths) // 2] <= 8


def test_no_name_says_nothing() -> None:
    empty = {"utils", "helpers", "common", "misc", "base", "manager"}
    assert not [path for path in SOURCES.rglob("*.py") if path.stem in empty]


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_every_rule_is_played_in_a_test(name: str) -> None:
    """Every rule number of sections 2 to 6 occurs in a test of the game."""
    rulebook = rulebook_of(shelf.find(name).package, "en")
    tested = numbers_below(ROOT / "tests" / "games" / name, rulebook)
    missing = numbers_of(rulebook, NORMATIVE) - tested
    assert not missing, sorted(missing)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(shelf.titles()))
def test_every_number_in_the_code_is_in_the_players_rules(name: str, language: str) -> None:
    package = shelf.find(name).package
    rulebook = rulebook_of(package, language)
    known = {rule.number for rule in rulebook.rules}
    cited = numbers_below(SOURCES / "games" / name, rulebook)
    assert cited <= known, sorted(cited - known)


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_the_rulebooks_have_the_same_rules(name: str) -> None:
    package = shelf.find(name).package
    english = [rule.number for rule in rulebook_of(package, "en").rules]
    assert len(english) == len(set(english))
    for language in LANGUAGES:
        book = rulebook_of(package, language)
        assert [rule.number for rule in book.rules] == english
        assert all(rule.text and rule.title for rule in book.rules)


@pytest.mark.parametrize(
    "package", ["highgate.kernel", *(t.package for t in shelf.titles().values())]
)
def test_the_catalogues_have_the_same_words(package: str) -> None:
    english = catalogue_of(package, "en")
    for language in LANGUAGES:
        other = catalogue_of(package, language)
        assert other.keys() == english.keys()
        for section, words in english.items():
            assert other[section].keys() == words.keys(), f"{language} [{section}]"


def test_requirements_carry_no_address() -> None:
    for file in (ROOT / "requirements").iterdir():
        assert "://" not in file.read_text("utf-8"), file.name


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]


@pytest.mark.parametrize("name", list(shelf.titles()))
def test_a_game_is_one_folder(name: str) -> None:
    """By name, title or rule number it is known to its own folders and at most three files."""
    package = shelf.find(name).package
    titles = {catalogue_of(package, language)["title"]["name"] for language in LANGUAGES}
    words = {name, name.replace("_", " "), name.replace("_", ""), *titles}
    known = re.compile("|".join([*map(re.escape, words), rf"{prefix_of(name)}-[0-9]"]), re.I)
    strangers = [
        file.relative_to(ROOT)
        for folder in (SOURCES, ROOT / "web" / "src")
        for file in folder.rglob("*")
        if file.suffix in CODE and not {name, "_static", "node_modules"} & set(file.parts)
        if ".test." not in file.name and known.search(file.read_text("utf-8"))
    ]
    assert len(strangers) <= MOST_STRANGERS, strangers
