"""Why a table refuses something: problem details with a stable code, a rule and words.

Titles and details are keyed (`words/`): a problem is made in English where it arises, and put into
the language of the one who asked where it goes out.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from highgate.kernel.errors import (
    OptionError,
    PositionError,
    RecordError,
    TableError,
    UnknownAction,
    UnknownGame,
)
from highgate.kernel.words import Refusal, Words, words_of

PACKAGE: Final = "highgate.table"
BY_RULE: Final = "illegal_action"


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """RFC 9457, with the rule that forbids it and the key and arguments of its sentence."""

    code: str
    status: int
    title: str
    detail: str = ""
    rule: str = ""
    words: str = ""
    arguments: Mapping[str, Any] = {}


class Refused(Exception):
    """The table does not do this. Nothing was changed."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.title)
        self.problem = problem


STATUS: Final[Mapping[str, int]] = {
    "no_game": 404,
    "no_table": 404,
    "no_code": 404,
    "not_yours": 403,
    "not_host": 403,
    "no_seat": 404,
    "seat_taken": 409,
    "not_waiting": 409,
    "not_running": 409,
    "not_over": 409,
    "no_moment": 404,
    "stale": 409,
    "bot_plays": 409,
    "illegal_action": 422,
    "unknown_action": 422,
    "bad_option": 422,
    "bad_message": 400,
    "bad_name": 422,
    "no_take_back": 409,
    "no_talk": 403,
    "no_hint": 409,
    "no_hint_left": 409,
    "unknown_bot": 422,
    "bad_record": 422,
    "not_stored": 503,
    "too_fast": 429,
    "foreign_origin": 403,
    "too_large": 413,
    "failed": 500,
}


def refused(code: str, key: str = "", **arguments: Any) -> Refused:
    """A refusal of the table itself, with the key and arguments of a sentence that says more."""
    problem = Problem(code, STATUS[code], title="", words=key, arguments=arguments)
    return Refused(spoken(problem, "en"))


def refused_as(code: str, problem: TableError) -> Refused:
    """A refusal made from an error of the game or the kernel."""
    for kind, names in FIELDS.items():
        if isinstance(problem, kind):
            given = {name: getattr(problem, name) for name in names}
            return refused(code, kind.__name__, **given, problem=_rest(problem))
    return refused(code, TableError.__name__, problem=str(problem))


FIELDS: Final[Mapping[type[TableError], tuple[str, ...]]] = {
    UnknownAction: ("text",),
    OptionError: ("field",),
    UnknownGame: ("name",),
    PositionError: ("field",),
    RecordError: ("place",),
}


def _rest(problem: TableError) -> str:
    """What it says behind the name of the field."""
    text = str(problem)
    return text.partition(": ")[2] or text


def refused_by_rule(package: str, refusal: Refusal, language: str) -> Refused:
    """A refusal of the rules: from the seat's own view, so that it tells nothing else."""
    return Refused(problem_of(words_of(package, language), refusal))


def problem_of(words: Words, refusal: Refusal) -> Problem:
    """Rule, key and arguments, and the sentence in the language that was asked for."""
    return Problem(
        code=BY_RULE,
        status=STATUS[BY_RULE],
        title=words_of(PACKAGE, "en").text("problems", BY_RULE),
        detail=words.refusal(refusal),
        rule=refusal.rule,
        words=refusal.key,
        arguments=dict(refusal.arguments),
    )


def spoken(problem: Problem, language: str) -> Problem:
    """A problem in the language of the one who is told; the sentence of a rule is there already."""
    words = words_of(PACKAGE, language)
    title = words.catalogue["problems"].get(problem.code, problem.title)
    detail = problem.detail
    if problem.code != BY_RULE and problem.words:
        detail = words.text("problem_details", problem.words, problem.arguments)
    return msgspec.structs.replace(problem, title=title, detail=detail)
