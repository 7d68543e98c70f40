"""The players' rules of a game: numbered, in three languages, data of its package."""

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

_HEADING: Final = re.compile(r"^(#{1,3}) (?:((?:[A-Z]+-)?\d[\w.]*) )?(.*)$")


@dataclass(frozen=True)
class Rule:
    """One numbered rule as players read it."""

    number: str
    title: str
    text: str
    section: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game in one language, in their order."""

    title: str
    introduction: str
    rules: tuple[Rule, ...]

    @property
    def prefix(self) -> str:
        """What its numbers begin with: `AB` of `AB-4.11`."""
        return self.rules[0].number.partition("-")[0] if self.rules else ""

    def find(self, number: str) -> list[Rule]:
        """The rule of that number, or all rules of that section ("AB-4" or "4")."""
        wanted = number.upper()
        exact = [rule for rule in self.rules if rule.number.upper() == wanted]
        if exact:
            return exact
        section = wanted.split("-")[-1]
        return [rule for rule in self.rules if rule.number.split("-")[1].split(".")[0] == section]


@lru_cache(maxsize=32)
def rulebook_of(package: str, language: str) -> Rulebook:
    """The rulebook of a game; without rules where a game from elsewhere brings none."""
    text = rulebook_text(package, language)
    return parse_rulebook(text) if text else Rulebook(package.rpartition(".")[2], "", ())


def rulebook_text(package: str, language: str) -> str:
    """The rulebook as it is written; empty where there is none."""
    source = files(package) / "rulebook" / f"{language}.md"
    return source.read_text(encoding="utf-8") if source.is_file() else ""


def parse_rulebook(text: str) -> Rulebook:
    """`# Title`, `## 4 Section`, `### AB-4.4 Title` and the paragraphs below each."""
    title = section = introduction = ""
    rules: list[Rule] = []
    for heading, body in _chapters(text):
        level, number, name = heading
        if level == 1:
            title, introduction = name, body
        elif level == 2:  # noqa: PLR2004 - the level of a heading
            section = name
        else:
            rules.append(Rule(number, name, body, section))
    return Rulebook(title, introduction, tuple(rules))


def _chapters(text: str) -> list[tuple[tuple[int, str, str], str]]:
    """Each heading (level, number, name) with the text below it."""
    chapters: list[tuple[tuple[int, str, str], list[str]]] = []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading is not None:
            marks, number, name = heading.groups()
            chapters.append(((len(marks), number or "", name), []))
        elif chapters:
            chapters[-1][1].append(line)
    return [(heading, "\n".join(lines).strip()) for heading, lines in chapters]
