"""Every question of Grave Business in every language: no word is missing, all fits a phone."""

from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from highgate.kernel.words import LANGUAGES
from tests.server.counts import IS_FULL
from tests.web.graveyard import ASKED, GRAVES, START, lay, overflow
from tests.web.guest import PHONE, missing_words, visit
from tests.web.test_access import small_targets, violations

BOARDS: Final = [{**START, "11": "F1 N2 N2 F2 N3 / N1"}, START, START, START]
STASHES: Final = {
    "labs": ["CN1*2 CN2*2 CF1 CF2 CF3 M1", "CN1", "", ""],
    "vaults": ["T1 T2 T4 T6 SW SH WA", "T5 TE", "", ""],
}
LAID: Final = {"boards": BOARDS, **STASHES, "round": 2, "conserve": False}
FIGHT: Final = {"graveyard": GRAVES, "tokens": {"A1": "1/9+", "N2": "0/9+", "G22": "2/9-"}}
BUILDING: Final = [{**START, "10": "CN1 CN2"}, START, START, START]

# Each question: the position that asks it, and the options it needs.
QUESTIONS: Final[dict[str, tuple[dict[str, Any], dict[str, Any]]]] = {
    "place": ({"tokens": {"N1": "1/9-", "A1": "2/9+", "A2": "3/9+", "A3": "1/11+"}}, {}),
    "manage": ({}, {}),
    "steal_from": (
        {"tokens": {"vault0": "0/9+"}, "thefts": ["0 - vault -"]},
        {"steal_board": "own"},
    ),
    "peek": ({"tokens": {"N2": "1/11-", "marker": "0/9-"}}, {}),
    "build": ({"boards": BUILDING, "building": 10}, {}),
    "shovel": ({**FIGHT, "fight": "1/9 N2 defender SH"}, {}),
    "steal_pick": (
        {"tokens": {"vault1": "0/9+"}, "thefts": ["0 1 vault -"], "choosers": [0]},
        {"variant_open": True},
    ),
    "wand": ({**FIGHT, "fight": "1/9 N2 defender WA"}, {}),
    "give_marker": ({"tokens": {"marker": "0/9+"}}, {}),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_put_in_full(browser: Browser, address: str, language: str) -> None:
    """Some with every change, each in one language; all in all of them when everything counts."""
    page = visit(browser, address, locale=language, viewport=PHONE, bypass_csp=True)
    step, first = (1, 0) if IS_FULL else (len(LANGUAGES), LANGUAGES.index(language))
    for question in list(QUESTIONS)[first::step]:
        fields, options = QUESTIONS[question]
        position = {**LAID, "decision": question, **fields}
        page.goto(f"{address}/t/{lay(page, position, options=options)}")
        page.wait_for_selector(ASKED)
        assert missing_words(page) == [], question
        assert max(overflow(page)) <= 0, question
        assert small_targets(page) == [], question
        assert violations(page) == [], question
