"""Fill the holes of a view: possible truths, every deal equally likely. And count the pieces."""

from typing import Any, final

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
from highgate.kernel.game import Game, Sampler
from highgate.kernel.rng import Rng, shuffle
from highgate.kernel.seats import Seat


@final
class Dealer(Sampler):
    """Deals what a view does not show; what is left to deal is counted once."""

    def __init__(self, game: Game[Graveyard, Any, Any], view: Graveyard, seat: Seat) -> None:
        super().__init__(game, view, seat)
        self.table = view
        seen = count_cards(view)
        self.cards = unseen_cards(game.options, seen)
        # A position set up against conservation may have more holes than the box has pieces.
        self.missing_cards = seen[UNKNOWN] - len(self.cards)
        self.goals = unseen_goals(view)
        self.missing_goals = hidden_goals(view) - len(self.goals)

    def draw(self, rng: Rng) -> Graveyard:
        """A world that the view allows: unseen cards, goals and start player dealt at random."""
        world = self.table.clone()
        fill_cards(world, shuffled(self.cards, self.missing_cards, KINDS, rng))
        goals = shuffled(self.goals, self.missing_goals, len(world.goal_cards), rng)
        fill_goals(world, goals, rng)
        if world.start == UNKNOWN_SEAT:
            world.draw_start(rng.below(world.seats))
        return world


def shuffled(pieces: list[int], missing: int, kinds: int, rng: Rng) -> list[int]:
    """A shuffled copy, filled up with pieces of any kind where some are missing."""
    pool = pieces.copy()
    for _ in range(missing):
        pool.append(rng.below(kinds))
    shuffle(rng, pool)
    return pool


def unseen_cards(options: Options, seen: list[int]) -> list[Card]:
    """The cards of the deck that are not among those seen."""
    deck = DECKS[options.detective_mix]
    return [card for card in range(KINDS) for _ in range(deck[card] - seen[card])]


def unseen_goals(view: Graveyard) -> list[Goal]:
    """The goals that the view does not show."""
    seen = {*view.goals, *view.undealt_goals}
    return [goal for goal in range(len(view.goal_cards)) if goal not in seen]


def hidden_goals(view: Graveyard) -> int:
    """How many goals lie there that the view does not show."""
    return view.goals.count(UNKNOWN_GOAL) + view.undealt_goals.count(UNKNOWN_GOAL)


def fill_cards(world: Graveyard, pool: list[Card]) -> None:
    """Face-down cards, hands and the cards set aside, from a shuffled pool."""
    for tomb in TOMBS:
        if world.heights[tomb] > 0:
            column = world.column_of(tomb)
            if UNKNOWN in column:
                world.show_column(tomb, _filled(column, UNKNOWN, pool))
    left = len(pool)  # hands and the cards aside take theirs off the end of it
    for seat in range(world.seats):
        unknown = world.hands[seat * FACES + UNKNOWN]
        if unknown > 0:
            hand = pool[left - unknown : left]
            left -= unknown
            if unknown < world.hand_sizes[seat]:  # rare: only in an open game or a position
                hand += world.hand_of(seat)[:-unknown]
            world.deal_hand(seat, hand)
    if UNKNOWN in world.aside:
        kept = [card for card in world.aside if card != UNKNOWN]
        hidden = len(world.aside) - len(kept)
        world.set_aside(tuple(kept + pool[left - hidden : left]))


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
        undealt = _filled(list(world.undealt_goals), UNKNOWN_GOAL, pool)
        world.set_goals_aside(tuple(sorted(undealt)))


def _rejected(dealt: list[Goal], goals: list[Goal], rng: Rng) -> Goal:
    """One of the goals that were not shown as kept; in an open game any of the three (GR-6.17)."""
    hidden = [goal for before, goal in zip(dealt, goals, strict=True) if before == UNKNOWN_GOAL]
    candidates = hidden or goals
    return candidates[rng.below(len(candidates))]


def _filled(pieces: list[int], unknown: int, pool: list[int]) -> list[int]:
    return [pool.pop() if piece == unknown else piece for piece in pieces]


def count_cards(state: Graveyard) -> list[int]:
    """How many of each card lie anywhere on the table; the unknown ones last."""
    counts = [0] * FACES
    for first in range(0, state.seats * FACES, FACES):
        for card in range(FACES):
            counts[card] = counts[card] + state.hands[first + card]
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
    pieces: dict[str, int] = {
        CARD_NAMES[card]: count for card, count in enumerate(count_cards(state))
    }
    for goal in (*state.goals, *state.undealt_goals):
        name = "? goal" if goal == UNKNOWN_GOAL else state.goal_name(goal)
        pieces[name] = pieces.get(name, 0) + 1
    return pieces
