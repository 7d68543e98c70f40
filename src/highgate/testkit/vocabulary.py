"""The words of a game for the browser: TypeScript for its picture, terms, events and questions.

Everything is read from what the game declares: what `Game.picture` and `Action.terms` return, the
fields of its events, `Game.events` and `Game.questions`. The file lies in the package of the game.
Annotations are read, so a game is looked at as it is written, not compiled.

    python -m highgate.testkit.vocabulary [GAME ...]           write it anew
    python -m highgate.testkit.vocabulary --check [GAME ...]   say what is not as it is declared
"""

import json
import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from importlib.resources import files
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from highgate import shelf
from highgate.kernel.event import field_names
from highgate.kernel.game import Game
from highgate.kernel.secret import Secret

FILE: Final = "vocabulary.gen.ts"
CHECK: Final = "--check"
HEAD: Final = """\
// The words of {name}, made from what it declares by `make golden`; do not edit.

/** A value that not everybody may read; `is` is missing where it was not told. */
export interface Secret<T> {{
  readonly to: "all" | readonly number[];
  readonly is?: T;
}}
"""
TAIL: Final = """\
/** All of it, for the table that draws the game. */
export interface Vocabulary {{
  readonly picture: Picture;
  readonly event: GameEvent;
  readonly terms: Terms;
  readonly question: Question;
}}

/** By which rule an event happens. */
export const RULES: Readonly<Partial<Record<GameEvent["kind"], string>>> = {{
{rules}}};
"""
SIMPLE: Final[dict[Any, str]] = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    NoneType: "null",
    Any: "unknown",
}


def typescript(game: Game[Any, Any, Any]) -> str:
    """All words of a game."""
    speech = Speech(game.package)
    speech.type_of(get_type_hints(type(game).picture)["return"])
    terms = speech.union(get_type_hints(kind.terms)["return"] for kind in action_kinds(game))
    events = [speech.event(kind) for kind in game.events]
    rules = [f'  {kind.__name__}: "{rule}",\n' for kind, rule in game.events.items() if rule]
    return "\n".join(
        [
            HEAD.format(name=game.name),
            *speech.declared.values(),
            *events,
            declaration("GameEvent", "\n  | ".join(["", *(kind.__name__ for kind in game.events)])),
            declaration("Terms", terms),
            declaration("Question", literal(game.questions)),
            TAIL.format(rules="".join(rules)),
        ]
    )


class Speech:
    """Turns types into TypeScript, and keeps the declarations of those that have a name."""

    def __init__(self, package: str) -> None:
        self.declared: dict[str, str] = {}
        self.names = dict(named_literals(package))

    def event(self, kind: Any) -> str:
        """An event as `event_to_json` writes it."""
        if kind.__name__ in self.declared:
            raise ValueError(f"{kind.__name__} is an event and something else")
        types = get_type_hints(kind)
        rows = {name: types[name] for name in field_names(kind)}
        return self._interface(kind, {"kind": Literal[kind.__name__], **rows})

    def _interface(self, kind: type[Any], rows: dict[str, Any]) -> str:
        about = (kind.__doc__ or "").strip().partition("\n")[0]
        lines = [self._field(name, hint) for name, hint in rows.items()]
        head = [f"/** {about} */", f"export interface {kind.__name__} {{"]
        return "\n".join([*head, *lines, "}", ""])

    def _field(self, name: str, hint: Any) -> str:
        optional = get_origin(hint) is NotRequired
        hint = get_args(hint)[0] if optional else hint
        return f"  readonly {name}{'?' if optional else ''}: {self.type_of(hint)};"

    def type_of(self, hint: Any) -> str:
        """A type as TypeScript writes it."""
        origin, inner = get_origin(hint), get_args(hint)
        if hint in SIMPLE:
            return SIMPLE[hint]
        if origin is Literal:
            return self._named(self.names[hint], inner) if hint in self.names else literal(inner)
        if origin in (Union, UnionType):
            return self.union(inner)
        if is_typeddict(hint):
            return self._structure(hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self._named(hint.__name__, [member.value for member in hint])
        return self._container(origin, inner)

    def _container(self, origin: Any, inner: tuple[Any, ...]) -> str:
        parts = [self.type_of(part) for part in inner if part is not Ellipsis]
        if origin is Secret:
            return f"Secret<{parts[0]}>"
        if origin is dict:
            return f"Readonly<Record<{parts[0]}, {parts[1]}>>"
        if origin is tuple and Ellipsis not in inner:
            return f"readonly [{', '.join(parts)}]"
        if origin in (list, tuple):
            return f"readonly ({parts[0]})[]" if " " in parts[0] else f"readonly {parts[0]}[]"
        raise TypeError(f"{origin} has no name in TypeScript")

    def union(self, hints: Iterable[Any]) -> str:
        """One of several types, each named once."""
        return " | ".join(dict.fromkeys(self.type_of(hint) for hint in hints))

    def _named(self, name: str, values: Iterable[Any]) -> str:
        self.declared.setdefault(name, declaration(name, literal(values)))
        return name

    def _structure(self, kind: type[Any]) -> str:
        if kind.__name__ not in self.declared:
            rows = get_type_hints(kind, include_extras=True)
            self.declared[kind.__name__] = self._interface(kind, rows)
        return kind.__name__


def action_kinds(game: Game[Any, Any, Any]) -> list[Any]:
    """The kinds of actions of a game, in the order of its table."""
    return list(dict.fromkeys(type(action) for action in game.actions.all))


def named_literals(package: str) -> Iterator[tuple[Any, str]]:
    """The closed texts that the modules of a game have names for."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"{package}."):
            for alias, value in vars(module).items():
                if get_origin(value) is Literal:
                    yield value, alias


def literal(values: Iterable[Any]) -> str:
    """One of these values."""
    return " | ".join(json.dumps(value) for value in values)


def declaration(name: str, text: str) -> str:
    """A type with a name; a list of many begins on a line of its own."""
    return f"export type {name} ={'' if text[0].isspace() else ' '}{text};\n"


def file_of(game: Game[Any, Any, Any]) -> Path:
    """Where the words of a game lie: beside its modules."""
    return Path(str(files(game.package))) / FILE


def is_stale(game: Game[Any, Any, Any]) -> bool:
    """Whether the file says something else than the game."""
    file = file_of(game)
    return not file.is_file() or file.read_text(encoding="utf-8") != typescript(game)


def main(arguments: list[str]) -> None:
    """Write the words of games, of all on the shelf where none is named; or compare them."""
    names = [name for name in arguments if name != CHECK] or list(shelf.titles())
    for game in [shelf.build(name, {}) for name in names]:
        if CHECK not in arguments:
            file_of(game).write_text(typescript(game), encoding="utf-8")
        elif is_stale(game):
            sys.exit(f"highgate: {file_of(game)} is not what the game declares: make golden")


if __name__ == "__main__":
    main(sys.argv[1:])
