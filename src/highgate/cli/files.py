"""Files that are named on the command line or at the table."""

from pathlib import Path

from highgate.api.record import Record
from highgate.cli.failures import UsageFailure


def read_text(path: str) -> str:
    """The text of a file, or one clear sentence."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as problem:
        raise UsageFailure(f"{path}: {problem.strerror}") from None
    except UnicodeDecodeError as problem:
        raise UsageFailure(f"{path}: is not UTF-8 text (byte {problem.start})") from None


def read_record(path: str) -> Record:
    """A record; a damaged one is refused with the place of the damage."""
    return Record.from_text(read_text(path))


def write_record(path: str, record: Record) -> None:
    """Keep a record. It holds all cards of all seats."""
    write_file(path, record.to_text().encode())


def require_folder(path: str) -> None:
    """Better refused now than after all games."""
    folder = Path(path).parent
    if not folder.is_dir():
        raise UsageFailure(f"{path}: there is no folder {folder}")


def write_file(path: str, data: bytes) -> None:
    """Write a file, or one clear sentence."""
    try:
        Path(path).write_bytes(data)
    except OSError as problem:
        raise UsageFailure(f"{path}: {problem.strerror}") from None
