"""Rules looked up by number, as Markdown."""

import difflib
from typing import Final

from highgate.cli.failures import UsageFailure
from highgate.kernel.rulebook import Rule, Rulebook
from highgate.kernel.words import Words

NEAR: Final = 4  # how many numbers are proposed for one that is not there


def find_rules(book: Rulebook, wanted: str, frame: Words) -> list[Rule]:
    """The rule of that number (`AB-4.11` or `4.11`), or the rules of that section (`4`)."""
    found = book.find(wanted) or book.find(f"{book.prefix}-{wanted}")
    if not found:
        near = ", ".join(near_numbers(book, wanted)) or "-"
        raise UsageFailure(frame.text("rules", "unknown", {"rule": wanted, "near": near}))
    return found


def near_numbers(book: Rulebook, wanted: str) -> list[str]:
    """Numbers that look like the one that was asked for."""
    numbers = {rule.number.upper(): rule.number for rule in book.rules}
    full = wanted.upper()
    if "-" not in full:
        full = f"{book.prefix}-{full}"
    return [numbers[near] for near in difflib.get_close_matches(full, numbers, NEAR, 0.3)]


def whole_markdown(book: Rulebook) -> str:
    """The whole book."""
    return f"# {book.title}\n\n{book.introduction}\n\n{rules_markdown(list(book.rules))}".rstrip()


def rules_markdown(rules: list[Rule]) -> str:
    """Rules in their order, each section with its heading."""
    parts: list[str] = []
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            parts.append(f"## {section_number(rule)} {section}")
        parts.append(f"### {rule.number} {rule.title}\n\n{rule.text}")
    return "\n\n".join(parts)


def section_number(rule: Rule) -> str:
    """`4` of `AB-4.11`."""
    return rule.number.partition("-")[2].partition(".")[0]
