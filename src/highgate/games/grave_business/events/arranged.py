"""Arranged positions: what lies where, readable as if it had come there in play."""

from dataclasses import dataclass
from typing import Final

from highgate.games.grave_business.events.notation import (
    NO_VALUE,
    UNSEEN,
    equipment_named,
    pieces_named,
    tiles_named,
    token_of,
)
from highgate.games.grave_business.parts import (
    NO_TILE,
    SPACE_CODES,
    STASHES,
    TILE_CODES,
    ZOMBIE_OF,
)
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.stages import DECISIONS
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class BoxArranged(Event):
    """How many of each tile, then of each named piece by seat."""

    tiles: tuple[int, ...]

    def apply(self, state: Necropolis) -> None:
        state.boards.arrange_box(self.tiles)


@dataclass(frozen=True)
class ZombieArranged(Event):
    """A headstone: its pile as a bag and in its order, its damage, the equipment on it."""

    seat: Seat
    zombie: int
    built: bool
    count: int
    pieces: Secret[tuple[str, ...]]
    order: Secret[tuple[str, ...]]
    damage: tuple[str, ...]
    equipped: int
    equipment: Secret[tuple[str, ...]]

    def apply(self, state: Necropolis) -> None:
        unseen = (UNSEEN,) * self.count
        state.boards.arrange_zombie(
            token_of(self.seat, self.zombie),
            self.built,
            pieces_named(self.pieces.read(unseen)),
            pieces_named(self.order.read(unseen)),
            pieces_named(self.damage),
            equipment_named(self.equipment.read((UNSEEN,) * self.equipped)),
        )

    def phrase(self) -> str:
        return "ZombieArranged"


@dataclass(frozen=True)
class StashArranged(Event):
    """A lab or vault."""

    seat: Seat
    stash: str
    count: int
    tiles: Secret[tuple[str, ...]]

    def apply(self, state: Necropolis) -> None:
        stash = STASHES.index(self.stash)
        names = self.tiles.read((UNSEEN,) * self.count)
        state.boards.show_stash(self.seat, stash, tiles_named(names, stash))


@dataclass(frozen=True)
class TokensArranged(Event):
    """Which zombies of a seat are active, and which of them were removed."""

    seat: Seat
    active: tuple[int, ...]
    removed: tuple[int, ...]

    def apply(self, state: Necropolis) -> None:
        active = sum([1 << ZOMBIE_OF[value] for value in self.active])
        removed = sum([1 << ZOMBIE_OF[value] for value in self.removed])
        state.arrange_tokens(self.seat, active, removed)


@dataclass(frozen=True)
class TokenArranged(Event):
    """A token on its space."""

    seat: Seat
    space: str
    face_up: bool
    peekers: int
    zombie: Secret[int]

    def apply(self, state: Necropolis) -> None:
        token = token_of(self.seat, self.zombie.read(NO_VALUE))
        state.arrange_token(token, SPACE_CODES[self.space], self.face_up, self.peekers)


@dataclass(frozen=True)
class GraveyardArranged(Event):
    """The squares, row by row; "-" is an empty one."""

    tiles: tuple[str, ...]

    def apply(self, state: Necropolis) -> None:
        state.spaces.lay_tiles([TILE_CODES.get(name, NO_TILE) for name in self.tiles])


@dataclass(frozen=True)
class RoundArranged(Event):
    """The clockwork."""

    number: int
    stall: int
    marker: Seat
    taken: bool

    def apply(self, state: Necropolis) -> None:
        state.arrange_round(self.number, self.stall, self.marker, self.taken)


@dataclass(frozen=True)
class SeatsArranged(Event):
    """What holds for seats this round, as masks; and attack counts."""

    passed: int
    telescoped: int
    choosers: int
    favoured: Seat
    attacks: tuple[int, ...]
    round_attacks: tuple[int, ...]

    def apply(self, state: Necropolis) -> None:
        state.arrange_seats(self.passed, self.telescoped, self.choosers, self.favoured)
        state.arrange_attacks(self.attacks, self.round_attacks)


@dataclass(frozen=True)
class TurnArranged(Event):
    """Whose turn it is, and what is asked."""

    seat: Seat
    decision: str
    asked: Seat
    managed: int

    def apply(self, state: Necropolis) -> None:
        decision = DECISIONS.index(self.decision)
        state.arrange_turn(self.seat, decision, self.asked, self.managed)


@dataclass(frozen=True)
class FightArranged(Event):
    """A fight at the effect of equipment."""

    attacker: tuple[Seat, int]
    space: str
    defender: tuple[Seat, int]
    defends: bool  # whether it is the defender who flipped the equipment
    tile: str

    def apply(self, state: Necropolis) -> None:
        attacker = token_of(*self.attacker)
        defender = token_of(*self.defender)
        side = defender if self.defends else attacker
        state.arrange_fight(
            attacker, SPACE_CODES[self.space], defender, side, TILE_CODES[self.tile]
        )


EVENTS: Final[EventRules] = {
    BoxArranged: "",
    ZombieArranged: "",
    StashArranged: "",
    TokensArranged: "",
    TokenArranged: "",
    GraveyardArranged: "",
    RoundArranged: "",
    SeatsArranged: "",
    TurnArranged: "",
    FightArranged: "",
}
