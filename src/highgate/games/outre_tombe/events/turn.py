"""The events of a turn, up to the end of the game."""

from dataclasses import dataclass
from typing import Final

from highgate.games.outre_tombe.events.notation import (
    EMPTY_NAME,
    GARLIC_NAME,
    RAT_NAME,
    UNSEEN,
    Ids,
    crypt_of,
    crypts_of,
    end_of,
)
from highgate.games.outre_tombe.parts import (
    DECISIONS,
    LID_CODES,
    ColourName,
    Decision,
    EndName,
    Holds,
    LidName,
)
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat is to open a crypt (OT-4.3.1)."""

    seat: Seat

    def apply(self, state: Cemetery) -> None:
        state.begin_turn(self.seat)


@dataclass(frozen=True)
class Asked(Event):
    """Somebody is to decide."""

    seat: Seat
    what: Decision

    def apply(self, state: Cemetery) -> None:
        state.ask(DECISIONS.index(self.what), self.seat)


@dataclass(frozen=True)
class Opened(Event):
    """Everyone sees what is under a lid (OT-4.6.4), and everyone may forget it."""

    seat: Seat
    crypt: Secret[str]
    lid: Secret[LidName]
    content: Secret[Holds]
    owner: Secret[Seat]  # of garlic in it
    outbreak: bool

    def apply(self, state: Cemetery) -> None:
        state.open(crypt_of(state, self.crypt), LID_CODES[self.lid.read(UNSEEN)])

    def phrase(self) -> str:
        if self.crypt.is_blank:
            return "Opened_unseen"
        content = self.content.read(EMPTY_NAME)
        if content in (EMPTY_NAME, GARLIC_NAME):
            is_rat = self.lid.read(UNSEEN) == RAT_NAME
            return "Opened_rat" if is_rat else f"Opened_{content}"
        return "Opened_vampire"

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class Closed(Event):
    """One lid after a regular opening, all of them after an outbreak."""

    crypts: Secret[Ids]

    def apply(self, state: Cemetery) -> None:
        state.close(crypts_of(state, self.crypts))

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class Buried(Event):
    """A vampire from one end of a row goes into a crypt of its colour."""

    seat: Seat
    end: EndName
    colour: Secret[ColourName]
    crypt: Secret[str]

    def apply(self, state: Cemetery) -> None:
        state.bury(self.seat, end_of(self.end), crypt_of(state, self.crypt))

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class TurnedUp(Event):
    """The next vampire at one end of a row is turned up (OT-3.5)."""

    seat: Seat
    end: EndName
    colour: Secret[ColourName]

    def apply(self, state: Cemetery) -> None:
        state.turn_up(self.seat, end_of(self.end), LID_CODES[self.colour.read(UNSEEN)])


@dataclass(frozen=True)
class GarlicPlaced(Event):
    """A garlic goes into the open crypt."""

    seat: Seat
    crypt: Secret[str]

    def apply(self, state: Cemetery) -> None:
        state.place_garlic(self.seat, crypt_of(state, self.crypt))

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class Left(Event):
    """The player leaves the crypt as it is (OT-4.2.5)."""

    seat: Seat

    def apply(self, state: Cemetery) -> None:
        """Nothing changes; the next question follows."""


@dataclass(frozen=True)
class GarlicReturned(Event):
    """A garlic that was found goes back to its owner."""

    owner: Seat
    crypt: Secret[str]

    def apply(self, state: Cemetery) -> None:
        state.return_garlic(self.owner, crypt_of(state, self.crypt))

    def is_fleeting(self) -> bool:
        return True


@dataclass(frozen=True)
class StakeTaken(Event):
    """A stake for a failure, or as a penalty (OT-5.6)."""

    seat: Seat
    count: int
    penalty: bool

    def apply(self, state: Cemetery) -> None:
        state.take_stake(self.seat, self.penalty)

    def phrase(self) -> str:
        return "StakeTaken_penalty" if self.penalty else "StakeTaken"


@dataclass(frozen=True)
class StakesReturned(Event):
    """The third stake: all of them go back."""

    seat: Seat

    def apply(self, state: Cemetery) -> None:
        state.return_stakes(self.seat)


@dataclass(frozen=True)
class Stopped(Event):
    """A seat opens nothing more, in an outbreak or in a turn (OT-4.1.2)."""

    seat: Seat
    outbreak: bool

    def apply(self, state: Cemetery) -> None:
        state.stop(self.seat)

    def phrase(self) -> str:
        return "Stopped_outbreak" if self.outbreak else "Stopped"


@dataclass(frozen=True)
class TurnCompleted(Event):
    """How many turns there were, and how many without effect."""

    seat: Seat
    turns: int
    null_turns: int

    def apply(self, state: Cemetery) -> None:
        state.complete_turn(self.turns, self.null_turns)

    def phrase(self) -> str:
        return "TurnCompleted_null" if self.null_turns > 0 else "TurnCompleted"


@dataclass(frozen=True)
class GameEnded(Event):
    """The end, why (OT-5.2, OT-5.3), and the places."""

    winners: tuple[Seat, ...]
    reason: str
    places: tuple[int, ...]

    def apply(self, state: Cemetery) -> None:
        state.finish(self.reason, self.places)

    def phrase(self) -> str:
        return f"GameEnded_{self.reason}"


EVENTS: Final[EventRules] = {
    TurnBegan: "OT-3.8",
    Asked: "OT-4.0.2",
    Opened: "OT-4.1.3",
    Closed: "OT-4.0.7",
    Buried: "OT-4.2.4",
    TurnedUp: "OT-4.0.4",
    GarlicPlaced: "OT-4.2.5",
    Left: "OT-4.2.4",
    GarlicReturned: "OT-4.2.3",
    StakeTaken: "OT-4.4.1",
    StakesReturned: "OT-4.4.2",
    Stopped: "OT-4.6.6",
    TurnCompleted: "OT-5.3",
    GameEnded: "OT-5.1",
}
