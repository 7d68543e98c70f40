"""The clerk of Tatort Themse: plays by rules of thumb, from what its seat can see.

It takes clues that bring more than their witnesses are worth, draws what brings it nearer to the
clues within reach, and ends the game when it is ahead.
"""

from collections.abc import Sequence
from typing import Any, Final, final

from highgate.games.tatort_themse.actions import (
    Draw,
    Investigate,
    Keep,
    Open,
    Pass,
    Pay,
    Refresh,
    elimination_payments,
)
from highgate.games.tatort_themse.bots.aims import Aims
from highgate.games.tatort_themse.bots.prospects import Prospects
from highgate.games.tatort_themse.parts import (
    CASES,
    KINDS,
    ONE_OF,
    SOLVED_AT_END,
    WITNESS_COUNTS,
    Cards,
    Case,
    Column,
    count_of,
    size_of,
)
from highgate.games.tatort_themse.rules.game import TatortThemse
from highgate.games.tatort_themse.scoring import case_totals, leader_of, score_of, would_end_game
from highgate.games.tatort_themse.state import PAY_ELIMINATION, Scene
from highgate.kernel.action import Action
from highgate.kernel.rng import Rng
from highgate.kernel.seats import Seat
from highgate.search.policy import Policy

FINE: Final = 1024  # steps of a random number
NOISE: Final = 0.05  # points that chance adds to an action
AHEAD: Final = 20.0  # points that a won ending is worth
HIDDEN: Final = 0.02  # points that it is worth that nobody sees a card
SAME: Final = 5.0  # points by which the second of two equal choices is put last


@final
class HeuristicPolicy(Policy):
    """Weighs every legal action and takes the best; a little chance decides between equals."""

    def __init__(self, game: TatortThemse) -> None:
        self.game = game
        self.prospects = Prospects()
        self.aims = Aims()
        self.wants = [0.0] * KINDS  # how much nearer one more witness brings the hand
        self.any_want = 0.0  # how much an unseen one does

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        legal = self.game.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        weights = self.weigh(state, seat, legal)
        best, most = legal[0], -1000.0
        for place, action in enumerate(legal):
            weight = weights[place] + NOISE * rng.below(FINE) / FINE
            if weight > most:
                best, most = action, weight
        return best

    def weigh(self, state: Any, seat: Seat, legal: Sequence[Action]) -> list[float]:
        scene: Scene = state
        self.prospects.read(scene)
        first = legal[0]
        if isinstance(first, Pass | Investigate):
            return [self.weight_of_clue(scene, seat, action) for action in legal]
        self.aims.read(scene, seat, self.prospects)
        if isinstance(first, Pay):
            return [self.weight_of_payment(scene, seat, action) for action in legal]
        self.compare_witnesses(scene, seat)
        return [self.weight_of_witness(scene, action) for action in legal]

    # Clues ----------------------------------------------------------------------------------

    def weight_of_clue(self, scene: Scene, seat: Seat, action: Action) -> float:
        """What an investigation brings, less what is paid for it."""
        if not isinstance(action, Investigate):
            return 0.0
        column, eliminated = action.column, action.eliminated
        if scene.solved_count + eliminated + 1 >= SOLVED_AT_END and would_end_game(
            scene, column, eliminated
        ):
            return weight_of_ending(scene, seat, column, eliminated)
        deck = scene.deck
        clue = scene.clue_at(column, eliminated)
        gain = self.prospects.gain(scene, seat, deck.case_of[clue], deck.value_of[clue])
        for above in range(eliminated):
            lost = scene.clue_at(column, above)
            gain += self.prospects.loss(scene, seat, deck.case_of[lost], deck.value_of[lost])
        cards = cards_needed(scene.hands[seat], eliminated, deck.price_of[clue])
        return gain - self.prospects.card * cards

    # Witnesses ------------------------------------------------------------------------------

    def weight_of_payment(self, scene: Scene, seat: Seat, action: Action) -> float:
        """Few witnesses, and those that the hand needs least."""
        assert isinstance(action, Pay), "payments stand alone"
        hand = scene.hands[seat] - action.cards
        weight = self.aims.readiness(hand) - self.prospects.card * size_of(action.cards)
        if scene.decision == PAY_ELIMINATION:
            price = scene.deck.price_of[scene.clue_at(scene.column, scene.eliminations)]
            weight -= self.prospects.card * cards_needed(hand, 0, price)
        return weight

    def compare_witnesses(self, scene: Scene, seat: Seat) -> None:
        """What one more witness of each kind is worth; and one that is not seen."""
        hand = scene.hands[seat]
        before = self.aims.readiness(hand)
        seen = hand + scene.discard
        for kind in scene.row:
            if kind >= 0:
                seen += ONE_OF[kind]
        total, sum_of_wants = 0, 0.0
        for kind in range(KINDS):
            want = self.aims.readiness(hand + ONE_OF[kind]) - before
            unseen = max(WITNESS_COUNTS[kind] - count_of(seen, kind), 0)
            self.wants[kind] = want
            sum_of_wants += want * unseen
            total += unseen
        self.any_want = sum_of_wants / total if total > 0 else 0.0

    def weight_of_witness(self, scene: Scene, action: Action) -> float:
        """A witness to question, or a row to refresh."""
        if isinstance(action, Open):
            kind = scene.row[action.slot]
            is_first = scene.row.index(kind) == action.slot
            return self.wants[kind] if is_first else self.wants[kind] - SAME
        if isinstance(action, Draw):
            return self.any_want + HIDDEN
        if isinstance(action, Refresh):
            return self.any_want
        assert isinstance(action, Keep), "nothing else is asked"
        return self.wants[scene.row[0]]


