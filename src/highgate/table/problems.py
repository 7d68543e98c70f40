"""Why a table refuses something: problem details with a stable code, a rule and words."""

from collections.abc import Mapping
from typing import Any

import msgspec

from highgate.kernel.words import Refusal, Words, words_of


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


TITLES: Mapping[str, tuple[int, str]] = {
    "no_table": (404, "There is no such table."),
    "no_code": (404, "No table answers to this code."),
    "not_yours": (403, "This seat is not yours."),
    "not_host": (403, "Only the host of the table may do this."),
    "no_seat": (404, "There is no such seat."),
    "seat_taken": (409, "Somebody sits there already."),
    "not_waiting": (409, "The match has begun already."),
    "not_running": (409, "No match is running at this table."),
    "not_over": (409, "The match is not over yet."),
    "no_moment": (404, "The match has no such moment."),
    "stale": (409, "This question was answered already."),
    "bot_plays": (409, "A bot plays this seat now; come back first."),
    "illegal_action": (422, "The rules do not allow this now."),
    "unknown_action": (422, "This is no action of the game."),
    "bad_option": (422, "The game cannot be set up like this."),
    "bad_message": (400, "This message cannot be understood."),
    "no_take_back": (409, "This cannot be taken back: somebody has learnt something from it."),
    "no_talk": (403, "There is no talk of this kind at this table."),
    "no_hint": (409, "There is no hint now."),
    "no_hint_left": (409, "This seat has no hint left, and in this game a hint costs one."),
    "unknown_bot": (422, "There is no bot of this level."),
    "bad_record": (422, "This record is not complete or not true."),
    "not_stored": (503, "The table could not be written; nothing was changed. Try again."),
    "too_fast": (429, "Too many messages."),
    "foreign_origin": (403, "This page may not speak for you."),
    "too_large": (413, "This is too long."),
}


def refused(code: str, detail: str = "") -> Refused:
    """A refusal of the table itself."""
    status, title = TITLES[code]
    return Refused(Problem(code=code, status=status, title=title, detail=detail))


def refused_by_rule(package: str, refusal: Refusal, language: str) -> Refused:
    """A refusal of the rules: from the seat's own view, so that it tells nothing else."""
    return Refused(problem_of(words_of(package, language), refusal))


def problem_of(words: Words, refusal: Refusal) -> Problem:
    """Rule, key and arguments, and the sentence in the language that was asked for."""
    status, title = TITLES["illegal_action"]
    return Problem(
        code="illegal_action",
        status=status,
        title=title,
        detail=words.refusal(refusal),
        rule=refusal.rule,
        words=refusal.key,
        arguments=dict(refusal.arguments),
    )
