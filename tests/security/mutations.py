"""Input that nobody would write: valid documents, then changed at random until they are not."""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

Json = Any

STRANGE: Final[tuple[Json, ...]] = (
    None, True, False, 0, -1, 1, 2**31, 2**53, 2**64, -(2**63), 10**400, 0.5, 1e308, -0.0,
    "", "\0", "é", "\U0001d54f", "\ud800", "\u202e", "a" * 41, "b" * 5000, "../../etc/passwd",
    "%00", "{}", "' OR 1=1 --", "<script>", [], {}, [[]], [None] * 100, {"": {}}, {"kind": "act"},
    {"$ref": "#"}, "NESTED",
)  # fmt: skip
BYTES: Final = (b'"', b"\\", b"{", b"[", b"]", b"}", b",", b":", b"\xff", b"\0", b"\xc3", b"1e999")


class Mutator:
    """The same numbers, the same input."""

    def __init__(self, seed: int | str) -> None:
        self._dice = random.Random(seed)

    def frames(self, examples: Sequence[Json]) -> Iterator[bytes]:
        """Documents as bytes, without end: whole ones, changed ones and broken ones."""
        while True:
            document = self.document(self._dice.choice(examples))
            text = self.text(document)
            for _ in range(self._dice.choice((0, 0, 0, 1, 2, 5))):
                text = self._damaged(text)
            yield text

    def text(self, document: Json) -> bytes:
        """A document as bytes; some are nested deeper than anybody should follow."""
        brackets = self._dice.choice((10, 100, 1000, 5000))
        nested = b"[" * brackets + b"]" * brackets
        return json.dumps(document).encode().replace(b'"NESTED"', nested)

    def document(self, example: Json) -> Json:
        """An example with some of its values put for others."""
        return self._changed(example) if self._dice.random() < 0.9 else example

    def strange(self) -> Json:
        """Something that was not expected."""
        return self._dice.choice(STRANGE)

    def _changed(self, value: Json) -> Json:
        if self._dice.random() < 0.15:
            return self.strange()
        if isinstance(value, dict):
            kept = {k: self._changed(v) for k, v in value.items() if self._dice.random() > 0.05}
            if self._dice.random() < 0.05:
                kept[self._dice.choice(("kind", "seat", "x", "", "__class__"))] = self.strange()
            return kept
        if isinstance(value, list):
            return [self._changed(part) for part in value]
        return value

    def _damaged(self, text: bytes) -> bytes:
        place = self._dice.randrange(len(text) + 1)
        way = self._dice.randrange(4)
        if way == 0:
            return text[:place]
        if way == 1:
            return text[:place] + self._dice.choice(BYTES) + text[place:]
        if way == 2:
            return text[:place] + text[place + 1 :]
        return text[:place] + bytes((self._dice.randrange(256),)) + text[place + 1 :]