def cards_needed(hand: Cards, eliminated: int, price: int) -> int:
    """The fewest witnesses that pay for an investigation: each joker is a card more (TT-4.5.1)."""
    witness, value = price >> 3, (price & 7) + 1
    if eliminated == 0:
        return 2 * value - min(count_of(hand, witness), value)
    fewest = 1000
    for payment in elimination_payments(hand, eliminated, price):
        assert isinstance(payment, Pay), "only payments pay"
        left = count_of(hand - payment.cards, witness)
        fewest = min(fewest, size_of(payment.cards) + 2 * value - min(left, value))
    return fewest


def weight_of_ending(scene: Scene, seat: Seat, column: Column, eliminated: int) -> float:
    """The last clue is for somebody who wins with it."""
    scores = [final_score(scene, other, seat, column, eliminated) for other in range(scene.seats)]
    best = -1
    for other in range(scene.seats):
        if other != seat:
            best = max(best, scores[other])
    lead = scores[seat] - best
    if lead > 0:
        return AHEAD + lead
    return lead - AHEAD if lead < 0 else 0.0


def final_score(scene: Scene, other: Seat, seat: Seat, column: Column, eliminated: int) -> int:
    """TT-5.7: the score of a seat if another one now takes the last clue."""
    deck = scene.deck
    taken = scene.clue_at(column, eliminated)
    score = score_of(scene, other)
    for case in range(CASES):
        if scene.is_solved(case) or not is_cleared(scene, case, column, eliminated):
            continue
        totals = list(case_totals(scene, case))
        if deck.case_of[taken] == case:
            totals[seat] = totals[seat] + deck.value_of[taken]
        score += totals[other]
        if leader_of(totals) == other:
            score += deck.bonuses[case]
    return score


def is_cleared(scene: Scene, case: Case, column: Column, eliminated: int) -> bool:
    """Whether an investigation removes the last clues of a case."""
    left = scene.left[case]
    for above in range(eliminated + 1):
        if scene.deck.case_of[scene.clue_at(column, above)] == case:
            left -= 1
    return left == 0
