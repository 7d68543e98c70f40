"""Nothing that a test starts outlives it, even if the test is killed."""

import ctypes
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PR_SET_PDEATHSIG = 1
# The signal comes when the thread ends that started the program: this one stays to the end.
STARTER = ThreadPoolExecutor(1)
LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


def start(command: list[str], log: Path, user: str | None = None) -> "subprocess.Popen[bytes]":
    """A program that ends with us."""
    return STARTER.submit(_start, command, log, user).result()


def _start(command: list[str], log: Path, user: str | None) -> "subprocess.Popen[bytes]":
    with log.open("ab") as output:
        return subprocess.Popen(
            command,
            stdout=output,
            stderr=output,
            user=user,
            cwd=log.parent,
            preexec_fn=_with_us,  # noqa: PLW1509 - one call into libc, which takes no lock
        )


def _with_us() -> None:
    if LIBC is not None:
        LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)
