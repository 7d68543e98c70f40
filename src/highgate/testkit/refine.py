"""Order of knowledge: does a fuller table fit everything that a poorer one says?

Works on position documents, where "?" is what a view does not know: a whole entry, a word of a
text, or a piece within a word ("?-@2"). Where the order of the words means nothing, the game says
so (`Game.loose`).
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from highgate.kernel.game import Game

_PIECE: Final = r"(?:[A-Za-z]\d*|\d+)"  # what one "?" within a word may stand for


def first_conflict(game: Game[Any, Any, Any], full: Any, view: Any) -> str | None:
    """Where the position of a fuller table contradicts that of a view; None if it refines it."""
    for field in {**full, **view}:
        conflict = _conflict(game, field, full.get(field), view.get(field))
        if conflict is not None:
            return f"{field}{conflict}"
    return None


def _conflict(game: Game[Any, Any, Any], field: str, full: Any, view: Any) -> str | None:
    if view == "?" or full == view:  # noqa: PLR1714 - "?" fits everything
        return None
    if isinstance(view, Mapping) and isinstance(full, Mapping) and view.keys() == full.keys():
        return _conflict_in(game, field, full, view, view.keys())
    if isinstance(view, list) and isinstance(full, list) and len(view) == len(full):
        return _conflict_in(game, field, full, view, range(len(view)))
    if isinstance(view, str) and isinstance(full, str) and _is_refined(game, field, full, view):
        return None
    return f": {full!r} does not fit {view!r}"


def _conflict_in(
    game: Game[Any, Any, Any], field: str, full: Any, view: Any, keys: Any
) -> str | None:
    for key in keys:
        conflict = _conflict(game, field, full[key], view[key])
        if conflict is not None:
            return f"[{key}]{conflict}"
    return None


def _is_refined(game: Game[Any, Any, Any], field: str, full: str, view: str) -> bool:
    """Whether a text says all that a poorer one says."""
    pieces, seen = game.loose(field, full), game.loose(field, view)
    if pieces is None or seen is None:
        words, known = full.split(), view.split()
        return len(words) == len(known) and all(map(_fits, words, known))
    missing = Counter(piece for piece in seen if "?" not in piece) - Counter(pieces)
    return len(pieces) == len(seen) and not missing


def _fits(word: str, known: str) -> bool:
    if known in {"?", word}:
        return True
    return re.fullmatch(re.escape(known).replace(r"\?", _PIECE), word) is not None


def holes(document: Any, path: str = "") -> Iterator[str]:
    """The places of everything unknown in a position document."""
    if isinstance(document, str):
        if "?" in document:
            yield path
    elif isinstance(document, Mapping):
        for key, value in document.items():
            yield from holes(value, f"{path}.{key}")
    elif isinstance(document, list):
        for i, value in enumerate(document):
            yield from holes(value, f"{path}[{i}]")
