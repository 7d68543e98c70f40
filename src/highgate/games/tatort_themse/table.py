"""The recorder of Tatort Themse: makes a change and, when somebody keeps a log, tells it.

Here stands who may read what (TT section 6): hands are read by their owner, the order of the pile
by nobody, everything else by everyone.
"""

from collections.abc import Iterable, Sequence
from typing import final

from highgate.games.tatort_themse import events
from highgate.games.tatort_themse.options import Options, Rulings
from highgate.games.tatort_themse.parts import (
    WITNESS_NAMES,
    Cards,
    Case,
    Clue,
    Column,
    Slot,
    Witness,
    WitnessName,
    groups,
)
from highgate.games.tatort_themse.scoring import NOBODY_LEADS, case_totals
from highgate.games.tatort_themse.state import IN_BOX, Scene
from highgate.kernel.event import Event
from highgate.kernel.game import Recorder
from highgate.kernel.seats import Seat
from highgate.kernel.secret import everyone, nobody, only


@final
class Table(Recorder[Scene, Options, Rulings]):
    """One match of Tatort Themse in progress."""

    def lay_grid(self, columns: Sequence[Sequence[Clue]]) -> None:
        """TT-6.1."""
        self.state.lay_grid(columns)
        if self.log is not None:
            named = tuple(self._clue_names(column) for column in columns)
            self.log.append(events.GridLaid(everyone(named)))

    def deal_hand(self, seat: Seat, cards: Cards) -> None:
        """TT-6.2, TT-6.3."""
        self.state.deal_hand(seat, cards)
        if self.log is not None:
            told = only(seat, groups(cards))
            self.log.append(events.HandDealt(seat, self.state.hand_sizes[seat], told))

    def lay_pile(self, cards: list[Witness]) -> None:
        """TT-6.5."""
        self.state.lay_pile(cards)
        if self.log is not None:
            self.log.append(events.PileLaid(len(cards), nobody(_names(cards))))

    def draw_start(self, seat: Seat) -> None:
        """TT-3.5: known to all at once."""
        self.state.draw_start(seat)
        if self.log is not None:
            self.log.append(events.StartDrawn(everyone(seat)))

    def reveal(self, slot: Slot) -> None:
        """TT-6.6."""
        card = self.state.pile[-1]
        self.state.reveal(slot, card)
        if self.log is not None:
            self.log.append(events.CardRevealed(slot + 1, everyone(WITNESS_NAMES[card])))

    def reshuffle(self, cards: list[Witness]) -> None:
        """TT-6.5, TT-6.13."""
        self.state.reshuffle(cards)
        if self.log is not None:
            self.log.append(events.Reshuffled(len(cards), nobody(_names(cards))))

    def begin_turn(self, seat: Seat) -> None:
        """TT-6.13."""
        self.state.begin_turn(seat)
        if self.log is not None:
            self.log.append(events.TurnBegan(seat))

    def refresh(self, seat: Seat) -> None:
        """TT-6.4."""
        card = self.state.row[0]
        self.state.refresh()
        if self.log is not None:
            self.log.append(events.RowRefreshed(seat, WITNESS_NAMES[card]))

    def offer_refresh(self, seat: Seat) -> None:
        """TT-4.1.3."""
        self.state.offer_refresh()
        if self.log is not None:
            self.log.append(events.RefreshOffered(seat))

    def keep(self, seat: Seat) -> None:
        """TT-4.1.2."""
        self.state.keep()
        if self.log is not None:
            self.log.append(events.RowKept(seat))

    def leave_clues(self, seat: Seat) -> None:
        """TT-4.2.1."""
        self.state.leave_clues()
        if self.log is not None:
            self.log.append(events.Passed(seat))

    def investigate(self, seat: Seat, column: Column, eliminations: int) -> None:
        """TT-6.9."""
        self.state.investigate(column, eliminations)
        if self.log is not None:
            clues = self._clue_names(self.state.column_of(column))
            self.log.append(
                events.Investigated(seat, column + 1, clues[:eliminations], clues[eliminations])
            )

    def pay(self, seat: Seat, cards: Cards) -> None:
        """TT-6.4, TT-6.9."""
        self.state.pay(seat, cards)
        if self.log is not None:
            self.log.append(events.Paid(seat, groups(cards)))

    def eliminate(self, column: Column) -> Case:
        """TT-6.11: the case of the clue that went to the box."""
        clue = self.state.clue_at(column, 0)
        self.state.eliminate(column)
        if self.log is not None:
            self.log.append(events.ClueEliminated(column + 1, self.state.deck.clues[clue]))
        return self.state.deck.case_of[clue]

    def take(self, seat: Seat, column: Column) -> Case:
        """TT-6.1: the case of the clue that was taken."""
        clue = self.state.clue_at(column, 0)
        self.state.take(seat, column)
        if self.log is not None:
            self.log.append(events.ClueTaken(seat, column + 1, self.state.deck.clues[clue]))
        return self.state.deck.case_of[clue]

    def solve(self, case: Case, winner: Seat) -> None:
        """TT-6.1."""
        self.state.solve(case, IN_BOX if winner == NOBODY_LEADS else winner)
        if self.log is not None:
            deck, totals = self.state.deck, case_totals(self.state, case)
            self.log.append(events.CaseSolved(deck.cases[case], totals, winner, deck.bonuses[case]))

    def take_open(self, seat: Seat, slot: Slot) -> None:
        """TT-6.7."""
        card = self.state.row[slot]
        self.state.take_open(seat, slot)
        if self.log is not None:
            self.log.append(events.OpenTaken(seat, slot + 1, WITNESS_NAMES[card]))

    def draw(self, seat: Seat) -> None:
        """TT-6.8."""
        card = self.state.pile[-1]
        self.state.draw(seat, card)
        if self.log is not None:
            self.log.append(events.Drawn(seat, only(seat, WITNESS_NAMES[card])))

    def clear_case(self, case: Case) -> None:
        """TT-5.6."""
        if self.log is not None:
            state = self.state
            clues = [clue for clue in state.deck.clues_of(case) if state.places[clue] != IN_BOX]
            self.log.append(events.CaseCleared(state.deck.cases[case], self._clue_names(clues)))
        self.state.clear_case(case)

    def show_hand(self, seat: Seat) -> None:
        """TT-6.12. Changes nothing in the truth, so a rollout needs nothing done."""
        if self.log is not None:
            told = everyone(groups(self.state.hands[seat]))
            self.log.append(events.HandShown(seat, told))

    def finish(self, scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
        """TT-5.8."""
        self.state.finish(scores, ranks)
        if self.log is not None:
            winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
            self.log.append(events.GameEnded(winners, scores, ranks))

    def arrange(self, event: Event) -> None:
        """A step of an arranged position: told as it is made."""
        event.apply(self.state)
        if self.log is not None:
            self.log.append(event)

    def _clue_names(self, clues: Iterable[Clue]) -> tuple[str, ...]:
        return tuple(self.state.deck.clues[clue] for clue in clues)


def _names(cards: Iterable[Witness]) -> tuple[WitnessName, ...]:
    return tuple(WITNESS_NAMES[card] for card in cards)
