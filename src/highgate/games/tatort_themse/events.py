"""What can happen in Tatort Themse, as it is told: records of changes, in the game's notation.

Columns and slots are told with the numbers they bear on the table. Who may read a secret part is
said by the recorder (`table.py`), where the event is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from highgate.games.tatort_themse.parts import (
    BYTE,
    NO_WITNESS,
    WITNESS_NAMES,
    Cards,
    Clue,
    Witness,
    WitnessName,
)
from highgate.games.tatort_themse.state import DECISIONS, IN_BOX, NO_SEAT, Scene
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret

UNSEEN: Final = "?"
EMPTY: Final = "-"  # a slot without a card


def witness_named(name: str) -> Witness:
    """`B`, `?`, or `-` for an empty slot."""
    return NO_WITNESS if name == EMPTY else WITNESS_NAMES.index(name)


def cards_of(names: Sequence[str]) -> Cards:
    """`("B3", "U2")`."""
    return sum([int(name[1:]) << (BYTE * witness_named(name[0])) for name in names])


def _clues(state: Scene, names: Sequence[str]) -> list[Clue]:
    return [state.deck.clues.index(name) for name in names]


@dataclass(frozen=True)
class GridLaid(Event):
    """The columns, each from the bottom to the top."""

    columns: Secret[tuple[tuple[str, ...], ...]]

    def apply(self, state: Scene) -> None:
        state.lay_grid([_clues(state, column) for column in self.columns.read(())])


@dataclass(frozen=True)
class HandDealt(Event):
    """A seat gets its cards."""

    seat: Seat
    count: int
    cards: Secret[tuple[str, ...]]

    def apply(self, state: Scene) -> None:
        state.deal_hand(self.seat, cards_of(self.cards.read((f"{UNSEEN}{self.count}",))))


@dataclass(frozen=True)
class PileLaid(Event):
    """The face-down pile, the top card last."""

    count: int
    cards: Secret[tuple[WitnessName, ...]]

    def apply(self, state: Scene) -> None:
        state.lay_pile([witness_named(n) for n in self.cards.read((UNSEEN,) * self.count)])


@dataclass(frozen=True)
class StartDrawn(Event):
    """Who plays first."""

    seat: Secret[Seat]

    def apply(self, state: Scene) -> None:
        state.draw_start(self.seat.read(NO_SEAT))


@dataclass(frozen=True)
class CardRevealed(Event):
    """A card fills a slot of the open row (TT-4.0 b)."""

    slot: int
    card: Secret[WitnessName]

    def apply(self, state: Scene) -> None:
        state.reveal(self.slot - 1, witness_named(self.card.read(UNSEEN)))


@dataclass(frozen=True)
class Reshuffled(Event):
    """The discard pile becomes the new pile (TT-6.13)."""

    count: int
    cards: Secret[tuple[WitnessName, ...]]

    def apply(self, state: Scene) -> None:
        state.reshuffle([witness_named(n) for n in self.cards.read((UNSEEN,) * self.count)])


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat is to play (TT-4.2.6)."""

    seat: Seat

    def apply(self, state: Scene) -> None:
        state.begin_turn(self.seat)


@dataclass(frozen=True)
class RowRefreshed(Event):
    """Four equal open cards are discarded."""

    seat: Seat
    card: WitnessName

    def apply(self, state: Scene) -> None:
        state.refresh()


@dataclass(frozen=True)
class RefreshOffered(Event):
    """Four equal cards again, in the same turn."""

    seat: Seat

    def apply(self, state: Scene) -> None:
        state.offer_refresh()


@dataclass(frozen=True)
class RowKept(Event):
    """The open row stays as it is."""

    seat: Seat

    def apply(self, state: Scene) -> None:
        state.keep()


@dataclass(frozen=True)
class Passed(Event):
    """No clue in this turn."""

    seat: Seat

    def apply(self, state: Scene) -> None:
        state.leave_clues()


@dataclass(frozen=True)
class Investigated(Event):
    """The clues to be eliminated and the one to be taken (TT-6.9)."""

    seat: Seat
    column: int
    eliminated: tuple[str, ...]
    clue: str

    def apply(self, state: Scene) -> None:
        state.investigate(self.column - 1, len(self.eliminated))

    def phrase(self) -> str:
        return "Investigated_eliminating" if self.eliminated else "Investigated"


@dataclass(frozen=True)
class Paid(Event):
    """Witnesses go to the discard pile (TT-4.4.3, TT-6.9)."""

    seat: Seat
    cards: tuple[str, ...]

    def apply(self, state: Scene) -> None:
        state.pay(self.seat, cards_of(self.cards))


@dataclass(frozen=True)
class ClueEliminated(Event):
    """The lowest clue of a column goes to the box (TT-6.11)."""

    column: int
    clue: str

    def apply(self, state: Scene) -> None:
        state.eliminate(self.column - 1)


@dataclass(frozen=True)
class ClueTaken(Event):
    """The lowest clue of a column goes to a seat."""

    seat: Seat
    column: int
    clue: str

    def apply(self, state: Scene) -> None:
        state.take(self.seat, self.column - 1)


