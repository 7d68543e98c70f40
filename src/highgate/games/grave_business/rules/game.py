"""Grave Business as the kernel knows it: one object per set of options."""

from collections.abc import Mapping
from typing import Final, final

from highgate.games.grave_business.actions import (
    ACTIONS,
    Attack,
    Build,
    Decline,
    Done,
    Equip,
    GiveMarker,
    Pass,
    Peek,
    Place,
    Raise,
    Shovel,
    StealFrom,
    StealPick,
    Use,
    Wand,
)
from highgate.games.grave_business.events import EVENTS
from highgate.games.grave_business.notation import arrange_position, loose_pieces, write_position
from highgate.games.grave_business.options import PRESETS, Options, Rulings
from highgate.games.grave_business.parts import (
    BUILDING_KINDS,
    TILE_COUNTS,
    ZOMBIES,
)
from highgate.games.grave_business.picture import Picture, picture_of
from highgate.games.grave_business.rules import combat, managing, placing
from highgate.games.grave_business.rules.ending import REASON_RULES, score_game
from highgate.games.grave_business.rules.flow import go_on
from highgate.games.grave_business.rules.legal import legal_actions, moves_of
from highgate.games.grave_business.rules.refusals import refuse
from highgate.games.grave_business.rules.setup import set_up_game
from highgate.games.grave_business.state import Necropolis, empty_necropolis
from highgate.games.grave_business.state.stages import FINISHED, PLACE, Question
from highgate.games.grave_business.table import Table
from highgate.games.grave_business.worlds import Dealer, count_pieces
from highgate.kernel.action import Action, LegalActions
from highgate.kernel.event import Event
from highgate.kernel.game import Ask, Game, Json, Over, Pending, Sampler
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.kernel.title import Title
from highgate.kernel.words import Refusal

NAME: Final = "grave_business"
PACKAGE: Final = "highgate.games.grave_business"
RULES_VERSION: Final = 1

QUESTIONS: Final[Mapping[Question, str]] = {
    "place": "GB-4.2.3",
    "peek": "GB-4.3.1",
    "shovel": "GB-4.4.7",
    "wand": "GB-4.4.8",
    "steal_from": "GB-5.7.2",
    "steal_pick": "GB-5.8.3",
    "give_marker": "GB-5.1.7",
    "manage": "GB-4.7.1",
    "build": "GB-4.7.3",
}


@final
class GraveBusiness(Game[Necropolis, Table, Options]):
    """Zombies that dig, steal, fight and are built; 2 to 4 players."""

    def __init__(self, options: Options) -> None:
        super().__init__(
            name=NAME,
            package=PACKAGE,
            rules_version=RULES_VERSION,
            options=options,
            seats=options.seats,
            max_decisions=most_decisions(options),
            actions=ACTIONS,
            events=EVENTS,
            questions=QUESTIONS,
        )
        self.rulings = Rulings(options)
        self.asks = [
            Ask((seat,), what, rule)
            for what, rule in QUESTIONS.items()
            for seat in range(options.seats)
        ]

    def blank(self) -> Necropolis:
        return empty_necropolis(self.seats, has_marker_space=not self.options.variant_beginner)

    def sit(self, state: Necropolis, rng: Rng, log: list[Event] | None) -> Table:
        return Table(self, state, rng, log, self.rulings)

    def setup(self, play: Table) -> None:
        set_up_game(play)
        go_on(play)

    def pending(self, state: Necropolis) -> Pending:
        decision = state.decision
        if decision < FINISHED:
            return self.asks[decision * state.seats + state.asked]
        assert decision == FINISHED, "the round is never left without a question"
        return Over(state.scores, state.places, REASON_RULES[state.reason])

    def legal(self, state: Necropolis, seat: Seat) -> LegalActions:
        return legal_actions(state, self.rulings, seat)

    def pick(self, state: Necropolis, seat: Seat, rng: Rng) -> Action:
        if state.decision == PLACE:
            moves = moves_of(state, self.rulings, seat)
            return moves.named(rng.below(len(moves)))
        legal = legal_actions(state, self.rulings, seat)
        return legal[rng.below(len(legal))]

    def act(self, play: Table, seat: Seat, action: Action) -> None:
        if isinstance(action, Place):
            placing.place(play, seat, action.zombie, action.space)
        elif isinstance(action, Attack):
            combat.attack(play, seat, action.zombie, action.space)
        elif not act_managing(play, seat, action):
            act_rarely(play, seat, action)
        go_on(play)

    def play_out(self, play: Table, rng: Rng) -> int:
        state = play.state
        decisions = 0
        while state.decision != FINISHED:
            seat = state.asked
            self.act(play, seat, self.pick(state, seat, rng))
            decisions += 1
        return decisions

    def sampler(self, view: Necropolis, seat: Seat) -> Sampler:
        return Dealer(self, view, seat)

    def picture(self, view: Necropolis, seat: Seat) -> Picture:
        return picture_of(view, seat, self.options)

    def refusal(self, view: Necropolis, seat: Seat, action: Action) -> Refusal:
        return refuse(view, self.rulings, seat, action)

    def pieces(self, state: Necropolis) -> Json:
        return count_pieces(state)

    def position(self, state: Necropolis) -> Json:
        return write_position(state)

    def loose(self, field: str, text: str) -> list[str] | None:
        return loose_pieces(field, text)

    def arrange(self, play: Table, document: Json) -> None:
        arrange_position(play, document)
        if play.state.decision == FINISHED:
            score_game(play)
        go_on(play)


