"""Traceability: where rule numbers stand in code, in tests and in the players' rules."""

from collections.abc import Iterable
from pathlib import Path

from highgate.kernel.rulebook import NUMBER, Rulebook


def numbers_in(texts: Iterable[str], prefix: str) -> set[str]:
    """All rule numbers of a game that occur in some texts."""
    return {
        number
        for text in texts
        for number in NUMBER.findall(text)
        if number.startswith(f"{prefix}-")
    }


def numbers_below(folder: Path, prefix: str) -> set[str]:
    """All rule numbers that occur in the Python files below a folder."""
    return numbers_in((path.read_text("utf-8") for path in folder.rglob("*.py")), prefix)


def numbers_of(rulebook: Rulebook, sections: Iterable[int]) -> set[str]:
    """The numbers of the rules in some sections of a rulebook."""
    wanted = {str(section) for section in sections}
    return {
        rule.number
        for rule in rulebook.rules
        if rule.number.partition("-")[2].partition(".")[0] in wanted
    }
