"""What the journals say afterwards, compared with what people were promised and shown."""

import json
from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec

from highgate.table.fold import from_text, restored
from highgate.table.match.journal import Decided
from highgate.table.match.table import LiveTable
from highgate.table.ports import Row
from highgate.table.wire import presenter
from tests.server.processes import Players, Promise, Sight
from tests.services.postgresql import PostgreSql


class Kept:
    """Everything that is in the database, read past the servers."""

    def __init__(self, cluster: PostgreSql, database: str) -> None:
        columns = "match_id, seq, entry, client_key, term"
        rows = cluster.query(database, f"SELECT {columns} FROM journal ORDER BY match_id, seq")
        self.journals: dict[str, list[Row]] = {}
        self.terms: dict[str, list[int]] = {}
        for match, seq, entry, key, term in rows:
            self.journals.setdefault(match, []).append(Row(seq, entry, key))
            self.terms.setdefault(match, []).append(term)
        self._seeds = dict(cluster.query(database, "SELECT id, seed FROM matches"))

    def table(self, match: str) -> LiveTable:
        """Folded from its journal."""
        return restored(self.journals[match], self._seeds[match])


def check(kept: Kept, players: list[Players]) -> None:
    """Nothing lost, nothing doubled, no gap, no late writer; everybody saw the fold of a prefix."""
    check_journals(kept)
    for one in players:
        for promise in one.promises:
            check_promise(kept, promise)
        check_order(one)
    tables = {match: kept.table(match) for match in kept.journals}
    for table in tables.values():
        if table.running is not None:
            table.record().verify()
    for one in players:
        check_sights(tables, one.seen)


def check_journals(kept: Kept) -> None:
    """Seqs without a gap, keys once, terms that never fall."""
    for match, rows in kept.journals.items():
        assert [row.seq for row in rows] == list(range(len(rows)))
        assert max(Counter(row.key for row in rows if row.key).values(), default=1) == 1
        assert all(before <= after for before, after in pairwise(kept.terms[match]))


def check_promise(kept: Kept, promise: Promise) -> None:
    """An acknowledged decision stands where it was said to stand."""
    row = kept.journals[promise.table][promise.seq]
    entry = from_text(row.text)
    assert row.key == f"{promise.seat}/{promise.key}"
    assert isinstance(entry, Decided)
    assert (entry.seat, entry.action) == (promise.seat, promise.action)


def check_order(one: Players) -> None:
    """What somebody sent later stands later."""
    for before, after in pairwise(one.promises):
        assert before.table != after.table or before.seq < after.seq


def check_sights(tables: dict[str, LiveTable], seen: list[Sight]) -> None:
    """What was told is what there is to tell up to there; the picture is that of this moment."""
    told: dict[tuple[str, int], dict[int, Any]] = {}
    for sight in seen:
        table, place = tables[sight.table], (sight.table, sight.seat)
        if place not in told:
            told[place] = all_items(table, sight.seat)
        assert sight.items.items() <= told[place].items()
        if sight.picture is not None and sight.last >= 0:
            moment = presenter.moment(table, sight.seat, sight.last)
            assert sight.picture == as_json(moment.picture)


def all_items(table: LiveTable, seat: int) -> dict[int, Any]:
    """Everything a seat is ever told."""
    return {
        item.n: as_json(item) for item in presenter.told(table, seat, after=-1, live_from=0).items
    }


def as_json(thing: Any) -> Any:
    """As it comes out at the other end of a line."""
    return json.loads(msgspec.json.encode(thing))
