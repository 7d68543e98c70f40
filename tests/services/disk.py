"""A small disk of our own, to be filled."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

CHUNKS = (1_000_000, 4_096, 1)


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """A file system in memory; whoever may not mount one is told so."""
    with tempfile.TemporaryDirectory(prefix="highgate-disk-") as folder:
        options = ["-t", "tmpfs", "-o", f"size={megabytes}m", "highgate", folder]
        mounted = subprocess.run(["mount", *options], capture_output=True, text=True, check=False)
        if mounted.returncode:
            pytest.skip(f"no right to mount a disk here: {mounted.stderr.strip()}")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def full(disk: Path) -> Iterator[None]:
    """Not a byte more."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in CHUNKS:
            with suppress(OSError):
                while True:
                    file.write(bytes(size))
    space = os.statvfs(disk)
    assert not space.f_bavail
    try:
        yield
    finally:
        ballast.unlink()
