"""Each language without a missing word: no page shows a key or an empty slot."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from highgate.kernel.words import LANGUAGES
from tests.web.guest import NEXT, click, missing_words, play_now, visit

FRAME = Path(__file__).parents[2] / "web" / "src" / "words" / "frame"
ENTRY = re.compile(r"""^  (\w+):\s+["'](.*)["'],$""", re.MULTILINE)
SLOT = re.compile(r"\{\w+\}")


def entries(language: str) -> dict[str, str]:
    """The words of the frame in one language."""
    return dict(ENTRY.findall((FRAME / f"{language}.ts").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_frame_says_the_same_in_every_language(language: str) -> None:
    english, other = entries("en"), entries(language)
    assert len(english) > 100
    assert other.keys() == english.keys()
    for key, text in english.items():
        assert sorted(SLOT.findall(text)) == sorted(SLOT.findall(other[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing_at_the_table(browser: Browser, address: str, language: str) -> None:
    page = visit(browser, address, locale=language)
    page.wait_for_selector("[data-play]")
    assert page.evaluate("document.documentElement.lang") == language
    assert missing_words(page) == []
    play_now(page)
    assert missing_words(page) == []
    for _ in range(3):
        page.evaluate(NEXT)
        click(page)
        assert missing_words(page) == []
    page.keyboard.press("r")
    page.wait_for_selector("dialog article")
    page.keyboard.press("Escape")
