"""What a picture of Grave Business is made of."""

from typing import Any, Literal, TypedDict

from highgate.games.grave_business.parts import ColourName, StashName
from highgate.games.grave_business.state.stages import Decision
from highgate.kernel.seats import Seat


class TokenPicture(TypedDict):
    """A zombie on a space; its value is null where only its back was ever shown."""

    seat: Seat
    zombie: int | None
    name: str | None
    face_up: bool
    is_peeked: bool
    peeked_by: list[Seat]


class SpacePicture(TypedDict):
    """An action space."""

    space: str
    token: TokenPicture | None


class StealPicture(SpacePicture):
    """A Steal! space on somebody's board."""

    board: Seat
    stash: StashName


class Sum(TypedDict):
    """Of one seat at one square: brains, bones, and how many face-down zombies may add to them."""

    brains: int
    bones: int
    unknown: int


class SquarePicture(SpacePicture):
    """GB-11: a square, with brains and bones of all zombies whose face this seat can see."""

    tile: str | None
    value: int | None
    sums: list[Sum]


class HeadstonePicture(TypedDict):
    """A headstone: pile, damage against the threshold, equipment (GB-6)."""

    zombie: int
    name: str | None
    brains: int
    bones: int
    is_active: bool
    is_built: bool
    pile: int
    pieces: list[str] | None
    damage: list[str]
    hurt: int
    falls_at: int
    equipped: int
    equipment: list[str] | None


class StashPicture(TypedDict):
    """GB-6.3, GB-6.3a: tiles where they lie open now, else their number."""

    count: int
    tiles: list[str] | None
    points: int | None
    placed: int


class SeatPicture(TypedDict):
    """A board with its headstones and stashes, as one seat sees it."""

    seat: Seat
    colour: ColourName | None
    headstones: list[HeadstonePicture]
    unplaced: int
    hidden: list[int]
    removed: list[int]
    vault: StashPicture
    lab: StashPicture
    score: int | None
    remnants: list[str]
    active_value: int
    highest_zombie: int
    has_marker: bool
    attacks: int
    round_attacks: int
    is_telescoped: bool
    chooses_loot: bool
    has_passed: bool
    final_score: int | None


class Building(TypedDict):
    """The zombie that is being built."""

    zombie: int
    tiles: list[str]
    value: int


class OwnPicture(TypedDict):
    """One's own tokens, and the zombie one is building."""

    seat: Seat
    available: list[int]
    building: Building | None


class Fighter(TypedDict):
    """Whose zombie, its value and its name."""

    seat: Seat
    zombie: int
    name: str | None


class FightPicture(TypedDict):
    """The fight whose equipment is being decided."""

    attacker: Fighter
    defender: Fighter
    space: str
    flipped_by: Literal["attacker", "defender"]
    tile: str


class TheftPicture(TypedDict):
    """A theft; GB-5.8.3: who picks sees what is left of the stash while he decides."""

    thief: Seat
    victim: Seat | None
    stash: StashName
    is_asked: bool
    tile: str | None
    choice: list[str] | None


class Picture(TypedDict):
    """Everything that is drawn for one seat, or for a watcher."""

    squares: list[SquarePicture]
    edges: list[SpacePicture]
    steal_spaces: list[StealPicture]
    marker_space: SpacePicture | None
    mausoleum: list[SpacePicture]
    seats: list[SeatPicture]
    me: OwnPicture | None
    decision: Decision
    asked: Seat | None
    turn: Seat | None
    marker: Seat | None
    favoured: Seat | None
    fight: FightPicture | None
    thefts: list[TheftPicture]
    round: int
    max_rounds: int | None
    stall: int
    stall_rounds: int | None
    supply: int
    rounds_left: int
    box: list[str]
    reason: str | None
    places: list[int]
    stashes_open: bool
    deviations: dict[str, Any]
