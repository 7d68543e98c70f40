"""Results on disk: one line a game, so that a campaign can be interrupted and resumed."""

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

from highgate.kernel.errors import TableError
from highgate.lab.matches import MatchResult

Json = dict[str, Any]

COLUMNS: Final = {"game", *(field.name for field in fields(MatchResult))}


class ResultsError(TableError):
    """A file of results that belongs to another campaign or to none, or cannot be written."""


class Results:
    """What was played so far. Without a path it is kept in memory alone."""

    def __init__(self, header: Json, path: str | None) -> None:
        self.found: dict[str, MatchResult] = {}
        self.path = None if path is None else Path(path)
        if self.path is None:
            return
        try:
            if self.path.exists() and self.path.stat().st_size > 0:
                self._read(self.path, header)
            else:
                self.path.write_text(json.dumps(header) + "\n", "utf-8")
        except OSError as problem:
            raise ResultsError(f"{path}: {problem.strerror}") from None
        except UnicodeDecodeError:
            raise ResultsError(f"{path} is no file of results: name another one") from None

    def keep(self, key: str, result: MatchResult) -> None:
        """One more game, on disk at once."""
        self.found[key] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"game": key, **asdict(result)}) + "\n")

    def _read(self, path: Path, header: Json) -> None:
        lines = path.read_text("utf-8").split("\n")
        if _row(lines[0]) != json.loads(json.dumps(header)):
            raise ResultsError(f"{path} holds the results of another campaign: name another file")
        if lines[-1]:  # the last line was cut off in the middle: that game is played again
            path.write_text("\n".join(lines[:-1]) + "\n", "utf-8")
        for line in lines[1:-1]:
            row = _row(line) or {}
            if row.keys() != COLUMNS:
                raise ResultsError(f"{path} has a line that is no result: {line[:40]!r}")
            key = row.pop("game")
            self.found[key] = MatchResult(tuple(row.pop("ranks")), tuple(row.pop("scores")), **row)


def _row(line: str) -> Json | None:
    try:
        row = json.loads(line)
    except json.JSONDecodeError:
        return None
    return row if isinstance(row, dict) else None