def act_managing(play: Table, seat: Seat, action: Action) -> bool:
    """GB-4.7.1: build, equip and be done; whether it was one of these."""
    if isinstance(action, Done):
        managing.end_managing(play, seat)
    elif isinstance(action, Build):
        play.begin_building(seat, action.zombie)
    elif isinstance(action, Use):
        managing.use_tile(play, seat, action.tile)
    elif isinstance(action, Raise):
        managing.raise_zombie(play, seat)
    elif isinstance(action, Equip):
        managing.equip(play, seat, action.tile, action.zombie)
    else:
        return False
    return True


def act_rarely(play: Table, seat: Seat, action: Action) -> None:
    """Peeks, effects, thefts, the marker, a forced pass."""
    if isinstance(action, Peek):
        play.peek(seat, action.space)
    elif isinstance(action, GiveMarker):
        play.take_marker(action.seat)
    elif isinstance(action, Shovel):
        combat.use_shovel(play, seat, action.space)
    elif isinstance(action, Wand):
        combat.use_wand(play, seat, action.seat * ZOMBIES + action.zombie)
    elif isinstance(action, Decline):
        combat.decline(play, seat)
    elif isinstance(action, StealFrom):
        play.name_victim(play.state.theft, action.seat)
    elif isinstance(action, StealPick):
        play.steal(play.state.theft, action.tile)
    else:
        assert isinstance(action, Pass)
        play.pass_turn(seat)


MOST_ZOMBIES: Final = {2: 18, 3: 24, 4: 28}  # GB-4.2.8
MOST_TILES_TAKEN: Final = sum(TILE_COUNTS) - 15
EFFECTS: Final = 6  # Shovels and Wands in a game
EQUIPPINGS: Final = 12
BUILDINGS: Final = 22


def most_decisions(options: Options) -> int:
    """GB-9.13: compound decisions of the specification, and the single tiles of a building."""
    rounds = options.max_rounds or MOST_TILES_TAKEN * options.stall_rounds
    if options.stall_rounds:
        rounds = min(rounds, MOST_TILES_TAKEN * options.stall_rounds)
    seats = options.seats
    zombies = MOST_ZOMBIES[seats]
    in_a_round = zombies + zombies // 2 + 1 + 2 * seats + 2 * seats + seats
    tiles = sum(TILE_COUNTS[:BUILDING_KINDS])
    return rounds * in_a_round + EFFECTS + EQUIPPINGS + BUILDINGS + tiles + BUILDINGS


TITLE: Final[Title] = Title(
    name=NAME, package=PACKAGE, options=Options, presets=PRESETS, build=GraveBusiness
)
