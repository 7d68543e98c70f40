"""The laws bite: bugs planted in copies of a game, and each is caught."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from highgate.kernel.title import Title
from highgate.testkit.audiences import audience_table
from highgate.testkit.draws import scheduled_options
from highgate.testkit.laws import Broken, check_game
from tests.testkit import copies as making
from tests.testkit.copies import copies as copies

GOLDEN = Path(__file__).parent.parent / "games" / "graverobbers" / "audiences.txt"
TRIES = 200


@dataclass(frozen=True)
class Bug:
    """One change in one file, and the laws that may catch it."""

    name: str
    file: str
    old: str
    new: str
    laws: tuple[str, ...]
    first: int = 0  # the match to begin with, where a bug shows itself rarely


BUGS = [
    Bug(
        "a_turn_ends_unasked_when_no_bobby_is_left",
        "rules/turn.py",
        "return state.spy_targets == 0 or not play.rulings.spy_may_be_second",
        "return state.spy_targets == 0 or state.hand_kinds[state.turn] < 64",
        ("no leak",),
        first=380,
    ),
    Bug(
        "a_spy_is_offered_only_where_it_finds_a_robber",
        "rules/legal.py",
        "        actions += spies(kinds, targets)",
        "        actions += spies(kinds, sum(1 << t for t in TOMBS_OF[targets]"
        " if state.card_at(t, state.heights[t] - 1) < 3))",
        ("own eyes", "no leak", "possible worlds", "numbered"),
    ),
    Bug(
        "a_plain_field_tells_the_hand",
        "table.py",
        "self.log.append(events.TurnEnded(seat))",
        "self.log.append(events.TurnEnded(seat if self.state.hand_kinds[seat] & 64 else -1))",
        ("no leak",),
    ),
    Bug(
        "the_order_of_copies_tells_the_deck",
        "table.py",
        "= Secret(CARD_NAMES[card], readers)",
        "= Secret(CARD_NAMES[card], readers | (1 << 5 if card < 3 else 0))",
        ("no leak",),
    ),
    Bug(
        "a_clone_shares_a_list",
        "state.py",
        "            self.columns.copy(),",
        "            self.columns,",
        ("honest copy", "truthful"),
    ),
    Bug(
        "a_rule_writes_without_telling",
        "rules/turn.py",
        "    play.decline(seat)\n",
        "    play.decline(seat)\n    play.state.take_marker(seat)\n",
        ("truthful", "replay"),
    ),
    Bug(
        "an_event_computes_from_a_secret",
        "events.py",
        "        state.reject_goal(self.seat, state.goal_named(self.goal.read(UNSEEN)))",
        "        if not self.goal.is_blank:\n"
        "            state.reject_goal(self.seat, state.goal_named(self.goal.read(UNSEEN)))",
        ("truthful", "same question"),
    ),
    Bug(
        "choices_are_unsorted",
        "rules/legal.py",
        "    return actions + ONLY_END if",
        "    return ONLY_END + actions if",
        ("numbered",),
    ),
    Bug(
        "a_choice_is_missing",
        "rules/legal.py",
        "    return actions + ONLY_END if ends else actions",
        "    return actions",
        ("it ends", "it runs", "numbered"),
    ),
    Bug(
        "a_choice_comes_twice",
        "rules/legal.py",
        "    return actions + ONLY_END if",
        "    return actions + ONLY_END + ONLY_END if",
        ("numbered",),
    ),
    Bug(
        "the_sampler_forgets_a_pile",
        "worlds.py",
        "    if UNKNOWN in world.aside:",
        "    if False:",
        ("possible worlds",),
    ),
    Bug(
        "the_sampler_does_not_draw_the_start_player",
        "worlds.py",
        "    if world.start == UNKNOWN_SEAT:",
        "    if False:",
        ("possible worlds",),
    ),
    Bug(
        "the_sampler_deals_a_card_that_lies_open",
        "worlds.py",
        "        self.cards = unseen_cards(game.options, seen)",
        "        self.cards = unseen_cards(game.options, seen) + view.spy_pile",
        ("possible worlds",),
    ),
    Bug(
        "the_sampler_deals_what_the_seat_holds_anew",
        "worlds.py",
        "        fill_goals(world, goals, rng)\n",
        "        fill_goals(world, goals, rng)\n"
        "        if self.seat >= 0:\n"
        "            neighbour = (self.seat + 1) % world.seats\n"
        "            world.deal_hand(self.seat, world.hand_of(neighbour))\n",
        ("possible worlds",),
    ),
    Bug(
        "a_card_leaves_the_table",
        "state.py",
        "        self.spy_pile.append(bobby)\n",
        "",
        ("nothing leaves the table",),
    ),
    Bug(
        "chance_comes_from_elsewhere",
        "rules/setup.py",
        "    shuffle(play.rng, deck)",
        "    __import__('random').shuffle(deck)",
        ("deterministic",),
    ),
    Bug(
        "two_actions_share_a_notation",
        "actions.py",
        '        return "decline"',
        '        return "end"',
        ("numbered",),
    ),
    Bug(
        "the_bound_of_decisions_is_too_small",
        "rules/game.py",
        "    return seats + 2 * turns + seats * tombs",
        "    return seats + turns",
        ("it ends",),
    ),
    Bug(
        "a_position_forgets_the_tomb_of_the_first_card",
        "notation.py",
        '        "first_tomb": state.first_tomb or None,',
        '        "first_tomb": None,',
        ("positions",),
    ),
    Bug(
        "a_refusal_names_no_rule",
        "rules/refusals.py",
        'return Refusal("GR-4.4", "card_not_in_hand", {"card": CARD_NAMES[action.card]})',
        'return Refusal("", "card_not_in_hand", {"card": CARD_NAMES[action.card]})',
        ("own eyes",),
    ),
    Bug(
        "looking_at_the_choices_changes_the_table",
        "rules/legal.py",
        "        return ACCUSATION_LISTS[state.seats][seat]",
        "        state.decline(seat)\n        return ACCUSATION_LISTS[state.seats][seat]",
        ("truthful", "replay", "same question", "own eyes", "it ends", "it runs", "numbered"),
    ),
]


def planted(bug: Bug, folder: Path) -> Title:
    """The game with a bug in it."""
    return making.planted(folder, bug.name, bug.file, bug.old, bug.new)


def first_broken(title: Title, first: int = 0, tries: int = TRIES) -> Broken | None:
    """The first law that some random match breaks."""
    for number in range(first, first + tries):
        options = scheduled_options(title, 3 + number % 4, number)
        try:
            check_game(title.make({**options, "games": 1}), number)
        except Broken as broken:
            return broken
    return None


def test_the_copy_without_a_bug_is_lawful(copies: Path) -> None:
    """A game from another package, as plain Python on whatever kernel there is."""
    clean = Bug("no_bug", "worlds.py", "import Any, final\n", "import Any, final\n", ())
    title = planted(clean, copies)
    for number in range(4):
        options = scheduled_options(title, 3 + number, number)
        check_game(title.make({**options, "games": 1}), number)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_planted_bug_is_caught(bug: Bug, copies: Path) -> None:
    broken = first_broken(planted(bug, copies), bug.first)
    assert broken is not None, "no law has caught it"
    assert broken.law in bug.laws, str(broken)


def test_a_card_declared_to_everyone_is_caught_by_the_audience_table(copies: Path) -> None:
    """The one bug that passes all laws: we leak no more than we say, but we say the wrong thing."""
    bug = Bug(
        "everyone_reads_face_down_cards",
        "table.py",
        "            readers = EVERYONE if is_up else self.private(seat)",
        "            readers = EVERYONE",
        (),
    )
    title = planted(bug, copies)
    assert first_broken(title, tries=24) is None
    games = [title.make({"seats": seats, "games": 2}) for seats in (3, 4, 5, 6)]
    table = audience_table(games, range(25))
    assert "CardPlayed.card                 everyone\n" in table
    assert table != GOLDEN.read_text("utf-8")
