"""The table as a sheet: a row for each tomb, the card nearest to it first.

Never colour alone: cards have their letter, seats a symbol, fates an icon and a word.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from highgate.games.graverobbers.picture import (
    LaidCard,
    OwnPicture,
    Picture,
    SeatPicture,
    ShownGoal,
    TombPicture,
)
from highgate.kernel.seats import Seat
from highgate.kernel.sheet import (
    NOTHING,
    TURN,
    Cell,
    Drawing,
    Numbered,
    Section,
    Span,
    cell,
    grid,
    joined,
    names,
    padded,
    section,
)

CARD_TONES: Final = {"R": "purple", "D": "teal", "B": "yellow"}
FATE_ICONS: Final = {"open": "○", "intact": "●", "ransacked": "✖"}
FATE_TONES: Final = {"open": "", "intact": "teal", "ransacked": "purple"}
FACES: Final = {True: "▲", False: "▼", None: ""}
BACK: Final = "▒▒"
PLACE: Final = 5  # letters for a card: `(D2)♦`
TIMES: Final = "\u00d7"
MINUS: Final = "\u2212"
GRIDS: Final = ("place", "spy")
SHOWN: Final = ("seats", "games")  # options that stand on the table already
SCORES: Final = ("hand", "bobbies", "goals", "accused", "accuser", "score")  # GR-5.7


class GraverobbersDrawing(Drawing[Picture]):
    """What one seat sees."""

    def headline(self) -> str:
        """Title, game of the match, round, tally."""
        picture = self.picture
        parts = [self.words.text("title", "name")]
        if picture["games"] > 1:
            parts.append(self.label("game_of_match", **picture))
        if picture["round"]:
            parts.append(self.label("round", **picture))
        return " · ".join([*parts, self.label("tally", **picture["tally"])])

    def sections(self) -> list[Section]:
        """All that lies on the table, then what only this seat sees."""
        me = self.picture["me"]
        own = [] if me is None else [self.own_hand(me), self.own_goals(me)]
        return [self.tombs(), self.seats(), self.public_line(), *own]

    def public_line(self) -> Section:
        """Edition and what deviates from it; the spy pile; what was set aside."""
        picture, words = self.picture, self.words
        edition = words.value("rules_edition", picture["edition"])
        parts = [words.pair(self.label("edition"), edition)]
        parts += self.deviations(picture["deviations"], SHOWN)
        if picture["spy_pile"]:
            parts.append(words.pair(self.label("spy_pile"), " ".join(picture["spy_pile"])))
        parts.append(self.label("set_aside", cards=picture["set_aside"]))
        return section([[Span(" · ".join(parts), "faint")]])

    # Tombs ----------------------------------------------------------------------------------

    def tombs(self) -> Section:
        """Every column with its count, its next side, and the sums one can see."""
        rows = [
            [
                self.fate(tomb, self.words.text("fates", tomb["fate"])),
                *self.places(tomb),
                Span(self.label("column_count", **tomb), "faint"),
                self.sums(tomb),
            ]
            for tomb in self.picture["tombs"]
        ]
        heading = [self.label(key) for key in ("tombs", "nearest", "sums")]
        return section(rows, " · ".join(heading), gap=1)

    def fate(self, tomb: TombPicture, word: str = "") -> Span:
        """`3 ✖ ransacked`."""
        fate = tomb["fate"]
        return Span(f"{tomb['tomb']} {FATE_ICONS[fate]} {word}".rstrip(), FATE_TONES[fate])

    def places(self, tomb: TombPicture) -> list[Cell]:
        """The cards, a ghost of the next one with its side, and the free places."""
        cells = [self.laid_card(card) for card in tomb["cards"]]
        if tomb["next_is_up"] is not None:
            cells.append(padded(PLACE, Span(f"[{FACES[tomb['next_is_up']]}]", "strong")))
        return cells + [padded(PLACE, Span(NOTHING, "faint"))] * (tomb["full"] - len(cells))

    def laid_card(self, card: LaidCard) -> Cell:
        """A back, a face, or a face in brackets that only some know; and who laid it."""
        laid_by: Seat | None = card["laid_by"]
        return padded(PLACE, card_face(card), None if laid_by is None else self.symbol(laid_by))

    def sums(self, tomb: TombPicture) -> Cell:
        """Defence and robbery of what this seat can see; `+2?` are cards it cannot."""
        unknown = Span(f" +{tomb['unknown']}?", "faint") if tomb["unknown"] else None
        return cell(f"{tomb['defence']:>2} : {tomb['robbery']}", unknown)

    # Seats ----------------------------------------------------------------------------------

    def seats(self) -> Section:
        """Hands by their size, marker, accusation cards and accusations."""
        heads = self.labels("players", "cards", "marker_short", "accusation", "accusers")
        return section([heads, *map(self.seat_row, self.picture["seats"])], right=(1,))

    def seat_row(self, seat: SeatPicture) -> list[Any]:
        """One seat, as everybody sees it."""
        number: Seat = seat["seat"]
        accused = "✓" if seat["accused"] is None else cell("→ ", self.name(seat["accused"]))
        return [
            self.seat(number, TURN if self.picture["turn"] == number else None),
            seat["cards"],
            "◆" if seat["has_marker"] else "",
            accused,
            joined(self.name(accuser) for accuser in seat["accused_by"]),
        ]

    # The own seat ---------------------------------------------------------------------------

    def own_hand(self, me: OwnPicture) -> Section:
        """The hand, and what it is worth either way."""
        points = {"ransacked": signed(me["if_ransacked"]), "intact": signed(me["if_intact"])}
        rows = [
            [*names(f"{self.label('hand')} ({len(me['hand'])})"), hand_cell(me["hand"])],
            [*self.labels("hand_worth"), self.label("worth", **points)],
        ]
        return section(rows)

    def own_goals(self, me: OwnPicture) -> Section:
        """The kept goals, and the rejected one for review."""
        kept = [goal for goal in me["dealt_goals"] if goal["goal"] != me["rejected"]]
        rows = [self.goal_row(goal) for goal in kept if goal["goal"] is not None]
        if me["rejected"] is None:
            return section(rows, self.label("dealt_goals"))
        rejected = self.words.text("goals", me["rejected"])
        rows.append([Span(self.label("rejected"), "faint"), Span(rejected, "faint")])
        return section(rows, self.label("goals"))

    def goal_row(self, goal: ShownGoal) -> list[Any]:
        """`■ BK-56  tombs 5 and 6 ransacked (6 points)  5 ○  6 ✖`; filled is black."""
        sign = "■" if goal["is_black"] else "□"
        fates = (self.fate(self.picture["tombs"][tomb - 1]) for tomb in goal["tombs"])
        text = self.words.text("goals", goal["goal"])
        return [f"{sign} {goal['goal']}", text, joined(fates, "  ")]

    # Choices and end --------------------------------------------------------------------------

    def offers(self, numbered: Sequence[Numbered]) -> list[Section]:
        """Cards by tombs as a grid, a warning where one closes, the rest as sentences."""
        rows: dict[str, dict[int, Span]] = {}
        rest = []
        for number, action in numbered:
            terms = action.terms()
            if terms["do"] in GRIDS:
                row = rows.setdefault(self.label(f"grid_{terms['do']}", **terms), {})
                row[terms["tomb"]] = self.offer(number, terms)
            else:
                rest.append((number, action))
        parts = [self.offer_grid(rows)] if rows else []
        notes = self.warnings(rows)
        if not rows and [action.terms()["do"] for _, action in rest] == ["end"]:
            notes.append(Span(self.label("only_end_left")))
        return [*parts, section([note] for note in notes), self.sentences(rest)]

    def offer_grid(self, rows: dict[str, dict[int, Span]]) -> Section:
        """`3 ▼` heads a column: the tomb, and the side the next card shows."""
        heads = {
            tomb["tomb"]: f"{tomb['tomb']} {FACES[tomb['next_is_up']]}"
            for tomb in self.picture["tombs"]
        }
        return grid(self.label("grid"), heads, rows)

    def offer(self, number: int, terms: Mapping[str, Any]) -> Span:
        """The number to type; `!` where the card closes the tomb."""
        if terms["do"] == "place" and self.picture["tombs"][terms["tomb"] - 1]["next_closes"]:
            return Span(f"{number}!", "warning")
        return Span(f"{number} ")

    def warnings(self, rows: dict[str, dict[int, Span]]) -> list[Span]:
        """A warning, not a ban."""
        closing = {tomb for row in rows.values() for tomb in row if row[tomb].tone == "warning"}
        return [
            Span(f"! {self.label('closes_tomb_warning', tomb=tomb)} [GR-4.7]", "warning")
            for tomb in sorted(closing)
        ]

    def result(self) -> list[Section]:
        """Why it ended, goals, score sheets."""
        picture, tally = self.picture, self.picture["tally"]
        fate = "ransacked" if tally["ransacked"] >= tally["needed"] else "intact"
        why: list[list[Any]] = [[self.words.text("reasons", picture["reason"] or "")]]
        why.append([Span(self.label(f"graveyard_{fate}"), "strong")])
        goals = [
            [self.name(seat["seat"]) if not number else "", self.goal_fulfilled(goal)]
            for seat in picture["seats"]
            for number, goal in enumerate(seat["goals"])
            if goal["goal"] is not None
        ]
        games = [self.games()] if picture["games"] > 1 else []
        return [section(why), section(goals), self.scores(), *games]

    def goal_fulfilled(self, goal: ShownGoal) -> str:
        """`✓ tombs 5 and 6 ransacked (6 points)`."""
        return f"{'✓' if goal['is_fulfilled'] else '✗'} {self.words.text('goals', goal['goal'])}"

    def scores(self) -> Section:
        """One line for each seat, the best first."""
        rows: list[list[Any]] = [self.labels("", *SCORES)]
        places = zip(self.picture["places"], self.picture["seats"], strict=True)
        for place, seat in sorted(places, key=lambda entry: entry[0]):
            tone = "strong" if place == 1 else ""
            numbers = [Span(str(score), tone) for score in (seat["sheet"] or {}).values()]
            rows.append([cell(f"{place}. ", self.name(seat["seat"])), *numbers])
        return section(rows, right=range(1, len(SCORES) + 1))

    def games(self) -> Section:
        """GR-5.13: the games of the match, and their sum."""
        results = self.picture["results"]
        games = ", ".join("/".join(str(score) for score in scores) for scores in results)
        totals = "/".join(str(sum(column)) for column in zip(*results, strict=True))
        return section([[*self.labels("results"), games], [*self.labels("total"), totals]])


def card_face(card: LaidCard) -> Span:
    """A card by its letter, in the colour of its kind; small is a bobby without a detective."""
    name = card["card"]
    if name is None:
        return Span(BACK, "back")
    shown = name if card["counts"] else name.lower()
    tone = CARD_TONES[name[0]] if card["counts"] else "faint"
    return Span(shown if card["face_up"] else f"({shown})", tone)


def hand_cell(hand: Sequence[str]) -> Cell:
    """A hand with equal cards counted and the kinds apart."""
    kinds: dict[str, list[Span]] = {}
    for name, count in Counter(hand).items():
        times = f"{TIMES}{count}" if count > 1 else ""
        kinds.setdefault(name[0], []).append(Span(f"{name}{times}", CARD_TONES[name[0]]))
    return joined((joined(cards) for cards in kinds.values()), "  ")


def signed(points: int) -> str:
    """Points with their sign; nothing has none."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


DRAWING: Final = GraverobbersDrawing
