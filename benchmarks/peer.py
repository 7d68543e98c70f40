"""The other end of a process that measures peers. What is missing there is said."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from benchmarks.peers.pace import Pace

HOME = Path("build/peers")
PYTHON = HOME / "venv" / "bin" / "python"
NODE_MODULES = HOME / "node" / "node_modules"


class Missing(Exception):
    """A peer that is not there, and why."""


class Peer:
    """One such process, started when it is first asked."""

    def __init__(self, what: str, command: list[str]) -> None:
        self.what = what
        self.command = command
        self.versions: dict[str, str] = {}
        self._process: subprocess.Popen[str] | None = None

    def measure(self, name: str, seconds: float) -> float | Pace:
        """A figure from there."""
        answer = self._ask(json.dumps({"name": name, "seconds": seconds}))
        if "missing" in answer:
            raise Missing(answer["missing"])
        value = float(answer["value"])
        return Pace(value, float(answer["games"])) if "games" in answer else value

    def close(self) -> None:
        """Hang up: the process ends by itself."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait()

    def _ask(self, line: str) -> dict[str, Any]:
        process = self._process or self._start()
        assert process.stdin is not None
        process.stdin.write(line + "\n")
        process.stdin.flush()
        return self._read(process)

    def _start(self) -> subprocess.Popen[str]:
        environment = {**os.environ, "NODE_PATH": str(NODE_MODULES)}
        environment.pop("PYTHONPATH", None)
        try:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, text=True, env=environment,
            )  # fmt: skip
        except OSError as problem:
            raise Missing(f"{self.what} cannot be started: {problem.strerror}") from None
        known = self._read(self._process)
        self.versions = {name: str(v) for name, v in known["versions"].items() if v}
        return self._process

    def _read(self, process: subprocess.Popen[str]) -> dict[str, Any]:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            self._process = None
            raise Missing(f"{self.what} is not installed, or has died")
        answer: dict[str, Any] = json.loads(line)
        return answer


def peers() -> tuple[Peer, Peer]:
    """The engines from PyPI, and those from npm."""
    return (
        Peer("the Python environment of the peers", [str(PYTHON), "-m", "benchmarks.peers.serve"]),
        Peer("node", ["node", "benchmarks/peers/node/serve.js"]),
    )
