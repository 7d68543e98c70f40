"""Setup of a game (GR-3): shuffle, deal, draw the start player."""

from functools import lru_cache

from highgate.games.graverobbers.options import Options
from highgate.games.graverobbers.parts import DECKS, GOALS_EACH, HAND_SIZES, KINDS
from highgate.games.graverobbers.table import Table
from highgate.kernel.rng import shuffle
from highgate.kernel.seats import EVERYONE, NOBODY


def set_up_game(play: Table, number: int) -> None:
    """GR-3.1 to GR-3.7, up to the choice of goals."""
    play.begin_game(number)
    deal_cards(play)
    deal_goals(play)
    draw_start(play)


def deal_cards(play: Table) -> None:
    """GR-3.3, GR-3.4."""
    deck = list(deck_of(play.options.detective_mix))
    shuffle(play.rng, deck)
    size = HAND_SIZES[play.state.seats]
    for seat in range(play.state.seats):
        play.deal_hand(seat, deck[seat * size : (seat + 1) * size])
    play.set_aside(sorted(deck[play.state.seats * size :]))


def deal_goals(play: Table) -> None:
    """GR-3.5."""
    goals = list(range(len(play.state.goal_cards)))
    shuffle(play.rng, goals)
    for seat in range(play.state.seats):
        play.deal_goals(seat, sorted(goals[seat * GOALS_EACH : (seat + 1) * GOALS_EACH]))
    play.set_goals_aside(sorted(goals[play.state.seats * GOALS_EACH :]))


def draw_start(play: Table) -> None:
    """GR-3.7, GR-5.14: drawn in secret, or known to all where it follows from a rule."""
    state = play.state
    if state.game_number > 1:
        play.draw_start((state.start + 1) % state.seats, EVERYONE)
        return
    seat = fixed_start(play.options)
    if seat >= 0:
        play.draw_start(seat, EVERYONE)
    else:
        play.draw_start(play.rng.below(state.seats), NOBODY)


def fixed_start(options: Options) -> int:
    """GR-3.7: the seat that the option names, or -1 for a random one."""
    return options.start_seat if isinstance(options.start_seat, int) else -1


@lru_cache(maxsize=8)
def deck_of(detective_mix: str) -> tuple[int, ...]:
    """GR-2.1, GR-2.5: the play deck, unshuffled."""
    counts = DECKS[detective_mix]
    return tuple([card for card in range(KINDS) for _ in range(counts[card])])
