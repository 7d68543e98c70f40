"""A person at a real terminal: a whole game typed into a pseudo terminal, and Ctrl-C."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

pty = pytest.importorskip("pty")

PROMPT = "Your choice: "
SAVE = "Enter for no: "
PATIENCE = 180.0  # seconds, on a machine with other work


class Person:
    """Sits at a terminal of 80 columns and types when asked."""

    def __init__(self, *arguments: str) -> None:
        self.terminal, other_end = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "highgate", *arguments],
            stdin=other_end,
            stdout=other_end,
            stderr=other_end,
            env={**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80"},
            start_new_session=True,
        )
        os.close(other_end)
        self.seen = ""

    def read_until(self, *ends: str, seconds: float = PATIENCE) -> str:
        """What comes on the screen up to one of these texts, or to the end."""
        new = b""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            text = plain(new.decode("utf-8", errors="ignore"))
            if text.endswith(ends):
                self.seen += text
                return text
            if select.select([self.terminal], [], [], 0.2)[0]:
                try:
                    new += os.read(self.terminal, 65536)
                except OSError:  # the other end is closed
                    break
        self.seen += plain(new.decode("utf-8", errors="ignore"))
        return ""

    def type(self, line: str) -> None:
        os.write(self.terminal, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Ctrl-C, and again if nothing happens: between the prompt and the reading it gets lost."""
        until = time.monotonic() + PATIENCE
        while "Stopped." not in self.seen and time.monotonic() < until:
            os.killpg(self.process.pid, signal.SIGINT)
            self.read_until("Stopped.", seconds=5.0)

    def leave(self) -> int:
        code = self.process.wait(PATIENCE)
        os.close(self.terminal)
        return code


def plain(text: str) -> str:
    """Without colours."""
    out = ""
    for part in text.split("\x1b["):
        out += part if not out and not text.startswith("\x1b[") else _after_code(part)
    return out


def _after_code(part: str) -> str:
    for place, sign in enumerate(part):
        if sign.isalpha():
            return part[place + 1 :]
    return part


@pytest.fixture
def person() -> Iterator[Person]:
    # A test run in the background ignores Ctrl-C, and what it starts would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    someone = Person("play", "--players", "3", "--seed", "6")
    yield someone
    if someone.process.poll() is None:
        someone.process.kill()
        someone.process.wait()


def test_a_whole_game_at_a_terminal(person: Person) -> None:
    for _ in range(200):
        shown = person.read_until(PROMPT, SAVE)
        if not shown.endswith(PROMPT):
            break
        person.type("1")
    person.type("")
    person.read_until("nothing more")
    assert person.leave() == 0
    assert "The game is over" in person.seen
    assert "Traceback" not in person.seen


def test_ctrl_c_leaves_politely(person: Person) -> None:
    person.read_until(PROMPT)
    person.interrupt()
    person.read_until("nothing more")
    assert person.leave() == 130
    assert "Stopped." in person.seen
    assert "Traceback" not in person.seen
