"""A program that runs elsewhere, whose words are shown and kept, and that is ended in any case."""

import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

TICK: Final = 0.2


class Failed(Exception):
    """A promise that was not kept, in a line."""


class Program:
    """Its lines are there while it runs."""

    def __init__(self, command: Sequence[str], log: Path) -> None:
        self.lines: list[str] = []
        self._log = log
        self._begun = time.monotonic()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,  # a group of its own, which one Ctrl-C reaches
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()  # with it goes the namespace, and so everything that it started
        self._process.wait()
        self._reader.join()

    def wait_for(self, pattern: str, seconds: float) -> str:
        """What the first line says that fits."""
        until = self._begun + seconds
        while time.monotonic() < until:
            for line in list(self.lines):
                if found := re.search(pattern, line):
                    return found[0]
            if self._process.poll() is not None:
                raise Failed(self.last_words())
            time.sleep(TICK)
        raise Failed(f"no {pattern} within {seconds:.0f} seconds")

    def wait(self, seconds: float) -> int:
        """The exit code."""
        try:
            code = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Failed(f"not done within {seconds:.0f} seconds") from None
        self._reader.join()
        return code

    def interrupt(self) -> None:
        """Ctrl-C."""
        os.killpg(self._process.pid, signal.SIGINT)

    def last_words(self) -> str:
        """For the table; the log has the rest."""
        said = [line for line in self.lines if line.strip() and not line.startswith("make: ")]
        return f"{said[-1] if said else 'silent'} (see {self._log})"

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._log.open("w", encoding="utf-8") as log:
            for line in self._process.stdout:
                self.lines.append(line.rstrip())
                log.write(line)
                log.flush()
                print(f"{time.monotonic() - self._begun:7.0f} s  {line.rstrip()}", flush=True)
