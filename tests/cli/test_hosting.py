"""`highgate host` and `highgate backup`, as programs, and the bot of the examples."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from highgate.cli.commands.backup import backup
from highgate.cli.host_setup import qr_code
from tests.server.serving import Client, lay

BOT = Path(__file__).parents[2] / "examples" / "remote_bot.py"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[tuple[int, "subprocess.Popen[str]", dict[str, str]]]:
    """A server as a shell starts it, on a free port."""
    environment = {**os.environ, "HIGHGATE_DATA": str(tmp_path / "data"), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "highgate", "host", "--port", "0", "--bot-pause", "0"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            yield int(url.rpartition(":")[2]), process, environment
        finally:
            process.kill()


@pytest.mark.slow
def test_a_table_is_hosted_played_at_by_a_remote_bot_and_saved(
    host: tuple[int, "subprocess.Popen[str]", dict[str, str]], tmp_path: Path
) -> None:
    port, process, environment = host
    ann = Client.with_ticket(port)
    table = lay(ann, sittings=[{"bot": "dice"}, {}, {"bot": "dice"}])
    code = ann.get(f"/api/tables/{table}").json["code"]
    with subprocess.Popen(
        [sys.executable, str(BOT), f"http://127.0.0.1:{port}", code, "1"],
        stdout=subprocess.PIPE,
        text=True,
    ) as bot:
        while ann.get(f"/api/tables/{table}").json["seats"][1]["who"] == "open":
            assert bot.poll() is None
            time.sleep(0.05)
        ann.command(table, "start")
        said, _ = bot.communicate(timeout=300)
    assert "finished" in said
    copy = tmp_path / "copy.db"
    save = [sys.executable, "-m", "highgate", "backup", str(copy)]
    saved = subprocess.run(save, env=environment, capture_output=True, text=True, check=True)
    assert "1 tables" in saved.stdout
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT id FROM matches").fetchall() == [(table,)]
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=20) in (0, -signal.SIGTERM)


@pytest.mark.slow
@pytest.mark.parametrize("pause", [0.0, 0.05, 0.12])
def test_a_second_ctrl_c_does_not_disturb_the_first(
    host: tuple[int, "subprocess.Popen[str]", dict[str, str]], pause: float
) -> None:
    _, process, _ = host
    process.send_signal(signal.SIGINT)
    time.sleep(pause)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert "Stopped." in said
    assert "Traceback" not in said


def test_the_bot_of_the_examples_is_short() -> None:
    lines = [line for line in BOT.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 24  # twenty, and the docstring and imports


def test_a_qr_code_is_square_and_has_its_marks() -> None:
    lines = qr_code("http://192.168.1.7:8000").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert abs(len(lines) * 2 - len(lines[0])) <= 1
    assert lines[1].startswith("██ ▄▄▄▄▄ ")


def test_backup_says_what_is_wrong(tmp_path: Path) -> None:
    environment = {**os.environ, "HIGHGATE_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}
    save = [sys.executable, "-m", "highgate", "backup", str(tmp_path / "copy.db")]
    done = subprocess.run(save, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there are no tables yet" in done.stderr


def test_backup_leaves_postgresql_to_its_own_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIGHGATE_DATABASE", "postgresql://localhost/tables")
    done = CliRunner().invoke(backup, ["copy.db"])
    assert done.exit_code == 2
    assert "pg_dump" in done.stderr
