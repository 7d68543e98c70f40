"""Graverobbers in a terminal (GR-11): a row for each tomb, the card nearest to it first.

Never colour alone (GR-11.4): cards have their letter, seats a symbol, fates an icon and a word.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from highgate.cli.tables.drawing import Drawing, Json
from highgate.cli.tables.grids import offer_grid
from highgate.cli.tables.scores import score_table
from highgate.kernel.action import Action
from highgate.kernel.options import to_text

SYMBOLS: Final = "♦♠♣●▲■"
SEAT_STYLES: Final = ("red", "bright_blue", "green", "white", "magenta", "yellow")
CARD_STYLES: Final = {"R": "bold magenta", "D": "bold cyan", "B": "yellow"}
FATE_ICONS: Final = {"open": "○", "intact": "●", "ransacked": "✖"}
FATE_STYLES: Final = {"open": "", "intact": "bold cyan", "ransacked": "bold magenta"}
BACK: Final = "▒▒"
TIMES: Final = "\u00d7"
MINUS: Final = "\u2212"
FACES: Final = {True: "▲", False: "▼"}
SLOTS: Final = 7
SLOT_WIDTH: Final = 6


class GraverobbersTable(Drawing):
    """Draws what one seat sees, from its picture alone."""

    def own(self, key: str, **arguments: Any) -> str:
        """A word that only this drawing needs."""
        return self.frame.text("graverobbers", key, arguments)

    # The whole ----------------------------------------------------------------------------

    def table(self, picture: Json) -> RenderableType:
        """GR-11.1: all that lies on the table, then what only this seat sees."""
        parts: list[RenderableType] = [
            Rule(self.heading(picture), style="dim"),
            self.tombs(picture),
            Text(""),
            self.seats(picture),
            self.public_line(picture),
        ]
        if picture["me"] is not None:
            parts += [Text(""), *self.own_lines(picture)]
        return Group(*parts)

    def heading(self, picture: Json) -> Text:
        """Title, game of the match, round, tally."""
        parts = [self.words.text("title", "name")]
        if picture["games"] > 1:
            parts.append(self.label("game_of_match", game=picture["game"], games=picture["games"]))
        if picture["round"]:
            rounds = {"round": picture["round"], "rounds": picture["rounds"]}
            parts.append(self.label("round", **rounds))
        parts.append(self.label("tally", **picture["tally"]))
        return Text(" · ".join(parts), style="bold")

    def public_line(self, picture: Json) -> Text:
        """GR-11.9: edition and what deviates from it; the spy pile; what was set aside."""
        edition = self.words.text("values", f"rules_edition.{picture['edition']}")
        parts = [self.pair(self.label("edition"), edition)]
        parts += [
            self.pair(
                self.words.text("options", name),
                self.words.text("values", f"{name}.{to_text(value)}"),
            )
            for name, value in picture["deviations"].items()
            if name not in ("seats", "games")  # both stand on the table already
        ]
        if picture["spy_pile"]:
            parts.append(self.pair(self.label("spy_pile"), " ".join(picture["spy_pile"])))
        parts.append(self.label("set_aside", cards=picture["set_aside"]))
        return Text(" · ".join(parts), style="dim")

    # Tombs --------------------------------------------------------------------------------

    def tombs(self, picture: Json) -> Table:
        """GR-11.1: every column with its count, its next side, and the sums one can see."""
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self.label("tombs"), no_wrap=True)
        table.add_column(self.own("nearest"), no_wrap=True)
        table.add_column("", no_wrap=True)
        table.add_column(self.own("sums"), no_wrap=True)
        for tomb in picture["tombs"]:
            table.add_row(
                self.tomb_name(tomb),
                self.slots(tomb),
                Text(self.label("column_count", **tomb), style="dim"),
                self.sums(tomb),
            )
        return table

    def tomb_name(self, tomb: Json) -> Text:
        """`3 ✖ ransacked`."""
        fate = tomb["fate"]
        name = f"{tomb['tomb']} {FATE_ICONS[fate]} {self.words.text('fates', fate)}"
        return Text(name, style=FATE_STYLES[fate])

    def slots(self, tomb: Json) -> Text:
        """The cards, a ghost of the next one with its side, and the free places."""
        cells = [self.laid_card(card) for card in tomb["cards"]]
        if tomb["next_is_up"] is not None:
            cells.append(Text(f"[{FACES[tomb['next_is_up']]}]", style="bold"))
        cells += [Text("·", style="dim") for _ in range(SLOTS - len(cells))]
        for cell in cells[:-1]:
            cell.pad_right(SLOT_WIDTH - cell.cell_len)
        return Text.assemble(*cells)

    def laid_card(self, card: Json) -> Text:
        """GR-11.5: a back, a face, or a face in brackets that only some know; and who laid it."""
        name = card["card"]
        if name is None:
            text = Text(BACK, style="dim")
        else:
            shown = name if card["counts"] else name.lower()  # a bobby without a detective
            text = card_text(shown if card["face_up"] else f"({shown})", name)
        if card["laid_by"] is not None:
            text.append(SYMBOLS[card["laid_by"]], style=SEAT_STYLES[card["laid_by"]])
        return text

    def sums(self, tomb: Json) -> Text:
        """Defence and robbery of what this seat can see; `+2?` are cards it cannot."""
        text = Text(f"{tomb['defence']:>2} : {tomb['robbery']}")
        if tomb["unknown"]:
            text.append(f" +{tomb['unknown']}?", style="dim")
        return text

    # Seats --------------------------------------------------------------------------------

    def seats(self, picture: Json) -> Table:
        """GR-11.1: hands by their size, marker, accusation cards and accusations."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self.own("players"), no_wrap=True)
        table.add_column(self.own("cards"), justify="right")
        for column in ("marker", "accusation", "accused_by"):
            table.add_column(self.own(column))
        for seat in picture["seats"]:
            table.add_row(*self.seat_row(picture, seat))
        return table

    def seat_row(self, picture: Json, seat: Json) -> list[Text]:
        """One seat, as everybody sees it."""
        accused = (
            Text("✓") if seat["has_accusation_card"] else Text("→ ") + self.name(seat["accused"])
        )
        accusers = Text(" ").join(self.name(accuser) for accuser in seat["accused_by"])
        return [
            self.name(seat["seat"]) + Text(self.role(picture, seat["seat"]), style="dim"),
            Text(str(seat["cards"])),
            Text("◆" if seat["has_marker"] else ""),
            accused,
            accusers,
        ]

    def name(self, seat: int) -> Text:
        """`♦ Red`."""
        return Text(f"{SYMBOLS[seat]} {self.words.seat(seat)}", style=SEAT_STYLES[seat])

    def role(self, picture: Json, seat: int) -> str:
        """Who sits there, and whose turn it is."""
        is_own = picture["me"] is not None and picture["me"]["seat"] == seat
        who = self.frame.text("roles", "you" if is_own else self.roles[seat])
        turn = " ◀" if picture["turn"] == seat else ""
        return (f" ({who})" if who else "") + turn

    # The own seat -------------------------------------------------------------------------

    def own_lines(self, picture: Json) -> list[Text]:
        """GR-11.5, GR-11.6: hand, goals, and what the hand is worth either way."""
        me = picture["me"]
        hand = Text(self.pair(f"{self.label('hand')} ({len(me['hand'])})", ""))
        points = {"ransacked": signed(me["if_ransacked"]), "intact": signed(me["if_intact"])}
        worth = Text(self.pair(self.label("hand_worth"), self.own("worth", **points)))
        return [hand + hand_text(me["hand"]), worth, *self.goal_lines(picture)]

    def goal_lines(self, picture: Json) -> list[Text]:
        """The kept goals with the tombs they want; the rejected one for review."""
        me = picture["me"]
        if me["rejected"] is None:
            lines = [self.goal_line(picture, goal) for goal in me["dealt_goals"]]
            return [Text(self.pair(self.label("dealt_goals"), "")), *lines]
        kept = [goal for goal in me["dealt_goals"] if goal["goal"] != me["rejected"]]
        rejected = self.pair(self.label("rejected"), self.words.text("goals", me["rejected"]))
        lines = [self.goal_line(picture, goal) for goal in kept]
        return [
            Text(self.pair(self.label("goals"), "")),
            *lines,
            Text(f"  {rejected}", style="dim"),
        ]

    def goal_line(self, picture: Json, goal: Json) -> Text:
        """`■ BK-56  tombs 5 and 6 ransacked (6 points)  5 ○  6 ✖`."""
        sign = "■" if goal["is_black"] else "□"  # GR-11.4: filled is black, outlined white
        line = Text(f"  {sign} {goal['goal']:<8}  {self.words.text('goals', goal['goal'])}")
        for number in goal["tombs"]:
            fate = picture["tombs"][number - 1]["fate"]
            line.append(f"  {number} {FATE_ICONS[fate]}", style=FATE_STYLES[fate])
        return line

    # Choices, end, signs ------------------------------------------------------------------

    def offers(self, picture: Json, legal: Sequence[Action]) -> RenderableType:
        """GR-11.7: cards by tombs as a grid, everything else as sentences."""
        parts: list[RenderableType] = [offer_grid(picture, legal, self.words, self.frame)]
        if [action.terms()["do"] for action in legal] == ["end"]:
            parts.append(Text(self.label("only_end_left")))
        return Group(*parts)

    def result(self, picture: Json) -> RenderableType:
        """GR-11.3, GR-11.8: why it ended, goals, score sheets."""
        return score_table(picture, self.words, self.name)

    def legend(self) -> RenderableType:
        """The signs of the table."""
        signs = (
            (f"{BACK}", "back"),
            ("(D2)", "own_card"),
            ("b1", "ignored"),
            (f"[{FACES[True]}]", "next_up"),
            (f"[{FACES[False]}]", "next_down"),
            ("4 : 3", "sums_help"),
            ("+2?", "unknown"),
            ("◆ ◀", "marker_help"),
            ("12!", "closes_help"),
        )
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for sign, key in signs:
            table.add_row(sign, self.own(key))
        return table


def card_text(shown: str, name: str) -> Text:
    """A card by its letter, in the colour of its kind."""
    is_ignored = name not in shown
    return Text(shown, style="dim" if is_ignored else CARD_STYLES[name[0]])


def hand_text(hand: Sequence[str]) -> Text:
    """A hand with equal cards counted and the kinds apart."""
    text = Text()
    last = ""
    for name, count in Counter(hand).items():
        text.append("  " if last and last != name[0] else " " if last else "")
        text.append_text(card_text(name, name))
        text.append(f"{TIMES}{count}" if count > 1 else "")
        last = name[0]
    return text


def signed(points: int) -> str:
    """Points with their sign; nothing has none."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"
