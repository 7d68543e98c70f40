"""A private PostgreSQL in a temporary folder, to be stopped, killed and starved."""

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

from tests.services.dying import start
from tests.services.installing import program

PACKAGE = "postgresql"
SETTINGS = {
    "listen_addresses": "",  # a socket in our folder, and nothing else
    "shared_buffers": "16MB",
    "max_connections": "40",
    "max_wal_size": "64MB",
    "autovacuum": "off",
    "logging_collector": "off",
}


class PostgreSql:
    """A cluster of its own. PostgreSQL refuses to be root: then it runs as somebody else."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self._settings = {**SETTINGS, "unix_socket_directories": str(folder), **settings}
        self._user = somebody()
        self._bin = Path(program("postgres", package=PACKAGE)).parent
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = count(1)

    def create(self) -> None:
        """A new cluster; `fsync` stays on while it runs."""
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        initdb = [str(self._bin / "initdb"), "--no-sync", "--auth=trust", "--username=highgate"]
        options = ["--encoding=UTF8", "--locale=C", str(self._data)]
        self._run([*initdb, *options])

    def start(self) -> None:
        """Until it takes connections, also after a crash."""
        command = [str(self._bin / "postgres"), "-D", str(self._data)]
        for name, value in self._settings.items():
            command += ["-c", f"{name}={value}"]
        self._process = start(command, self.folder / "log", self._user)
        self._wait()

    def stop(self, how: str = "fast") -> None:
        """`immediate` is a crash: the next start recovers from the log."""
        ctl = [str(self._bin / "pg_ctl"), "-D", str(self._data), "-w", "-t", "60"]
        self._run([*ctl, "stop", "-m", how])
        assert self._process is not None
        self._process.wait(60)

    def restart_hard(self) -> None:
        """As if the machine's plug had been pulled, and then put in again."""
        self.stop("immediate")
        self.start()

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"tables{next(self._databases)}"
        self.query("postgres", f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, database: str) -> str:
        """How to reach it."""
        return f"postgresql://highgate@/{database}?host={self.folder}"

    def query(self, address: str, statement: str) -> list[Any]:
        """Ask past the server; the address or name of a database."""
        target = address if "://" in address else self.address(address)
        return asyncio.run(query(target, statement))

    def _wait(self) -> None:
        ready = [str(self._bin / "pg_isready"), "-h", str(self.folder), "-t", "60"]
        for _ in range(600):
            if subprocess.run(ready, capture_output=True, check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text("utf-8")[-2000:])

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _run(self, command: list[str]) -> None:
        done = subprocess.run(
            command, user=self._user, cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


async def query(address: str, statement: str) -> list[Any]:
    """One statement on a connection of its own."""
    connection = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(statement)]
    finally:
        await connection.close()


@contextmanager
def postgresql(**settings: str) -> Iterator[PostgreSql]:
    """A running cluster that ends with its test."""
    with (
        tempfile.TemporaryDirectory(prefix="highgate-pg-") as name,
        postgresql_in(Path(name), **settings) as cluster,
    ):
        yield cluster


@contextmanager
def postgresql_in(folder: Path, **settings: str) -> Iterator[PostgreSql]:
    """The same in a folder that somebody else has made."""
    cluster = PostgreSql(folder, **settings)
    cluster.create()
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop("immediate")


def somebody() -> str | None:
    """Whom the cluster runs as, if we are root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
