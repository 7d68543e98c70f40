"""The table as a sheet (TT-11): the grid, the cases with everybody's totals, the witnesses.

Never colour alone: clues are named, witnesses have their letter, leaders and prices have signs.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from highgate.games.tatort_themse.parts import WitnessName
from highgate.games.tatort_themse.picture import CasePicture, GridClue, Picture, SeatPicture
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
    names,
    section,
    toned,
)

PAYABLE: Final = {"natural": "✓", "jokers": "~", None: ""}
ENDS: Final = "!"
BARRED: Final = "✗"
LEADS: Final = "▲"
TIED: Final = "="
SOLVED: Final = "●"
SUMS: Final = ("score", "prospect", "cards")
SCORES: Final = ("score", "clues", "case_cards", "cards")
TAKES: Final = ("take", "take_after")


class TatortThemseDrawing(Drawing[Picture]):
    """What one seat sees."""

    def headline(self) -> str:
        """Title, and the cases that are solved."""
        return f"{self.words.text('title', 'name')} · {self.label('solved', **self.picture)}"

    def sections(self) -> list[Section]:
        """All that lies on the table, then what only this seat sees."""
        return [self.clues(), self.cases(), self.witnesses(), section(self.course())]

    # Clues ----------------------------------------------------------------------------------

    def clues(self) -> Section:
        """A line for each height: the lowest clues first, then those behind eliminations."""
        columns = self.picture["columns"]
        colours = {case["case"]: case["colour"] for case in self.picture["cases"]}
        rows: list[list[Any]] = [names("", *(column["column"] for column in columns))]
        for above in range(max(len(column["clues"]) for column in columns)):
            cells = [clue_cell(column["clues"], above, colours) for column in columns]
            rows.append([*names(height_label(above)), *cells])
        return section(rows, self.label("columns"), gap=1)

    # Cases and seats ------------------------------------------------------------------------

    def cases(self) -> Section:
        """A column for each case: bonus, clues left, everybody's total; then scores and cards."""
        cases = self.picture["cases"]
        heads = [toned(case["case"], case["colour"]) for case in cases]
        rows: list[list[Any]] = [
            [*self.labels("cases"), *heads, *self.labels(*SUMS)],
            [*self.labels("bonus"), *(Span(f"{case['bonus']} ", "faint") for case in cases)],
            [*self.labels("left"), *(left_text(case) for case in cases)],
        ]
        for seat in self.picture["seats"]:
            number = seat["seat"]
            name = self.seat(number, TURN if self.picture["turn"] == number else None)
            totals = [f"{case['totals'][number]}{lead(case, number)}" for case in cases]
            rows.append([name, *totals, *(seat[key] for key in SUMS)])
        return section(rows, right=range(1, len(cases) + len(SUMS) + 1), gap=1)

    # Witnesses ------------------------------------------------------------------------------

    def witnesses(self) -> Section:
        """The open row, the piles as far as they may be seen (TT-6.4), the own hand."""
        picture = self.picture
        slots = [f"{slot['slot']} {self.witness(slot['witness'])}" for slot in picture["row"]]
        discard, me = picture["discard"], picture["me"]
        shown = discard["last"] if discard["cards"] is None else discard["cards"]
        rows = [
            [*self.labels("row"), "   ".join(slots)],
            [*self.labels("pile"), picture["pile"]],
            [*self.labels("discard"), f"{discard['size']} {' '.join(shown)}"],
        ]
        if me is not None:
            hand = names(f"{self.label('hand')} ({me['cards']})")
            rows.append([*hand, Span(self.hand(me["hand"]), "strong")])
        return section(rows)

    def witness(self, witness: str | None) -> str:
        """`L Lady`, or an empty slot."""
        return "-" if witness is None else f"{witness} {self.words.text('witnesses', witness)}"

    def hand(self, hand: Mapping[WitnessName, int]) -> str:
        """A hand, counted by kind."""
        groups = [f"{kind}{count}" for kind, count in hand.items() if count]
        return "  ".join(f"{self.words.text('cards', group)} ({group[0]})" for group in groups)

    def course(self) -> list[list[Any]]:
        """Whether a clue must be taken, and what is being paid for, with its price (TT-11)."""
        rows: list[list[Any]] = []
        if self.picture["is_forced"]:
            rows.append([Span(f"{self.label('forced')} [TT-4.2.5]", "warning")])
        target = self.picture["target"]
        if target is not None:
            price = f"{target['witness']}{target['value']}"
            cost = self.words.text("cards", price)
            if target["eliminations"]:
                cost = self.label("elimination_price", **{**target, "price": price})
            key = "target_after" if target["eliminations"] else "target"
            rows.append([Span(f"{self.label(key, **target)} ({cost})", "strong")])
        return rows

    # Choices and end --------------------------------------------------------------------------

    def offers(self, numbered: Sequence[Numbered]) -> list[Section]:
        """Clues as a grid, payments as they are written, everything else as sentences."""
        takes: dict[str, dict[int, Span]] = {}
        pays, rest = [], []
        for number, action in numbered:
            terms = action.terms()
            if terms["do"] in TAKES:
                row = takes.setdefault(f"take {height_label(terms['eliminated'])}".rstrip(), {})
                row[terms["column"]] = self.take(number, terms)
            elif terms["do"] == "pay":
                pays.append((cell(Span(f"{number:>3}", "strong"), f"  {action.notation()}"),))
            else:
                rest.append((number, action))
        heads = {column["column"]: f"{column['column']} " for column in self.picture["columns"]}
        clues = [grid("", heads, dict(sorted(takes.items())))] if takes else []
        return [*clues, Section(tuple(pays), is_list=True), self.sentences(rest)]

    def take(self, number: int, terms: Mapping[str, Any]) -> Span:
        """The number to type; `!` where it ends the game."""
        clues = self.picture["columns"][terms["column"] - 1]["clues"]
        if clues[terms["eliminated"]]["ends_game"]:
            return Span(f"{number}{ENDS}", "warning")
        return Span(f"{number} ")

    def sentence(self, number: int, action: Any, width: int) -> Cell:
        """A choice as a sentence; an open card with its kind."""
        terms, told = action.terms(), super().sentence(number, action, width)
        if terms["do"] != "open":
            return told
        card = self.witness(self.picture["row"][terms["slot"] - 1]["witness"])
        return cell(told, Span(f"  {card}", "strong"))

    def result(self) -> list[Section]:
        """Why it ended, and everybody's score, clues, case cards and last cards, best first."""
        unsolved = next(case for case in self.picture["cases"] if not case["is_solved"])
        fifth = self.words.pair(
            self.words.text("cases", unsolved["case"]), self.label("fifth_case")
        )
        seats = sorted(self.picture["seats"], key=lambda seat: seat["rank"] or 0)
        return [
            section([[self.words.text("reasons", "four_solved")], [Span(fifth, "faint")]]),
            section([self.labels("", *SCORES), *map(self.result_row, seats)]),
        ]

    def result_row(self, seat: SeatPicture) -> list[Any]:
        """One seat at the end."""
        cards = ", ".join(self.words.text("cases", case) for case in seat["case_cards"])
        return [
            cell(f"{seat['rank']}. ", self.name(seat["seat"])),
            Span(str(seat["score"]), "strong" if seat["rank"] == 1 else ""),
            " ".join(clue["clue"] for clue in seat["clues"]) or "-",
            cards or "-",
            " ".join(seat["hand"] or ()) or "-",
        ]


