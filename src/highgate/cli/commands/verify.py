"""`highgate verify`: is a record complete, unaltered and true to the rules?"""

import click

from highgate.api.record import Record
from highgate.cli.failures import BAD_INPUT
from highgate.cli.files import read_record
from highgate.cli.language import environment_language, frame_words
from highgate.cli.screen import print_json
from highgate.kernel.errors import RecordError


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="One JSON document instead of sentences.")
def verify(*, file: str, as_json: bool) -> None:
    """Check a record by playing it again from its seed, event by event.

    The exit code is 0 for a good record and 2 for one that is cut off, altered or not true.

    \b
    Examples:
      highgate verify evening.json
      highgate verify evening.json --json
    """
    if as_json:
        verify_for_programs(file)
        return
    record = read_record(file)
    record.verify()
    frame = frame_words(environment_language())
    counts = facts_of(record)
    for line in ("document", "seed", "decisions", "events", "outcome"):
        key = "unfinished" if line == "outcome" and record.outcome is None else line
        click.echo(f"✓ {frame.text('verify', key, counts)}")
    click.echo(frame.text("verify", "good", {"file": file}))


def facts_of(record: Record) -> dict[str, object]:
    """What was checked, in numbers."""
    outcome = record.outcome or {}
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "seed": record.seed,
        "decisions": len(record.decisions),
        "events": len(record.events),
        "scores": tuple(outcome.get("scores", ())),
        "rule": outcome.get("rule", "-"),
    }


def verify_for_programs(file: str) -> None:
    """The result as a JSON document; a bad record has a place and a problem."""
    try:
        record = read_record(file)
        record.verify()
    except RecordError as problem:
        print_json({"ok": False, "place": problem.place, "problem": str(problem)})
        raise click.exceptions.Exit(BAD_INPUT) from None
    print_json({"ok": True, **facts_of(record)})
