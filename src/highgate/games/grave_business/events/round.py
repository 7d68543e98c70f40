"""PLACE, PEEK and COMBAT (sections 4.2 to 4.4)."""

from dataclasses import dataclass
from typing import Final

from highgate.games.grave_business.events.notation import (
    NO_VALUE,
    Placed,
    token_of,
    tokens_of,
)
from highgate.games.grave_business.parts import (
    NO_TOKEN,
    PIECE_CODES,
    SPACE_CODES,
    TILE_CODES,
)
from highgate.games.grave_business.state import Necropolis
from highgate.kernel.event import Event, EventRules
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat is to place a zombie."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.begin_turn(self.seat)


@dataclass(frozen=True)
class ZombiePlaced(Event):
    """A zombie goes to a free space (GB-4.2.4)."""

    seat: Seat
    space: str
    face_up: bool
    zombie: Secret[int]

    def apply(self, state: Necropolis) -> None:
        token = token_of(self.seat, self.zombie.read(NO_VALUE))
        state.place(self.seat, token, SPACE_CODES[self.space], self.face_up)

    def phrase(self) -> str:
        if self.face_up:
            return "ZombiePlaced"
        return "ZombiePlaced_unseen" if self.zombie.is_blank else "ZombiePlaced_hidden"


@dataclass(frozen=True)
class PassForced(Event):
    """No space is left for this seat."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.pass_turn(self.seat)


@dataclass(frozen=True)
class Peeked(Event):
    """Everybody sees that it happens and where."""

    seat: Seat
    space: str
    owner: Seat
    zombie: Secret[int]

    def apply(self, state: Necropolis) -> None:
        value = self.zombie.read(NO_VALUE)
        token = NO_TOKEN if value == NO_VALUE else token_of(self.owner, value)
        state.peek(self.seat, SPACE_CODES[self.space], token)


@dataclass(frozen=True)
class Attacked(Event):
    """The attacker stands on `place`; the zombie on `space` is turned up."""

    seat: Seat
    zombie: Secret[int]
    place: str
    space: str
    target: Seat
    defender: Secret[int]

    def apply(self, state: Necropolis) -> None:
        attacker = token_of(self.seat, self.zombie.read(NO_VALUE))
        defender = token_of(self.target, self.defender.read(NO_VALUE))
        state.attack(attacker, SPACE_CODES[self.place], SPACE_CODES[self.space], defender)


@dataclass(frozen=True)
class PieceFlipped(Event):
    """A corpse piece becomes damage."""

    seat: Seat
    zombie: int
    piece: Secret[str]

    def apply(self, state: Necropolis) -> None:
        state.boards.flip_piece(token_of(self.seat, self.zombie), PIECE_CODES[self.piece.read("")])


@dataclass(frozen=True)
class EquipmentFlipped(Event):
    """Equipment on a zombie is turned up."""

    seat: Seat
    zombie: int
    tile: Secret[str]

    def apply(self, state: Necropolis) -> None:
        state.flip_equipment(token_of(self.seat, self.zombie), TILE_CODES[self.tile.read("")])


@dataclass(frozen=True)
class FoughtBack(Event):
    """The other side flips next."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.strike_back()


@dataclass(frozen=True)
class ShovelUsed(Event):
    """A Shovel takes the tile of a square."""

    seat: Seat
    space: str
    tile: str

    def apply(self, state: Necropolis) -> None:
        state.take_by_shovel(self.seat, SPACE_CODES[self.space])


@dataclass(frozen=True)
class WandUsed(Event):
    """A Wand mends a zombie."""

    seat: Seat
    owner: Seat
    zombie: int

    def apply(self, state: Necropolis) -> None:
        state.mend(token_of(self.owner, self.zombie))


@dataclass(frozen=True)
class EffectDeclined(Event):
    """A seat lets a Shovel or a Wand (GB-4.4.8) be."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.decline()


@dataclass(frozen=True)
class TelescopeUsed(Event):
    """The zombies of a seat are turned up, now and for the rest of the round."""

    seat: Seat
    target: Seat
    zombies: Secret[tuple[Placed, ...]]

    def apply(self, state: Necropolis) -> None:
        state.turn_up(self.target, tokens_of(self.zombies.read(())))


@dataclass(frozen=True)
class LootWillBeChosen(Event):
    """What the Telescope does when all zombies are placed face up."""

    seat: Seat

    def apply(self, state: Necropolis) -> None:
        state.choose_loot(self.seat)


@dataclass(frozen=True)
class FightEnded(Event):
    """The defender is displaced, or stays."""

    seat: Seat
    zombie: int
    space: str
    displaced: bool

    def apply(self, state: Necropolis) -> None:
        state.end_fight(self.displaced)

    def phrase(self) -> str:
        return "FightEnded_displaced" if self.displaced else "FightEnded_stays"


EVENTS: Final[EventRules] = {
    TurnBegan: "GB-4.2.1",
    ZombiePlaced: "GB-4.2.3",
    PassForced: "GB-4.2.3",
    Peeked: "GB-4.3.2",
    Attacked: "GB-4.4.1",
    PieceFlipped: "GB-4.4.3",
    EquipmentFlipped: "GB-4.4.3",
    FoughtBack: "GB-4.4.3",
    ShovelUsed: "GB-4.4.7",
    WandUsed: "GB-4.4.8",
    EffectDeclined: "GB-4.4.7",
    TelescopeUsed: "GB-4.4.9",
    LootWillBeChosen: "GB-5.8.3",
    FightEnded: "GB-4.4.3",
}