def clue_cell(clues: Sequence[GridClue], above: int, colours: dict[str, str]) -> Cell:
    """`tower-6L✓`: case, value, witness, and whether the seat that looks can pay for it."""
    if above >= len(clues):
        return cell(Span(NOTHING, "faint"))
    clue = clues[above]
    name = toned(f"{clue['clue']}{clue['witness']}", colours[clue["case"]])
    if clue["is_barred"]:
        return cell(name, Span(BARRED, "faint"))
    sign = PAYABLE[clue["payable"]]
    return cell(name, Span(ENDS if clue["ends_game"] and sign else sign, "strong"))


def lead(case: CasePicture, seat: int) -> str:
    """Who has won a case, or leads it alone, or shares the lead."""
    if case["is_solved"]:
        return LEADS if case["winner"] == seat else " "
    if seat not in case["leaders"]:
        return " "
    return LEADS if len(case["leaders"]) == 1 else TIED


def height_label(above: int) -> str:
    """`x2`: how many eliminations lie before a clue."""
    return f"x{above}" if above else ""


def left_text(case: CasePicture) -> str:
    """How many clues of a case are in the grid; a sign where it is solved."""
    return SOLVED if case["is_solved"] else f"{case['left']} "


DRAWING: Final = TatortThemseDrawing
