"""REVEAL, STEAL, DIG, MARKER, RETRIEVE and DISMEMBER (sections 5.1 and 4.6)."""

from dataclasses import dataclass
from typing import Final

from highgate.games.grave_business.events.notation import (
    UNSEEN,
    Placed,
    pieces_named,
    tile_named,
    tiles_named,
    token_of,
    tokens_of,
)
from highgate.games.grave_business.parts import (
    FIRST_SQUARE,
    NO_TILE,
    SPACE_CODES,
    STASHES,
    VAULT,
    Stage,
    StashName,
)
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import theft_of
from highgate.games.grave_business.state.stages import DECISIONS, NO_SEAT, Decision
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class Revealed(Event):
    """All zombies on the board are turned up."""

    zombies: Secret[tuple[Placed, ...]]

    def apply(self, state: Necropolis) -> None:
        state.reveal(tokens_of(self.zombies.read(())))


@dataclass(frozen=True)
class CatchUpGranted(Event):
    """A seat that lies behind is favoured."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.favour(self.seat)


@dataclass(frozen=True)
class TheftsBegan(Event):
    """Thief, victim (-1 while it is open) and stash of each theft (GB-5.7.1)."""

    thefts: tuple[tuple[Seat, Seat, StashName], ...]

    def apply(self, state: Necropolis) -> None:
        state.open_thefts(
            [
                theft_of(thief, victim, STASHES.index(stash), NO_TILE)
                for thief, victim, stash in self.thefts
            ]
        )


@dataclass(frozen=True)
class ThiefAsked(Event):
    """A thief names his victim, or picks a tile (GB-5.8.3)."""

    seat: Seat
    number: int
    decision: Decision

    def apply(self, state: Necropolis) -> None:
        state.ask_thief(self.number, DECISIONS.index(self.decision))

    def phrase(self) -> str:
        return f"ThiefAsked_{self.decision}"


@dataclass(frozen=True)
class VictimNamed(Event):
    """A thief says whom he robs."""

    seat: Seat
    number: int
    victim: Seat
    stash: StashName

    def apply(self, state: Necropolis) -> None:
        state.name_victim(self.number, self.victim)


@dataclass(frozen=True)
class TileStolen(Event):
    """A tile leaves a stash (GB-6.1)."""

    seat: Seat
    number: int
    victim: Seat
    stash: StashName
    tile: Secret[str]

    def apply(self, state: Necropolis) -> None:
        tile = tile_named(self.tile.read(UNSEEN), STASHES.index(self.stash))
        state.steal(self.number, tile)


@dataclass(frozen=True)
class LootBrought(Event):
    """Only now the stolen tiles lie with the thieves."""

    def apply(self, state: Necropolis) -> None:
        state.bring_loot()


@dataclass(frozen=True)
class TileDug(Event):
    """Who wins a tile, and at which stage: alone, brains, bones or marker."""

    seat: Seat
    space: str
    tile: str
    stage: Stage

    def apply(self, state: Necropolis) -> None:
        state.dig(SPACE_CODES[self.space] - FIRST_SQUARE, self.seat)


@dataclass(frozen=True)
class TileReturned(Event):
    """Nobody dug for it (`unwanted`), or nobody won (`tie`)."""

    space: str
    tile: str
    stage: Stage

    def apply(self, state: Necropolis) -> None:
        state.dig(SPACE_CODES[self.space] - FIRST_SQUARE, NO_SEAT)

    def phrase(self) -> str:
        return f"TileReturned_{self.stage}"


@dataclass(frozen=True)
class MarkerOffered(Event):
    """Who stands on the marker says who gets it."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.offer_marker(self.seat)


@dataclass(frozen=True)
class ZombiesRetrieved(Event):
    """All tokens come back; an idle round is counted (GB-5.1.9)."""

    def apply(self, state: Necropolis) -> None:
        state.retrieve()


@dataclass(frozen=True)
class Dismembered(Event):
    """Everything that lay there is shown and leaves the game."""

    seat: Seat
    zombie: int
    pieces: Secret[tuple[str, ...]]
    equipment: Secret[tuple[str, ...]]

    def apply(self, state: Necropolis) -> None:
        token = token_of(self.seat, self.zombie)
        equipment = tiles_named(self.equipment.read(()), VAULT)
        state.dismember(token, pieces_named(self.pieces.read(())), equipment)


EVENTS: Final[EventRules] = {
    Revealed: "GB-5.1.1",
    CatchUpGranted: "GB-5.6.2",
    TheftsBegan: "GB-5.1.3",
    ThiefAsked: "GB-5.7.2",
    VictimNamed: "GB-5.7.2",
    TileStolen: "GB-5.1.2",
    LootBrought: "GB-5.1.3",
    TileDug: "GB-5.1.5",
    TileReturned: "GB-5.1.5",
    MarkerOffered: "GB-5.1.7",
    ZombiesRetrieved: "GB-5.1.8",
    Dismembered: "GB-4.6.2",
}
