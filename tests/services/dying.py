"""Nothing that a test starts outlives it, even if the test is killed."""

import ctypes
import signal
import sys

PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


def with_us() -> None:
    """For `preexec_fn`: the child is killed when its parent dies."""
    if LIBC is not None:
        LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)
