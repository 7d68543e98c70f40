"""Outre Tombe as the kernel knows it: one object per set of options."""

from collections.abc import Mapping
from typing import Final, final

from highgate.games.outre_tombe.actions import (
    Bury,
    Give,
    Leave,
    Open,
    PlaceGift,
    PutGarlic,
    Stop,
    choices_of,
)
from highgate.games.outre_tombe.events import EVENTS
from highgate.games.outre_tombe.notation.reading import arrange_position
from highgate.games.outre_tombe.notation.writing import write_position
from highgate.games.outre_tombe.options import PRESETS, Options, Rulings
from highgate.games.outre_tombe.parts import DUEL, FINISHED, Question, layout_of
from highgate.games.outre_tombe.picture import Picture, picture_of
from highgate.games.outre_tombe.rules import gifts, turn
from highgate.games.outre_tombe.rules.ending import REASON_RULES, end_game
from highgate.games.outre_tombe.rules.legal import legal_actions
from highgate.games.outre_tombe.rules.refusals import refuse
from highgate.games.outre_tombe.rules.setup import empty_cemetery, set_up_game
from highgate.games.outre_tombe.scoring import scores_of
from highgate.games.outre_tombe.state import Cemetery
from highgate.games.outre_tombe.table import Table
from highgate.games.outre_tombe.worlds import Dealer, count_pieces
from highgate.kernel.action import Action
from highgate.kernel.event import Event
from highgate.kernel.game import Ask, Game, Json, Over, Pending, Sampler
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.kernel.title import Title
from highgate.kernel.words import Refusal

NAME: Final = "outre_tombe"
PACKAGE: Final = "highgate.games.outre_tombe"
RULES_VERSION: Final = 1
QUESTIONS: Final[Mapping[Question, str]] = {
    "open": "OT-4.1.1",
    "match": "OT-4.2.4",
    "garlic": "OT-4.2.5",
    "give": "OT-4.5.1",
    "place": "OT-4.5.5",
    "outbreak": "OT-4.6.3",
}
UNBOUNDED: Final = 1_000_000_000  # OT-9.12: without a turn limit there is no bound


@final
class OutreTombe(Game[Cemetery, Table, Options]):
    """Sixty crypts, forgetful players, garlic, gifts and rats; 2 to 6 players."""

    def __init__(self, options: Options) -> None:
        layout = layout_of(options.layout)
        choices = choices_of(layout)
        super().__init__(
            name=NAME,
            package=PACKAGE,
            rules_version=RULES_VERSION,
            options=options,
            seats=options.seats,
            max_decisions=most_decisions(options.seats, options.max_turns),
            actions=choices.table,
            events=EVENTS,
            questions=QUESTIONS,
        )
        self.rulings = Rulings(options)
        self.layout = layout
        self.choices = choices
        self.asks = [  # by decision, then by seat
            [Ask((seat,), what, rule) for seat in range(options.seats)]
            for what, rule in QUESTIONS.items()
        ]

    def blank(self) -> Cemetery:
        return empty_cemetery(self.seats, self.layout)

    def sit(self, state: Cemetery, rng: Rng, log: list[Event] | None) -> Table:
        return Table(self, state, rng, log, self.rulings)

    def setup(self, play: Table) -> None:
        set_up_game(play)

    def pending(self, state: Cemetery) -> Pending:
        if state.decision == FINISHED:
            return Over(scores_of(state), state.places, REASON_RULES[state.reason])
        return self.asks[state.decision][state.asked]

    def legal(self, state: Cemetery, seat: Seat) -> tuple[Action, ...]:
        return legal_actions(state, seat, self.choices, self.rulings)

    def pick(self, state: Cemetery, seat: Seat, rng: Rng) -> Action:
        legal = legal_actions(state, seat, self.choices, self.rulings)
        return legal[rng.below(len(legal))]

    def act(self, play: Table, seat: Seat, action: Action) -> None:
        if isinstance(action, Open):
            turn.open_crypt(play, seat, action.crypt)
        elif isinstance(action, Leave):
            turn.leave(play, seat)
        elif isinstance(action, PutGarlic):
            turn.put_garlic(play, seat)
        elif isinstance(action, PlaceGift):
            turn.place_gift(play, seat, action.gift, action.end)
        elif isinstance(action, Give):
            gifts.give(play, seat, action.end)
        elif isinstance(action, Bury):
            turn.bury(play, seat, action.end)
        else:
            assert isinstance(action, Stop)
            turn.stop(play, seat)

    def sampler(self, view: Cemetery, seat: Seat) -> Sampler:
        return Dealer(self, view, seat)

    def picture(self, view: Cemetery, seat: Seat) -> Picture:
        return picture_of(view, seat, self.options)

    def refusal(self, view: Cemetery, seat: Seat, action: Action) -> Refusal:
        return refuse(view, seat, action, self.rulings)

    def pieces(self, state: Cemetery) -> Json:
        return count_pieces(state)

    def position(self, state: Cemetery) -> Json:
        return write_position(state)

    def arrange(self, play: Table, document: Json) -> None:
        reason = arrange_position(play, document)
        if reason:
            end_game(play, reason)


def most_decisions(seats: int, turns: int) -> int:
    """OT-9.12: openings, times the decisions that one can cause, and the stops in outbreaks."""
    if turns == 0:
        return UNBOUNDED
    if seats == DUEL:
        return (turns + 72) * 17 + 8
    return (turns + 108) * (2 * seats - 1) + 6 * seats


TITLE: Final[Title] = Title(
    name=NAME, package=PACKAGE, options=Options, presets=PRESETS, build=OutreTombe
)
