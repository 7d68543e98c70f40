"""The server hands over what a browser has built in for other games: words, rules, lid, sheet."""

from pathlib import Path
from typing import Any

import pytest

from tests.plugin.installing import NAME
from tests.server.serving import Client, lay, served
from tests.server.test_leaks import walk_pairs

TWO = [{"me": True, "name": "Ann"}, {"bot": "dice"}]


@pytest.fixture
def client(tmp_path: Path) -> Any:
    with served(tmp_path) as port:
        yield Client.with_ticket(port)


def test_it_stands_on_the_shelf_with_its_lid_and_levels(client: Client, game: str) -> None:
    card = next(one for one in client.get("/api/games?lang=de").json if one["name"] == game)
    assert card["title"] == "Kerzenauktion"
    assert card["tagline"] == "Bieten, bevor die Flamme stirbt"
    assert card["lid"] == {"minutes": 5, "age": 8, "frame": "#7A5320", "ground": "#2B1D10"}
    assert [level["name"] for level in card["levels"]][:2] == ["Passant", "Zaungast"]


def test_words_and_rules_are_handed_over_in_every_language(client: Client, game: str) -> None:
    words = client.get(f"/api/games/{game}/words?lang=fr")
    assert words.header("cache-control") == "max-age=600, public"
    assert words.json["refusals"]["not_in_hand"] == "Vous n'avez pas de {card} en main."
    assert words.json["refusals"]["game_over"] == "La partie est finie."  # of all games
    assert words.json["levels"]["5"] == "Commissaire-priseur"
    assert words.json["citations"]["BidLaid"] == "CA-3.2"
    rulebook = client.get(f"/api/games/{game}/rulebook?lang=de").json["text"]
    assert "### CA-4.3 Gleiche Gebote" in rulebook


def test_a_game_that_is_not_there_has_no_words(client: Client) -> None:
    for what in ("words", "rulebook"):
        answer = client.get(f"/api/games/chess/{what}")
        assert (answer.status, answer.json["code"]) == (404, "no_game")


def test_a_seat_gets_its_own_sheet_and_no_other(client: Client, game: str) -> None:
    table = lay(client, game=game, seats=2, sittings=TWO)
    assert client.get(f"/api/tables/{table}/sheet?seat=0").json["code"] == "not_running"
    assert client.command(table, "start").status == 200
    own = client.get(f"/api/tables/{table}/sheet?seat=0&lang=en").json
    watched = client.get(f"/api/tables/{table}/sheet").json
    assert own["title"] == "Candle Auction · Lot 1 of 5"
    assert "Your hand" in texts(own) and "{1}" in "".join(texts(own))
    assert "Your hand" not in texts(watched)
    assert client.get(f"/api/tables/{table}/sheet?seat=1").status == 403
    assert client.get(f"/api/tables/{table}/sheet?seat=0&at=1").json["code"] == "not_over"


def texts(sheet: Any) -> list[str]:
    """All that is written on it."""
    written = [sheet["title"]]
    for section in sheet["sections"]:
        written.append(section.get("heading", ""))
        written += [span["text"] for row in section["rows"] for cell in row for span in cell]
    return written


def test_what_a_seat_may_not_know_changes_no_byte(tmp_path: Path) -> None:
    assert walk_pairs(tmp_path, NAME, 2) >= 2
