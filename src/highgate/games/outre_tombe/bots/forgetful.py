"""A bot with human memory, for Outre Tombe: it forgets as people of a certain age do.

Every sighting of a crypt fades with the openings that follow; what it did itself and what lay in a
crypt lasts longer. A faded memory sometimes comes back in the wrong place: on a neighbouring crypt.
"""

from dataclasses import dataclass
from typing import Any, Final

from highgate.games.outre_tombe.events import Opened
from highgate.games.outre_tombe.parts import BIT, CRYPTS, EMPTY, Crypt
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.action import Action
from highgate.kernel.game import Seen
from highgate.kernel.rng import Rng
from highgate.search.budget import Budget
from highgate.search.knowledge import knowledge_of
from highgate.search.player import Observant

FINE: Final = 1000  # steps of a random number


@dataclass(frozen=True)
class Age:
    """How well one remembers."""

    notices: float  # the share of sightings that are remembered at all
    half_life: float  # openings after which half of them are gone
    confuses: float  # the share of faded memories that come back on a neighbouring crypt


AGES: Final[dict[str, Age]] = {
    "6 years": Age(0.55, 5.0, 0.3),
    "8 years": Age(0.75, 12.0, 0.2),
    "12 years": Age(0.9, 30.0, 0.1),
    "adult": Age(0.97, 90.0, 0.05),
}
SALIENT: Final = 2.0  # so many times as long lasts what one did oneself, or what lay in a crypt


@dataclass(frozen=True)
class Sighting:
    """When a crypt was seen last, and what will become of that memory."""

    when: int
    luck: float
    slips: float
    is_salient: bool


class Forgetful(Observant):
    """Plays like the clerk with what it still remembers. One for each seat of a match."""

    def __init__(self, age: Age) -> None:
        self.age = age
        self.heard = 0  # events of the log it has taken in
        self.openings = 0
        self.sightings: dict[Crypt, Sighting] = {}

    def choose(self, seen: Seen[Any], budget: Budget, rng: Rng) -> Action:
        """What the clerk would do if it knew no more than this."""
        self.watch(seen, rng)
        clerk = knowledge_of(seen.game.package).heuristic(seen.game)
        return clerk.choose(self.believed(seen.view), seen.seat, rng)

    def watch(self, seen: Seen[Any], rng: Rng) -> None:
        """Take in what was opened since the last decision."""
        view: Cemetery = seen.view
        for event in seen.log[self.heard :]:
            if isinstance(event, Opened):
                self.openings += 1
                crypt = view.layout.ids.index(event.crypt.read(""))
                is_salient = event.seat == seen.seat or view.contents[crypt] != EMPTY
                luck, slips = rng.below(FINE) / FINE, rng.below(FINE) / FINE
                self.sightings[crypt] = Sighting(self.openings, luck, slips, is_salient)
        self.heard = len(seen.log)

    def remembers(self, crypt: Crypt) -> bool:
        """Whether the last sighting of a crypt has not faded yet."""
        sighting = self.sightings.get(crypt)
        if sighting is None:
            return True  # arranged so, or under a lid that lies open
        half_life = self.age.half_life * (SALIENT if sighting.is_salient else 1.0)
        left: float = 0.5 ** ((self.openings - sighting.when) / half_life)
        return sighting.luck < self.age.notices * left

    def believed(self, view: Cemetery) -> Cemetery:
        """The view as it is remembered."""
        mind = view.clone()
        faded = [crypt for crypt in range(CRYPTS) if self.is_faded(view, crypt)]
        for crypt in faded:
            mind.forget_lid(crypt)
        for crypt in faded:
            self.confuse(view, mind, crypt)
        return mind

    def is_faded(self, view: Cemetery, crypt: Crypt) -> bool:
        """Whether a crypt was seen, is closed again, and is forgotten."""
        is_closed = view.seen & ~view.open_lids & BIT[crypt]
        return bool(is_closed) and not self.remembers(crypt)

    def confuse(self, view: Cemetery, mind: Cemetery, crypt: Crypt) -> None:
        """A faded lid is remembered on a neighbouring crypt of which nothing is known."""
        sighting = self.sightings[crypt]
        if sighting.slips >= self.age.confuses:
            return
        around = view.layout.neighbours[crypt] & mind.in_play & ~mind.seen & ~BIT[crypt]
        places = [place for place in range(CRYPTS) if around & BIT[place]]
        if places:
            wrong = places[sighting.when % len(places)]
            mind.remember_crypt(wrong, view.lids[crypt], EMPTY)
