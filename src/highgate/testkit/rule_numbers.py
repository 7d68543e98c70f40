"""Traceability: where rule numbers stand in code, in tests and in the players' rules."""

import re
from collections.abc import Iterable
from pathlib import Path

from highgate.kernel.rulebook import Rulebook


def numbers_below(folder: Path, rulebook: Rulebook) -> set[str]:
    """All rule numbers of a game that occur in the Python files below a folder."""
    number = re.compile(rf"\b{rulebook.prefix}-\d+(?:\.\d+)+[a-z]?\b")
    return {
        found for path in folder.rglob("*.py") for found in number.findall(path.read_text("utf-8"))
    }


def numbers_of(rulebook: Rulebook, sections: Iterable[int]) -> set[str]:
    """The numbers of the rules in some sections of a rulebook."""
    wanted = {str(section) for section in sections}
    return {
        rule.number
        for rule in rulebook.rules
        if rule.number.partition("-")[2].partition(".")[0] in wanted
    }
