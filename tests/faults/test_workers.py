"""`highgate host --database … --redis … --workers 2`, as a shell starts it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from highgate.cli.commands.host import host as host_command
from tests.server.serving import Client, lay
from tests.server.test_once import next_act
from tests.services.postgresql import PostgreSql
from tests.services.redis import redis

HOST = [sys.executable, "-m", "highgate", "host", "--port", "0", "--bot-pause", "0"]


def environment(data: Path) -> dict[str, str]:
    return {**os.environ, "HIGHGATE_DATA": str(data), "LC_ALL": "C.UTF-8"}


@pytest.fixture
def host(tmp_path: Path, cluster: PostgreSql) -> Iterator[tuple[int, "subprocess.Popen[str]"]]:
    """Its port, and the process that looks after the workers."""
    with redis() as bus:
        services = ["--database", cluster.new_database(), "--redis", bus.address, "--workers", "2"]
        with subprocess.Popen(
            [*HOST, *services], env=environment(tmp_path), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        ) as process:  # fmt: skip
            try:
                assert process.stdout is not None
                url = process.stdout.readline().split()[-1]
                yield int(url.rpartition(":")[2]), process
            finally:
                process.kill()


def workers_of(parent: int) -> set[int]:
    """The child processes that serve; the others belong to the machinery of multiprocessing."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text("utf-8").split()
    return {pid for pid in map(int, children) if b"spawn_main" in command_of(pid)}


def command_of(pid: int) -> bytes:
    """The command line of a process."""
    return Path(f"/proc/{pid}/cmdline").read_bytes()


@pytest.mark.slow
def test_workers_share_a_port_and_are_replaced(
    host: tuple[int, "subprocess.Popen[str]"],
) -> None:
    port, process = host
    client = Client.with_ticket(port)
    table = lay(client, sittings=[{"me": True}] * 3)
    assert client.command(table, "start").status == 200
    for number in range(20):  # each request is answered by whoever takes it
        act = next_act(client, table, number)
        assert act is not None
        assert client.post(f"/api/tables/{table}/commands", act).json["kind"] == "ack"
        if number == 10:
            workers = replace_one_worker(process.pid)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=30) == 0
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


def replace_one_worker(parent: int) -> set[int]:
    """The other one goes on, and a new one comes."""
    before = workers_of(parent)
    assert len(before) == 2
    victim = min(before)
    os.kill(victim, signal.SIGKILL)
    until = time.monotonic() + 30
    while len(workers_of(parent) - {victim}) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    after = workers_of(parent) - {victim}
    assert len(after) == 2
    return after


@pytest.mark.parametrize(
    ("option", "address", "says"),
    [
        ("--database", "mysql://localhost/tables", "postgresql://"),
        ("--database", "postgresql://nobody@127.0.0.1:1/none", "--database: "),
        ("--redis", "http://localhost", "--redis: "),
        ("--listen", "0.0.0.0", "--origin"),
    ],
)
def test_a_wrong_address_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, address: str, says: str
) -> None:
    monkeypatch.setenv("HIGHGATE_DATA", str(tmp_path))
    done = CliRunner().invoke(host_command, ["--port", "0", option, address])
    assert done.exit_code == 2
    (line,) = done.stderr.strip().splitlines()
    assert says in line
