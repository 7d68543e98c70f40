"""Sampled worlds: every world that the view allows, equally often (OT-3.1, OT-3.5)."""

from collections import Counter
from itertools import permutations

import pytest

from highgate.games.outre_tombe.parts import layout_of
from highgate.kernel.game import look
from highgate.kernel.rng import Seeded
from highgate.testkit.scenario import Scenario, scenario

GAME = "outre_tombe"
IDS = layout_of("quarters_9x7").ids


@pytest.fixture
def nearly_known() -> Scenario:
    """All lids seen but three; below them a rat and two colours, a third colour in the pile."""
    colours = [c for c in "RYWBGK" for _ in range(10)]
    for gone in ("R", "Y", "W"):
        colours.remove(gone)
    lids = {"A1": "rat", "B1": "R", "C1": "Y"} | dict(zip(IDS[3:], colours, strict=True))
    position = {
        "lids": lids,
        "pile": "W",
        "rats_in_box": 5,
        "seen": " ".join(IDS[3:]),
        "rows": ["RYwbGK", None, None, None],
    }
    return scenario(GAME, position, seats=4)


@pytest.mark.rule("OT-3.1", "OT-6.6")
def test_every_arrangement_of_lids_is_equally_likely(nearly_known: Scenario) -> None:
    """Three places for the rat, six orders of the colours: eighteen worlds."""
    view, game, rng = look(nearly_known.play, 0).view, nearly_known.play.game, Seeded(5)
    samples = 5400
    found = Counter(
        (*list(world["lids"].values())[:3], world["pile"])
        for world in (game.position(game.sample_world(view, 0, rng)) for _ in range(samples))
    )
    expected = {
        (*order[:rat], "rat", *order[rat:])
        for rat in range(3)
        for order in permutations(("R", "Y", "W"))
    }
    assert set(found) == expected
    share = samples / len(expected)
    square = sum((count - share) ** 2 / share for count in found.values())
    assert square < 46  # chi-square with 17 degrees of freedom: one in 5,000


@pytest.mark.rule("OT-4.6.8", "OT-6.6")
def test_a_lid_from_the_pile_is_never_a_rat(nearly_known: Scenario) -> None:
    document = nearly_known.position()
    document["covered"] = "A1 B1"
    document["lids"] |= {"A1": "R", "C1": "rat", "B1": "Y"}
    given = scenario(GAME, document, seats=4)
    view, rng = look(given.play, 0).view, Seeded(1)
    for _ in range(50):
        world = given.play.game.position(given.play.game.sample_world(view, 0, rng))
        assert world["lids"]["C1"] == "rat"


@pytest.mark.rule("OT-3.5", "OT-6.5")
def test_face_down_vampires_are_those_that_are_missing(nearly_known: Scenario) -> None:
    """Two places in row 0 can hold any two of the hidden vampires."""
    view, game, rng = look(nearly_known.play, 0).view, nearly_known.play.game, Seeded(7)
    hidden = Counter("".join(nearly_known.position()["rows"]).upper())
    left = hidden - Counter("".join(nearly_known.known_to(0)["rows"]).upper())
    found: Counter[str] = Counter()
    for _ in range(3000):
        rows = game.position(game.sample_world(view, 0, rng))["rows"]
        assert Counter("".join(rows).upper()) == hidden
        found[rows[0][2].upper()] += 1
    total = sum(left.values())
    for colour, count in left.items():
        share = 3000 * count / total
        assert abs(found[colour] - share) < 5 * share**0.5, colour
