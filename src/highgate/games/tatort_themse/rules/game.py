"""Tatort Themse as the kernel knows it: one object per set of options."""

from collections.abc import Mapping
from typing import Final, final

from highgate.games.tatort_themse.actions import (
    ACTIONS,
    Draw,
    Investigate,
    Keep,
    Open,
    Pass,
    Pay,
    Refresh,
)
from highgate.games.tatort_themse.events import EVENTS
from highgate.games.tatort_themse.notation import arrange_position, loose_cards, write_position
from highgate.games.tatort_themse.options import PRESETS, Options, Rulings
from highgate.games.tatort_themse.parts import (
    CLUES,
    HAND,
    MOST_REFRESHES,
    PACKAGE,
    WITNESS_CARDS,
    Deck,
    deck_of,
)
from highgate.games.tatort_themse.picture import Picture, picture_of
from highgate.games.tatort_themse.rules import turn
from highgate.games.tatort_themse.rules.ending import tell_scores
from highgate.games.tatort_themse.rules.legal import legal_actions, legal_clues
from highgate.games.tatort_themse.rules.refusals import refuse
from highgate.games.tatort_themse.rules.setup import set_up_game
from highgate.games.tatort_themse.state import (
    CLUE,
    FINISHED,
    Question,
    Scene,
    empty_scene,
)
from highgate.games.tatort_themse.table import Table
from highgate.games.tatort_themse.worlds import Dealer, count_pieces
from highgate.kernel.action import Action
from highgate.kernel.event import Event
from highgate.kernel.game import Ask, Game, Json, Over, Pending, Sampler
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.kernel.title import Title
from highgate.kernel.words import Refusal

NAME: Final = "tatort_themse"
RULES_VERSION: Final = 1
QUESTIONS: Final[Mapping[Question, str]] = {
    "refresh": "TT-4.1.1",
    "clue": "TT-4.2.1",
    "pay_elimination": "TT-4.3.1",
    "pay_take": "TT-4.4.1",
    "question": "TT-4.6.1",
}


@final
class TatortThemse(Game[Scene, Table, Options]):
    """Five thefts in London, clues to be paid with witnesses; 2 to 5 players."""

    def __init__(self, options: Options) -> None:
        deck = deck_of(options.deck)
        super().__init__(
            name=NAME,
            package=PACKAGE,
            rules_version=RULES_VERSION,
            options=options,
            seats=options.seats,
            max_decisions=most_decisions(options, deck),
            actions=ACTIONS,
            events=EVENTS,
            questions=QUESTIONS,
        )
        self.rulings = Rulings(options)
        self.deck = deck
        seats = options.seats
        self.asks: list[tuple[Ask, ...]] = [  # by decision, then by seat; made once
            (),
            *(asks(seats, what, rule) for what, rule in QUESTIONS.items()),
        ]

    def blank(self) -> Scene:
        return empty_scene(self.seats, self.deck)

    def sit(self, state: Scene, rng: Rng, log: list[Event] | None) -> Table:
        return Table(self, state, rng, log, self.rulings)

    def setup(self, play: Table) -> None:
        set_up_game(play)

    def pending(self, state: Scene) -> Pending:
        if state.decision == FINISHED:
            return Over(state.scores, state.ranks, "TT-5.5")
        return self.asks[state.decision][state.turn]

    def legal(self, state: Scene, seat: Seat) -> tuple[Action, ...]:
        return legal_actions(state, seat)

    def pick(self, state: Scene, seat: Seat, rng: Rng) -> Action:
        if state.decision == CLUE:
            clues = legal_clues(state, seat)
            return clues[rng.below(len(clues))]
        legal = legal_actions(state, seat)
        return legal[rng.below(len(legal))]

    def act(self, play: Table, seat: Seat, action: Action) -> None:
        if isinstance(action, Open):
            turn.take_open(play, seat, action.slot)
        elif isinstance(action, Pay):
            turn.pay(play, seat, action.cards)
        elif isinstance(action, Investigate):
            turn.investigate(play, seat, action.column, action.eliminated)
        elif isinstance(action, Pass):
            turn.leave_clues(play, seat)
        elif isinstance(action, Draw):
            turn.draw(play, seat)
        elif isinstance(action, Refresh):
            turn.refresh(play, seat)
        else:
            assert isinstance(action, Keep)
            turn.keep(play, seat)

    def sampler(self, view: Scene, seat: Seat) -> Sampler:
        return Dealer(self, view, seat)

    def picture(self, view: Scene, seat: Seat) -> Picture:
        return picture_of(view, seat, self.options)

    def refusal(self, view: Scene, seat: Seat, action: Action) -> Refusal:
        return refuse(view, seat, action)

    def pieces(self, state: Scene) -> Json:
        return count_pieces(state)

    def position(self, state: Scene) -> Json:
        return write_position(state)

    def loose(self, field: str, text: str) -> list[str] | None:
        return loose_cards(field, text)

    def arrange(self, play: Table, document: Json) -> None:
        arrange_position(play, document)
        if play.state.decision == FINISHED:
            tell_scores(play)


def asks(seats: int, what: str, rule: str) -> tuple[Ask, ...]:
    """A question to each seat, made once."""
    return tuple([Ask((seat,), what, rule) for seat in range(seats)])


def most_decisions(options: Options, deck: Deck) -> int:
    """TT-9.11: every card that is gained must be paid again, and payments are bounded."""
    costs = [max(2 * value, 3) for value in deck.value_of]
    takes = CLUES - 1
    gains = len(WITNESS_CARDS) - HAND * options.seats + sum(costs) - min(costs)
    null_turns = (options.seats - 1) * takes
    refreshes = MOST_REFRESHES if options.refresh_repeat else 1
    return (refreshes + 2) * gains + null_turns + 2 * takes + refreshes + 1


TITLE: Final[Title] = Title(
    name=NAME, package=PACKAGE, options=Options, presets=PRESETS, build=TatortThemse
)
