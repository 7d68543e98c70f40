"""A record: one self-contained document of a match, to keep, to tell and to verify.

Telling it needs no rules and no dice: the events are the truth. Verifying it plays the decisions
again from the same seed or position and compares every event.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from highgate import shelf
from highgate.api.animation import animation
from highgate.api.sealed import commitment, deal_key, sealed_text
from highgate.api.sheet import Sheet, check_seat, sheet_of
from highgate.api.steps import Decision, Step, walk
from highgate.kernel.errors import RecordError, TableError
from highgate.kernel.event import Event, event_from_json, event_to_json, remembered, told
from highgate.kernel.game import Game, Over, Pending, Play, Seen, arranged, begin
from highgate.kernel.options import options_to_json
from highgate.kernel.rng import Rng, Sealed, Seeded
from highgate.kernel.seats import WATCHER, Seat

Json = dict[str, Any]

FORMAT: Final = "highgate record 1"
FIELDS: Final[Mapping[str, Any]] = {
    "format": str,
    "game": str,
    "rules_version": int,
    "options": dict,
    "seed": int | str,
    "commitment": str,
    "position": dict | None,
    "decisions": list,
    "events": list,
    "outcome": dict | None,
    "digest": str,
}
# Only in the record of a live table: its seed is a text, and the rules may have changed meanwhile.
LIVE_FIELDS: Final[Mapping[str, Any]] = {"nonces": list, "rules_changes": list}


@dataclass(frozen=True)
class Record:
    """A match as a document."""

    game: str
    rules_version: int
    options: Mapping[str, Any]
    seed: int
    position: Mapping[str, Any] | None  # where it started, if not from the beginning
    decisions: tuple[Decision, ...]
    events: tuple[Event, ...]
    outcome: Mapping[str, Any] | None
    nonces: tuple[str, ...] | None = None  # of the players of a live table, by seat
    rules_changes: tuple[tuple[int, int], ...] = ()  # from which decision on which version applied

    @staticmethod
    def of(
        play: Play[Any], seed: int, position: Json | None, decisions: Sequence[Decision]
    ) -> "Record":
        """The record of a match with a log, as far as it has been played."""
        rules = play.game
        return Record(
            game=rules.name,
            rules_version=rules.rules_version,
            options=options_to_json(rules.options),
            seed=seed,
            position=position,
            decisions=tuple(decisions),
            events=tuple(play.log or ()),
            outcome=_outcome(play.pending()),
        )

    def rules(self) -> Game[Any, Any, Any]:
        """The game under the options of this record."""
        return shelf.build(self.game, self.options)

    def steps(self, seat: Seat | None = None) -> Iterator[Step]:
        """The setup, then every decision: as a seat lived it (or a watcher), or as it was.

        While the match runs, a seat is told only what the table remembers.
        """
        log: Sequence[Event] = self.events
        if seat is not None:
            log = told(log, seat)
            log = remembered(log) if self.outcome is None else log
        return walk(self.rules(), seat, log, self.decisions)

    def to_json(self) -> Json:
        """The document, with its digest."""
        document = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": dict(self.options),
            "seed": self._written_seed(),
            "commitment": commitment(self._written_seed()),
            **self._live_fields(),
            "position": self.position,
            "decisions": [[d.seat, d.action, d.events] for d in self.decisions],
            "events": [event_to_json(event) for event in self.events],
            "outcome": self.outcome,
        }
        return {**document, "digest": digest(document)}

    def _written_seed(self) -> int | str:
        return self.seed if self.nonces is None else sealed_text(self.seed)

    def _live_fields(self) -> Json:
        if self.nonces is None:
            return {}
        changes = [list(change) for change in self.rules_changes]
        return {"nonces": list(self.nonces), "rules_changes": changes}

    def to_text(self) -> str:
        """The document as JSON text, one event a line."""
        document = self.to_json()
        lines = []
        for name, value in document.items():
            if name in ("events", "decisions") and value:
                rows = ",\n".join(f"    {_canonical(row)}" for row in value)
                lines.append(f"  {_canonical(name)}: [\n{rows}\n  ]")
            else:
                lines.append(f"  {_canonical(name)}: {_canonical(value)}")
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @staticmethod
    def from_text(text: str) -> "Record":
        """Read a document; a damaged one is refused with the place of the damage."""
        try:
            document = json.loads(text)
        except json.JSONDecodeError as problem:
            where = f"line {problem.lineno}, column {problem.colno}"
            raise RecordError(
                where, f"not complete JSON, it may be cut off: {problem.msg}"
            ) from None
        return Record.from_json(document)

    @staticmethod
    def from_json(document: Any) -> "Record":
        """Check the form and the digest of a document and take it apart."""
        _check_form(document)
        try:
            rules = shelf.build(document["game"], document["options"])
        except TableError as problem:
            raise RecordError("header", str(problem)) from None
        return Record(
            game=document["game"],
            rules_version=document["rules_version"],
            options=document["options"],
            seed=_seed(document["seed"]),
            position=document["position"],
            decisions=tuple(_decision(i, row) for i, row in enumerate(document["decisions"])),
            events=tuple(_event(i, row, rules) for i, row in enumerate(document["events"])),
            outcome=document["outcome"],
            nonces=tuple(document["nonces"]) if "nonces" in document else None,
            rules_changes=tuple(tuple(row) for row in document.get("rules_changes", ())),
        )

    def animate(self, path: str | Path | None = None, seat: Seat | None = None) -> str:
        """The whole match as one HTML page that needs nothing else; also written to a file.

        It shows what a seat may know at each moment, or a watcher; nothing else is in the page.
        """
        viewer = WATCHER if seat is None else seat
        check_seat(self.rules(), viewer)
        page = animation(self.steps(viewer))
        if path is not None:
            Path(path).write_text(page, "utf-8")
        return page

    def _sheet(self) -> Sheet:
        """How it stands or ended, as a watcher may see it."""
        made, rules = len(self.decisions), self.rules()
        last = "not over" if self.outcome is None else f"scores {self.outcome['scores']}"
        return Sheet(
            f"{self.game}, seed {self.seed}: {made} decisions, {last}",
            sheet_of(rules, Seen(rules, WATCHER, told(self.events, WATCHER))).sections,
        )

    def _repr_svg_(self) -> str:
        """For notebooks."""
        return self._sheet().svg()

    def _repr_html_(self) -> str:
        """HTML, for notebooks that draw no SVG."""
        return self._sheet().html()

    def verify(self) -> None:
        """Play the decisions again and compare every event; `RecordError` says where it differs."""
        rules = self.rules()
        if rules.rules_version != self.rules_version:
            raise RecordError(
                "rules_version",
                f"was made by version {self.rules_version} of the rules, "
                f"this is version {rules.rules_version}; `highgate replay` still tells it",
            )
        if self.rules_changes:
            raise RecordError("rules_changes", "the rules changed while it was played")
        play = self._start(rules)
        for step in self.steps():
            if step.decision is not None:
                try:
                    play.step(step.decision.seat, rules.actions.parse(step.decision.action))
                except TableError as problem:
                    raise RecordError(f"decision {step.number}", str(problem)) from None
            _compare(play, step)
        if _outcome(play.pending()) != self.outcome:
            raise RecordError("outcome", "is not what the rules make of this match")

    def _start(self, rules: Game[Any, Any, Any]) -> Play[Any]:
        play: Play[Any]
        if self.position is None:
            play = begin(rules, self._chance())
        else:
            try:
                play = arranged(rules, dict(self.position), self._chance())
            except TableError as problem:
                raise RecordError("position", str(problem)) from None
        return play

    def _chance(self) -> Rng:
        if self.nonces is None:
            return Seeded(self.seed)
        return Sealed(deal_key(sealed_text(self.seed), self.nonces))


def digest(document: Mapping[str, Any]) -> str:
    """A checksum over everything else in a document."""
    return hashlib.sha256(_canonical(document).encode()).hexdigest()


def _canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _outcome(pending: Pending) -> Json | None:
    if not isinstance(pending, Over):
        return None
    return {"scores": list(pending.scores), "ranks": list(pending.ranks), "rule": pending.rule}


def _compare(play: Play[Any], step: Step) -> None:
    """Whether the rules made what was kept of a step."""
    made = [event_to_json(event) for event in (play.log or ())[step.first :]]
    kept = [event_to_json(event) for event in step.events]
    if _canonical(made) != _canonical(kept):
        pairs = enumerate(zip(made, kept, strict=False))
        different = next((i for i, (one, two) in pairs if one != two), min(len(made), len(kept)))
        place = "the setup" if step.decision is None else f"decision {step.number}"
        where = f"{place}, event {step.first + different}"
        raise RecordError(where, "is not what the rules make")


def _check_form(document: Any) -> None:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise RecordError("format", f"this is no {FORMAT!r} document")
    for field, kind in FIELDS.items():
        if field not in document:
            raise RecordError(field, "is missing")
        if not isinstance(document[field], kind):
            raise RecordError(field, f"is not of the form {kind}")
    for field in document.keys() - FIELDS.keys():
        if not isinstance(document[field], LIVE_FIELDS.get(field, ())):
            raise RecordError(field, "does not belong in a record")
    if isinstance(document["seed"], str) != ("nonces" in document):
        raise RecordError("nonces", "belong to the seed of a live table")
    _check_sums(document)


def _check_sums(document: Json) -> None:
    rest = {field: value for field, value in document.items() if field != "digest"}
    if document["digest"] != digest(rest):
        raise RecordError("digest", "does not fit the document: it was altered")
    if document["commitment"] != commitment(document["seed"]):
        raise RecordError("commitment", "does not fit the seed")


def _seed(written: int | str) -> int:
    if isinstance(written, int):
        return written
    try:
        seed = int(written, 16)
    except ValueError:
        raise RecordError("seed", "is no hexadecimal number") from None
    if sealed_text(seed) != written:
        raise RecordError("seed", "is not written as 64 digits")
    return seed


def _decision(number: int, row: Any) -> Decision:
    match row:
        case [int(seat), str(action), int(events)]:
            return Decision(seat, action, events)
    raise RecordError(f"decision {number + 1}", "is not of the form [seat, action, events]")


def _event(number: int, row: Any, rules: Game[Any, Any, Any]) -> Event:
    if not isinstance(row, dict):
        raise RecordError(f"event {number}", "is not an object")
    try:
        return event_from_json(row, rules.events)
    except (RecordError, TypeError, KeyError) as problem:
        raise RecordError(f"event {number}", str(problem)) from None
