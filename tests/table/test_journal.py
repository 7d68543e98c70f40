"""Journals that were stored once can be read for ever: every kind of entry, byte by byte."""

import json
from pathlib import Path

from highgate.table.fold import from_text, restored, to_text
from highgate.table.ports import Row

STORED = Path(__file__).with_name("journal_of_855932f.jsonl").read_text("utf-8").splitlines()
KINDS = {
    "laid", "seated", "begun", "decided", "taken_back", "rules_changed", "said", "aided", "hinted",
    "offered", "voted", "ended", "rematched",
}  # fmt: skip
ROWS = [Row(seq, text, key) for seq, (key, text) in enumerate(map(json.loads, STORED[1:]))]


def test_an_old_journal_is_written_as_it_was_read() -> None:
    assert {json.loads(row.text)["kind"] for row in ROWS} == KINDS
    for row in ROWS:
        assert to_text(from_text(row.text)) == row.text


def test_an_old_journal_folds_to_the_table_it_was() -> None:
    then = json.loads(STORED[0])
    table = restored(ROWS, then["seed"])
    assert table.record().to_json()["digest"] == then["digest"]
    assert table.phase == "over"
    assert [line.text for line in table.chat] == ["Good luck!"]
    assert (table.hints_used, table.votes) == ([0, 1], {0, 1})
    assert table.keys["1/back"] == 21
    assert table.rematch
