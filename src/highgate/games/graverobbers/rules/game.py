"""Graverobbers as the kernel knows it: one object per set of options."""

from collections.abc import Mapping
from typing import Final, final

from highgate.games.graverobbers.actions import (
    Accuse,
    Decline,
    Drop,
    EndTurn,
    Place,
    Spy,
    choices_of,
)
from highgate.games.graverobbers.events import EVENTS
from highgate.games.graverobbers.notation import arrange_position, loose_pieces, write_position
from highgate.games.graverobbers.options import PRESETS, Options, Rulings
from highgate.games.graverobbers.parts import GOAL_SETS, ROUNDS, TOMB_COUNT
from highgate.games.graverobbers.picture import Picture, picture_of
from highgate.games.graverobbers.rules import turn
from highgate.games.graverobbers.rules.ending import REASON_RULES, go_on_with_match, score_seats
from highgate.games.graverobbers.rules.legal import legal_actions, random_card
from highgate.games.graverobbers.rules.refusals import refuse
from highgate.games.graverobbers.rules.setup import set_up_game
from highgate.games.graverobbers.scoring import match_totals
from highgate.games.graverobbers.state import (
    ACCUSE,
    CARD_AFTER_SPY,
    CHOOSE_GOALS,
    FINISHED,
    FIRST_CARD,
    SECOND_CARD,
    Graveyard,
    Question,
    empty_graveyard,
)
from highgate.games.graverobbers.table import Table
from highgate.games.graverobbers.worlds import Dealer, count_pieces
from highgate.kernel.action import Action
from highgate.kernel.event import Event
from highgate.kernel.game import Ask, Game, Json, Over, Pending, Sampler
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat, seats_of
from highgate.kernel.title import Title
from highgate.kernel.words import Refusal

NAME: Final = "graverobbers"
PACKAGE: Final = "highgate.games.graverobbers"
RULES_VERSION: Final = 1
QUESTIONS: Final[Mapping[Question, str]] = {
    "choose_goals": "GR-4.2",
    "first_card": "GR-4.4",
    "second_card": "GR-4.11",
    "card_after_spy": "GR-4.12",
    "accuse": "GR-4.21",
}


@final
class Graverobbers(Game[Graveyard, Table, Options]):
    """Seven tombs, secret goals, accusations; 3 to 6 players."""

    def __init__(self, options: Options) -> None:
        choices = choices_of(options.goal_set)
        super().__init__(
            name=NAME,
            package=PACKAGE,
            rules_version=RULES_VERSION,
            options=options,
            seats=options.seats,
            max_decisions=most_decisions(options.seats) * options.games,
            actions=choices.table,
            events=EVENTS,
            questions=QUESTIONS,
        )
        self.rulings = Rulings(options)
        self.choices = choices
        self.first_card = asks(options.seats, "first_card")
        self.second_card = asks(options.seats, "second_card")
        self.card_after_spy = asks(options.seats, "card_after_spy")
        self.accusation = asks(options.seats, "accuse")
        everybody = (1 << options.seats) - 1
        self.choice_of_goals = [
            Ask(seats_of(everybody & ~chosen), "choose_goals", QUESTIONS["choose_goals"])
            for chosen in range(everybody + 1)
        ]

    def blank(self) -> Graveyard:
        return empty_graveyard(self.seats, GOAL_SETS[self.options.goal_set])

    def sit(self, state: Graveyard, rng: Rng, log: list[Event] | None) -> Table:
        return Table(self, state, rng, log, self.rulings)

    def setup(self, play: Table) -> None:
        set_up_game(play, 1)

    def pending(self, state: Graveyard) -> Pending:
        decision = state.decision
        if decision == FIRST_CARD:
            return self.first_card[state.turn]
        if decision == SECOND_CARD:
            return self.second_card[state.turn]
        if decision == CARD_AFTER_SPY:
            return self.card_after_spy[state.turn]
        if decision == ACCUSE:
            return self.accusation[state.asked]
        if decision == CHOOSE_GOALS:
            return self.choice_of_goals[state.chosen]
        assert decision == FINISHED, "a turn is never left without a question"
        return self._outcome(state)

    def legal(self, state: Graveyard, seat: Seat) -> tuple[Action, ...]:
        return legal_actions(state, seat, self.choices, self.rulings)

    def pick(self, state: Graveyard, seat: Seat, rng: Rng) -> Action:
        if FIRST_CARD <= state.decision <= CARD_AFTER_SPY:
            return random_card(state, seat, self.rulings, rng)
        legal = self.legal(state, seat)
        return legal[rng.below(len(legal))]

    def act(self, play: Table, seat: Seat, action: Action) -> None:
        if isinstance(action, Place):
            turn.place(play, seat, action.card, action.tomb)
        elif isinstance(action, Spy):
            turn.spy(play, seat, action.bobby, action.tomb)
        elif isinstance(action, EndTurn):
            turn.end_turn(play, seat)
        elif isinstance(action, Accuse):
            turn.accuse(play, seat, action.target)
        elif isinstance(action, Decline):
            turn.decline(play, seat)
        else:
            assert isinstance(action, Drop)
            turn.reject_goal(play, seat, action.goal)

    def play_out(self, play: Table, rng: Rng) -> int:
        state = play.state
        decisions = 0
        while state.decision != FINISHED:
            seat = next_seat(state)
            self.act(play, seat, self.pick(state, seat, rng))
            decisions += 1
        return decisions

    def sampler(self, view: Graveyard, seat: Seat) -> Sampler:
        return Dealer(self, view, seat)

    def picture(self, view: Graveyard, seat: Seat) -> Picture:
        return picture_of(view, seat, self.options)

    def refusal(self, view: Graveyard, seat: Seat, action: Action) -> Refusal:
        return refuse(view, seat, action, self.rulings)

    def pieces(self, state: Graveyard) -> Json:
        return count_pieces(state)

    def position(self, state: Graveyard) -> Json:
        return write_position(state)

    def loose(self, field: str, text: str) -> list[str] | None:
        return loose_pieces(field, text)

    def arrange(self, play: Table, document: Json) -> None:
        arrange_position(play, document)
        if play.state.reason:
            score_seats(play)
            if play.state.game_number == self.options.games > 1:
                go_on_with_match(play)

    def _outcome(self, state: Graveyard) -> Over:
        """GR-5.10 to GR-5.15: of the single game, or of the match."""
        rule = REASON_RULES[state.reason]
        if self.options.games > 1:
            return Over(match_totals(state), state.match_places, rule)
        return Over(state.results[-1], state.places, rule)


def asks(seats: int, what: Question) -> list[Ask]:
    """A question to each seat, made once: asking costs nothing in a rollout."""
    return [Ask((seat,), what, QUESTIONS[what]) for seat in range(seats)]


def next_seat(state: Graveyard) -> Seat:
    """Who is asked; of those that choose their goals the first."""
    if state.decision == ACCUSE:
        return state.asked
    if state.decision != CHOOSE_GOALS:
        return state.turn
    seat = 0
    while (state.chosen >> seat) & 1:
        seat += 1
    return seat


def most_decisions(seats: int) -> int:
    """GR-9.15: goals, two actions in each turn, and every seat asked for each tomb closed."""
    turns = seats * ROUNDS[seats]
    tombs = min(TOMB_COUNT, 2 * turns // TOMB_COUNT)
    return seats + 2 * turns + seats * tombs


TITLE: Final[Title] = Title(
    name=NAME, package=PACKAGE, options=Options, presets=PRESETS, build=Graverobbers
)
