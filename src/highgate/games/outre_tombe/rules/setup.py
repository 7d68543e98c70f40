"""Setup of a game (OT-3): lids, pile, rows, start player."""

from collections.abc import Iterable

from highgate.games.outre_tombe.options import PRESET_CRYPTS, RANDOM, Options
from highgate.games.outre_tombe.parts import (
    BARE_CRYPTS,
    BIT,
    COLOUR_NAMES,
    COLOURS,
    CRYPTS,
    DUEL,
    EMPTY,
    EVERY_CRYPT,
    GARLIC_EACH,
    LEFT,
    LIDS_EACH,
    NO_LID,
    PILES,
    RAT,
    RATS,
    RIGHT,
    ROWS,
    UNKNOWN,
    VAMPIRES_EACH,
    VISIBLE,
    Colour,
    Crypts,
    Layout,
    layout_of,
)
from highgate.games.outre_tombe.state import ROW, Cemetery
from highgate.games.outre_tombe.table import Table
from highgate.kernel.rng import Rng, shuffle


def set_up_game(play: Table) -> None:
    """OT-3.1 to OT-3.8, up to the first opening."""
    options = play.options
    rats = RATS[options.seats] if options.use_rats else 0
    play.begin_game(GARLIC_EACH if options.use_garlic else 0, rats)
    lay_lids(play, rats)
    deal_rows(play)
    start = options.start_seat
    play.begin_turn(start if isinstance(start, int) else play.rng.below(options.seats))  # OT-3.6


def lay_lids(play: Table, rats: int) -> None:
    """OT-3.1, OT-3.2: first the pile, so that no rat lies in it; without rats there is none."""
    lids = pieces_of(colours_in_play(play.options), LIDS_EACH)
    shuffle(play.rng, lids)
    size = PILES[play.options.seats] if rats > 0 else 0
    pile = lids[:size]
    board = lids[size:] + [RAT] * rats
    shuffle(play.rng, board)
    play.lay_board(crypts_in_play(play.options, play.rng), board)
    play.lay_pile(pile)


def deal_rows(play: Table) -> None:
    """OT-3.5: face down, then the two outermost at each end are turned up."""
    vampires = pieces_of(colours_in_play(play.options), VAMPIRES_EACH)
    shuffle(play.rng, vampires)
    size = ROWS[play.options.seats]
    for seat in range(play.options.seats):
        play.deal_row(seat, vampires[seat * size : (seat + 1) * size])
        for end in (LEFT, RIGHT):
            for _ in range(VISIBLE):
                play.turn_up(seat, end)


def colours_in_play(options: Options) -> list[Colour]:
    """OT-3.7.1: all six; with two players without the removed ones."""
    removed = options.removed_colours_2p if options.seats == DUEL else ""
    return [colour for colour in range(COLOURS) if COLOUR_NAMES[colour] not in removed]


def crypts_in_play(options: Options, rng: Rng) -> Crypts:
    """OT-3.7.2, OT-3.7.3: all sixty; with two players without the bare ones."""
    if options.seats > DUEL:
        return EVERY_CRYPT
    layout = layout_of(options.layout)
    chosen = options.open_crypts_2p
    if chosen == RANDOM:
        crypts = list(range(CRYPTS))
        shuffle(rng, crypts)
        return EVERY_CRYPT & ~mask_of(crypts[:BARE_CRYPTS])
    if chosen == PRESET_CRYPTS or isinstance(chosen, str):
        chosen = layout.open_2p
    return EVERY_CRYPT & ~layout.mask_of(chosen)


def mask_of(crypts: Iterable[int]) -> Crypts:
    """A set of crypts."""
    mask = 0
    for crypt in crypts:
        mask |= BIT[crypt]
    return mask


def pieces_of(colours: list[Colour], each: int) -> list[Colour]:
    """OT-2.2, OT-2.4: so many of each colour."""
    return [colour for colour in colours for _ in range(each)]


def empty_cemetery(seats: int, layout: Layout) -> Cemetery:
    """The table before anything is dealt."""
    return Cemetery(
        seats,
        layout,
        [NO_LID] * CRYPTS,
        [EMPTY] * CRYPTS,
        [],
        [UNKNOWN] * (seats * ROW),
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [b""] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [],
    )
