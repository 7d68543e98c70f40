"""The clerk of Tatort Themse and what it believes of other hands."""

from typing import Any

import highgate
from highgate.games.tatort_themse.bots.belief import Hands
from highgate.games.tatort_themse.parts import WITNESS_COUNTS, packed
from highgate.kernel.game import Seen
from highgate.kernel.rng import Seeded
from highgate.search.knowledge import knowledge_of

COLUMNS = [
    "parliament-6 tower-2 parliament-2 tower-6 bank-4",
    "bank-2 tower-4 gallery-3 parliament-4 parliament-3",
    "museum-4 gallery-4 museum-5 bank-6 gallery-2",
    "tower-3 museum-6 bank-3 gallery-5 museum-2",
    "museum-3 tower-5 gallery-6 parliament-5 bank-5",
]
ROW = "L U B L"
LATE: dict[str, Any] = {
    "columns": ["tower-3 tower-5", "museum-2 gallery-2", "museum-6", "gallery-5", ""],
    "box": " ".join(
        f"{case}-{value}"
        for case in ("gallery", "museum", "bank", "parliament", "tower")
        for value in range(2, 7)
        if f"{case}-{value}"
        not in {"tower-3", "tower-5", "museum-2", "museum-6", "gallery-2", "gallery-5"}
    ),
    "case_cards": "gallery=beside museum=beside bank=box parliament=box tower=beside",
}


def pile_beside(*groups: str) -> str:
    """The witnesses that are left for the pile when these lie elsewhere."""
    left = dict(zip("BMUL", WITNESS_COUNTS, strict=True))
    for group in " ".join(groups).split():
        left[group[0]] -= int(group[1:] or 1)
    return " ".join(kind for kind, count in left.items() for _ in range(count))


def seen_by(seat: int, hands: list[str], **changes: Any) -> Seen[Any]:
    """What a seat sees in a position with these hands."""
    match = highgate.game("tatort_themse", seats=3).start(seed=1)
    position = {
        **match.position(),
        "columns": COLUMNS,
        "row": ROW,
        "turn": seat,
        "hands": hands,
        "pile": pile_beside(ROW, *hands),
        **changes,
    }
    return highgate.game("tatort_themse", seats=3).at(position).look(seat)


def choice_of(seen: Seen[Any]) -> str:
    """What the clerk would do."""
    clerk = knowledge_of(seen.game.package).heuristic(seen.game)
    return str(clerk.choose(seen.view, seen.seat, Seeded(1, "clerk")))


def test_it_takes_what_brings_more_than_it_costs() -> None:
    assert choice_of(seen_by(1, ["M4", "M3 U1", "L4"], **LATE)) == "take 1"


def test_it_waits_rather_than_spend_jokers() -> None:
    """TT-4.5: six cards for a clue of three points."""
    assert choice_of(seen_by(1, ["M4", "U6", "L4"])) == "pass"


def test_it_pays_with_what_it_needs_least() -> None:
    seen = seen_by(1, ["M4", "B6 U4", "L4"], decision="pay_take", column=1, eliminations=0)
    assert choice_of(seen) == "pay B6"


def test_it_draws_what_it_lacks() -> None:
    seen = seen_by(1, ["M4", "B5 M1", "L4"], decision="question")
    assert choice_of(seen) == "open 3"


def last_clue(own: str, others: str) -> str:
    """What the clerk does when three cases are solved and it can take the last clue of another."""
    rest = (
        "museum-4 museum-6 parliament-2 parliament-4 tower-2 tower-4 tower-3 gallery-4 "
        "bank-3 bank-4 bank-5 bank-6"
    )
    far = "bank-2 tower-5"
    return choice_of(
        seen_by(
            1,
            ["M4", "U2", "L4"],
            columns=["gallery-2", "museum-2", "", "", ""],
            clues=[others, own, far],
            box=rest,
            case_cards="gallery=beside museum=beside bank=2 parliament=box tower=box",
        )
    )


def test_it_ends_the_game_when_it_is_ahead() -> None:
    low = "gallery-3 museum-3 parliament-3 gallery-5"
    high = "tower-6 parliament-6 parliament-5 gallery-6 museum-5"
    assert last_clue(high, low) == "take 1"
    assert last_clue(low, high) == "pass"


def test_who_could_have_taken_a_good_clue_is_not_believed_to_hold_its_price() -> None:
    seen = seen_by(1, ["M3", "L1", "L4"], **LATE)
    able, unable = seen.view.clone(), seen.view.clone()
    able.deal_hand(0, packed([1, 1, 1]))
    unable.deal_hand(0, packed([1, 1, 3]))
    for world in (able, unable):
        world.deal_hand(2, packed([3, 3, 3, 3]))
    belief = Hands()
    assert belief.of(able, 1) < belief.of(unable, 1)
    assert belief.of(able, 0) == belief.of(unable, 0)
