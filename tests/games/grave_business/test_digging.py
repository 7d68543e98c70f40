"""DIG and MARKER (GB-5.1.5 to GB-5.1.9), and an independent model of digging."""

import os
from fractions import Fraction
from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.game import arranged
from highgate.kernel.rng import Rng, Seeded, choice, shuffle
from highgate.testkit.scenario import scenario

GAME = "grave_business"
SQUARES = 10_000 if os.environ.get("HIGHGATE_SOAK") else 1_600


@pytest.mark.rule("GB-5.1.5", "GB-5.1.7")
def test_the_marker_breaks_a_tie_among_the_tied_only() -> None:
    """Seats 0 and 1 tie; the marker helps seat 1, and would not help seat 2."""
    removed = ["11 13", "13", "9 13"]
    tied = {"N1": "1/9+", "marker": "1/11+", "N3": "2/11+"}
    given = scenario(GAME, {"tokens": tied, "removed": removed}, seats=3)
    given.when(0, "9>S1")
    assert given.happened("TileDug", space="G11", seat=1, stage="marker")
    assert given.ask.what == "give_marker"
    assert given.ask.seats == (1,)
    assert given.legal(1) == ["give 0", "give 1", "give 2"]
    outside = {"N1": "1/9+", "marker": "2/11+", "N3": "1/11+"}
    given = scenario(GAME, {"tokens": outside, "removed": removed}, seats=3)
    given.when(0, "9>S1")
    assert given.happened("TileReturned", space="G11", stage="tie")


@pytest.mark.rule("GB-5.1.6", "GB-5.1.9")
def test_tiles_go_to_lab_or_vault() -> None:
    position = {
        "graveyard": ["CN1 M1 T4 SH", *["- - - -"] * 3],
        "removed": ["11 13", "9 11 13", "9 11 13"],
        "stall": 2,
    }
    given = scenario(GAME, position, seats=3).when(0, "9>W1")
    assert given.position()["labs"][0] == "CN1 M1"
    assert given.position()["vaults"][0] == "T4 SH"
    assert given.state.stall == 0


@pytest.mark.rule("GB-5.1.9")
def test_an_idle_round() -> None:
    position = {"removed": ["11 13", "9 11 13", "9 11 13"], "vaults": ["SW", "", ""], "stall": 1}
    given = scenario(GAME, position, seats=3).when(0, "9>lab0")
    assert given.state.stall == 2


@pytest.mark.rule("GB-5.1.7")
def test_the_marker_goes_left_or_where_its_zombie_says() -> None:
    removed = ["11 13", "9 11 13", "9 11 13"]
    vaults = {"vaults": ["SW", "SW", "SW"]}
    given = scenario(GAME, {"removed": removed, **vaults, "marker": 2, "turn": 0}, seats=3)
    given.when(0, "9>N1")
    assert given.happened("MarkerPassed", seat=0)
    given = scenario(GAME, {"removed": removed, **vaults}, seats=3).when(0, "9>marker")
    given.when(0, "give 2")
    assert given.happened("MarkerPassed", seat=2)
    assert given.ask.seats == (2,)  # managing begins with the new holder


@pytest.mark.rule("GB-5.8.2")
def test_in_the_open_game_the_marker_comes_before_bones() -> None:
    position = {
        "tokens": {"N1": "1/9+", "marker": "1/13+"},
        "removed": ["9 13", "11", "9 11 13"],
    }
    given = scenario(GAME, position, seats=3, variant_open=True).when(0, "11>S1")
    assert given.happened("TileDug", space="G11", seat=1, stage="marker")
    given = scenario(GAME, position, seats=3).when(0, "11>S1")
    assert given.happened("TileDug", space="G11", seat=0, stage="bones")


# An independent model of digging, written from GB-5.1.5, GB-5.6.2 and GB-5.8.2 alone. -----------

BRAINS_AND_BONES = {
    4: (1, 0), 5: (1, 1), 6: (1, 2), 7: (1, 3), 8: (2, 0),
    9: (2, 1), 10: (2, 2), 11: (2, 3), 12: (3, 0), 13: (3, 1),
}  # fmt: skip


def digs(space: str, row: int, column: int) -> str:
    """How a zombie on a space digs at a square: from the edge, directly, or not at all."""
    if space in (f"N{column}", f"S{column}", f"W{row}", f"E{row}"):
        return "edge"
    return "direct" if space == f"G{row}{column}" else ""


