"""People play at two servers while things break: PostgreSQL, Redis, connections, the servers."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.faults.histories import Kept, check
from tests.faults.servers import Servers, serving
from tests.server.counts import IS_FULL, count
from tests.server.processes import Players
from tests.services.postgresql import PostgreSql, postgresql
from tests.services.redis import Redis, redis

Fault = Callable[[], None]

TABLES = 6
PATIENCE = 120  # seconds, on a machine with other work
SCHEDULES = count(usual=1, full=10)
TERMINATE = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'highgate' ORDER BY random() LIMIT 1
"""


class Faults:
    """What can be done to the house."""

    def __init__(self, servers: Servers, cluster: PostgreSql, bus: Redis, seed: int) -> None:
        self._servers = servers
        self._cluster = cluster
        self._bus = bus
        self._dice = random.Random(seed)

    def server(self) -> None:
        """kill -9 on one of the servers."""
        self._servers.kill(self._dice.randrange(2))

    def postgresql(self) -> None:
        """The database stops as if the plug had been pulled."""
        self._cluster.restart_hard()

    def backend(self) -> None:
        """One connection is cut by the database."""
        self._cluster.query("postgres", TERMINATE)

    def redis(self) -> None:
        """The bus is away for a while."""
        self._bus.kill()
        time.sleep(0.3)
        self._bus.start()

    def pause(self) -> None:
        """A server stands still until its leases have run out."""
        self._servers.pause(self._dice.randrange(2))

    def mixed(self, number: int) -> list[Fault]:
        """Each kind at least once, in any order."""
        kinds = [self.server, self.postgresql, self.backend, self.redis, self.pause]
        chosen = [*kinds, *self._dice.choices(kinds[:4], k=number - len(kinds))]
        self._dice.shuffle(chosen)
        return chosen


async def play_through(servers: Servers, faults: Sequence[Fault], least: int) -> list[Players]:
    """People play on; a fault whenever so much was acknowledged again."""
    players = [Players(servers.ports, f"p{n}", random.Random(n)) for n in range(TABLES)]
    is_over = asyncio.Event()
    playing = [asyncio.ensure_future(one.play(is_over)) for one in players]
    for number, fault in enumerate(faults, 1):
        await until_acked(players, least * number // len(faults))
        await asyncio.to_thread(fault)
    await asyncio.to_thread(servers.wait_until_well)
    await until_acked(players, sum(len(one.promises) for one in players) + TABLES)
    is_over.set()
    await asyncio.wait(playing, timeout=PATIENCE)
    for task in playing:
        task.cancel()
    problems = await asyncio.gather(*playing, return_exceptions=True)
    assert not [problem for problem in problems if isinstance(problem, AssertionError)], problems
    return players


async def until_acked(players: list[Players], least: int) -> None:
    """Play must go on, whatever has happened."""
    async with asyncio.timeout(PATIENCE):
        while sum(len(one.promises) for one in players) < least:
            await asyncio.sleep(0.02)


def campaign(data: Path, choose: Callable[[Faults], list[Fault]], least: int, seed: int) -> None:
    """A house of its own, people in it, faults, and then the history."""
    begun = time.monotonic()
    with postgresql() as cluster, redis() as bus:
        database = cluster.new_database()
        with serving(data, database=database, redis=bus.address) as servers:
            faults = choose(Faults(servers, cluster, bus, seed))
            players = asyncio.run(play_through(servers, faults, least))
        kept = Kept(cluster, database)
    check(kept, players)
    acked, resent = sum(len(one.promises) for one in players), sum(one.resent for one in players)
    assert acked >= least
    print(
        f"{len(faults)} faults, {acked} acknowledged, {resent} resent, 0 lost, 0 doubled, 0 gaps, "
        f"{time.monotonic() - begun:.0f} s"
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SCHEDULES))
def test_everything_breaks_and_nothing_is_lost(tmp_path: Path, seed: int) -> None:
    """Every ack once, in order, and every view the fold of a prefix."""
    campaign(tmp_path, lambda faults: faults.mixed(count(usual=5, full=12)), 100, seed)


KINDS: dict[str, tuple[int, int]] = {
    "server": (50, 10_000),
    "postgresql": (10, 2_000),
    "backend": (20, 2_000),
    "redis": (20, 2_000),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS if IS_FULL else ["server"])
def test_one_kind_of_fault_again_and_again(tmp_path: Path, kind: str) -> None:
    times, least = KINDS[kind] if IS_FULL else (3, 100)
    campaign(tmp_path, lambda faults: [getattr(faults, kind)] * times, least, seed=1)
