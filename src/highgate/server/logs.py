"""What the server says while it runs: one JSON object a line, on stderr."""

import logging
import sys
from typing import Any, Final

import structlog

MINUTE: Final = 60.0
TIME: Final = "timestamp"
LONGEST: Final = 2_000  # letters of one field of a line
MOST_A_MINUTE: Final = 100  # different troubles: what they say may come from outside


class OnceAMinute(logging.Filter):
    """A trouble that goes on, as long as a service is away, is told once a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[str, float] = {}  # when, for a minute

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this was not said a moment ago."""
        if record.levelno < logging.WARNING:
            return True
        said, now = what(record)[:LONGEST], record.created
        self._told = {told: at for told, at in self._told.items() if now - at < MINUTE}
        if said in self._told or len(self._told) >= MOST_A_MINUTE:
            return False
        self._told[said] = now
        return True


def what(record: logging.LogRecord) -> str:
    """What a record says, whenever it says so and whoever asked for what."""
    said = record.msg  # with everything that structlog knows
    if isinstance(said, dict):
        kept = {name: said[name] for name in sorted(said.keys() - {TIME, "path", "exception"})}
        last = str(said.get("exception", "")).rpartition("\n")[2]  # the error, not its way there
        return f"{kept} {last[:LONGEST]}"
    failure = record.exc_info[1] if record.exc_info else None
    return f"{record.getMessage()} {failure!r}"


def bounded(_: Any, __: str, said: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """A line of bounded length, whatever came from outside: the end of a text says what failed."""
    return {
        name: value if len(str(value)) <= LONGEST else f"… {str(value)[-LONGEST:]}"
        for name, value in said.items()
    }


def write_logs() -> None:
    """From now on; a person at a terminal reads only what went wrong."""
    level = logging.WARNING if sys.stderr.isatty() else logging.INFO
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", key=TIME),
        structlog.processors.format_exc_info,
        bounded,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(),
        ],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    handler.addFilter(OnceAMinute())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # else it names every visitor
