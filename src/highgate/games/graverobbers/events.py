"""What can happen in Graverobbers, as it is told: records of changes, in the notation of the game.

Who may read a secret part is said by the recorder (`table.py`), where the event is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from highgate.games.graverobbers.parts import CARD_CODES, FATES, Card, CardName, Fate, Goal, Tomb
from highgate.games.graverobbers.state import DECISIONS, UNKNOWN_SEAT, Decision, Graveyard
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret

UNSEEN: Final = "?"


def _cards(names: Sequence[str]) -> list[Card]:
    return [CARD_CODES[name] for name in names]


def _goals(state: Graveyard, names: Sequence[str]) -> list[Goal]:
    return [state.goal_named(name) for name in names]


@dataclass(frozen=True)
class GameBegan(Event):
    """The first game of a match, or the next (GR-5.13)."""

    number: int

    def apply(self, state: Graveyard) -> None:
        state.begin_game(self.number)


@dataclass(frozen=True)
class HandDealt(Event):
    """A seat gets its cards."""

    seat: Seat
    count: int
    cards: Secret[tuple[CardName, ...]]

    def apply(self, state: Graveyard) -> None:
        state.deal_hand(self.seat, _cards(self.cards.read((UNSEEN,) * self.count)))


@dataclass(frozen=True)
class RestSetAside(Event):
    """The cards that were not dealt."""

    count: int
    cards: Secret[tuple[CardName, ...]]

    def apply(self, state: Graveyard) -> None:
        state.set_aside(tuple(_cards(self.cards.read((UNSEEN,) * self.count))))


@dataclass(frozen=True)
class GoalsDealt(Event):
    """A seat gets goals to choose from."""

    seat: Seat
    count: int
    goals: Secret[tuple[str, ...]]

    def apply(self, state: Graveyard) -> None:
        state.deal_goals(_goals(state, self.goals.read((UNSEEN,) * self.count)))


@dataclass(frozen=True)
class GoalsSetAside(Event):
    """The goals that were not dealt."""

    count: int
    goals: Secret[tuple[str, ...]]

    def apply(self, state: Graveyard) -> None:
        state.set_goals_aside(tuple(_goals(state, self.goals.read((UNSEEN,) * self.count))))


@dataclass(frozen=True)
class StartDrawn(Event):
    """A drawn start player is hidden until all goals are chosen."""

    seat: Secret[Seat]

    def apply(self, state: Graveyard) -> None:
        state.draw_start(self.seat.read(UNKNOWN_SEAT))


@dataclass(frozen=True)
class GoalRejected(Event):
    """A seat keeps all its goals but this one (GR-6.4)."""

    seat: Seat
    goal: Secret[str]

    def apply(self, state: Graveyard) -> None:
        state.reject_goal(self.seat, state.goal_named(self.goal.read(UNSEEN)))


@dataclass(frozen=True)
class StartShown(Event):
    """The start player takes the marker (GR-6.13)."""

    seat: Secret[Seat]

    def apply(self, state: Graveyard) -> None:
        seat = self.seat.read(UNKNOWN_SEAT)
        state.draw_start(seat)
        state.take_marker(seat)


@dataclass(frozen=True)
class RoundBegan(Event):
    """A round, and who starts it."""

    number: int
    seat: Seat

    def apply(self, state: Graveyard) -> None:
        state.begin_round(self.number, self.seat)


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat is to play its first card."""

    seat: Seat

    def apply(self, state: Graveyard) -> None:
        state.begin_turn(self.seat)


@dataclass(frozen=True)
class CardPlayed(Event):
    """A card is laid onto a column (GR-6.6)."""

    seat: Seat
    tomb: Tomb
    face_up: bool
    card: Secret[CardName]

    def apply(self, state: Graveyard) -> None:
        state.lay(self.seat, self.tomb, CARD_CODES[self.card.read(UNSEEN)], self.face_up)

    def phrase(self) -> str:
        if self.face_up:
            return "CardPlayed"
        return "CardPlayed_unseen" if self.card.is_blank else "CardPlayed_hidden"


@dataclass(frozen=True)
class SpySent(Event):
    """A bobby turns up the top card of a tomb (GR-6.7, GR-6.8)."""

    seat: Seat
    bobby: CardName
    tomb: Tomb
    found: Secret[CardName]

    def apply(self, state: Graveyard) -> None:
        found = CARD_CODES[self.found.read(UNSEEN)]
        state.send_spy(self.seat, CARD_CODES[self.bobby], self.tomb, found)


@dataclass(frozen=True)
class TombScored(Event):
    """The fate of a full tomb, or in the final evaluation (GR-5.4) of an open one."""

    tomb: Tomb
    cards: Secret[tuple[CardName, ...]]  # first: all that follows is seen from the cards
    fate: Fate
    defence: int
    robbery: int

    def apply(self, state: Graveyard) -> None:
        state.show_column(self.tomb, _cards(self.cards.read(())))
        state.close_tomb(self.tomb, FATES.index(self.fate))

    def phrase(self) -> str:
        return f"TombScored_{self.fate}"


@dataclass(frozen=True)
class AccusationsOpened(Event):
    """After a tomb was scored everybody may accuse."""

    seat: Seat

    def apply(self, state: Graveyard) -> None:
        state.open_accusations()


@dataclass(frozen=True)
class Accused(Event):
    """A seat gives its accusation card to another."""

    seat: Seat
    target: Seat

    def apply(self, state: Graveyard) -> None:
        state.accuse(self.seat, self.target)


@dataclass(frozen=True)
class Declined(Event):
    """A seat keeps its accusation card."""

    seat: Seat

    def apply(self, state: Graveyard) -> None:
        state.decline(self.seat)


