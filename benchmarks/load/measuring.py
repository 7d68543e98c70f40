"""What is measured under load, and the bars."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from benchmarks.load.crowd import SEATS, Echo, House, Table, sit_down
from benchmarks.load.line import Line, open_line
from benchmarks.load.meter import Meter
from benchmarks.load.pace import Latencies, at_rate, until
from benchmarks.load.servers import Served

ECHO_TIMES: Final = 10.0  # p99 of a move, against the p99 of the echo
HIGH_RATE: Final = 300.0
HIGH_RATE_SECONDS: Final = 0.25
LINE_BYTES: Final = 40_000
TABLE_BYTES: Final = 100_000
SLOW: Final = 50
SLOW_TIMES: Final = 1.5
LOUD: Final = 5  # tables at which those who do not read watch
LOUD_RATE: Final = 40.0  # moves a second at these
LOUD_GAME: Final = 0  # the one that lasts long and shows much
SMALL_BUFFER: Final = 4096  # so that the system does not read in their place
LET_GO_SECONDS: Final = 10.0
STORM_SECONDS: Final = 15.0
JITTER_SECONDS: Final = 5.0
PATIENCE: Final = 60.0
WARM: Final = 20  # tables before the first measurement


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    tables: int
    rounds: int
    seconds: float
    rate: float


class Load:
    """One run: its servers, its players, and whether every bar was met."""

    def __init__(self, wishes: Wishes, house: Served, echo: Served) -> None:
        self.are_bars_met = True
        self._wishes = wishes
        self._served = house
        self._echo_served = echo
        self._house = House(house.port)
        self._tables: list[Table] = []
        self._echoes: list[Echo] = []
        self._ended = 0  # lines that the server let go in the last round

    async def begin(self, *, measures_memory: bool) -> None:
        """Lay the tables and open all lines."""
        wishes, served = self._wishes, self._served
        warm = [self._house.begin(number) for number in range(WARM)]
        await sit_down(warm)
        before = served.resident_bytes()
        self._tables = [self._house.begin(number) for number in range(wishes.tables)]
        laid = served.resident_bytes()
        await sit_down(self._tables)
        are_there = await until(lambda: all(t.is_present for t in self._tables), PATIENCE)
        await asyncio.sleep(1)
        seated = served.resident_bytes()
        lines = wishes.tables * SEATS
        self._judge(f"{lines} lines are open", is_met=are_there)
        if measures_memory:
            self._bytes("an open table", (laid - before) / wishes.tables, TABLE_BYTES)
            self._bytes("an idle line", (seated - laid) / lines, LINE_BYTES)
        self._echoes = [Echo(self._echo_served.port) for _ in range(lines)]
        await sit_down(self._echoes)
        for table in warm:
            table.hang_up()

    async def latency(self) -> None:
        """Moves at all tables, in turn with as many echoed frames."""
        moves: list[Latencies] = []
        echoes: list[Latencies] = []
        for _ in range(self._wishes.rounds):
            echoes.append(await self._play(self._echoes))
            meter = Meter(self._served)
            moves.append(await self._play(self._tables))
            meter.tell(moves[-1].due)
        ours, theirs = p99(moves), p99(echoes)
        self._tell("echo", echoes)
        self._tell("move to the last seat", moves)
        self._judge(
            f"p99 is {ours / theirs:.1f} times that of the echo, at most {ECHO_TIMES:.0f}",
            is_met=ours <= ECHO_TIMES * theirs,
        )
        self._judge_delivery(moves)

    async def highest_rate(self) -> None:
        """As many moves as one process is to take."""
        meter = Meter(self._served)
        rounds = [
            await play(self._tables, HIGH_RATE, self._wishes.seconds)
            for _ in range(self._wishes.rounds)
        ]
        meter.tell(sum(one.due for one in rounds))
        self._tell(f"{HIGH_RATE:.0f} moves a second", rounds)
        worst = p99(rounds)
        self._judge(
            f"p99 at {HIGH_RATE:.0f} moves a second {1000 * worst:.0f} ms, "
            f"at most {1000 * HIGH_RATE_SECONDS:.0f}",
            is_met=worst <= HIGH_RATE_SECONDS,
        )
        self._judge_delivery(rounds)

    async def slow_readers(self) -> None:
        """Rounds with and without watchers who never read, at tables where much happens."""
        without: list[Latencies] = []
        beside: list[Latencies] = []
        ended, grown = 0, 0
        for _ in range(self._wishes.rounds):
            without.append(await self._with_loud_tables(watchers=0))
            before = self._served.resident_bytes()
            beside.append(await self._with_loud_tables(watchers=SLOW))
            ended += self._ended
            grown = max(grown, self._served.resident_bytes() - before)
        times = p99(beside) / p99(without)
        self._tell("without them", without)
        self._tell(f"beside {SLOW} who never read", beside)
        print(f"  memory grew by {grown / 1e6:.1f} MB; bar 8 MB for each of them")
        self._judge(
            f"p99 {times:.2f} times as long, at most {SLOW_TIMES}", is_met=times < SLOW_TIMES
        )
        wanted = SLOW * self._wishes.rounds
        self._judge(f"{ended} of {wanted} who never read were let go", is_met=ended == wanted)
        self._judge_delivery([*without, *beside])

    async def storm(self) -> None:
        """All lines drop at once and come back with jitter."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        for table in self._tables:
            table.hang_up()
        await asyncio.gather(*(self._come_back(table) for table in self._tables))
        await until(lambda: all(table.is_present for table in self._tables), PATIENCE)
        took = loop.time() - begun
        lines = SEATS * len(self._tables)
        self._judge(
            f"{lines} lines back after {took:.1f} s, at most {STORM_SECONDS:.0f}",
            is_met=took <= STORM_SECONDS,
        )
        after = [await self._play(self._tables)]
        self._tell("afterwards", after)
        self._judge_delivery(after)

    # Rounds ---------------------------------------------------------------------------------

    async def _play(self, players: Sequence[Table | Echo]) -> Latencies:
        return await play(players, self._wishes.rate, self._wishes.seconds)

    async def _with_loud_tables(self, watchers: int) -> Latencies:
        """A round of the others, while much is told at a few tables."""
        loud = [self._house.begin(LOUD_GAME) for _ in range(LOUD)]
        await sit_down(loud)
        lines = [await self._deaf_watcher(loud[n % LOUD]) for n in range(watchers)]
        noise = asyncio.ensure_future(self._make_noise(loud))
        latencies = await self._play(self._tables)
        self._ended = sum(await asyncio.gather(*(_is_let_go(line) for line in lines)))
        noise.cancel()
        for table in loud:
            table.hang_up()
        return latencies

    async def _make_noise(self, loud: list[Table]) -> None:
        latencies = Latencies()

        def move(number: int, due: float) -> None:
            table = loud[number % len(loud)]
            if not table.is_over:
                table.move(due, latencies)

        await at_rate(LOUD_RATE, PATIENCE, move)

    async def _deaf_watcher(self, table: Table) -> Line:
        path = f"/api/tables/{table.name}/line"
        line = await open_line(self._house.port, path, _ignore, buffer=SMALL_BUFFER)
        await until(lambda: line.is_open, PATIENCE)
        line.stop_reading()
        return line

    async def _come_back(self, table: Table) -> None:
        await asyncio.sleep(random.uniform(0, JITTER_SECONDS))
        await table.sit_down()

    # Reports --------------------------------------------------------------------------------

    def _tell(self, name: str, rounds: list[Latencies]) -> None:
        parts = [median(one.quantile(part) for one in rounds) for part in (0.5, 0.99)]
        half, most = (1000 * part for part in parts)
        print(f"  {name}: p50 {half:.1f} ms, p99 {most:.1f} ms, {len(rounds)} rounds")

    def _bytes(self, name: str, value: float, bar: int) -> None:
        self._judge(f"{name}: {value / 1000:.1f} kB, at most {bar // 1000}", is_met=value <= bar)

    def _judge_delivery(self, rounds: list[Latencies]) -> None:
        due, came = sum(one.due for one in rounds), sum(len(one.values) for one in rounds)
        lost = sum(table.lost for table in self._tables)
        refused = sum(len(table.refused) for table in self._tables)
        self._judge(
            f"{came} of {due} told to all seats, {lost} items lost, {refused} refused",
            is_met=came == due and not lost and not refused,
        )

    def _judge(self, what: str, *, is_met: bool) -> None:
        self.are_bars_met = self.are_bars_met and is_met
        print(f"{'ok    ' if is_met else 'MISSED'} {what}", flush=True)


async def play(players: Sequence[Table | Echo], rate: float, seconds: float) -> Latencies:
    """One round; at its end everything that was due has come, or never will."""
    latencies = Latencies()
    open_ones = [one for one in players if not _is_over(one)]

    def move(number: int, due: float) -> None:
        open_ones[number % len(open_ones)].move(due, latencies)

    await at_rate(rate, seconds, move)
    await until(lambda: all(one.is_quiet or _is_over(one) for one in players), PATIENCE)
    return latencies


def p99(rounds: list[Latencies]) -> float:
    """The median of the rounds."""
    return median(one.quantile(0.99) for one in rounds)


def _is_over(player: Table | Echo) -> bool:
    return isinstance(player, Table) and player.is_over


async def _is_let_go(line: Line) -> bool:
    """Whether the server has ended the line of somebody who did not read until now."""
    await asyncio.sleep(LET_GO_SECONDS)
    line.read_again()
    try:
        await asyncio.wait_for(line.closed.wait(), LET_GO_SECONDS)
    except TimeoutError:
        return False
    finally:
        line.hang_up()
    return True


def _ignore(_: bytes) -> None:
    """Nothing is done with it."""
