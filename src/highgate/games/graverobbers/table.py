"""The recorder of Graverobbers: makes a change and, when somebody keeps a log, tells it.

Here stands who may read what (GR section 6): `everyone`, `only` the owner, or `nobody`. In an open
teaching game (GR-6.17) `private` means everyone.
"""

from collections.abc import Iterable
from typing import final

from highgate.games.graverobbers import events
from highgate.games.graverobbers.options import Options, Rulings
from highgate.games.graverobbers.parts import CARD_NAMES, FATES, Card, CardName, Goal, Tomb
from highgate.games.graverobbers.state import DECISIONS, Graveyard
from highgate.kernel.event import Event
from highgate.kernel.game import Recorder
from highgate.kernel.seats import EVERYONE, Seat, SeatSet
from highgate.kernel.secret import Secret, everyone, nobody


@final
class Table(Recorder[Graveyard, Options, Rulings]):
    """One match of Graverobbers in progress."""

    def begin_game(self, number: int) -> None:
        self.state.begin_game(number)
        if self.log is not None:
            self.log.append(events.GameBegan(number))

    def deal_hand(self, seat: Seat, cards: list[Card]) -> None:
        """GR-6.1."""
        self.state.deal_hand(seat, cards)
        if self.log is not None:
            names = _names(sorted(cards))
            told = Secret(names, self.private(seat))
            self.log.append(events.HandDealt(seat, len(cards), told))

    def set_aside(self, cards: list[Card]) -> None:
        """GR-6.10."""
        self.state.set_aside(tuple(cards))
        if self.log is not None:
            self.log.append(events.RestSetAside(len(cards), nobody(_names(cards))))

    def deal_goals(self, seat: Seat, goals: list[Goal]) -> None:
        """GR-6.2."""
        self.state.deal_goals(goals)
        if self.log is not None:
            told = Secret(self._goal_names(goals), self.private(seat))
            self.log.append(events.GoalsDealt(seat, len(goals), told))

    def set_goals_aside(self, goals: list[Goal]) -> None:
        """GR-6.10."""
        self.state.set_goals_aside(tuple(goals))
        if self.log is not None:
            told = nobody(self._goal_names(goals))
            self.log.append(events.GoalsSetAside(len(goals), told))

    def draw_start(self, seat: Seat, readers: SeatSet) -> None:
        """GR-6.13: drawn for nobody's eyes, or known to everyone beforehand."""
        self.state.draw_start(seat)
        if self.log is not None:
            self.log.append(events.StartDrawn(Secret(seat, readers)))

    def reject_goal(self, seat: Seat, goal: Goal) -> None:
        """GR-6.4: only its owner knows the rejected goal, also in an open game (GR-6.17)."""
        self.state.reject_goal(seat, goal)
        if self.log is not None:
            told = Secret(self.state.goal_name(goal), 1 << seat)
            self.log.append(events.GoalRejected(seat, told))

    def show_start(self) -> None:
        """GR-3.7: the start player takes the marker."""
        seat = self.state.start
        self.state.take_marker(seat)
        if self.log is not None:
            self.log.append(events.StartShown(everyone(seat)))

    def begin_round(self, number: int, seat: Seat) -> None:
        self.state.begin_round(number, seat)
        if self.log is not None:
            self.log.append(events.RoundBegan(number, seat))

    def begin_turn(self, seat: Seat) -> None:
        self.state.begin_turn(seat)
        if self.log is not None:
            self.log.append(events.TurnBegan(seat))

    def lay(self, seat: Seat, tomb: Tomb, card: Card) -> None:
        """GR-6.5, GR-6.6: what lies face down is known to the seat that laid it."""
        is_up = self.state.next_is_up(tomb)
        self.state.lay(seat, tomb, card, is_up)
        if self.log is not None:
            readers = EVERYONE if is_up else self.private(seat)
            told: Secret[CardName] = Secret(CARD_NAMES[card], readers)
            self.log.append(events.CardPlayed(seat, tomb, is_up, told))

    def send_spy(self, seat: Seat, bobby: Card, tomb: Tomb) -> None:
        """GR-6.7, GR-6.8."""
        state = self.state
        found = state.card_at(tomb, state.heights[tomb] - 1)
        state.send_spy(seat, bobby, tomb, found)
        if self.log is not None:
            told = everyone(CARD_NAMES[found])
            self.log.append(events.SpySent(seat, CARD_NAMES[bobby], tomb, told))

    def score_tomb(self, tomb: Tomb, fate: int, defence: int, robbery: int) -> None:
        """GR-6.9."""
        self.state.close_tomb(tomb, fate)
        if self.log is not None:
            cards = everyone(_names(self.state.column_of(tomb)))
            self.log.append(events.TombScored(tomb, cards, FATES[fate], defence, robbery))

    def open_accusations(self) -> None:
        self.state.open_accusations()
        if self.log is not None:
            self.log.append(events.AccusationsOpened(self.state.turn))

    def accuse(self, seat: Seat, target: Seat) -> None:
        """GR-6.11."""
        self.state.accuse(seat, target)
        if self.log is not None:
            self.log.append(events.Accused(seat, target))

    def decline(self, seat: Seat) -> None:
        """GR-6.11."""
        self.state.decline(seat)
        if self.log is not None:
            self.log.append(events.Declined(seat))

    def close_accusations(self, decision: int) -> None:
        self.state.close_accusations(decision)
        if self.log is not None:
            self.log.append(events.AccusationsClosed(DECISIONS[decision]))

    def end_turn(self, seat: Seat) -> None:
        self.state.end_turn()
        if self.log is not None:
            self.log.append(events.TurnEnded(seat))

    def pass_marker(self) -> None:
        """GR-4.24, GR-4.25: to the left neighbour of its holder."""
        seat = (self.state.marker + 1) % self.state.seats
        self.state.take_marker(seat)
        if self.log is not None:
            self.log.append(events.MarkerPassed(seat))

    def rotate(self, tomb: Tomb) -> None:
        self.state.rotate(tomb)
        if self.log is not None:
            self.log.append(events.TombRotated(tomb))

    def finish(self, reason: str) -> None:
        self.state.finish(reason)
        if self.log is not None:
            self.log.append(events.EvaluationBegan(reason))

    def show_hand(self, seat: Seat) -> None:
        """GR-5.6. Changes nothing in the truth, so a rollout needs nothing done."""
        if self.log is not None:
            cards = everyone(_names(self.state.hand_of(seat)))
            self.log.append(events.HandShown(seat, cards))

    def show_goals(self, seat: Seat) -> None:
        """GR-5.6, GR-6.3. Changes nothing in the truth."""
        if self.log is not None:
            goals = everyone(self._goal_names(self.state.kept_goals(seat)))
            self.log.append(events.GoalsShown(seat, goals))

    def write_sheet(self, seat: Seat, sheet: tuple[int, ...]) -> None:
        self.state.write_sheet(sheet)
        if self.log is not None:
            self.log.append(events.SeatScored(seat, *sheet))

    def end_game(self, places: tuple[int, ...]) -> None:
        self.state.end_game(places)
        if self.log is not None:
            self.log.append(events.GameEnded(_first(places), places))

    def end_match(self, places: tuple[int, ...]) -> None:
        self.state.end_match(places)
        if self.log is not None:
            self.log.append(events.MatchEnded(_first(places), places))

    def arrange(self, event: Event) -> None:
        """A step of an arranged position: told as it is made."""
        event.apply(self.state)
        if self.log is not None:
            self.log.append(event)

    def private(self, seat: Seat) -> SeatSet:
        """The readers of what a seat holds; all of them in an open teaching game (GR-6.17)."""
        return EVERYONE if self.options.learning_open else 1 << seat

    def _goal_names(self, goals: Iterable[Goal]) -> tuple[str, ...]:
        return tuple(self.state.goal_name(goal) for goal in goals)


def _names(cards: Iterable[Card]) -> tuple[CardName, ...]:
    return tuple(CARD_NAMES[card] for card in cards)


def _first(places: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(places) if place == 1)