@dataclass(frozen=True)
class AccusationsClosed(Event):
    """Everybody was asked; `next` is what the turn goes on with."""

    next: Decision

    def apply(self, state: Graveyard) -> None:
        state.close_accusations(DECISIONS.index(self.next))


@dataclass(frozen=True)
class TurnEnded(Event):
    """The player lets the second action be."""

    seat: Seat

    def apply(self, state: Graveyard) -> None:
        state.end_turn()


@dataclass(frozen=True)
class MarkerPassed(Event):
    """The marker goes to a seat (GR-4.25)."""

    seat: Seat

    def apply(self, state: Graveyard) -> None:
        state.take_marker(self.seat)


@dataclass(frozen=True)
class TombRotated(Event):
    """The next tomb is turned: it counts the rounds."""

    tomb: Tomb

    def apply(self, state: Graveyard) -> None:
        state.rotate(self.tomb)


@dataclass(frozen=True)
class EvaluationBegan(Event):
    """The end, and why (GR-5.6a)."""

    reason: str

    def apply(self, state: Graveyard) -> None:
        state.finish(self.reason)

    def phrase(self) -> str:
        return f"EvaluationBegan_{self.reason}"


@dataclass(frozen=True)
class HandShown(Event):
    """A hand is laid open."""

    seat: Seat
    cards: Secret[tuple[CardName, ...]]

    def apply(self, state: Graveyard) -> None:
        state.deal_hand(self.seat, _cards(self.cards.read(())))


@dataclass(frozen=True)
class GoalsShown(Event):
    """Goals are laid open; in a teaching game when the last seat has chosen (GR-6.17)."""

    seat: Seat
    goals: Secret[tuple[str, ...]]

    def apply(self, state: Graveyard) -> None:
        state.show_goals(self.seat, _goals(state, self.goals.read(())))


@dataclass(frozen=True)
class SeatScored(Event):
    """The score sheet of a seat."""

    seat: Seat
    hand: int
    bobbies: int
    goals: int
    accused: int
    accuser: int
    score: int

    def apply(self, state: Graveyard) -> None:
        state.write_sheet(
            (self.hand, self.bobbies, self.goals, self.accused, self.accuser, self.score)
        )


@dataclass(frozen=True)
class GameEnded(Event):
    """The places of a single game."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...]

    def apply(self, state: Graveyard) -> None:
        state.end_game(self.places)


@dataclass(frozen=True)
class MatchEnded(Event):
    """The places of the match."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...]

    def apply(self, state: Graveyard) -> None:
        state.end_match(self.places)


@dataclass(frozen=True)
class CardArranged(Event):
    """A column card of an arranged position; readable as if it had been laid."""

    seat: Seat
    tomb: Tomb
    face_up: bool
    card: Secret[str]

    def apply(self, state: Graveyard) -> None:
        state.put(self.tomb, CARD_CODES[self.card.read(UNSEEN)], self.seat, self.face_up)


@dataclass(frozen=True)
class TombArranged(Event):
    """A scored tomb of an arranged position."""

    tomb: Tomb
    fate: str
    cards: Secret[tuple[CardName, ...]]

    def apply(self, state: Graveyard) -> None:
        state.show_column(self.tomb, _cards(self.cards.read(())))
        state.close_tomb(self.tomb, FATES.index(self.fate))


@dataclass(frozen=True)
class PilesArranged(Event):
    """The open piles of an arranged position."""

    spy_pile: tuple[str, ...]
    accusations: tuple[Seat, ...]

    def apply(self, state: Graveyard) -> None:
        state.arrange_piles(_cards(self.spy_pile), list(self.accusations))


@dataclass(frozen=True)
class TurnArranged(Event):
    """The clockwork of an arranged position: round, turn and question."""

    number: int
    starter: Seat
    turns_taken: int
    rotated: Tomb
    turn: Seat
    first_tomb: Tomb
    had_accusations: bool
    decision: str
    asked: Seat
    resumes: str

    def apply(self, state: Graveyard) -> None:
        state.arrange_round(self.number, self.starter, self.turns_taken, self.rotated)
        state.arrange_turn(self.turn, self.first_tomb, self.had_accusations)
        resumes = DECISIONS.index(self.resumes)
        state.arrange_question(DECISIONS.index(self.decision), self.asked, resumes)


@dataclass(frozen=True)
class ResultsArranged(Event):
    """The finished games of an arranged match."""

    results: tuple[tuple[int, ...], ...]

    def apply(self, state: Graveyard) -> None:
        state.arrange_results(self.results)


EVENTS: Final[EventRules] = {
    GameBegan: "GR-3.1",
    HandDealt: "GR-3.3",
    RestSetAside: "GR-3.4",
    GoalsDealt: "GR-3.5",
    GoalsSetAside: "GR-3.5",
    StartDrawn: "GR-3.7",
    GoalRejected: "GR-4.2",
    StartShown: "GR-3.7",
    RoundBegan: "GR-4.3",
    TurnBegan: "GR-4.4",
    CardPlayed: "GR-4.6",
    SpySent: "GR-4.9",
    TombScored: "GR-4.14",
    AccusationsOpened: "GR-4.19",
    Accused: "GR-4.22",
    Declined: "GR-4.21",
    AccusationsClosed: "GR-4.23",
    TurnEnded: "GR-4.11",
    MarkerPassed: "GR-4.24",
    TombRotated: "GR-4.25",
    EvaluationBegan: "GR-5.4",
    HandShown: "GR-5.6",
    GoalsShown: "GR-5.6",
    SeatScored: "GR-5.7",
    GameEnded: "GR-5.12",
    MatchEnded: "GR-5.15",
    CardArranged: "",
    TombArranged: "",
    PilesArranged: "",
    TurnArranged: "",
    ResultsArranged: "",
}
