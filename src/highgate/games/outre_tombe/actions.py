"""What a player can choose in Outre Tombe (OT-4.0.1), and the numbered table of it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypedDict, final

from highgate.games.outre_tombe.options import MOST_SEATS
from highgate.games.outre_tombe.parts import (
    BIT,
    CRYPTS,
    END_NAMES,
    EVERY_CRYPT,
    LEFT,
    RIGHT,
    Crypt,
    Crypts,
    EndName,
    Layout,
)
from highgate.kernel.action import Action, ActionTable


class CryptTerms(TypedDict):
    """A crypt that is opened."""

    do: Literal["open"]
    crypt: str


class EndTerms(TypedDict):
    """The vampire at one end of the row."""

    do: Literal["bury", "give"]
    end: EndName


class GiftTerms(TypedDict):
    """A vampire of the gift tray, and the end it goes to."""

    do: Literal["place"]
    gift: int
    end: EndName


class PlainTerms(TypedDict):
    """What needs no more words."""

    do: Literal["leave", "garlic", "stop"]


@final
@dataclass(eq=False)
class Open(Action):
    """OT-4.1.1, OT-4.6.3: turn up the lid of a crypt."""

    crypt: Crypt
    name: str

    def notation(self) -> str:
        return f"open {self.name}"

    def terms(self) -> CryptTerms:
        return {"do": "open", "crypt": self.name}


@final
@dataclass(eq=False)
class Bury(Action):
    """OT-4.2.4: the vampire at one end goes into the open crypt."""

    end: int

    def notation(self) -> str:
        return f"bury {END_NAMES[self.end]}"

    def terms(self) -> EndTerms:
        return {"do": "bury", "end": END_NAMES[self.end]}


@final
@dataclass(eq=False)
class Leave(Action):
    """OT-4.2.4, OT-4.2.5: leave the crypt as it is."""

    def notation(self) -> str:
        return "leave"

    def terms(self) -> PlainTerms:
        return {"do": "leave"}


@final
@dataclass(eq=False)
class PutGarlic(Action):
    """OT-4.2.5: one's own garlic into the open crypt."""

    def notation(self) -> str:
        return "garlic"

    def terms(self) -> PlainTerms:
        return {"do": "garlic"}


@final
@dataclass(eq=False)
class Give(Action):
    """OT-4.5.1: the vampire at one end goes to the receiver."""

    end: int

    def notation(self) -> str:
        return f"give {END_NAMES[self.end]}"

    def terms(self) -> EndTerms:
        return {"do": "give", "end": END_NAMES[self.end]}


@final
@dataclass(eq=False)
class PlaceGift(Action):
    """OT-4.5.5: a vampire of the gift tray to one end of the row."""

    gift: int
    end: int

    def notation(self) -> str:
        return f"place {self.gift} {END_NAMES[self.end]}"

    def terms(self) -> GiftTerms:
        return {"do": "place", "gift": self.gift, "end": END_NAMES[self.end]}


@final
@dataclass(eq=False)
class Stop(Action):
    """OT-4.6.6, OT-4.1.2: open nothing more."""

    def notation(self) -> str:
        return "stop"

    def terms(self) -> PlainTerms:
        return {"do": "stop"}


ENDS: Final = (LEFT, RIGHT)
KEPT: Final = 20_000  # lists of openings, a bound for tables that run for years
MOST_GIFTS: Final = MOST_SEATS - 1  # OT-9.10

BURY: Final = [Bury(end) for end in ENDS]
LEAVE: Final = Leave()
PUT_GARLIC: Final = PutGarlic()
GIVE: Final = [Give(end) for end in ENDS]
PLACE_GIFT: Final = [[PlaceGift(gift, end) for end in ENDS] for gift in range(MOST_GIFTS)]
STOP: Final = Stop()


@final
class Choices:
    """The action table of a layout, and its openings by sets of crypts, each list made once."""

    def __init__(self, layout: Layout) -> None:
        self.open = [Open(crypt, layout.ids[crypt]) for crypt in range(CRYPTS)]
        placings = [action for row in PLACE_GIFT for action in row]
        self.table = ActionTable(
            [*self.open, *BURY, LEAVE, PUT_GARLIC, *GIVE, *placings, STOP],
            hint=f"open {layout.ids[0]}, bury L, leave, garlic, give R, place 0 L, stop",
        )
        self.everywhere: tuple[Action, ...] = tuple(self.open)
        self._openings: dict[Crypts, tuple[Action, ...]] = {}
        self._openings_or_stop: dict[Crypts, tuple[Action, ...]] = {}

    def openings(self, crypts: Crypts) -> tuple[Action, ...]:
        """One opening for each of these crypts."""
        if crypts == EVERY_CRYPT:
            return self.everywhere
        found = self._openings.get(crypts)
        if found is None:
            found = tuple([self.open[crypt] for crypt in range(CRYPTS) if crypts & BIT[crypt]])
            if len(self._openings) >= KEPT:
                self._openings.clear()
            self._openings[crypts] = found
        return found

    def openings_or_stop(self, crypts: Crypts) -> tuple[Action, ...]:
        """One opening for each of these crypts, and to stop."""
        found = self._openings_or_stop.get(crypts)
        if found is None:
            found = (*self.openings(crypts), STOP)
            if len(self._openings_or_stop) >= KEPT:
                self._openings_or_stop.clear()
            self._openings_or_stop[crypts] = found
        return found


@lru_cache(maxsize=32)
def choices_of(layout: Layout) -> Choices:
    """Made once for each layout: actions are compared by identity."""
    return Choices(layout)
