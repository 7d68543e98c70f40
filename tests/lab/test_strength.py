"""Campaigns that are broken off, gone on with, and told on a page."""

import json
from pathlib import Path

import pytest

from highgate.lab.strength import PAGE, TOLD, StrengthPlan, plans, play, tell, write_page

PLAN = StrengthPlan("small", "a test", "graverobbers", ("clerk",), ("dice",), games=8)


def test_a_campaign_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    TOLD.mkdir(parents=True)
    PAGE.write_text("# Before\n\n<!-- written by make strength -->\nold\n<!-- end -->\n\nAfter.\n")
    for games, told in ((4, "| 4 of 8 |"), (8, "| 8 |")):
        play(PLAN, games, 1)
        tell(PLAN)
        write_page([PLAN])
        page = PAGE.read_text("utf-8")
        assert told in page and "old" not in page
        assert page.startswith("# Before\n") and page.endswith("\nAfter.\n")
    document = json.loads((TOLD / "small.json").read_text("utf-8"))
    assert document["line_ups"][0]["games"] == 8
    assert {"date", "machine", "seed", "bots"} <= document.keys()


def test_the_date_is_that_of_the_last_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = TOLD / "small.json"
    dates = []
    for games in (4, 4, 8):
        play(PLAN, games, 1)
        tell(PLAN)
        document = json.loads(file.read_text("utf-8"))
        dates.append((document["date"], document["machine"]))
        file.write_text(json.dumps({**document, "date": "1888-08-31", "machine": "a loom"}))
    assert [date == ("1888-08-31", "a loom") for date in dates] == [False, True, False]


def test_every_campaign_has_a_name_of_its_own_and_can_be_played() -> None:
    names = [plan.name for plan in plans()]
    assert len(names) == len(set(names))
    for plan in plans():
        assert plan.campaign(4).line_ups()
        assert plan.campaign(4).header()["bots"]
