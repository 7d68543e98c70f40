"""A match from the first question to the end, with whoever sits there."""

from collections.abc import Mapping

from highgate.bots.spec import SeatedBot
from highgate.cli.screen import wipe
from highgate.cli.terminal.desk import Desk
from highgate.cli.terminal.prompt import ask_person, tell
from highgate.cli.terminal.result import show_end
from highgate.kernel.game import Ask
from highgate.kernel.rng import Rng, Seeded
from highgate.kernel.seats import WATCHER


class TerminalMatch:
    """Asks bots and people in turn. A bot gets a `Seen` and a stream of chance of its own."""

    def __init__(self, desk: Desk, bots: Mapping[int, SeatedBot]) -> None:
        record = desk.match.record()
        made = len(record.decisions)
        self.desk = desk
        self.bots = bots
        self.people = [seat for seat in range(desk.match.game.seats) if seat not in bots]
        self.dice: dict[int, Rng] = {
            seat: Seeded(record.seed, f"seat {seat} from {made}") for seat in bots
        }
        self.at_keyboard = self.people[0] if len(self.people) == 1 else WATCHER

    def run(self) -> None:
        """Until the game is over; `Leave` if somebody leaves before."""
        while isinstance(ask := self.desk.match.pending, Ask):
            seat = self.next_seat(ask)
            if seat in self.bots:
                self.let_bot_choose(seat)
            else:
                self.let_person_choose(seat)
        show_end(self.desk, self.at_keyboard if len(self.people) == 1 else WATCHER)

    def next_seat(self, ask: Ask) -> int:
        """Where several may answer: bots first, then whoever is at the keyboard already."""
        bots = [seat for seat in ask.seats if seat in self.bots]
        if bots:
            return bots[0]
        return self.at_keyboard if self.at_keyboard in ask.seats else ask.seats[0]

    def let_bot_choose(self, seat: int) -> None:
        """It sees what a person there would see."""
        match = self.desk.match
        match.step(seat, self.bots[seat].choose(match.look(seat), self.dice[seat]))
        if not self.people:
            tell(self.desk, WATCHER)

    def let_person_choose(self, seat: int) -> None:
        """Behind the curtain, if somebody else was at the keyboard."""
        if seat != self.at_keyboard:
            self.draw_curtain(seat)
        self.desk.match.step(seat, ask_person(self.desk, seat))

    def draw_curtain(self, seat: int) -> None:
        """Nothing of the last person's stays on the screen."""
        wipe(self.desk.screen)
        name = self.desk.words.seat(seat)
        self.desk.say("play", "curtain", style="bold", name=name)
        self.desk.read(self.desk.frame.text("play", "press_enter", {"name": name}) + " ")
        wipe(self.desk.screen)
        self.at_keyboard = seat
