"""`highgate replay`: a record told event by event, as the truth or as one seat lived it."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

import click
from rich.text import Text

from highgate.api.record import Record
from highgate.api.steps import Step
from highgate.cli.failures import UsageFailure
from highgate.cli.files import read_record
from highgate.cli.language import frame_words, language_option
from highgate.cli.screen import data_screen, print_json
from highgate.cli.sentences import sentences
from highgate.kernel.event import event_to_json
from highgate.kernel.words import Words, words_of


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
    steps = islice(record.steps(seat), None if until is None else until + 1)
    if as_json:
        print_json([step_to_json(step) for step in steps])
    else:
        tell(steps, words_of(record.rules().package, language), frame_words(language))


def check_seat(record: Record, seat: int | None, frame: Words) -> None:
    """A seat that was at the table."""
    last = record.rules().seats - 1
    if seat is not None and not 0 <= seat <= last:
        raise UsageFailure(frame.text("replay", "no_seat", {"seat": seat, "last": last}))


def step_to_json(step: Step) -> dict[str, Any]:
    """A decision with its events, for programs."""
    return {
        "decision": step.number,
        "seat": None if step.decision is None else step.decision.seat,
        "action": step.action,
        "events": [event_to_json(event) for event in step.events],
    }


def tell(steps: Iterable[Step], words: Words, frame: Words) -> None:
    """A heading for each decision, then its sentences."""
    screen = data_screen()
    for step in steps:
        screen.print(heading(step, words, frame), soft_wrap=True)
        for sentence in sentences(step.events, words):
            screen.print(Text(f"  {sentence}"), soft_wrap=True)


def heading(step: Step, words: Words, frame: Words) -> Text:
    """`12  Blue  D2>3`."""
    if step.decision is None:
        return Text(frame.text("replay", "setup"), style="bold")
    who = words.seat(step.decision.seat)
    return Text(f"{step.number}  {who}" + (f"  {step.action}" if step.action else ""), style="bold")
