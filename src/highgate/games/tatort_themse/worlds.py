"""Fill the holes of a view: possible truths, every deal equally likely. And count the pieces."""

from math import comb
from typing import Any, Final, final

from highgate.games.tatort_themse.actions import can_pay
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
    packed,
    unpacked,
)
from highgate.games.tatort_themse.state import (
    IN_BOX,
    IN_GRID,
    PAY_ELIMINATION,
    PAY_TAKE,
    Scene,
)
from highgate.kernel.game import Sampler
from highgate.kernel.rng import Rng, shuffle

WORD: Final = 30  # bits of one draw


@final
class Dealer(Sampler):
    """Deals unseen witnesses to hands and pile.

    A seat that is paying can pay: everybody saw it choose its clue (TT-4.2.2), so its hand comes
    first and is drawn from the hands that can.
    """

    def draw(self, rng: Rng) -> Scene:
        view: Scene = self.view
        world = view.clone()
        pool = unseen_witnesses(view, rng)
        if view.decision in (PAY_ELIMINATION, PAY_TAKE):
            fill_paying_hand(world, pool, rng)
        for seat in range(world.seats):
            if count_of(world.hands[seat], UNKNOWN) > 0:
                world.deal_hand(seat, _filled(world.hands[seat], pool))
        if UNKNOWN in world.pile:
            pile = unpacked(_filled(world.pile_cards, pool))
            shuffle(rng, pile)
            world.lay_pile(pile)
        return world


def fill_paying_hand(world: Scene, pool: list[Witness], rng: Rng) -> None:
    """The hand of the seat that is paying: each hand that can pay, by the number of its deals."""
    hand = world.hands[world.turn]
    if count_of(hand, UNKNOWN) == 0:
        return
    eliminations = world.eliminations if world.decision == PAY_ELIMINATION else 0
    price = world.deck.price_of[world.clue_at(world.column, eliminations)]
    candidates = [
        cards
        for cards in multisets(count_of(hand, UNKNOWN))
        if can_pay((hand & KNOWN) + cards, eliminations, price)
    ]
    left = packed(pool)
    deals = [number_of_deals(cards, left) for cards in candidates]
    if sum(deals) == 0:  # only in a position set up against conservation
        deals = [1] * len(candidates)
    cards = candidates[_weighted(deals, rng)]
    for kind in unpacked(cards):
        pool.remove(kind if kind in pool else pool[-1])
    world.deal_hand(world.turn, (hand & KNOWN) + cards)


def multisets(size: int) -> list[Cards]:
    """All ways to hold so many witnesses."""
    return [
        packed([0] * bobbies + [1] * musicians + [2] * urchins)
        + (size - bobbies - musicians - urchins) * ONE_OF[KINDS - 1]
        for bobbies in range(size + 1)
        for musicians in range(size - bobbies + 1)
        for urchins in range(size - bobbies - musicians + 1)
    ]


def number_of_deals(cards: Cards, left: Cards) -> int:
    """In how many ways these witnesses can be dealt from what is left."""
    ways = 1
    for kind in range(KINDS):
        ways *= comb(count_of(left, kind), count_of(cards, kind))
    return ways


def _weighted(weights: list[int], rng: Rng) -> int:
    """A place in a list, each as likely as its weight."""
    rest = _below(sum(weights), rng)
    for place, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return place
    raise AssertionError("a number below the sum falls on one of the parts")


def _below(n: int, rng: Rng) -> int:
    """As `rng.below`, for numbers of any size: words of chance until one is small enough."""
    words = n.bit_length() // WORD + 1
    limit = (1 << (WORD * words)) // n * n
    while True:
        number = 0
        for _ in range(words):
            number = number << WORD | rng.below(1 << WORD)
        if number < limit:
            return number % n


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
    pieces: dict[str, int] = {name: count_of(seen, kind) for kind, name in enumerate(WITNESS_NAMES)}
    grid = [clue for column in range(COLUMN_COUNT) for clue in state.column_of(column)]
    elsewhere = [clue for clue in range(CLUES) if state.places[clue] != IN_GRID]
    for clue in (*grid, *elsewhere):
        name = state.deck.clues[clue]
        pieces[name] = pieces.get(name, 0) + 1
    for case, place in enumerate(state.case_cards):
        if IN_BOX <= place < state.seats:
            pieces[state.deck.cases[case]] = 1
    return pieces
