"""Tatort Themse in a terminal (TT-11): the grid, the cases with everybody's totals, the witnesses.

Never colour alone: clues are named, witnesses have their letter, leaders and prices have signs.
"""

from collections.abc import Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from highgate.cli.tables.drawing import Drawing, Json
from highgate.cli.tables.generic import offer_text
from highgate.kernel.action import Action

SYMBOLS: Final = "♦♠♣●▲"
SEAT_STYLES: Final = ("red", "blue", "green", "white", "magenta")
CASE_STYLES: Final = {
    "green": "green",
    "orange": "dark_orange",
    "yellow": "yellow",
    "blue": "bright_blue",
    "purple": "magenta",
}
PAYABLE: Final = {"natural": "✓", "jokers": "~", None: ""}
ENDS: Final = "!"
BARRED: Final = "✗"
LEADS: Final = "▲"
TIED: Final = "="
SOLVED: Final = "●"
HEIGHT: Final = 5
SUMS: Final = ("score", "prospect", "cards")
TAKES: Final = ("take", "take_after")


class TatortThemseTable(Drawing):
    """Draws what one seat sees, from its picture alone."""

    # The whole ----------------------------------------------------------------------------

    def table(self, picture: Json) -> RenderableType:
        """All that lies on the table, then what only this seat sees."""
        title = f"{self.words.text('title', 'name')} · {self.label('solved', **picture)}"
        parts: list[RenderableType] = [
            Rule(Text(title, style="bold"), style="dim"),
            self.grid(picture),
            Text(""),
            self.cases(picture),
            Text(""),
            self.witnesses(picture),
        ]
        if picture["is_forced"]:
            parts.append(Text(f"{self.label('forced')} [TT-4.2.5]", style="red"))
        if picture["target"] is not None:
            parts.append(self.target(picture["target"]))
        if picture["me"] is not None:
            parts.append(self.hand(picture["me"]))
        return Group(*parts)

    # Clues --------------------------------------------------------------------------------

    def grid(self, picture: Json) -> Table:
        """A line for each height: the lowest clues first, then those behind eliminations."""
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("", no_wrap=True)
        for column in picture["columns"]:
            table.add_column(str(column["column"]), no_wrap=True)
        for above in range(HEIGHT):
            cells = [self.clue(picture, column, above) for column in picture["columns"]]
            table.add_row(height_label(above), *cells, style="" if above else "bold")
        return table

    def clue(self, picture: Json, column: Json, above: int) -> Text:
        """`tower-6L✓`: case, value, witness, and whether the seat that looks can pay for it."""
        if above >= len(column["clues"]):
            return Text("·", style="dim")
        clue = column["clues"][above]
        colours = {case["case"]: case["colour"] for case in picture["cases"]}
        text = Text(f"{clue['clue']}{clue['witness']}", style=case_style(colours[clue["case"]]))
        if clue["is_barred"]:
            return text.append(BARRED, style="dim")
        sign = PAYABLE[clue["payable"]]
        return text.append(ENDS if clue["ends_game"] and sign else sign, style="bold")

    # Cases and seats ----------------------------------------------------------------------

    def cases(self, picture: Json) -> Table:
        """A column for each case: bonus, clues left, everybody's total; then scores and cards."""
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self.label("cases"), no_wrap=True)
        for case in picture["cases"]:
            heading = Text(case["case"], style=case_style(case["colour"]))
            table.add_column(heading, justify="right", no_wrap=True)
        for key in SUMS:
            table.add_column(self.label(key), justify="right")
        bonuses = [f"{case['bonus']} " for case in picture["cases"]]
        table.add_row(self.label("bonus"), *bonuses, style="dim")
        table.add_row(self.label("left"), *(left_text(case) for case in picture["cases"]))
        for seat in picture["seats"]:
            totals = [self.total(case, seat["seat"]) for case in picture["cases"]]
            sums = [str(seat[key]) for key in SUMS]
            table.add_row(self.name(picture, seat["seat"]), *totals, *sums)
        return table

    def total(self, case: Json, seat: int) -> str:
        """`8▲`: the total of a seat in a case, and whether it leads."""
        return f"{case['totals'][seat]}{self.lead(case, seat)}"

    def lead(self, case: Json, seat: int) -> str:
        """Who has won a case, or leads it alone, or shares the lead."""
        if case["is_solved"]:
            return LEADS if case["winner"] == seat else " "
        if seat not in case["leaders"]:
            return " "
        return LEADS if len(case["leaders"]) == 1 else TIED

    def name(self, picture: Json, seat: int) -> Text:
        """`♦ Player 1 (you) ◀`."""
        is_own = picture["me"] is not None and picture["me"]["seat"] == seat
        who = self.frame.text("roles", "you" if is_own else self.roles[seat])
        role = f" ({who})" if who else ""
        turn = " ◀" if picture["turn"] == seat else ""
        style = SEAT_STYLES[seat]
        return Text(f"{SYMBOLS[seat]} {self.words.seat(seat)}{role}{turn}", style=style)

    # Witnesses ----------------------------------------------------------------------------

    def witnesses(self, picture: Json) -> Text:
        """The open row, the pile, and what may be seen of the discard pile (TT-6.4)."""
        slots = [f"{slot['slot']} {self.witness(slot['witness'])}" for slot in picture["row"]]
        discard = picture["discard"]
        shown = discard["last"] if discard["cards"] is None else discard["cards"]
        laid_off = f"{discard['size']} {' '.join(shown)}".rstrip()
        return Text(
            f"{self.pair(self.label('row'), '   '.join(slots))}\n"
            f"{self.pair(self.label('pile'), picture['pile'])} · "
            f"{self.pair(self.label('discard'), laid_off)}"
        )

    def witness(self, witness: str | None) -> str:
        """`L Lady`, or an empty slot."""
        if witness is None:
            return "-"
        return f"{witness} {self.words.text('witnesses', witness)}"

    def hand(self, me: Json) -> Text:
        """The own hand, counted by kind."""
        groups = [f"{kind}{count}" for kind, count in me["hand"].items() if count]
        told = "  ".join(f"{self.words.text('cards', group)} ({group[0]})" for group in groups)
        return Text(self.pair(f"{self.label('hand')} ({me['cards']})", told), style="bold")

    def target(self, target: Json) -> Text:
        """What is being paid for, with its price (TT-11)."""
        key = "target_after" if target["eliminations"] else "target"
        price = {**target, "price": f"{target['witness']}{target['value']}"}
        cost = self.words.text("cards", price["price"])
        if target["eliminations"]:
            cost = self.label("elimination_price", **price)
        return Text(f"{self.label(key, **target)} ({cost})", style="bold")

    # Choices, end, signs ------------------------------------------------------------------

    def offers(self, picture: Json, legal: Sequence[Action]) -> RenderableType:
        """Clues as a grid, payments in columns, everything else as sentences."""
        numbered = list(enumerate(legal, 1))
        takes = [(n, action.terms()) for n, action in numbered if action.terms()["do"] in TAKES]
        pays = [(n, action) for n, action in numbered if action.terms()["do"] == "pay"]
        parts: list[RenderableType] = []
        if takes:
            parts.append(take_grid(picture, takes))
        if pays:
            entries = [Text.assemble((f"{n:>3}", "bold"), f"  {a.notation()}") for n, a in pays]
            parts.append(Columns(entries, column_first=True, padding=(0, 3)))
        width = len(str(len(legal)))
        for number, action in numbered:
            if action.terms()["do"] not in (*TAKES, "pay"):
                parts.append(self.offer(picture, number, action, width))
        return Group(*parts)

    def offer(self, picture: Json, number: int, action: Action, width: int) -> Text:
        """A choice as a sentence; an open card with its kind."""
        text = offer_text(number, action, self.words, width)
        if action.terms()["do"] == "open":
            card = picture["row"][action.terms()["slot"] - 1]["witness"]
            text.append(f"  {self.witness(card)}", style="bold")
        return text

    def result(self, picture: Json) -> RenderableType:
        """Why it ended, and everybody's score, clues, case cards and last cards, best first."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for key in ("", "score", "clues", "case_cards", "cards"):
            table.add_column(self.label(key) if key else "")
        for seat in sorted(picture["seats"], key=lambda seat: seat["rank"]):
            table.add_row(*self.result_row(picture, seat), style="bold" * (seat["rank"] == 1))
        unsolved = next(case for case in picture["cases"] if not case["is_solved"])
        fifth = self.pair(self.words.text("cases", unsolved["case"]), self.label("fifth_case"))
        reason = Text(self.words.text("reasons", "four_solved"))
        return Group(reason, Text(fifth, style="dim"), Text(""), table)

    def result_row(self, picture: Json, seat: Json) -> list[Text]:
        """One seat at the end."""
        clues = " ".join(clue["clue"] for clue in seat["clues"]) or "-"
        cards = ", ".join(self.words.text("cases", case) for case in seat["case_cards"]) or "-"
        name = Text(f"{seat['rank']}. ") + self.name({**picture, "turn": None}, seat["seat"])
        hand = Text(" ".join(seat["hand"] or ()) or "-")
        return [name, Text(str(seat["score"])), Text(clues), Text(cards), hand]

    def legend(self) -> RenderableType:
        """The signs of the table."""
        signs = (
            ("tower-6L", f"{self.words.text('clues', 'tower-6')}"),
            (PAYABLE["natural"], self.label("natural")),
            (PAYABLE["jokers"], self.label("jokers")),
            (ENDS, self.label("ends_game")),
            (BARRED, self.label("barred")),
            (LEADS, self.label("leader")),
            (TIED, self.label("tied")),
            (SOLVED, self.label("is_solved")),
            ("x2", self.words.text("actions", "take_after", {"eliminated": 2, "column": "…"})),
        )
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for sign, meaning in signs:
            table.add_row(sign, meaning)
        return table


def take_grid(picture: Json, takes: Sequence[tuple[int, Json]]) -> Table:
    """A number to type for each clue that can be had: by column, and by eliminations before it."""
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for column in picture["columns"]:
        table.add_column(str(column["column"]), justify="right", min_width=4)
    numbers = {(terms["column"], terms["eliminated"]): number for number, terms in takes}
    for above in sorted({eliminated for _, eliminated in numbers}):
        cells = [
            take_cell(numbers.get((column["column"], above)), column["clues"], above)
            for column in picture["columns"]
        ]
        table.add_row(f"take {height_label(above)}".rstrip(), *cells)
    return table


def take_cell(number: int | None, clues: Sequence[Json], above: int) -> Text:
    """The number to type; `!` where it ends the game."""
    if number is None:
        return Text("·", style="dim")
    if clues[above]["ends_game"]:
        return Text(f"{number}{ENDS}", style="bold red")
    return Text(str(number))


def height_label(above: int) -> str:
    """`x2`: how many eliminations lie before a clue."""
    return f"x{above}" if above else ""


def left_text(case: Json) -> str:
    """How many clues of a case are in the grid; a sign where it is solved."""
    return SOLVED if case["is_solved"] else f"{case['left']} "


def case_style(colour: str) -> str:
    """The colour of a case in a terminal; another clue table may name others."""
    return CASE_STYLES.get(colour, "")
