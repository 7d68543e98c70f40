"""The cemetery of a position document: lids, pile, contents, and what has been seen of them."""

from collections.abc import Mapping
from typing import Any, Final

from highgate.games.outre_tombe.options import Options
from highgate.games.outre_tombe.parts import (
    BARE_CRYPTS,
    BIT,
    COLOUR_NAMES,
    COLOURS,
    CRYPTS,
    DUEL,
    EMPTY,
    EVERY_CRYPT,
    GARLIC,
    LID_CODES,
    LID_NAMES,
    LIDS_EACH,
    NO_CRYPT,
    NO_LID,
    RAT,
    RATS,
    UNKNOWN,
    Colour,
    Content,
    Crypt,
    Crypts,
    Layout,
    Lid,
    garlic_of,
)
from highgate.kernel.document import Document, checked_integer, checked_name
from highgate.kernel.errors import PositionError

LIFT: Final = "conserve: false lifts this check"
LIDS: Final = LID_NAMES[: COLOURS + 1]


class CryptReader:
    """Reads what a document says about the crypts, and fills in what it leaves out."""

    def __init__(self, fields: Mapping[str, Any], document: Document, options: Options) -> None:
        self.fields = fields
        self.document = document
        self.options = options
        self.conserve = document.flag("conserve", default=True)
        from_options = options.seats == DUEL
        self.colours = [
            colour
            for colour in range(COLOURS)
            if not (from_options and COLOUR_NAMES[colour] in options.removed_colours_2p)
        ]

    def read(self, layout: Layout) -> "CryptReader":
        """Everything, in the order in which one thing needs the other."""
        self.layout = layout
        self.in_play = EVERY_CRYPT & ~self.read_bare()
        self.rat_crypt = self.crypt("rat_crypt") if self.document.has("rat_crypt") else NO_CRYPT
        self.has_rat = self.rat_crypt != NO_CRYPT
        self.rats_in_box = self.document.integer("rats_in_box", 0, 0, RATS[self.options.seats])
        self.lids = self.read_lids()
        self.contents = self.read_contents()
        self.pile = self.read_pile()
        self.fill_lids()
        self.check_contents()
        self.covered = self.crypts("covered")
        return self

    @property
    def rats(self) -> int:
        """All rat lids of the game."""
        return self.lids.count(RAT) + self.has_rat + self.rats_in_box

    @property
    def occupied(self) -> Crypts:
        """Crypts with something in them."""
        return sum(BIT[crypt] for crypt in range(CRYPTS) if self.contents[crypt] != EMPTY)

    def read_bare(self) -> Crypts:
        """OT-3.7.2: without a lid; with three or more players there are none."""
        if self.options.seats > DUEL:
            if self.crypts("bare"):
                raise PositionError("bare", "only two players leave crypts without a lid (OT-3.7)")
            return 0
        chosen = self.options.open_crypts_2p
        usual = self.layout.open_2p if isinstance(chosen, str) else chosen
        bare = self.crypts("bare") if self.document.has("bare") else self.layout.mask_of(usual)
        if bare.bit_count() != BARE_CRYPTS:
            raise PositionError("bare", f"needs {BARE_CRYPTS} different crypts (OT-3.7.2)")
        return bare

    def read_lids(self) -> list[Lid]:
        """The lids that the document names; UNKNOWN for the others."""
        lids = [UNKNOWN if self.in_play & BIT[crypt] else NO_LID for crypt in range(CRYPTS)]
        if self.has_rat:
            self.check_in_play("rat_crypt", self.rat_crypt)
            lids[self.rat_crypt] = NO_LID
        for name, lid in self.by_crypt("lids").items():
            crypt = self.place(f"lids.{name}", name)
            if lids[crypt] == NO_LID:
                raise PositionError(f"lids.{name}", "this crypt has no lid (OT-3.7.3, OT-4.6.1)")
            lids[crypt] = LID_CODES[checked_name(f"lids.{name}", lid, LIDS)]
        return lids

    def read_contents(self) -> list[Content]:
        """OT-2.8; a lid that is not named gets the colour of the vampire below it (OT-9.4)."""
        contents = [EMPTY] * CRYPTS
        for name, text in self.by_crypt("contents").items():
            crypt = self.place(f"contents.{name}", name)
            self.check_in_play(f"contents.{name}", crypt)
            contents[crypt] = self.read_content(f"contents.{name}", text)
            if self.lids[crypt] == UNKNOWN and contents[crypt] < GARLIC:
                self.lids[crypt] = contents[crypt]
        return contents

    def read_content(self, field: str, text: Any) -> Content:
        """`Y`, `garlic 2`, `empty`."""
        words = str(text).split()
        if words == ["empty"]:
            return EMPTY
        if len(words) == 2 and words[0] == "garlic" and words[1].isdecimal():  # noqa: PLR2004
            return garlic_of(checked_integer(field, int(words[1]), 0, self.options.seats - 1))
        if len(words) == 1 and words[0] in COLOUR_NAMES:
            return COLOUR_NAMES.index(words[0])
        raise PositionError(field, f"{text!r} is not a colour such as 'Y', 'garlic 2' or 'empty'")

    def read_pile(self) -> list[Lid] | None:
        """From the top in the document, the top last in the state; None if nothing is said."""
        if not self.document.has("pile"):
            return None
        names = self.document.text("pile").replace(",", " ").split()
        return [LID_CODES[checked_name("pile", name, COLOUR_NAMES)] for name in reversed(names)]

    # Filling --------------------------------------------------------------------------------

    def fill_lids(self) -> None:
        """OT-9.2: lids left out come from the rest of the box; the last of them are rats."""
        free = [crypt for crypt in range(CRYPTS) if self.lids[crypt] == UNKNOWN]
        rats = self.rats_left() if self.conserve else 0
        if rats > len(free):
            raise PositionError("lids", f"{rats} rats lie nowhere (OT-9.2); {LIFT}")
        for crypt in free[len(free) - rats :]:
            self.lids[crypt] = RAT
        free = free[: len(free) - rats]
        needed = self.lids.count(RAT) + self.has_rat
        size = needed if self.pile is None else len(self.pile)
        pool = self.pool(len(free) + (needed if self.pile is None else 0))
        if self.pile is None:
            self.pile = pool[:needed]
            pool = pool[needed:]
        for crypt, lid in zip(free, pool, strict=True):
            self.lids[crypt] = lid
        if size < needed:
            raise PositionError("pile", f"{needed} rats need as many lids in the pile (OT-4.7.4)")

    def rats_left(self) -> int:
        """OT-9.2: rats that the document does not name."""
        rats = RATS[self.options.seats] if self.options.use_rats else 0
        if self.rats > rats:
            raise PositionError("lids", f"{self.rats} rats, but the game has {rats}; {LIFT}")
        return rats - self.rats

    def pool(self, wanted: int) -> list[Colour]:
        """Colour lids that lie nowhere yet, the colours in turn."""
        named = [lid for lid in (*self.lids, *(self.pile or ())) if lid < COLOURS]
        left = [LIDS_EACH - named.count(colour) for colour in range(COLOURS)]
        if not self.conserve:
            return [self.colours[place % len(self.colours)] for place in range(wanted)]
        for colour in range(COLOURS):
            have = LIDS_EACH if colour in self.colours else 0
            if named.count(colour) > have:
                problem = f"{named.count(colour)} lids {COLOUR_NAMES[colour]}, but there are {have}"
                raise PositionError("lids", f"{problem} (OT-9.2); {LIFT}")
        pool = [c for turn in range(LIDS_EACH) for c in self.colours if left[c] > turn]
        if len(pool) != wanted:
            problem = f"{len(pool)} colour lids are left for {wanted} places"
            raise PositionError("pile", f"{problem} on board and pile (OT-9.2); {LIFT}")
        return pool

    def check_contents(self) -> None:
        """OT-9.4, OT-9.5."""
        for crypt in range(CRYPTS):
            field, content = f"contents.{self.layout.ids[crypt]}", self.contents[crypt]
            if content == EMPTY:
                continue
            if self.lids[crypt] == RAT or crypt == self.rat_crypt:
                raise PositionError(field, "a crypt with a rat is empty (OT-9.5)")
            if self.conserve and content < GARLIC and content != self.lids[crypt]:
                lid = LID_NAMES[self.lids[crypt]]
                raise PositionError(field, f"lies below a lid {lid} (OT-9.4); {LIFT}")

    # Words of the document ------------------------------------------------------------------

    def by_crypt(self, field: str) -> Mapping[str, Any]:
        """An object from crypt to entry."""
        value = self.fields[field] if self.document.has(field) else {}
        if not isinstance(value, Mapping):
            raise PositionError(field, "is not an object from crypt to entry")
        return value

    def crypt(self, field: str) -> Crypt:
        """One crypt."""
        return self.place(field, self.document.text(field).strip())

    def crypts(self, field: str) -> Crypts:
        """A set of crypts, `A1 B2`."""
        return self.set_of(field, self.document.text(field))

    def set_of(self, field: str, text: Any) -> Crypts:
        """A set of crypts from its text."""
        if not isinstance(text, str):
            raise PositionError(field, f"{text!r} is not a text such as 'A1 B2'")
        crypts = 0
        for name in text.replace(",", " ").split():
            crypt = self.place(field, name)
            if crypts & BIT[crypt]:
                raise PositionError(field, f"{name} is named twice")
            crypts |= BIT[crypt]
        return crypts

    def place(self, field: str, name: str) -> Crypt:
        """The number of a crypt."""
        if name not in self.layout.places:
            raise PositionError(field, f"{self.layout.name} has no crypt {name!r}")
        return self.layout.places[name]

    def check_in_play(self, field: str, crypt: Crypt) -> None:
        """OT-3.7.3."""
        if not self.in_play & BIT[crypt]:
            raise PositionError(field, f"{self.layout.ids[crypt]} is out of the game (OT-3.7.3)")
