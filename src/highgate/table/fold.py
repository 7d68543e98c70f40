"""The fold of a journal: entries as they are stored, and what each of them does to a table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Union

import msgspec

from highgate.table.commands import APPLIERS as OF_COMMANDS
from highgate.table.match.journal import Begun, Decided, Ended, Entry, Laid, RulesChanged, Seated
from highgate.table.match.table import LiveTable
from highgate.table.ports import Row

APPLIERS: Final[Mapping[type[Entry], Callable[[LiveTable, Any], None]]] = {
    Begun: LiveTable.begin,
    Decided: LiveTable.decide,
    Seated: LiveTable.seat,
    RulesChanged: LiveTable.change_rules,
    Ended: LiveTable.end,
    **OF_COMMANDS,
}

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Union[(Laid, *APPLIERS)])


def to_text(entry: Entry) -> str:
    """An entry as it is stored."""
    return _ENCODER.encode(entry).decode()


def from_text(text: str) -> Entry:
    """The entry that was stored."""
    return _DECODER.decode(text)


def apply(table: LiveTable, entry: Entry, key: str | None = None) -> None:
    """Something happened and is stored."""
    table.seq += 1
    if key is not None:
        table.keys[key] = table.seq
    APPLIERS[type(entry)](table, entry)


def restored(rows: Sequence[Row], seed: str) -> LiveTable:
    """The table of a journal."""
    laid = from_text(rows[0].text)
    assert isinstance(laid, Laid)
    table = LiveTable(laid, seed)
    follow(table, rows[1:])
    return table


def follow(table: LiveTable, rows: Sequence[Row]) -> None:
    """Go on with what was stored."""
    for row in rows:
        assert row.seq == table.seq + 1, "a journal has no gaps"
        apply(table, from_text(row.text), row.key)


def rows_for(table: LiveTable, entries: Sequence[Entry], key: str | None) -> list[Row]:
    """Entries as the rows that follow the journal; the key is kept with the first."""
    return [
        Row(table.seq + number, to_text(entry), key if number == 1 else None)
        for number, entry in enumerate(entries, 1)
    ]
