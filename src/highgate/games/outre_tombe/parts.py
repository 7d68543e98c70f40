"""What is in the box: lids, vampires, garlic, stakes, and the cemeteries to play on.

Counts are read from `box.toml`, cemeteries from `layouts/NAME.toml`. Others are found below the
folder that the environment variable HIGHGATE_DATA names, in `games/outre_tombe/layouts`.
"""

import os
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal, final, get_args

from highgate.kernel.errors import OptionError
from highgate.kernel.seats import Seat

Colour = int  # a place in COLOUR_NAMES
Lid = int  # a colour, RAT, or what stands for none and for an unknown one
Content = int  # of a crypt: the colour of a vampire, GARLIC plus its owner, EMPTY
Crypt = int  # a place in the layout
Crypts = int  # a mask of crypts

COLOURS: Final = 6
RAT: Final[Lid] = 6
UNKNOWN: Final[Lid] = 7  # an underside, or a vampire, that this copy of the table was never told
NO_LID: Final[Lid] = 8
ColourName = Literal["R", "Y", "W", "B", "G", "K"]
LidName = Literal[ColourName, "rat"]
COLOUR_NAMES: Final[tuple[ColourName, ...]] = get_args(ColourName)
LID_NAMES: Final[tuple[LidName, ...]] = get_args(Literal[LidName, "?", "-"])  # these are never told
LID_CODES: Final[dict[str, Lid]] = {name: lid for lid, name in enumerate(LID_NAMES)}

Holds = Literal[ColourName, "garlic", "empty"]  # what a crypt holds
GARLIC: Final[Content] = 6
EMPTY: Final[Content] = 12

LEFT: Final = 0
RIGHT: Final = 1
EndName = Literal["L", "R"]
END_NAMES: Final[tuple[EndName, ...]] = get_args(EndName)

# What is asked (OT-4.0.2). RESOLVING and FINISHED ask nothing.
OPEN: Final = 0
MATCH: Final = 1
GARLIC_OR_NOT: Final = 2
GIVE: Final = 3
PLACE: Final = 4
OUTBREAK: Final = 5
RESOLVING: Final = 6
FINISHED: Final = 7
Question = Literal["open", "match", "garlic", "give", "place", "outbreak"]
Decision = Literal[Question, "resolving", "finished"]
DECISIONS: Final[tuple[Decision, ...]] = get_args(Decision)

# Why gifts are given.
NO_CAUSE: Final = 0
FOUND_GARLIC: Final = 1
STAKES_FULL: Final = 2
Cause = Literal["none", "garlic", "stakes"]
CAUSES: Final[tuple[Cause, ...]] = get_args(Cause)

CRYPTS: Final = 60  # OT-2.1
NO_CRYPT: Final[Crypt] = -1
EVERY_CRYPT: Final[Crypts] = (1 << CRYPTS) - 1
BIT: Final = [1 << crypt for crypt in range(CRYPTS)]
BARE_CRYPTS: Final = 20  # OT-3.7: without a lid when two play
VISIBLE: Final = 2  # OT-4.0.4: face-up vampires at each end
THIRD_STAKE: Final = 3  # OT-4.4.2
DUEL: Final = 2  # players in a two-player game (OT-5.4)
DATA: Final = "HIGHGATE_DATA"


@final
class Layout:
    """OT-2.9: a cemetery. Neighbours lie in the same region, also diagonally."""

    def __init__(
        self,
        name: str,
        ids: tuple[str, ...],
        spots: tuple[tuple[int, int], ...],
        regions: tuple[str, ...],
        open_2p: tuple[str, ...],
    ) -> None:
        self.name = name
        self.ids = ids
        self.spots = spots  # column and row of each crypt
        self.regions = regions  # the region of each crypt
        self.open_2p = open_2p
        self.places = {crypt: place for place, crypt in enumerate(ids)}
        self.neighbours = [self._around(crypt) for crypt in range(CRYPTS)]

    def _around(self, crypt: Crypt) -> Crypts:
        col, row = self.spots[crypt]
        mask = 0
        for other, (other_col, other_row) in enumerate(self.spots):
            is_near = abs(other_col - col) <= 1 and abs(other_row - row) <= 1
            if is_near and other != crypt and self.regions[other] == self.regions[crypt]:
                mask |= BIT[other]
        return mask

    def ids_of(self, crypts: Crypts) -> tuple[str, ...]:
        """The names of a set of crypts, in the order of the layout."""
        return tuple([self.ids[crypt] for crypt in range(CRYPTS) if crypts & BIT[crypt]])

    def mask_of(self, ids: Sequence[str]) -> Crypts:
        """The set of these crypts."""
        mask = 0
        for name in ids:
            mask |= BIT[self.places[name]]
        return mask


def layout_names() -> tuple[str, ...]:
    """The cemeteries in the box, the usual one first, then those of HIGHGATE_DATA."""
    ours = sorted(_name(entry.name) for entry in _shipped().iterdir())
    usual = BOX["layout"]
    found = sorted(_name(path.name) for path in _elsewhere().glob("*.toml"))
    return tuple(dict.fromkeys([usual, *ours, *found]))


