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
    left = list(DECKS[options.detective_mix])
    holes = 0
    for card, count in enumerate(count_cards(view)):
        if card == UNKNOWN:
            holes = count
        else:
            left[card] -= count
    pool = [card for card in range(KINDS) for _ in range(left[card])]
    # A position set up against conservation may have more holes than the box has cards.
    pool.extend([rng.below(KINDS) for _ in range(holes - len(pool))])
    shuffle(rng, pool)
    return pool


def unseen_goals(view: Graveyard, rng: Rng) -> list[Goal]:
    """The goals that the view does not show, shuffled."""
    seen = {*view.goals, *view.undealt_goals}
    pool = [goal for goal in range(len(view.goal_cards)) if goal not in seen]
    holes = view.goals.count(UNKNOWN_GOAL) + view.undealt_goals.count(UNKNOWN_GOAL)
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
        if world.hands[seat * FACES + UNKNOWN] > 0:
            world.deal_hand(seat, _filled(world.hand_of(seat), UNKNOWN, pool))
    if UNKNOWN in world.aside:
        world.set_aside(tuple(_filled(world.aside, UNKNOWN, pool)))


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


def _filled(pieces: Sequence[int], unknown: int, pool: list[int]) -> list[int]:
    return [pool.pop() if piece == unknown else piece for piece in pieces]


def count_cards(state: Graveyard) -> list[int]:
    """How many of each card lie anywhere on the table; the unknown ones last."""
    counts = [0] * FACES
    for seat in range(state.seats):
        for card in range(FACES):
            counts[card] += state.hands[seat * FACES + card]
    for tomb in TOMBS:
        for place in range(state.heights[tomb]):
            counts[state.card_at(tomb, place)] += 1
    for card in state.spy_pile:
        counts[card] += 1
    for card in state.aside:
        counts[card] += 1
    return counts


def count_pieces(state: Graveyard) -> dict[str, Any]:
    """GR-9.1, GR-9.2: every card and goal of the box, wherever it lies."""
    pieces = {CARD_NAMES[card]: count for card, count in enumerate(count_cards(state))}
    for goal in (*state.goals, *state.undealt_goals):
        name = "? goal" if goal == UNKNOWN_GOAL else state.goal_name(goal)
        pieces[name] = pieces.get(name, 0) + 1
    return pieces
