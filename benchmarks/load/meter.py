"""What moves cost: processor time of the server and of the clients, and the wait for a core."""

import os
import time
from pathlib import Path

from benchmarks.load.servers import Served


class Meter:
    """Runs from its making."""

    def __init__(self, served: Served) -> None:
        self._served = served
        self._begun = self._now()

    def tell(self, moves: int) -> None:
        """Since then, for so many moves."""
        server, clients, waited, took = (
            now - then for now, then in zip(self._now(), self._begun, strict=True)
        )
        print(
            f"  CPU for a move: server {1000 * server / moves:.2f} ms, "
            f"clients {1000 * clients / moves:.2f} ms"
        )
        print(f"  the server waited for a core {100 * waited / took:.0f} % of the time")

    def server_seconds(self) -> float:
        """Processor time of the server since then."""
        return self._now()[0] - self._begun[0]

    def _now(self) -> tuple[float, float, float, float]:
        served = self._served
        waited = waited_seconds(served.pid)
        return served.cpu_seconds(), time.process_time(), waited, time.monotonic()


def waited_seconds(pid: int) -> float:
    """How long the threads of a process were ready to run, and others ran."""
    tasks = Path(f"/proc/{pid}/task")
    delays = [
        (tasks / task / "schedstat").read_text("ascii").split()[1] for task in os.listdir(tasks)
    ]
    return sum(map(int, delays)) / 1e9