@lru_cache(maxsize=32)
def layout_of(name: str) -> Layout:
    """The cemetery of that name; `OptionError` says what is wrong with one that is not valid."""
    shipped = _shipped() / f"{name}.toml"
    source: Any = shipped if shipped.is_file() else _elsewhere() / f"{name}.toml"
    try:
        data = tomllib.loads(source.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise OptionError("layout", f"{name} cannot be read: {problem}") from None
    return read_layout(name, data)


def read_layout(name: str, data: Mapping[str, Any]) -> Layout:
    """OT-2.9: a layout from its data, checked."""
    crypts = data.get("crypts")
    if not isinstance(crypts, list) or len(crypts) != CRYPTS:
        count = len(crypts) if isinstance(crypts, list) else 0
        raise _invalid(name, f"has {count} crypts instead of {CRYPTS}")
    regions = data.get("regions", ())
    ids = tuple(_field(name, crypt, "id", str) for crypt in crypts)
    spots = tuple(
        (_field(name, crypt, "col", int), _field(name, crypt, "row", int)) for crypt in crypts
    )
    places = tuple(_field(name, crypt, "region", str) for crypt in crypts)
    _check_ids(name, ids)
    for crypt, spot, region in zip(ids, spots, places, strict=True):
        if spots.count(spot) > 1:
            raise _invalid(name, f"two crypts lie in column {spot[0]}, row {spot[1]}")
        if region not in regions:
            raise _invalid(name, f"crypt {crypt} lies in the unknown region {region!r}")
    return Layout(name, ids, spots, places, _open_2p(name, data, ids))


def _check_ids(name: str, ids: tuple[str, ...]) -> None:
    """Ids stand in actions, where case and blanks do not tell them apart."""
    folded = [crypt.casefold() for crypt in ids]
    for crypt in ids:
        if not crypt.isalnum():
            raise _invalid(name, f"{crypt!r} is no id of letters and digits")
        if folded.count(crypt.casefold()) > 1:
            raise _invalid(name, f"the id {crypt} is used twice")


def _open_2p(name: str, data: Mapping[str, Any], ids: tuple[str, ...]) -> tuple[str, ...]:
    """OT-3.7.2: the crypts that stay without a lid when two play."""
    bare = data.get("open_2p")
    if not isinstance(bare, list) or len(bare) != BARE_CRYPTS or len(set(bare)) != BARE_CRYPTS:
        raise _invalid(name, f"open_2p does not name {BARE_CRYPTS} different crypts")
    for crypt in bare:
        if crypt not in ids:
            raise _invalid(name, f"open_2p names {crypt}, which is no crypt of it")
    return tuple(bare)


def _field(name: str, crypt: Any, field: str, kind: type[Any]) -> Any:
    value = crypt.get(field) if isinstance(crypt, dict) else None
    if not isinstance(value, kind):
        raise _invalid(name, f"a crypt {crypt!r} has no {field}")
    return value


def _invalid(name: str, problem: str) -> OptionError:
    return OptionError("layout", f"{name} {problem} (OT-2.9)")


def _shipped() -> Any:
    return files("highgate.games.outre_tombe") / "layouts"


def _elsewhere() -> Path:
    return Path(os.environ.get(DATA) or os.devnull, "games", "outre_tombe", "layouts")


def _name(file: str) -> str:
    return file.removesuffix(".toml")


def _read_box() -> dict[str, Any]:
    source = files("highgate.games.outre_tombe") / "box.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


BOX: Final = _read_box()

LIDS_EACH: Final[int] = BOX["lids_of_a_colour"]
VAMPIRES_EACH: Final[int] = BOX["vampires_of_a_colour"]
GARLIC_EACH: Final[int] = BOX["garlic_of_a_player"]
STAKES: Final[int] = BOX["stakes"]
SEATS: Final = tuple(int(seats) for seats in BOX["setups"])
RATS: Final[dict[int, int]] = {int(n): row["rats"] for n, row in BOX["setups"].items()}
PILES: Final[dict[int, int]] = {int(n): row["pile"] for n, row in BOX["setups"].items()}
ROWS: Final[dict[int, int]] = {int(n): row["vampires"] for n, row in BOX["setups"].items()}


def gifts_for(seats: int, *, from_all: bool) -> int:
    """OT-4.2.3, OT-4.4.2, OT-5.4: how many vampires each giver gives."""
    if seats > DUEL:
        return 1
    return 4 if from_all else 2


def content_name(content: Content) -> str:
    """`Y`, `garlic 2`, `empty`."""
    if content == EMPTY:
        return "empty"
    return f"garlic {content - GARLIC}" if content >= GARLIC else COLOUR_NAMES[content]


def garlic_of(seat: Seat) -> Content:
    """The content of a crypt in which a seat has put garlic."""
    return GARLIC + seat


def is_vampire(content: Content) -> bool:
    """OT-4.2.2."""
    return content < GARLIC


def is_garlic(content: Content) -> bool:
    """OT-4.2.3."""
    return GARLIC <= content < EMPTY
