"""Components, layouts and setup (OT-2, OT-3)."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import highgate
from highgate.games.outre_tombe.parts import layout_of, read_layout
from highgate.kernel.errors import OptionError
from highgate.testkit.scenario import dealt

GAME = "outre_tombe"
ROWS = {2: 20, 3: 20, 4: 15, 5: 12, 6: 10}


@pytest.mark.rule("OT-2.1", "OT-2.2", "OT-2.3", "OT-2.4", "OT-2.5", "OT-3.1", "OT-3.2", "OT-3.5")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_setup(seats: int) -> None:
    given = dealt(GAME, seed=seats, seats=seats)
    position = given.position()
    lids = Counter(position["lids"].values())
    pile = Counter(position["pile"].split())
    assert lids["rat"] == 6
    assert "rat" not in pile
    assert {colour: lids[colour] + pile[colour] for colour in "RYWBGK"} == dict.fromkeys(
        "RYWBGK", 10
    )
    vampires = "".join(position["rows"])
    assert Counter(vampires.upper()) == dict.fromkeys("RYWBGK", 10)
    for row in position["rows"]:
        assert len(row) == ROWS[seats]
        assert row[:2] + row[-2:] == (row[:2] + row[-2:]).upper()
        assert row[2:-2] == row[2:-2].lower()


@pytest.mark.rule("OT-2.6", "OT-2.7", "OT-3.3", "OT-3.4", "OT-3.8")
def test_stakes_garlic_and_the_first_turn() -> None:
    given = dealt(GAME, seats=3, start_seat=2)
    assert given.state.supply == 13
    assert given.position()["garlic"] == [3, 3, 3]
    assert (given.ask.what, given.ask.seats) == ("open", (2,))


@pytest.mark.rule("OT-3.6")
def test_the_start_seat_is_drawn() -> None:
    assert {dealt(GAME, seed=seed, seats=3).ask.seats for seed in range(30)} == {(0,), (1,), (2,)}


@pytest.mark.rule("OT-3.7.1", "OT-3.7.3")
def test_two_colours_are_left_out() -> None:
    position = dealt(GAME, seats=2, removed_colours_2p="RY").position()
    assert set("".join(position["rows"]).upper()) == set("WBGK")
    assert set(position["lids"].values()) == {"W", "B", "G", "K", "rat"}
    assert not set(position["bare"].split()) & position["lids"].keys()


@pytest.mark.rule("OT-3.7.2")
def test_the_crypts_without_a_lid() -> None:
    board = layout_of("quarters_9x7")
    assert set(dealt(GAME, seats=2).position()["bare"].split()) == set(board.open_2p)
    drawn = {dealt(GAME, s, seats=2, open_crypts_2p="random").position()["bare"] for s in range(5)}
    assert len(drawn) == 5
    wanted = list(board.ids[20:40])
    given = dealt(GAME, seats=2, open_crypts_2p=wanted)
    assert given.position()["bare"].split() == wanted
    assert given.refused(given.ask.seats[0], f"open {wanted[0]}") == "OT-3.7.3"


def test_without_rats_there_is_no_pile() -> None:
    """OT-5.7"""
    position = dealt(GAME, seats=4, use_rats=False, use_garlic=False).position()
    assert (position["pile"], set(position["lids"].values())) == ("", set("RYWBGK"))
    assert position["garlic"] == [0, 0, 0, 0]


COUNTS = {
    "quarters_9x7": {3: 13, 4: 6, 5: 26, 7: 3, 8: 12},
    "cross_8x8": {3: 12, 4: 8, 5: 24, 7: 4, 8: 12},
}


@pytest.mark.rule("OT-2.9", "OT-2.10", "OT-2.11")
@pytest.mark.parametrize("name", list(COUNTS))
def test_the_neighbours_of_a_layout(name: str) -> None:
    board = layout_of(name)
    assert Counter(mask.bit_count() for mask in board.neighbours) == COUNTS[name]
    assert len(board.ids) == 60


@pytest.mark.rule("OT-2.10")
@pytest.mark.parametrize(
    ("crypt", "neighbours"),
    [
        ("D3", "C2 D2 E2 C3 E3 C4 D4"),
        ("E3", "D2 E2 D3 D4"),
        ("G3", "F2 G2 H2 F3 H3 G4 H4"),
        ("D6", "C5 D5 C6 E6 C7 D7 E7"),
        ("F5", "G5 F6 G6"),
        ("D5", "C5 C6 D6 E6"),
    ],
)
def test_reference_neighbourhoods(crypt: str, neighbours: str) -> None:
    board = layout_of("quarters_9x7")
    found = board.ids_of(board.neighbours[board.places[crypt]])
    assert sorted(found) == sorted(neighbours.split())
    assert Counter(board.regions) == {"NW": 19, "NE": 15, "SW": 14, "SE": 12}


def data_of(name: str) -> dict[str, Any]:
    """The data of a layout, to be damaged."""
    board = layout_of(name)
    crypts = [
        {"id": crypt, "col": spot[0], "row": spot[1], "region": region}
        for crypt, spot, region in zip(board.ids, board.spots, board.regions, strict=True)
    ]
    return {"regions": sorted(set(board.regions)), "open_2p": list(board.open_2p), "crypts": crypts}


DAMAGES: dict[str, tuple[str, Any]] = {
    "doubled": ("id", "a1"),
    "region": ("region", "Z"),
    "spot": ("col", 1),
    "name": ("id", "A 1"),
    "field": ("row", None),
}


def damaged(what: str) -> dict[str, Any]:
    """The data of a layout with one thing wrong; crypt 1 is B1."""
    data = data_of("cross_8x8")
    if what in DAMAGES:
        field, value = DAMAGES[what]
        data["crypts"][1][field] = value
    elif what == "59":
        data["crypts"].pop()
    elif what == "bare":
        data["open_2p"].pop()
    else:
        data["open_2p"][0] = "Z9"
    return data


@pytest.mark.rule("OT-2.9")
@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("59", "has 59 crypts instead of 60"),
        ("doubled", "is used twice"),
        ("region", "unknown region 'Z'"),
        ("spot", "two crypts lie in column"),
        ("name", "no id of letters and digits"),
        ("field", "has no row"),
        ("bare", "does not name 20 different crypts"),
        ("stranger", "names Z9"),
    ],
)
def test_a_bad_layout_is_refused_with_the_reason(what: str, reason: str) -> None:
    assert read_layout("good", data_of("cross_8x8")).ids == layout_of("cross_8x8").ids
    with pytest.raises(OptionError, match=reason) as refusal:
        read_layout("bad", damaged(what))
    assert refusal.value.field == "layout"


def as_toml(data: dict[str, Any]) -> str:
    crypts = ", ".join(
        f'{{ id = "{c["id"]}", col = {c["col"]}, row = {c["row"]}, region = "{c["region"]}" }}'
        for c in data["crypts"]
    )
    listed = {name: str(data[name]).replace("'", '"') for name in ("regions", "open_2p")}
    return f"regions = {listed['regions']}\nopen_2p = {listed['open_2p']}\ncrypts = [{crypts}]\n"


SCRIPT = """
import highgate
match = highgate.game("outre_tombe", seats=2, layout="mine").start(seed=1)
assert match.look().picture["layout"] == "mine"
for name in ("broken", "torn"):
    try:
        highgate.game("outre_tombe", layout=name)
    except highgate.OptionError as refusal:
        print(refusal)
"""


@pytest.mark.rule("OT-2.9")
def test_a_third_layout_is_found_by_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "outre_tombe" / "layouts"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(as_toml(data_of("cross_8x8")), "utf-8")
    (folder / "broken.toml").write_text(as_toml(damaged("59")), "utf-8")
    (folder / "torn.toml").write_text("crypts = [", "utf-8")
    environment = {**os.environ, "HIGHGATE_DATA": str(tmp_path)}
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "broken has 59 crypts instead of 60 (OT-2.9)" in told.stdout
    assert "torn cannot be read" in told.stdout


@pytest.mark.rule("OT-2.9")
def test_an_unknown_layout_is_refused() -> None:
    with pytest.raises(OptionError, match="layout"):
        highgate.game(GAME, layout="nowhere")
