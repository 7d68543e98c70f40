"""`highgate replay`: a record told event by event, as the truth or as one seat lived it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import click
from rich.text import Text

from highgate.api.record import Decision, Record
from highgate.cli.failures import UsageFailure
from highgate.cli.files import read_record
from highgate.cli.language import frame_words, language_option
from highgate.cli.screen import data_screen, print_json
from highgate.cli.sentences import sentences
from highgate.kernel.event import Event, event_to_json, remembered, told
from highgate.kernel.words import Words, words_of


@dataclass(frozen=True)
class Step:
    """What came of one decision; number 0 is the setup."""

    number: int
    decision: Decision | None
    events: list[Event]


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--seat", type=int, help="Tell it as this seat (from 0) lived it.")
@click.option("--until", type=click.IntRange(min=0), help="Stop after this decision.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document instead of sentences.")
@language_option
def replay(*, file: str, seat: int | None, until: int | None, as_json: bool, language: str) -> None:
    """Tell a match from its record, decision by decision.

    \b
    Examples:
      highgate replay evening.json
      highgate replay evening.json --seat 0 --until 20
      highgate replay evening.json --lang fr
    """
    record = read_record(file)
    check_seat(record, seat, frame_words(language))
    steps = list(steps_of(record, seat, until))
    if as_json:
        print_json([step_to_json(step, seat) for step in steps])
    else:
        tell(steps, seat, words_of(record.rules().package, language), frame_words(language))


def check_seat(record: Record, seat: int | None, frame: Words) -> None:
    """A seat that was at the table."""
    last = record.rules().seats - 1
    if seat is not None and not 0 <= seat <= last:
        raise UsageFailure(frame.text("replay", "no_seat", {"seat": seat, "last": last}))


def steps_of(record: Record, seat: int | None, until: int | None) -> Iterator[Step]:
    """The setup, then each decision with its events, as far as the seat was told them.

    While the match runs, a seat is told only what the table remembers.
    """
    events = list(record.events) if seat is None else told(record.events, seat)
    if seat is not None and record.outcome is None:
        events = remembered(events)
    first = record.setup_events()
    yield Step(0, None, events[:first])
    for number, decision in enumerate(record.decisions[:until], 1):
        yield Step(number, decision, events[first : first + decision.events])
        first += decision.events


def shown_action(step: Step, seat: int | None) -> str | None:
    """What was chosen, unless it is another seat's: a card laid face down is named in it."""
    if step.decision is None or seat not in (None, step.decision.seat):
        return None
    is_faded = any(event.is_fleeting() and event == event.reduced() for event in step.events)
    return None if is_faded else step.decision.action  # it names what the events do not


def step_to_json(step: Step, seat: int | None) -> dict[str, Any]:
    """A decision with its events, for programs."""
    return {
        "decision": step.number,
        "seat": None if step.decision is None else step.decision.seat,
        "action": shown_action(step, seat),
        "events": [event_to_json(event) for event in step.events],
    }


def tell(steps: list[Step], seat: int | None, words: Words, frame: Words) -> None:
    """A heading for each decision, then its sentences."""
    screen = data_screen()
    for step in steps:
        screen.print(heading(step, seat, words, frame), soft_wrap=True)
        for sentence in sentences(step.events, words):
            screen.print(Text(f"  {sentence}"), soft_wrap=True)


def heading(step: Step, seat: int | None, words: Words, frame: Words) -> Text:
    """`12  Blue  D2>3`."""
    if step.decision is None:
        return Text(frame.text("replay", "setup"), style="bold")
    action = shown_action(step, seat)
    who = words.seat(step.decision.seat)
    return Text(f"{step.number}  {who}" + (f"  {action}" if action else ""), style="bold")
