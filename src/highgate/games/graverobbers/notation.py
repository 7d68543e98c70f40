"""Positions of Graverobbers as documents: written from a state, read onto an empty table.

A column is written from the tomb outwards, `[R3+, D1-@2, B2+]`: `+` face up, `-` face down, `@2`
laid by seat 2 (who then knows it). Hands and piles are cards with blanks between, goals are
`BK-12 WH-24 / BK-34` with the rejected one behind the stroke. "?" is what a view does not know.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from highgate.games.graverobbers import events
from highgate.games.graverobbers.parts import (
    CARD_CODES,
    CARD_NAMES,
    DECKS,
    FATES,
    FIRST_BOBBY,
    FULL,
    GOALS_EACH,
    HAND_SIZES,
    KINDS,
    OPEN,
    ROUNDS,
    TOMB_COUNT,
    TOMBS,
    UNKNOWN_GOAL,
    Card,
    Goal,
    Tomb,
)
from highgate.games.graverobbers.state import (
    ACCUSE,
    CHOOSE_GOALS,
    DECISIONS,
    FINISHED,
    NO_SEAT,
    NO_TOMB,
    SECOND_CARD,
    TURN_OVER,
    UNKNOWN_SEAT,
    Graveyard,
)
from highgate.games.graverobbers.table import Table
from highgate.kernel.document import Document, checked_integer, checked_name
from highgate.kernel.errors import PositionError
from highgate.kernel.seats import EVERYONE, NOBODY, Seat, SeatSet
from highgate.kernel.secret import Secret

_LAID: Final = re.compile(r"([RD][123]|B[012])([+-])(?:@(\d))?")
LOOSE: Final = ("hands", "aside", "undealt_goals")  # piles without an order
ENDINGS: Final = ("all_scored", "four_intact", "four_ransacked", "round_limit")


# Writing ------------------------------------------------------------------------------------


def write_position(state: Graveyard) -> dict[str, Any]:
    """The document of a state, complete: reading it gives the same state again."""
    seats = range(state.seats)
    is_finished = state.decision == FINISHED
    return {
        "columns": [column_text(state, tomb) for tomb in TOMBS],
        "fates": [FATES[state.fates[tomb]] for tomb in TOMBS],
        "hands": [cards_text(state.hand_of(seat)) for seat in seats],
        "goals": [goals_text(state, seat) for seat in seats],
        "aside": cards_text(state.aside),
        "undealt_goals": " ".join(state.goal_name(goal) for goal in state.undealt_goals),
        "spy_pile": cards_text(state.spy_pile),
        "accusations": [_seat(target) for target in state.accusations],
        "decision": DECISIONS[state.decision],
        "turn": _seat(state.turn),
        "first_tomb": state.first_tomb or None,
        "asked": _seat(state.asked),
        "resumes": DECISIONS[state.resumes],
        "had_accusations": state.had_accusations,
        "round": state.round,
        "round_starter": _seat(state.round_starter),
        "rotated": state.rotated,
        "start": "?" if state.start == UNKNOWN_SEAT else _seat(state.start),
        "marker": _seat(state.marker),
        "game": state.game_number,
        "results": [list(s) for s in (state.results[:-1] if is_finished else state.results)],
        "reason": state.reason or None,
    }


def column_text(state: Graveyard, tomb: Tomb) -> str:
    """`[R3+, D1-@2, B2+]`."""
    cards = []
    for place in range(state.heights[tomb]):
        side = "+" if state.is_up_at(tomb, place) else "-"
        seat = state.laid_by(tomb, place)
        layer = f"@{seat}" if seat >= 0 else ""
        cards.append(f"{CARD_NAMES[state.card_at(tomb, place)]}{side}{layer}")
    return f"[{', '.join(cards)}]"


def cards_text(cards: Sequence[Card]) -> str:
    """`R1 R1 D2`."""
    return " ".join(CARD_NAMES[card] for card in cards)


def goals_text(state: Graveyard, seat: Seat) -> str:
    """Three goals before the choice; two, and the rejected one behind a stroke, after it."""
    dealt = state.goals_of(seat)
    rejected = state.rejected[seat]
    if not (state.chosen >> seat) & 1:
        return " ".join(state.goal_name(goal) for goal in dealt)
    kept = [goal for goal in dealt if goal != rejected or rejected < 0]
    if UNKNOWN_GOAL in kept:
        kept.remove(UNKNOWN_GOAL)  # the rejected one; in an open game it is any of three (GR-6.17)
    names = [state.goal_name(goal) for goal in kept]
    return f"{' '.join(names)} / {state.goal_name(rejected)}"


def loose_pieces(field: str, text: str) -> list[str] | None:
    """Cards and goals whose order means nothing; which goal was rejected does."""
    if field in LOOSE:
        return text.split()
    if field != "goals":
        return None
    dealt, stroke, rejected = text.partition(" / ")
    goals = dealt.split()
    if stroke and len(goals) < GOALS_EACH:
        goals.append(rejected)
    return [*goals, stroke + rejected]


def _seat(seat: Seat) -> Seat | None:
    return seat if seat >= 0 else None


# Reading ------------------------------------------------------------------------------------


def arrange_position(play: Table, fields: dict[str, Any]) -> None:
    """Set up a document on an empty table; docs/positions.md says what a field left out means.

    A finished position is left at the point where the seats are scored.
    """
    document = Document(fields)
    conserve = document.flag("conserve", default=True)
    play.begin_game(document.integer("game", 1, 1, play.options.games))
    cards = CardReader(play, document, conserve=conserve)
    goals = GoalReader(play, document, conserve=conserve)
    decision = DECISIONS.index(document.name("decision", "first_card", DECISIONS))
    if decision == TURN_OVER:
        raise PositionError("decision", "turn_over asks nobody; choose what is asked next")
    cards.tell()
    goals.tell(has_chosen=decision != CHOOSE_GOALS)
    arrange_clockwork(play, document, decision)
    arrange_results(play, document, decision)
    document.finish()


class CardReader:
    """The cards of a document: columns, hands, spy pile, and the rest of the deck."""

    def __init__(self, play: Table, document: Document, *, conserve: bool) -> None:
        self.play = play
        self.seats = play.state.seats
        self.conserve = conserve
        self.columns = {
            tomb: read_column(f"columns.{tomb}", text, self.seats)
            for tomb, text in document.entries("columns", TOMBS).items()
        }
        self.fates = {
            tomb: FATES.index(checked_name(f"fates.{tomb}", fate, FATES))
            for tomb, fate in document.entries("fates", TOMBS).items()
        }
        self.hands = {
            seat: read_cards(f"hands.{seat}", text)
            for seat, text in document.entries("hands", range(self.seats)).items()
        }
        self.spy_pile = read_cards("spy_pile", document.text("spy_pile"))
        self.accusations = [NO_SEAT] * self.seats
        for seat, target in document.entries("accusations", range(self.seats)).items():
            field = f"accusations.{seat}"
            self.accusations[seat] = checked_integer(field, target, 0, self.seats - 1)
        self.round = document.integer("round", 1, 0, ROUNDS[self.seats])
        self.aside = read_cards("aside", document.text("aside"))
        self.has_aside = document.has("aside")
        self._check_columns()
        if conserve:
            self._fill()

    def tell(self) -> None:
        """Lay everything out, each secret for its readers (GR-6)."""
        for seat in range(self.seats):
            self.play.deal_hand(seat, self.hands.get(seat, []))
        self.play.set_aside(sorted(self.aside))
        for tomb in TOMBS:
            for card, is_up, seat in self.columns.get(tomb, []):
                told = Secret(CARD_NAMES[card], self._readers(seat, is_up))
                self.play.arrange(events.CardArranged(seat, tomb, is_up, told))
            fate = self.fates.get(tomb, OPEN)
            if fate != OPEN:
                column = tuple(CARD_NAMES[card] for card, _, _ in self.columns.get(tomb, []))
                told_column = Secret(column, EVERYONE)
                self.play.arrange(events.TombArranged(tomb, FATES[fate], told_column))
        spies = tuple(CARD_NAMES[card] for card in self.spy_pile)
        self.play.arrange(events.PilesArranged(spies, tuple(self.accusations)))

    def _readers(self, seat: Seat, is_up: bool) -> SeatSet:  # noqa: FBT001 - a side
        """GR-6.5, GR-6.6: who knows a card that lies in a column."""
        if is_up or self.play.options.learning_open:
            return EVERYONE
        return NOBODY if seat < 0 else 1 << seat

    def _check_columns(self) -> None:
        """GR-9.3, GR-9.4, GR-9.10: what no position may contradict."""
        for tomb, column in self.columns.items():
            if self.fates.get(tomb, OPEN) == OPEN and len(column) >= FULL:
                raise PositionError(f"columns.{tomb}", "an open tomb has at most 6 cards (GR-9.3)")
            if len(column) > FULL:
                raise PositionError(f"columns.{tomb}", "a column has at most 7 cards (GR-4.7)")
        if any(card < FIRST_BOBBY for card in self.spy_pile):
            raise PositionError("spy_pile", "only bobbies are sent as spies (GR-9.4)")
        for seat, target in enumerate(self.accusations):
            if seat == target:
                raise PositionError(f"accusations.{seat}", "nobody accuses oneself (GR-4.21)")

    def _fill(self) -> None:
        """GR-9.1: what the document leaves out comes from the rest of the deck."""
        left = list(DECKS[self.play.options.detective_mix])
        laid = [card for column in self.columns.values() for card, _, _ in column]
        held = [card for hand in self.hands.values() for card in hand]
        for card in (*laid, *held, *self.spy_pile, *self.aside):
            left[card] -= 1
        for card, count in enumerate(left):
            if count < 0:
                have = DECKS[self.play.options.detective_mix][card]
                raise PositionError(
                    "cards",
                    f"{have - count} x {CARD_NAMES[card]}, but the box has {have} (GR-9.1); "
                    "conserve: false lifts this check",
                )
        rest = self._deal_rest([card for card in range(KINDS) for _ in range(left[card])])
        if not self.has_aside:
            self.aside = rest
        elif rest:
            raise PositionError(
                "aside", f"{len(rest)} cards of the deck lie nowhere (GR-9.1): {cards_text(rest)}"
            )

    def _deal_rest(self, rest: list[Card]) -> list[Card]:
        """Hands left out are dealt from the rest in turn, as large as the round allows (GR-9.6)."""
        size = HAND_SIZES[self.seats] - 2 * max(self.round - 1, 0)
        missing = [seat for seat in range(self.seats) if seat not in self.hands]
        for seat in missing:
            self.hands[seat] = []
        for _ in range(size):
            for seat in missing:
                if rest:
                    self.hands[seat].append(rest.pop(len(rest) // 2))
        return rest


class GoalReader:
    """The goals of a document: kept, rejected, and the rest of the set."""

    def __init__(self, play: Table, document: Document, *, conserve: bool) -> None:
        self.play = play
        self.seats = play.state.seats
        self.dealt: list[list[Goal]] = [[] for _ in range(self.seats)]
        self.rejected: list[Goal | None] = [None] * self.seats
        for seat, text in document.entries("goals", range(self.seats)).items():
            self._read_seat(f"goals.{seat}", seat, text)
        self.undealt = self._read("undealt_goals", document.text("undealt_goals"))
        self.has_undealt = document.has("undealt_goals")
        self._fill(conserve=conserve)

    def tell(self, *, has_chosen: bool) -> None:
        """Deal the goals; a seat whose choice is past has rejected one (GR-4.2)."""
        for seat in range(self.seats):
            self.play.deal_goals(seat, sorted(self.dealt[seat]))
        self.play.set_goals_aside(sorted(self.undealt))
        for seat in range(self.seats):
            rejected = self.rejected[seat]
            if rejected is None and has_chosen:
                rejected = self.dealt[seat][-1]
            if rejected is not None:
                self.play.reject_goal(seat, rejected)
        if has_chosen and self.play.options.learning_open:
            for seat in range(self.seats):
                self.play.show_goals(seat)  # GR-6.17

    def _read_seat(self, field: str, seat: Seat, text: Any) -> None:
        if not isinstance(text, str):
            raise PositionError(field, f"{text!r} is not a text")
        kept, stroke, rejected = text.partition("/")
        self.dealt[seat] = self._read(field, kept)
        if stroke:
            last = self._read(field, rejected)
            if len(last) != 1 or len(self.dealt[seat]) != GOALS_EACH - 1:
                raise PositionError(field, "write two goals, a stroke, and the rejected one")
            self.dealt[seat] += last
            self.rejected[seat] = last[0]
        if len(self.dealt[seat]) > GOALS_EACH:
            raise PositionError(field, "a seat has at most three goals (GR-3.5)")

    def _read(self, field: str, text: str) -> list[Goal]:
        goals = [self.play.state.goal_named(name) for name in text.split()]
        for goal, name in zip(goals, text.split(), strict=True):
            if goal < 0:
                raise PositionError(field, f"there is no goal {name!r} in this goal set (GR-2.2)")
        return goals

    def _fill(self, *, conserve: bool) -> None:
        """GR-9.2: goals left out come from the rest of the set, in its order."""
        given = [goal for goals in (*self.dealt, self.undealt) for goal in goals]
        names = self.play.state.goal_cards
        for goal in given:
            if conserve and given.count(goal) > 1:
                raise PositionError("goals", f"{names[goal].name} lies in two places (GR-9.2)")
        rest = [goal for goal in range(len(names)) if goal not in given]
        for goals in self.dealt:
            while len(goals) < GOALS_EACH:
                goals.append(rest.pop(0) if rest else goals[0])
        if not self.has_undealt:
            self.undealt = rest
        elif rest and conserve:
            raise PositionError("undealt_goals", f"{names[rest[0]].name} lies nowhere (GR-9.2)")


def arrange_clockwork(play: Table, document: Document, decision: int) -> None:
    """Start player, marker, round, turn and question."""
    seats = play.state.seats
    is_choosing = decision == CHOOSE_GOALS
    turn = _optional_seat(document, "turn", NO_SEAT if is_choosing else 0, seats)
    starter = _optional_seat(document, "round_starter", turn, seats)
    marker = _optional_seat(document, "marker", starter, seats)
    number = document.integer("round", 0 if is_choosing else 1, 0, ROUNDS[seats])
    usual_start = 0 if is_choosing else (starter - number + 1) % seats
    start = document.integer("start", usual_start, 0, seats - 1)
    play.draw_start(start, NOBODY if is_choosing and _is_drawn(play) else EVERYONE)
    if marker != NO_SEAT:
        play.arrange(events.MarkerPassed(marker))
    asked, resumes = read_phase(document, decision, turn, play.state.accusations)
    event = events.TurnArranged(
        number=number,
        starter=starter,
        turns_taken=0 if turn == NO_SEAT else (turn - starter) % seats + 1,
        rotated=document.integer("rotated", max(min(number - 1, TOMB_COUNT), 0), 0, TOMB_COUNT),
        turn=turn,
        first_tomb=document.integer("first_tomb", NO_TOMB, NO_TOMB, TOMB_COUNT),
        had_accusations=document.flag("had_accusations", default=decision == ACCUSE),
        decision=DECISIONS[decision],
        asked=asked,
        resumes=resumes,
    )
    play.arrange(event)


def read_phase(
    document: Document, decision: int, turn: Seat, accusations: list[Seat]
) -> tuple[Seat, str]:
    """GR-4.19 to GR-4.23: who is asked in an accusation phase, and what follows it."""
    is_accusing = decision == ACCUSE
    usual = turn if is_accusing else NO_SEAT
    asked = _optional_seat(document, "asked", usual, len(accusations))
    resumes = document.name("resumes", DECISIONS[TURN_OVER], DECISIONS)
    if is_accusing and resumes not in (DECISIONS[SECOND_CARD], DECISIONS[TURN_OVER]):
        raise PositionError("resumes", "after a phase comes second_card or turn_over (GR-4.23)")
    if is_accusing and accusations[asked] != NO_SEAT:
        raise PositionError("asked", f"seat {asked} has accused already (GR-4.20)")
    return asked, resumes


def arrange_results(play: Table, document: Document, decision: int) -> None:
    """Finished games of the match, and why this one ended."""
    seats = play.state.seats
    games = document.entries("results", range(play.state.game_number - 1))
    results = [_scores(f"results.{game}", games[game], seats) for game in sorted(games)]
    if results:
        play.arrange(events.ResultsArranged(tuple(results)))
    if decision != FINISHED:
        document.has("reason")
        return
    if play.state.open_tombs != 0:
        raise PositionError("fates", "a finished game has no open tomb (GR-5.4)")
    play.finish(document.name("reason", ENDINGS[0], ENDINGS))


def read_column(field: str, text: Any, seats: int) -> list[tuple[Card, bool, Seat]]:
    """`[R3+, D1-@2, B2+]` as (card, face up, who laid it), nearest card first."""
    if not isinstance(text, str):
        raise PositionError(field, f"{text!r} is not a text such as '[R3+, D1-, B2+]'")
    column = []
    for word in text.strip().removeprefix("[").removesuffix("]").replace(",", " ").split():
        match = _LAID.fullmatch(word)
        if match is None:
            raise PositionError(field, f"{word!r} is no card of a column such as 'D1-' or 'D1-@2'")
        card, side, layer = match.groups()
        seat = NO_SEAT if layer is None else checked_integer(field, int(layer), 0, seats - 1)
        column.append((CARD_CODES[card], side == "+", seat))
    return column


def read_cards(field: str, text: Any) -> list[Card]:
    """`R1 R1 D2`, with blanks or commas."""
    if not isinstance(text, str):
        raise PositionError(field, f"{text!r} is not a text such as 'R1 R1 D2'")
    names = text.replace(",", " ").split()
    return [CARD_CODES[checked_name(field, name, CARD_NAMES[:KINDS])] for name in names]


def _optional_seat(document: Document, field: str, default: Seat, seats: int) -> Seat:
    return document.integer(field, default, NO_SEAT if default < 0 else 0, seats - 1)


def _is_drawn(play: Table) -> bool:
    """GR-3.7: whether the start player is drawn in secret."""
    return play.state.game_number == 1 and not isinstance(play.options.start_seat, int)


def _scores(field: str, value: Any, seats: int) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or len(value) != seats:
        raise PositionError(field, f"needs one score for each of {seats} seats")
    return tuple(checked_integer(field, score, -1000, 1000) for score in value)
