"""Setup and RENEW (GB-3, section 4.1), the end of the game (section 5.3)."""

from dataclasses import dataclass
from typing import Final

from highgate.games.grave_business.events.notation import (
    UNSEEN,
    pieces_named,
    tiles_named,
    token_of,
)
from highgate.games.grave_business.parts import COLOURS, STASHES, TILE_CODES, ColourName, StashName
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class SupplyFilled(Event):
    """How many of each tile, in the order of the box."""

    tiles: tuple[int, ...]

    def apply(self, state: Necropolis) -> None:
        state.boards.fill_supply(self.tiles)


@dataclass(frozen=True)
class BoardDealt(Event):
    """A seat gets its board and its colour (GB-3.5, GB-3.6)."""

    seat: Seat
    colour: ColourName

    def apply(self, state: Necropolis) -> None:
        state.deal_board(self.seat, COLOURS.index(self.colour))


@dataclass(frozen=True)
class PileShuffled(Event):
    """Whatever was known of the order of a pile is so no more (GB-4.4.8, GB-4.7.1)."""

    seat: Seat
    zombie: int
    count: int
    pieces: Secret[tuple[str, ...]]

    def apply(self, state: Necropolis) -> None:
        names = self.pieces.read((UNSEEN,) * self.count)
        state.boards.shuffle_pile(token_of(self.seat, self.zombie), pieces_named(names))

    def phrase(self) -> str:
        return "PileShuffled"


@dataclass(frozen=True)
class MarkerPassed(Event):
    """The Start Player marker goes to a seat (GB-5.1.7)."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.take_marker(self.seat)


@dataclass(frozen=True)
class RoundBegan(Event):
    """The graveyard is filled anew."""

    tiles: Secret[tuple[str, ...]]
    number: int
    supply: int  # tiles left

    def apply(self, state: Necropolis) -> None:
        state.begin_round(self.number, [TILE_CODES[name] for name in self.tiles.read(())])


@dataclass(frozen=True)
class GameFinished(Event):
    """The end, and why."""

    reason: str

    def apply(self, state: Necropolis) -> None:
        state.finish(self.reason)

    def phrase(self) -> str:
        return f"GameFinished_{self.reason}"


@dataclass(frozen=True)
class StashShown(Event):
    """What lies in a lab or vault is shown (GB-6.2a, GB-6.3)."""

    seat: Seat
    stash: StashName
    tiles: Secret[tuple[str, ...]]

    def apply(self, state: Necropolis) -> None:
        if not self.tiles.is_blank:
            stash = STASHES.index(self.stash)
            state.boards.show_stash(self.seat, stash, tiles_named(self.tiles.read(()), stash))


@dataclass(frozen=True)
class MasterResurrected(Event):
    """All three Remnants lie in the lab of a seat."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        """The places tell it: nothing on the table moves."""


@dataclass(frozen=True)
class GameEnded(Event):
    """The scores, and the places that follow from them (GB-5.3.3, GB-5.3.4)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]

    def apply(self, state: Necropolis) -> None:
        state.end_game(self.scores, self.places)


EVENTS: Final[EventRules] = {
    SupplyFilled: "GB-3.4",
    BoardDealt: "GB-3.2",
    PileShuffled: "GB-3.5",
    MarkerPassed: "GB-3.3",
    RoundBegan: "GB-4.1.3",
    GameFinished: "GB-4.1.2a",
    StashShown: "GB-5.8.3",
    MasterResurrected: "GB-5.3.1",
    GameEnded: "GB-5.3.2",
}
