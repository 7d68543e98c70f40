"""Two servers with two worlds that a seat cannot tell apart: all bytes to that seat must be equal.

Tokens and clock are the same on both, so that nothing but the worlds can differ. The walk stops
when the seat has rightly learnt in which world it is: by the value of a secret it may read.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection

from highgate import shelf
from highgate.api.sealed import deal_key
from highgate.kernel.action import Action, LegalActions
from highgate.kernel.event import told
from highgate.kernel.game import Ask, Game, Play, State, arranged, begin, fold, look
from highgate.kernel.options import options_to_json
from highgate.kernel.rng import Rng, Sealed, Seeded
from highgate.kernel.seats import WATCHER, Seat
from highgate.server.limits import Rate, Rates
from highgate.testkit.lockstep import Walker, common_choice, is_same_news
from tests.server.serving import PATIENCE, Client, served
from tests.table.services import CountedTokens, SetClock

STEPS = 6
PROBES = 3
TALKATIVE = Rates(talk=Rate(1e9, 1e9))


class Difference(Exception):
    """The seat was told something else in the other world."""


@dataclass(frozen=True)
class Pair:
    """Two positions, and the seat that must not tell them apart."""

    game: Game[Any, Any, Any]
    seat: Seat
    truth: dict[str, Any]
    world: dict[str, Any]


def draw_pair(name: str, number: int) -> Pair | None:
    """A random position of a random table, and another that one seat could take for it."""
    dice = Seeded(number, "pairs")
    counts = shelf.find(name).seat_counts()
    game = shelf.build(name, {"seats": counts[number % len(counts)]})
    play: Play[Any] = begin(game, Seeded(number))
    for _ in range(dice.below(60)):
        if not isinstance(ask := play.pending(), Ask):
            return None
        game.act(play, ask.seats[0], game.pick(play.state, ask.seats[0], dice))
    if not isinstance(play.pending(), Ask):
        return None
    seat = dice.below(game.seats + 1) - 1
    world = game.sample_world(look(play, seat).view, seat, dice)
    return Pair(game, seat, _document(game, play.state), _document(game, world))


def _document(game: Game[Any, Any, Any], state: State) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(game.position(state)))
    return document


class Side:
    """One world on one server: the seat under test, and somebody who holds all other seats."""

    def __init__(self, port: int, data: Path) -> None:
        self.port = port
        self.data = data
        self.seat = WATCHER
        self.table = ""
        self.ours = Client(port)
        self.others = Client(port)

    def sit_down(self, pair: Pair, position: dict[str, Any]) -> None:
        """Lay a table with the position; the others are its hosts."""
        self.seat = pair.seat
        self.ours = Client.with_ticket(self.port)
        self.others = Client.with_ticket(self.port)
        wanted = {
            "game": pair.game.name,
            "options": options_to_json(pair.game.options),
            "sittings": [{"me": seat != pair.seat} for seat in range(pair.game.seats)],
            "position": position,
            "talk": "chat",
        }
        laid = self.others.post("/api/tables", wanted)
        assert laid.status == 201, laid.body
        self.table = laid.json["table"]
        if pair.seat != WATCHER:
            assert self.ours.command(self.table, "take_seat", seat=pair.seat).status == 200
        assert self.others.command(self.table, "start").status == 200

    def dealt_by(self) -> Rng:
        """The chance of this table: read from its database, where the host could peek too."""
        with closing(sqlite3.connect(self.data / "tables.db")) as database:
            query = "SELECT seed FROM matches WHERE id = ?"
            (seed,) = database.execute(query, (self.table,)).fetchone()
        document = self.others.get(f"/api/tables/{self.table}").json
        return Sealed(deal_key(seed, [""] * len(document["seats"])))

    def open_line(self, after: int = -1) -> ClientConnection:
        """A line of the seat."""
        return self.ours.line(self.table, self.seat, after)

    def heard(self, line: ClientConnection) -> list[bytes]:
        """Every frame up to a reaction of somebody else, which everybody hears."""
        place = 1 if self.seat == 0 else 0
        reacted = self.others.command(self.table, "react", seat=place, reaction="think")
        assert reacted.status == 200
        return heard_until_reaction(line)

    def read_all(self) -> list[bytes]:
        """Everything that the seat can ask for by HTTP, allowed or not."""
        table, seat = self.table, self.seat
        paths = [
            f"/api/tables/{table}",
            f"/api/tables/{table}/news?seat={seat}",
            f"/api/tables/{table}/news?seat={seat}&after=3",
            f"/api/tables/{table}/news?seat={(seat + 1) % 3}",
            f"/api/tables/{table}/news",
            f"/api/tables/{table}/sheet?seat={seat}",
            f"/api/tables/{table}/sheet?seat={(seat + 1) % 3}&lang=de",
            f"/api/tables/{table}/sheet",
            f"/api/tables/{table}/record",
            f"/api/tables/{table}/replay?seat={seat}",
            "/api/tables",
        ]
        return [self.ours.get(path).bytes() for path in paths]

    def probe(self, action: str) -> list[bytes]:
        """Illegal and foreign things that the seat may try."""
        act = {"decision": 1, "action": action, "key": f"probe {action}"}
        sent: list[tuple[str, dict[str, Any]]] = [("why", {"action": action}), ("act", act)]
        foreign = (self.seat + 1) % 3
        answers = [self.ours.command(self.table, k, seat=self.seat, **f) for k, f in sent]
        answers += [self.ours.command(self.table, k, seat=foreign, **f) for k, f in sent]
        back = {"seat": self.seat, "decision": 1, "key": "back"}
        answers.append(self.ours.command(self.table, "take_back", **back))
        return [answer.bytes() for answer in answers]

    def act(self, choice: tuple[Seat, Action], number: int) -> bytes:
        """Make a choice for whoever is asked; what comes back if that is the seat itself."""
        seat, action = choice
        client = self.ours if seat == self.seat else self.others
        news = client.get(f"/api/tables/{self.table}/news?seat={seat}").json
        answer = client.command(
            self.table, "act", seat=seat, decision=news["ask"]["decision"],
            action=action.notation(), key=f"key {number}",
        )  # fmt: skip
        assert answer.status == 200, answer.body
        return answer.bytes() if seat == self.seat else b""


def heard_until_reaction(line: ClientConnection) -> list[bytes]:
    """Every frame up to the next reaction, that included."""
    frames: list[bytes] = []
    while not frames or not frames[-1].startswith(b'{"kind":"reacted"'):
        frame = line.recv(timeout=PATIENCE)
        frames.append(frame if isinstance(frame, bytes) else frame.encode())
    return frames


@contextmanager
def two_servers(folder: Path) -> Iterator[tuple[Side, Side]]:
    """The same house twice."""
    with ExitStack() as stack:
        sides = []
        for name in ("one", "two"):
            data = folder / name
            port = stack.enter_context(served(data, CountedTokens(), SetClock(), rates=TALKATIVE))
            sides.append(Side(port, data))
        yield sides[0], sides[1]


class Walk:
    """The same things happen in both worlds; after each, all bytes are compared."""

    def __init__(self, pair: Pair, one: Side, two: Side, number: int) -> None:
        self.pair, self.sides = pair, (one, two)
        self.dice = Seeded(number, "walk")
        one.sit_down(pair, pair.truth)
        two.sit_down(pair, pair.world)
        self.walkers = [
            self._walker(side, p)
            for side, p in zip(self.sides, (pair.truth, pair.world), strict=True)
        ]

    def _walker(self, side: Side, position: dict[str, Any]) -> Walker:
        game, seat = self.pair.game, self.pair.seat
        play: Play[Any] = arranged(game, position, side.dealt_by())
        view = fold(game, told(play.log or [], seat))
        return Walker(game, play, view, seat)

    def run(self) -> int:
        """How many comparisons were made; raises `Difference`."""
        with ExitStack() as stack:
            lines = [stack.enter_context(side.open_line()) for side in self.sides]
            self._hear(lines)
            made = 1
            for step in range(STEPS):
                self._compare(lambda side: side.read_all())
                self._probe()
                choice = common_choice(self.walkers[0], self.walkers[1], self.dice)
                if choice is None or not self._is_unnoticed(choice):
                    break
                self._compare(lambda side, c=choice, s=step: [side.act(c, s)])  # type: ignore[misc]
                self._hear(lines)
                self._resume(lines)
                made += 1
        return made

    def _is_unnoticed(self, choice: tuple[Seat, Action]) -> bool:
        """Whether the seat may not learn from it in which world it is."""
        one, two = self.walkers
        return is_same_news(one.make(choice), two.make(choice))

    def _probe(self) -> None:
        table = self.pair.game.actions.all
        legal = self._legal()
        for _ in range(PROBES):
            action = table[self.dice.below(len(table))]
            if action not in legal:
                self._compare(lambda side, a=str(action): side.probe(a))  # type: ignore[misc]

    def _legal(self) -> LegalActions:
        walker = self.walkers[0]
        ask = self.pair.game.pending(walker.view)
        if isinstance(ask, Ask) and self.pair.seat in ask.seats:
            return self.pair.game.legal(walker.view, self.pair.seat)
        return ()

    def _hear(self, lines: list[ClientConnection]) -> None:
        one, two = (side.heard(line) for side, line in zip(self.sides, lines, strict=True))
        _require_equal(one, two)

    def _resume(self, first: list[ClientConnection]) -> None:
        """A second device of the seat comes in the middle."""
        for after in (-1, 5):
            with ExitStack() as stack:
                lines = [stack.enter_context(side.open_line(after)) for side in self.sides]
                self._hear(lines)
            one, two = (heard_until_reaction(line) for line in first)
            _require_equal(one, two)
            if self.pair.seat == WATCHER:  # one watcher less
                one, two = ([str(line.recv(timeout=PATIENCE)).encode()] for line in first)
                _require_equal(one, two)

    def _compare(self, what: Callable[[Side], list[bytes]]) -> None:
        one, two = (what(side) for side in self.sides)
        _require_equal(one, two)


def _require_equal(one: list[bytes], two: list[bytes]) -> None:
    for first, second in zip(one, two, strict=False):
        if first != second:
            raise Difference(f"{first[:2000]!r}\n{second[:2000]!r}")
    if len(one) != len(two):
        raise Difference(f"{len(one)} messages in one world, {len(two)} in the other")
