"""MANAGE (section 4.7)."""

from dataclasses import dataclass
from typing import Final

from highgate.games.grave_business.events.notation import UNSEEN, tile_named, token_of
from highgate.games.grave_business.parts import LAB, VAULT, ZOMBIE_OF
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class ManagerAsked(Event):
    """A seat may build and equip; `shown` is the equipment in an open vault, by kind (GB-6.2a)."""

    seat: Seat
    shown: tuple[int, ...]

    def apply(self, state: Necropolis) -> None:
        state.begin_managing(self.seat, self.shown)


@dataclass(frozen=True)
class BuildingBegan(Event):
    """A seat chooses a zombie to be built."""

    seat: Seat
    zombie: int

    def apply(self, state: Necropolis) -> None:
        state.begin_building(ZOMBIE_OF[self.zombie])


@dataclass(frozen=True)
class TileUsed(Event):
    """A tile goes into the zombie being built (GB-6.1)."""

    seat: Seat
    tile: Secret[str]

    def apply(self, state: Necropolis) -> None:
        state.use_tile(self.seat, tile_named(self.tile.read(UNSEEN), LAB))


@dataclass(frozen=True)
class ZombieRaised(Event):
    """The zombie being built is complete."""

    seat: Seat
    zombie: int

    def apply(self, state: Necropolis) -> None:
        state.raise_zombie(self.seat)


@dataclass(frozen=True)
class Equipped(Event):
    """Everybody sees which zombie, the owner alone which equipment (GB-6.1)."""

    seat: Seat
    zombie: int
    tile: Secret[str]

    def apply(self, state: Necropolis) -> None:
        tile = tile_named(self.tile.read(UNSEEN), VAULT)
        state.equip(token_of(self.seat, self.zombie), tile)


@dataclass(frozen=True)
class ManagerDone(Event):
    """A seat builds and equips no more."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.end_managing()


@dataclass(frozen=True)
class RoundEnded(Event):
    """All seats are done."""

    number: int

    def apply(self, state: Necropolis) -> None:
        state.end_round()


EVENTS: Final[EventRules] = {
    ManagerAsked: "GB-4.7.1",
    BuildingBegan: "GB-4.7.1",
    TileUsed: "GB-4.7.1",
    ZombieRaised: "GB-4.7.1",
    Equipped: "GB-4.7.1",
    ManagerDone: "GB-4.7.1",
    RoundEnded: "GB-4.7.6",
}