def model_winner(
    placed: dict[str, tuple[int, int]], row: int, column: int, marker: int | None, *, is_open: bool
) -> int | None:
    """The seat that wins a square, or None."""
    sums: dict[int, list[int]] = {}
    for space, (seat, value) in placed.items():
        how = digs(space, row, column)
        if how:
            brains, bones = BRAINS_AND_BONES[value]
            total = sums.setdefault(seat, [0, 0])
            total[0] += brains + (1 if how == "direct" else 0)
            total[1] += bones
    tied = best_of({seat: Fraction(total[0]) for seat, total in sums.items()})
    if is_open and len(tied) > 1 and marker in tied:
        return marker
    if len(tied) > 1:
        tied = best_of({seat: Fraction(sums[seat][1]) for seat in tied})
    if len(tied) == 1:
        return tied[0]
    return marker if marker in tied and not is_open else None


def best_of(strengths: dict[int, Fraction]) -> list[int]:
    """Who has the most."""
    return [seat for seat, strength in strengths.items() if strength == max(strengths.values())]


def marker_of(
    placed: dict[str, tuple[int, int]], active: dict[int, list[int]], *, two: bool
) -> int | None:
    """Who stands on the marker, or counts as if."""
    if "marker" in placed:
        return placed["marker"][0]
    sums = [sum(values) for values in active.values()]
    if two and sums[0] != sums[1]:
        return 0 if sums[0] < sums[1] else 1
    return None


def random_board(rng: Rng, seats: int) -> tuple[dict[str, tuple[int, int]], dict[int, list[int]]]:
    """Zombies of every seat on random spaces of the graveyard and perhaps the marker."""
    spaces = [f"{side}{n}" for side in "NSWE" for n in range(1, 5)]
    spaces += [f"G{row}{column}" for row in range(1, 5) for column in range(1, 5)]
    spaces += ["marker"] * rng.below(2)
    shuffle(rng, spaces)
    if "marker" in spaces:
        spaces.remove("marker")
        spaces.append("marker")
    active: dict[int, list[int]] = {}
    placed: dict[str, tuple[int, int]] = {}
    for seat in range(seats):
        values = list(range(4, 14))
        shuffle(rng, values)
        active[seat] = values[: 2 + rng.below(5)]
        for value in active[seat]:
            placed[spaces.pop()] = (seat, value)
    return placed, active


@pytest.mark.slow
@pytest.mark.rule("GB-5.1.5", "GB-5.6.2", "GB-5.8.2")
def test_squares_against_the_model() -> None:
    """Same winner or none, in the standard and in the open order of ties."""
    rng = Seeded(12, "squares")
    checked = 0
    while checked < SQUARES:
        seats = 2 + rng.below(3)
        is_open = rng.below(2) == 1
        game = shelf.build(GAME, {"seats": seats, "variant_open": is_open})
        placed, active = random_board(rng, seats)
        won = dig(game, placed, active, rng)
        marker = marker_of(placed, active, two=seats == 2)
        for row in range(1, 5):
            for column in range(1, 5):
                expected = model_winner(placed, row, column, marker, is_open=is_open)
                assert won[f"G{row}{column}"] == expected, (placed, row, column, is_open)
                checked += 1


def dig(
    game: Any, placed: dict[str, tuple[int, int]], active: dict[int, list[int]], rng: Rng
) -> dict[str, int | None]:
    """Place the last zombie in the engine, and see who wins each square."""
    last = choice(rng, [space for space in placed if space != "marker"])
    seat, value = placed[last]
    tokens = {
        space: f"{owner}/{zombie}{choice(rng, '+-')}"
        for space, (owner, zombie) in placed.items()
        if space != last
    }
    boards = [{str(v): "CN1 CN2 CN3" for v in sorted(active[s])} for s in active]
    position = {"boards": boards, "tokens": tokens, "turn": seat, "conserve": False}
    play = arranged(game, position, Seeded(1))
    before = len(play.log)
    play.step(seat, game.actions.parse(f"{value}>{last}"))
    won: dict[str, int | None] = {}
    for event in play.log[before:]:
        if type(event).__name__ == "TileDug":
            won[event.space] = event.seat
        elif type(event).__name__ == "TileReturned":
            won[event.space] = None
    return won
