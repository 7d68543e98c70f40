"""`highgate backup`: a checked copy of all tables, while the server runs."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import click

from highgate.cli.data import data_folder
from highgate.cli.failures import UsageFailure
from highgate.cli.language import frame_words, language_option


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@language_option
def backup(*, file: str, language: str) -> None:
    """Copy the database under HIGHGATE_DATA into FILE and check the copy.

    \b
    Examples:
      highgate backup tables-copy.db
    """
    if os.environ.get("HIGHGATE_DATABASE"):
        raise UsageFailure(
            "HIGHGATE_DATABASE: the tables are in PostgreSQL, copy them with pg_dump"
        )
    source = data_folder() / "tables.db"
    if not source.exists():
        raise UsageFailure(f"{source}: there are no tables yet")
    if Path(file).exists():
        raise UsageFailure(f"{file}: is there already")
    try:
        tables = copy_database(source, Path(file))
    except sqlite3.Error as problem:
        Path(file).unlink(missing_ok=True)  # half a copy is none
        raise UsageFailure(f"{source} cannot be copied to {file}: {problem}") from None
    click.echo(frame_words(language).text("host", "backup", {"path": file, "tables": tables}))


def copy_database(source: Path, target: Path) -> int:
    """All that was acknowledged before now is in the copy; the number of tables in it."""
    with closing(sqlite3.connect(source)) as ours, closing(sqlite3.connect(target)) as theirs:
        ours.backup(theirs)
        (state,) = theirs.execute("PRAGMA integrity_check").fetchone()
        if state != "ok":
            raise sqlite3.DatabaseError(state)
        (tables,) = theirs.execute("SELECT count(*) FROM matches").fetchone()
    return int(tables)
