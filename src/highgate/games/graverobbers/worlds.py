"""Fill the holes of a view: possible truths, every deal equally likely. And count the pieces."""

from collections.abc import Sequence
from typing import Any

from highgate.games.graverobbers.options import Options
from highgate.games.graverobbers.parts import (
    CARD_NAMES,
    DECKS,
    FACES,
    KINDS,
    TOMBS,
    UNKNOWN,
    UNKNOWN_GOAL,
    Card,
    Goal,
)
from highgate.games.graverobbers.state import UNKNOWN_SEAT, Graveyard
from highgate.kernel.rng import Rng, shuffle


def fill_holes(view: Graveyard, options: Options, rng: Rng) -> Graveyard:
    """A world that a view allows: unseen cards, goals and start player dealt at random."""
    world = view.clone()
    fill_cards(world, unseen_cards(view, options, rng))
    fill_goals(world, unseen_goals(view, rng), rng)
    if world.start == UNKNOWN_SEAT:
        world.draw_start(rng.below(world.seats))
    return world


def unseen_cards(view: Graveyard, options: Options, rng: Rng) -> list[Card]:
    """The cards of the deck that the view does not show, shuffled."""
    deck = DECKS[options.detective_mix]
    seen = count_cards(view)
    holes = seen[UNKNOWN]
    pool: list[Card] = []
    for card in range(KINDS):
        pool.extend([card] * (deck[card] - seen[card]))
    # A position set up against conservation may have more holes than the box has cards.
    pool.extend([rng.below(KINDS) for _ in range(holes - len(pool))])
    shuffle(rng, pool)
    return pool


def unseen_goals(view: Graveyard, rng: Rng) -> list[Goal]:
    """The goals that the view does not show, shuffled."""
    seen = holes = 0
    for goal in view.goals + list(view.undealt_goals):
        if goal == UNKNOWN_GOAL:
            holes += 1
        else:
            seen |= 1 << goal
    pool = [goal for goal in range(len(view.goal_cards)) if not (seen >> goal) & 1]
    pool.extend([rng.below(len(view.goal_cards)) for _ in range(holes - len(pool))])
    shuffle(rng, pool)
    return pool


def fill_cards(world: Graveyard, pool: list[Card]) -> None:
    """Face-down cards, hands and the cards set aside, from a shuffled pool."""
    for tomb in TOMBS:
        column = world.column_of(tomb)
        if UNKNOWN in column:
            world.show_column(tomb, _filled(column, UNKNOWN, pool))
    for seat in range(world.seats):
        unknown = world.hands[seat * FACES + UNKNOWN]
        if unknown > 0:
            hand = _drawn(unknown, pool)
            if unknown < world.hand_sizes[seat]:  # rare: only in an open game or a position
                hand += world.hand_of(seat)[:-unknown]
            world.deal_hand(seat, hand)
    if UNKNOWN in world.aside:
        kept = [card for card in world.aside if card != UNKNOWN]
        world.set_aside(tuple(kept + _drawn(len(world.aside) - len(kept), pool)))


def fill_goals(world: Graveyard, pool: list[Goal], rng: Rng) -> None:
    """Goals of the seats, which of them was rejected, and the goals nobody got."""
    for seat in range(world.seats):
        dealt = world.goals_of(seat)
        rejected = world.rejected[seat]
        if UNKNOWN_GOAL in dealt or rejected == UNKNOWN_GOAL:
            goals = _filled(dealt, UNKNOWN_GOAL, pool)
            if rejected == UNKNOWN_GOAL:
                rejected = _rejected(dealt, goals, rng)
            world.know_goals(seat, sorted(goals), rejected)
    if UNKNOWN_GOAL in world.undealt_goals:
        world.set_goals_aside(tuple(sorted(_filled(world.undealt_goals, UNKNOWN_GOAL, pool))))


def _rejected(dealt: Sequence[Goal], goals: Sequence[Goal], rng: Rng) -> Goal:
    """One of the goals that were not shown as kept; in an open game any of the three (GR-6.17)."""
    hidden = [goal for before, goal in zip(dealt, goals, strict=True) if before == UNKNOWN_GOAL]
    candidates = hidden or list(goals)
    return candidates[rng.below(len(candidates))]


def _drawn(count: int, pool: list[int]) -> list[int]:
    """So many cards off the end of a pool."""
    drawn = pool[len(pool) - count :]
    del pool[len(pool) - count :]
    return drawn


def _filled(pieces: Sequence[int], unknown: int, pool: list[int]) -> list[int]:
    return [pool.pop() if piece == unknown else piece for piece in pieces]


def count_cards(state: Graveyard) -> list[int]:
    """How many of each card lie anywhere on the table; the unknown ones last."""
    counts = [0] * FACES
    for index, count in enumerate(state.hands):
        if count > 0:
            counts[index % FACES] = counts[index % FACES] + count
    for tomb in TOMBS:
        for place in range(state.heights[tomb]):
            card = state.card_at(tomb, place)
            counts[card] = counts[card] + 1
    for card in state.spy_pile:
        counts[card] = counts[card] + 1
    for card in state.aside:
        counts[card] = counts[card] + 1
    return counts


def count_pieces(state: Graveyard) -> dict[str, Any]:
    """GR-9.1, GR-9.2: every card and goal of the box, wherever it lies."""
    pieces = {CARD_NAMES[card]: count for card, count in enumerate(count_cards(state))}
    for goal in (*state.goals, *state.undealt_goals):
        name = "? goal" if goal == UNKNOWN_GOAL else state.goal_name(goal)
        pieces[name] = pieces.get(name, 0) + 1
    return pieces
