"""Two servers under the same load, round by round in turns: what a move costs each of them."""

from statistics import median
from typing import Final

from benchmarks.load.crowd import House, Table, sit_down
from benchmarks.load.measuring import PATIENCE, Wishes, play
from benchmarks.load.meter import Meter
from benchmarks.load.pace import until
from benchmarks.load.servers import Served

LEAST_ROUNDS: Final = 9


class Side:
    """One of the servers, and the people at its tables."""

    def __init__(self, served: Served, tables: int) -> None:
        self._served = served
        house = House(served.port)
        self._tables: list[Table] = [house.begin(number) for number in range(tables)]

    async def sit_down(self) -> None:
        """Open all lines."""
        await sit_down(self._tables)
        await until(lambda: all(table.is_present for table in self._tables), PATIENCE)

    async def cost(self, wishes: Wishes) -> float:
        """Milliseconds of the server's processor for a move, in one round."""
        meter = Meter(self._served)
        moves = await play(self._tables, wishes.rate, wishes.seconds)
        refused = [body for table in self._tables for body in table.refused]
        if refused or len(moves.values) != moves.due:
            raise ConnectionError(f"{len(moves.values)} of {moves.due} told, {refused[:1]} refused")
        return 1000 * meter.server_seconds() / moves.due


async def compare(wishes: Wishes, ours: Served, theirs: Served) -> None:
    """Print every round, and the median of the ratios: below 1 this checkout is the cheaper one."""
    sides = [Side(ours, wishes.tables), Side(theirs, wishes.tables)]
    for side in sides:
        await side.sit_down()
        await side.cost(wishes)  # to warm up
    ratios = []
    for number in range(max(LEAST_ROUNDS, wishes.rounds)):
        order = (0, 1) if number % 2 == 0 else (1, 0)
        costs = {place: await sides[place].cost(wishes) for place in order}
        ratios.append(costs[0] / costs[1])
        print(f"  CPU for a move: {costs[0]:.2f} ms here, {costs[1]:.2f} ms there", flush=True)
    print(f"median ratio of {len(ratios)} rounds: {median(ratios):.2f}")