@dataclass(frozen=True)
class CaseSolved(Event):
    """Who wins a case (TT-5.2, TT-5.3): nobody (-1) in a tie or if nobody has a clue."""

    case: str
    totals: tuple[int, ...]
    winner: Seat
    bonus: int

    def apply(self, state: Scene) -> None:
        place = IN_BOX if self.winner == NO_SEAT else self.winner
        state.solve(state.deck.cases.index(self.case), place)

    def phrase(self) -> str:
        if self.winner != NO_SEAT:
            return "CaseSolved"
        return "CaseSolved_tied" if any(self.totals) else "CaseSolved_eliminated"


@dataclass(frozen=True)
class OpenTaken(Event):
    """A card of the open row goes to a hand (TT-6.7)."""

    seat: Seat
    slot: int
    card: WitnessName

    def apply(self, state: Scene) -> None:
        state.take_open(self.seat, self.slot - 1)


@dataclass(frozen=True)
class Drawn(Event):
    """The top card of the pile goes to a hand, unseen (TT-6.8)."""

    seat: Seat
    card: Secret[WitnessName]

    def apply(self, state: Scene) -> None:
        state.draw(self.seat, witness_named(self.card.read(UNSEEN)))


@dataclass(frozen=True)
class CaseCleared(Event):
    """The fifth case is never solved."""

    case: str
    clues: tuple[str, ...]  # those that were in the grid or in front of a seat

    def apply(self, state: Scene) -> None:
        state.clear_case(state.deck.cases.index(self.case))


@dataclass(frozen=True)
class HandShown(Event):
    """A hand is laid open after the game."""

    seat: Seat
    cards: Secret[tuple[str, ...]]

    def apply(self, state: Scene) -> None:
        hidden = f"{UNSEEN}{state.hand_sizes[self.seat]}"
        state.deal_hand(self.seat, cards_of(self.cards.read((hidden,))))

    def phrase(self) -> str:
        return "HandShown" if self.cards.value else "HandShown_empty"


@dataclass(frozen=True)
class GameEnded(Event):
    """The scores and ranks (TT-5.8, TT-5.9)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    def apply(self, state: Scene) -> None:
        state.finish(self.scores, self.ranks)


# Arranged positions -------------------------------------------------------------------------


@dataclass(frozen=True)
class CluesArranged(Event):
    """The clues in front of a seat in an arranged position."""

    seat: Seat
    clues: tuple[str, ...]

    def apply(self, state: Scene) -> None:
        state.arrange_clues(self.seat, _clues(state, self.clues))


@dataclass(frozen=True)
class CaseArranged(Event):
    """A case that is solved in an arranged position; its card is with the winner or in the box."""

    case: str
    winner: Seat

    def apply(self, state: Scene) -> None:
        place = IN_BOX if self.winner == NO_SEAT else self.winner
        state.solve(state.deck.cases.index(self.case), place)

    def phrase(self) -> str:
        return "CaseArranged_box" if self.winner == NO_SEAT else "CaseArranged"


@dataclass(frozen=True)
class RowArranged(Event):
    """The open row and the discard pile of an arranged position."""

    row: tuple[str, ...]
    discard: tuple[str, ...]
    last_discard: tuple[str, ...]

    def apply(self, state: Scene) -> None:
        row = [witness_named(name) for name in self.row]
        state.arrange_row(row, cards_of(self.discard), cards_of(self.last_discard))


@dataclass(frozen=True)
class TurnArranged(Event):
    """Whose turn it is in an arranged position, and what is asked."""

    seat: Seat
    decision: str
    refreshes: int
    column: int
    eliminations: int

    def apply(self, state: Scene) -> None:
        decision = DECISIONS.index(self.decision)
        column = self.column - 1
        state.arrange_turn(self.seat, decision, self.refreshes, column, self.eliminations)


EVENTS: Final[EventRules] = {
    GridLaid: "TT-3.1",
    HandDealt: "TT-3.3",
    PileLaid: "TT-3.4",
    StartDrawn: "TT-3.5",
    CardRevealed: "TT-3.4",
    Reshuffled: "TT-4.0",
    TurnBegan: "TT-4.1.1",
    RowRefreshed: "TT-4.1.2",
    RefreshOffered: "TT-4.1.3",
    RowKept: "TT-4.1.2",
    Passed: "TT-4.2.1",
    Investigated: "TT-4.2.1",
    Paid: "TT-4.3.5",
    ClueEliminated: "TT-4.3.5",
    ClueTaken: "TT-4.4.3",
    CaseSolved: "TT-5.1",
    OpenTaken: "TT-4.6.2",
    Drawn: "TT-4.6.2",
    CaseCleared: "TT-5.6",
    HandShown: "TT-6.12",
    GameEnded: "TT-5.5",
    CluesArranged: "",
    CaseArranged: "",
    RowArranged: "",
    TurnArranged: "",
}
