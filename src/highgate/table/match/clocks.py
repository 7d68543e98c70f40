"""Clocks: since when each asked seat thinks, and what is left of its time bank."""

from collections.abc import Mapping
from dataclasses import dataclass

from highgate.kernel.seats import Seat
from highgate.table.match.journal import Clock


@dataclass(frozen=True)
class ClockReading:
    """A clock as it stood before a decision: if that is taken back, it runs on from there."""

    seat: Seat
    since: float
    bank: float


class Clocks:
    """Folded from the journal like all the rest; nobody's time begins anew with another's move."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self._since: dict[Seat, float] = {}
        self._stopped: ClockReading | None = None
        self.banks = [clock.bank] * seats

    def ask(self, questions: Mapping[Seat, int], turn: int, at: float) -> None:
        """Who is asked now; a question of this turn is new, an older one goes on."""
        self._since = {
            seat: at if question == turn else self._since.get(seat, at)
            for seat, question in questions.items()
        }

    def stop(self, seat: Seat, at: float) -> None:
        """A person decided; what it took beyond the time for a decision comes from the bank."""
        since = self._since.get(seat, at)
        self._stopped = ClockReading(seat, since, self.banks[seat])
        beyond = max(0.0, at - since - self._clock.seconds)
        self.banks[seat] = max(0.0, self.banks[seat] - beyond)

    def take_back(self, questions: Mapping[Seat, int], turn: int, at: float) -> None:
        """The last decision was taken back: its clock runs on as if it had not been made."""
        self.ask(questions, turn, at)
        if self._stopped is not None:
            self._since[self._stopped.seat] = self._stopped.since
            self.banks[self._stopped.seat] = self._stopped.bank

    def restart(self, seat: Seat, at: float) -> None:
        """Somebody sat down or came back: nobody is late at once."""
        if seat in self._since:
            self._since[seat] = max(at, self._since[seat])

    def due(self, seat: Seat) -> float:
        """When the time of an asked seat is up, its bank included."""
        return self._since[seat] + self._clock.seconds + self.banks[seat]

    def is_up(self, seat: Seat, now: float) -> bool:
        """Whether a seat is asked and has no time left."""
        return self._clock.mode != "none" and seat in self._since and now >= self.due(seat)

    def last_due(self, seats: tuple[Seat, ...]) -> float:
        """When the time of the last of some asked seats is up; 0 without a clock."""
        if self._clock.mode == "none":
            return 0.0
        return max((self.due(seat) for seat in seats), default=0.0)
