"""An ack never precedes the fdatasync that covers it: read from the system calls of the server."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.counts import count
from tests.server.processes import free_port, wait_until_well
from tests.server.serving import Client, lay
from tests.server.test_once import next_act
from tests.services.installing import program

ACKS = count(usual=40, full=1000)
CALLS = "trace=pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg"
KEY = re.compile(r"key (\d+)\b")
SERVER = """
import sys
from tests.server.processes import serve_forever
serve_forever(sys.argv[1], int(sys.argv[2]))
"""


def traced(data: Path, port: int, trace: Path) -> "subprocess.Popen[bytes]":
    """A server under strace."""
    strace = ["strace", "-f", "-q", "-s", "20000", "-e", CALLS, "-o", str(trace)]
    return subprocess.Popen([*strace, sys.executable, "-c", SERVER, str(data), str(port)])


def end_traced(strace: int) -> None:
    """End what strace watches; strace itself would only let it go."""
    children = Path(f"/proc/{strace}/task/{strace}/children").read_text("utf-8").split()
    for child in children:
        os.kill(int(child), signal.SIGTERM)


def play(port: int, acks: int) -> int:
    """So many decisions by HTTP, one after the other."""
    client = Client.with_ticket(port)
    made, table = 0, ""
    while made < acks:
        act = next_act(client, table, made + 100_000) if table else None
        if act is None:
            table = lay(client, sittings=[{"me": True}] * 3)
            client.command(table, "start")
            continue
        answer = client.post(f"/api/tables/{table}/commands", act)
        assert answer.json["kind"] == "ack"
        made += 1
    return made


def early_acks(trace: Path) -> tuple[int, int]:
    """How many acks were sent, and how many of them before their decision was synchronised."""
    written: dict[str, int] = {}
    synced = -1
    acks = early = 0
    with trace.open(encoding="latin-1") as lines:
        for number, line in enumerate(lines):
            if "pwrite64(" in line:
                for key in KEY.findall(line):
                    written.setdefault(key, number)
            elif ("sync(" in line or "sync resumed" in line) and line.rstrip().endswith("= 0"):
                synced = number
            elif 'kind\\":\\"ack' in line and (found := KEY.search(line)):
                acks += 1
                early += not written.get(found.group(1), number) < synced
    return acks, early


@pytest.mark.slow
def test_no_ack_precedes_its_fdatasync(tmp_path: Path) -> None:
    program("strace", package="strace")
    port, trace = free_port(), tmp_path / "trace"
    server = traced(tmp_path / "data", port, trace)
    try:
        wait_until_well(port, 60)
        made = play(port, ACKS)
    finally:
        end_traced(server.pid)
        server.wait(30)
    acks, early = early_acks(trace)
    assert (acks, early) == (made, 0)
    print(f"{acks} acks, {early} before their fdatasync")
