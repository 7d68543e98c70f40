"""Setup (GB-3) and RENEW (section 4.1): boards, piles, the marker, and 16 tiles every round."""

from highgate.games.grave_business.options import RANDOM
from highgate.games.grave_business.parts import (
    COLOURS,
    NAMED_PIECES,
    SQUARES,
    STARTING,
    TILE_COUNTS,
    ZOMBIES,
    Tile,
)
from highgate.games.grave_business.rules.ending import end_reason, finish_game
from highgate.games.grave_business.table import Table
from highgate.kernel.rng import shuffle


def set_up_game(play: Table) -> None:
    """GB-3.1 to GB-3.7; the first round is dealt by RENEW."""
    play.fill_supply(TILE_COUNTS)
    for seat, colour in enumerate(drawn_colours(play)):
        play.deal_board(seat, colour)
    play.take_marker(start_seat(play))
    for seat in range(play.state.seats):
        for zombie in STARTING:
            pieces = list(NAMED_PIECES[zombie])
            shuffle(play.rng, pieces)
            play.shuffle_pile(seat * ZOMBIES + zombie, pieces)


def drawn_colours(play: Table) -> list[int]:
    """GB-3.2: at random, as the option lists them, or from the one that it names."""
    colours = list(range(len(COLOURS)))
    named = play.options.colours.split()
    if play.options.colours == RANDOM:
        shuffle(play.rng, colours)
    elif len(named) == 1:
        first = COLOURS.index(named[0])
        colours = colours[first:] + colours[:first]
    else:
        colours = [COLOURS.index(name) for name in named]
    return colours[: play.state.seats]


def start_seat(play: Table) -> int:
    """GB-3.3: the seat that the option names, or a random one."""
    named = play.options.start_seat
    return named if isinstance(named, int) else play.rng.below(play.state.seats)


def renew(play: Table) -> None:
    """GB-4.1.1 to GB-4.1.3: the end, or a new round."""
    reason = end_reason(play)
    if reason:
        finish_game(play, reason)
    else:
        play.begin_round(draw_tiles(play))


def draw_tiles(play: Table) -> list[Tile]:
    """GB-4.1.3: 16 tiles of the shuffled supply."""
    counts = play.state.boards.supply.copy()
    size = play.state.boards.supply_size
    tiles = []
    for left in range(size, size - SQUARES, -1):
        place = play.rng.below(left)
        tile = 0
        while place >= counts[tile]:
            place -= counts[tile]
            tile += 1
        counts[tile] -= 1
        tiles.append(tile)
    return tiles
