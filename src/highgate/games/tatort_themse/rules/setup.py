"""Setup of a game (TT-3): clues, witnesses, open row, start player."""

from highgate.games.tatort_themse.options import Options
from highgate.games.tatort_themse.parts import (
    CASES,
    CLUES,
    COLUMN_COUNT,
    HAND,
    HEIGHT,
    SLOTS,
    WITNESS_CARDS,
    Clue,
    packed,
)
from highgate.games.tatort_themse.table import Table
from highgate.kernel.rng import Rng, shuffle


def set_up_game(play: Table) -> None:
    """TT-3.1 to TT-3.7, up to the first decision."""
    lay_clues(play)
    deal_witnesses(play)
    seat = start_player(play.options, play.rng)
    play.draw_start(seat)
    play.begin_turn(seat)


def lay_clues(play: Table) -> None:
    """TT-3.1, TT-3.6: five columns of five, face up."""
    clues = list(range(CLUES))
    tops: list[Clue] = []
    if play.options.column_tops:
        tops = column_tops(play)
        clues = [clue for clue in clues if clue not in tops]
    shuffle(play.rng, clues)
    below = len(clues) // COLUMN_COUNT
    columns = [clues[column * below : (column + 1) * below] for column in range(COLUMN_COUNT)]
    for column, top in enumerate(tops):
        columns[column].append(top)
    assert all(len(column) == HEIGHT for column in columns)
    play.lay_grid(columns)


def column_tops(play: Table) -> list[Clue]:
    """TT-3.6: one clue of each case, in random order."""
    tops = []
    for case in range(CASES):
        clues = play.state.deck.clues_of(case)
        tops.append(clues[play.rng.below(len(clues))])
    shuffle(play.rng, tops)
    return tops


def deal_witnesses(play: Table) -> None:
    """TT-3.3, TT-3.4: four cards each, four face up, the rest face down."""
    cards = list(WITNESS_CARDS)
    shuffle(play.rng, cards)
    for seat in range(play.state.seats):
        play.deal_hand(seat, packed(cards[len(cards) - HAND :]))
        del cards[len(cards) - HAND :]
    play.lay_pile(cards)
    for slot in range(SLOTS):
        play.reveal(slot)


def start_player(options: Options, rng: Rng) -> int:
    """TT-3.5: the seat that the option names, or a random one."""
    if isinstance(options.start_player, int):
        return options.start_player
    return rng.below(options.seats)
