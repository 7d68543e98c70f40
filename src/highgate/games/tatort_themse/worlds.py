"""Fill the holes of a view: possible truths, every deal equally likely. And count the pieces."""

from typing import Any

from highgate.games.tatort_themse.parts import (
    CLUES,
    COLUMN_COUNT,
    KINDS,
    KNOWN,
    NO_WITNESS,
    ONE_OF,
    UNKNOWN,
    WITNESS_COUNTS,
    WITNESS_NAMES,
    Cards,
    Witness,
    count_of,
    unpacked,
)
from highgate.games.tatort_themse.state import IN_BOX, IN_GRID, Scene
from highgate.kernel.rng import Rng, shuffle


def fill_holes(view: Scene, rng: Rng) -> Scene:
    """A world that a view allows: unseen witnesses dealt to hands and pile at random."""
    world = view.clone()
    pool = unseen_witnesses(view, rng)
    for seat in range(world.seats):
        if count_of(world.hands[seat], UNKNOWN) > 0:
            world.deal_hand(seat, _filled(world.hands[seat], pool))
    if UNKNOWN in world.pile:
        pile = unpacked(_filled(world.pile_cards, pool))
        shuffle(rng, pile)
        world.lay_pile(pile)
    return world


def unseen_witnesses(view: Scene, rng: Rng) -> list[Witness]:
    """The witnesses of the box that the view does not show, shuffled."""
    seen = count_witnesses(view)
    pool: list[Witness] = []
    for kind in range(KINDS):
        pool.extend([kind] * (WITNESS_COUNTS[kind] - count_of(seen, kind)))
    # A position set up against conservation may have more holes than the box has cards.
    holes = count_of(seen, UNKNOWN)
    pool.extend([rng.below(KINDS) for _ in range(holes - len(pool))])
    shuffle(rng, pool)
    return pool


def _filled(cards: Cards, pool: list[Witness]) -> Cards:
    filled = cards & KNOWN
    for _ in range(count_of(cards, UNKNOWN)):
        filled += ONE_OF[pool.pop()]
    return filled


def count_witnesses(state: Scene) -> Cards:
    """How many of each kind are in hands, row, pile and discard pile; the unknown ones last."""
    cards = state.pile_cards + state.discard
    for hand in state.hands:
        cards += hand
    for kind in state.row:
        if kind != NO_WITNESS:
            cards += ONE_OF[kind]
    return cards


def count_pieces(state: Scene) -> dict[str, Any]:
    """TT-9.1, TT-9.2: every witness, clue and case card of the box, wherever it lies."""
    seen = count_witnesses(state)
    pieces = {name: count_of(seen, kind) for kind, name in enumerate(WITNESS_NAMES)}
    grid = [clue for column in range(COLUMN_COUNT) for clue in state.column_of(column)]
    elsewhere = [clue for clue in range(CLUES) if state.places[clue] != IN_GRID]
    for clue in (*grid, *elsewhere):
        name = state.deck.clues[clue]
        pieces[name] = pieces.get(name, 0) + 1
    for case, place in enumerate(state.case_cards):
        if IN_BOX <= place < state.seats:
            pieces[state.deck.cases[case]] = 1
    return pieces
