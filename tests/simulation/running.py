"""One seed: a world is made, people play through a storm, and then everything is compared."""

import asyncio
import json
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from highgate.table import commands
from highgate.table.actor.creation import NewSeat, NewTable
from highgate.table.commands.say import Said
from highgate.table.fold import from_text, restored
from highgate.table.wire import presenter
from highgate.table.wire.messages import Item
from tests.simulation.loop import Stuck, run
from tests.simulation.memory import Written
from tests.simulation.people import Person
from tests.simulation.world import Process, World

STORM_SECONDS = 5.0
CALM_SECONDS = 30.0  # in which everything must be in order again
LEAST_DECISIONS = 4  # of persons, after the storm


class Violation(Exception):
    """A promise was broken; the seed shows it again."""

    def __init__(self, seed: int, what: str) -> None:
        super().__init__(f"seed {seed}: {what}")
        self.seed = seed


@dataclass(frozen=True)
class Outcome:
    """What one seed has shown."""

    acked: int
    rows: int
    crashes: int


def simulate(seed: int, kind: type[Process] = Process) -> Outcome:
    """Play one seed; `Violation` if a promise was broken."""
    world = World(seed, kind)
    try:
        people, table = run(_play(world))
    except Stuck:
        raise Violation(seed, "everybody waits for ever") from None
    except TimeoutError:
        raise Violation(seed, "the match does not go on") from None
    written = world.database.tables[table]
    problems = [*_journal_problems(written), *_people_problems(written, people)]
    if problems:
        raise Violation(seed, "; ".join(problems))
    acked = sum(promise.seq >= 0 for person in people for promise in person.promises)
    return Outcome(acked, len(written.rows), world.crashes)


async def _play(world: World) -> tuple[list[Person], str]:
    await world.begin()
    people = [Person(world, "", seat, name) for seat, name in enumerate(("ann", "bob"))]
    table = await _lay(world, people)
    playing = [asyncio.ensure_future(person.play()) for person in people]
    await world.storm(STORM_SECONDS)
    try:
        async with asyncio.timeout(CALM_SECONDS):
            await _until_played(world, people, table)
    finally:
        for task in playing:
            task.cancel()
        for process in world.processes:
            process.kill()
        await asyncio.gather(*playing, return_exceptions=True)
    return people, table


async def _lay(world: World, people: list[Person]) -> str:
    """Ann and Bob, and a bot between them and the end of the turn."""
    rooms, host = world.processes[0].rooms, people[0].asker
    wanted = NewTable(
        game="graverobbers",
        seats=3,
        talk="chat",
        sittings=(NewSeat(me=True, name="Ann"), NewSeat()),
    )
    table = (await rooms.lay(host, wanted)).table
    await rooms.command(people[1].asker, table, commands.TakeSeat(seat=1, name="Bob"))
    await rooms.command(host, table, commands.Start(level="dice"))
    for person in people:
        person.table = table
    return table


async def _until_played(world: World, people: list[Person], table: str) -> None:
    """Everybody decided some more, or the match is over; and everybody was told of it."""
    written = world.database.tables[table]
    before = [len(person.promises) for person in people]
    while not written.card.is_over and any(
        len(person.promises) < first + LEAST_DECISIONS // 2
        for person, first in zip(people, before, strict=True)
    ):
        await asyncio.sleep(0.2)
    last = len(_stream(written, people[0].seat)) - 1
    while any(max(person.told, default=-1) < last for person in people):
        await asyncio.sleep(0.2)


def _stream(written: Written, seat: int) -> tuple[Item, ...]:
    live = restored(written.rows, written.seed)
    return presenter.told(live, seat, after=-1, live_from=0).items


def _journal_problems(written: Written) -> list[str]:
    """No gap, no key twice, and never an older term behind a newer one."""
    keys = [row.key for row in written.rows if row.key]
    said = [entry.text for row in written.rows if isinstance(entry := from_text(row.text), Said)]
    problems = []
    if [row.seq for row in written.rows] != list(range(len(written.rows))):
        problems.append("a gap")
    if len(set(keys)) < len(keys):
        problems.append("a key has had two effects")
    if len(set(said)) < len(said):
        problems.append("something was said once and is there twice")
    if any(later < earlier for earlier, later in pairwise(written.terms)):
        problems.append("a writer without the lease")
    return problems


def _people_problems(written: Written, people: list[Person]) -> list[str]:
    problems = []
    for person in people:
        problems += person.surprises
        problems += _promise_problems(written, person)
        problems += _told_problems(written, person)
    return problems


def _promise_problems(written: Written, person: Person) -> list[str]:
    """Every ack stands where it was said to stand; what was refused did not happen."""
    problems = []
    places = {row.key: row.seq for row in written.rows if row.key}
    for promise in person.promises:
        place = places.get(f"{person.seat}/{promise.key}")
        if promise.seq >= 0 and place != promise.seq:
            problems.append(f"{promise.key} was acknowledged at {promise.seq}, stands at {place}")
        if promise.seq < 0 and place is not None:
            problems.append(f"{promise.key} was refused ({promise.code}) and stands at {place}")
        if promise.code == "stale":
            problems.append(f"{promise.key} was refused though nobody else could have answered")
    seqs = [promise.seq for promise in person.promises if promise.seq >= 0]
    if seqs != sorted(seqs):
        problems.append(f"the acks of {person.name} are out of order")
    return problems


def _told_problems(written: Written, person: Person) -> list[str]:
    """What a person was told is a prefix of what there is to tell."""
    items = {
        item.n: json.loads(msgspec.json.encode(item)) for item in _stream(written, person.seat)
    }
    wrong = [number for number, item in person.told.items() if items.get(number) != item]
    missing = set(range(max(person.told, default=-1) + 1)) - set(person.told)
    return [f"{person.name} was told otherwise: {wrong}, {missing}"] if wrong or missing else []
