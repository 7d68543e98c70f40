"""Finding the programs that tests start; a CI machine installs what it lacks."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

APT = ("apt-get", "--yes", "-o", "DPkg::Lock::Timeout=300")


def program(*names: str, package: str) -> str:
    """Where a program is. In CI a missing one fails, elsewhere one line says what to install."""
    found = _find(names)
    if found is None and os.environ.get("CI") == "true" and os.geteuid() == 0:
        _install(package)
        found = _find(names)
    if found is None:
        missing = f"no {names[0]} on this machine: apt-get install {package}"
        assert os.environ.get("CI") != "true", missing
        pytest.skip(missing)
    return found


def _find(names: tuple[str, ...]) -> str | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")])
    return next(filter(None, (shutil.which(name, path=path) for name in names)), None)


def _install(package: str) -> None:
    """One at a time: tests run side by side."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with (Path(tempfile.gettempdir()) / "highgate-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for words in (["update"], ["install", "--no-install-recommends", package]):
            subprocess.run([*APT, *words], env=environment, check=True, capture_output=True)
