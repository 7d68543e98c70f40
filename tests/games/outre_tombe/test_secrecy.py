"""Who sees what, and who remembers (OT-6)."""

import json
import os
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from highgate import shelf
from highgate.kernel.event import Event, event_to_json, kind_of, parts, remembered, told
from highgate.kernel.game import Ask, Picture, Play, begin, everybody, fold, look, why_not
from highgate.kernel.rng import Rng, Seeded
from highgate.kernel.secret import Secret
from highgate.kernel.words import words_of
from highgate.testkit.draws import scheduled_options
from highgate.testkit.scenario import dealt, scenario

GAME = "outre_tombe"
GAMES = 60 if os.environ.get("HIGHGATE_SOAK") == "1" else 2  # for each seat count and aid
FLEETING = {
    "Opened",
    "Buried",
    "GarlicPlaced",
    "GarlicReturned",
    "RatFound",
    "RatReplaced",
    "Closed",
}

# What lies in a crypt after an event.
CONTENTS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "Buried": lambda heard: (heard["colour"], None),
    "GarlicPlaced": lambda heard: ("garlic", heard["seat"]),
    "GarlicReturned": lambda heard: ("empty", None),
}

Fact = tuple[str, str, Any]


class Eyes:
    """What is open now and what was ever seen, from the events alone."""

    def __init__(self, board: Sequence[str]) -> None:
        self.open: set[str] = set()
        self.lids: dict[str, str] = {}
        self.holds: dict[str, Any] = dict.fromkeys(board, ("empty", None))
        self.is_over = False

    def see(self, event: Event) -> None:
        heard: dict[str, Any] = {
            name: value.value if isinstance(value, Secret) else value
            for name, value in parts(event)
        }
        kind, crypt = kind_of(event), heard.get("crypt", "")
        if kind == "Opened":
            self.open.add(crypt)
            self.lids[crypt] = heard["lid"]
        elif kind == "RatFound":
            self.open.discard(crypt)
            del self.lids[crypt]
        elif kind == "Closed":
            self.open -= set(heard["crypts"])
        elif kind in CONTENTS:
            self.holds[crypt] = CONTENTS[kind](heard)
        self.is_over = kind == "GameEnded"

    def allowed(self, assist: str) -> set[Fact]:
        """OT-6.6."""
        aid = "full" if self.is_over else assist
        facts = {("lid", crypt, self.lids[crypt]) for crypt in self.open}
        facts |= {("holds", crypt, self.holds[crypt]) for crypt in self.open}
        if aid != "off":
            facts |= {("lid", crypt, lid) for crypt, lid in self.lids.items()}
        if aid == "full":
            facts |= {("holds", crypt, holds) for crypt, holds in self.holds.items()}
        return facts


def facts_of(picture: Picture) -> set[Fact]:
    """Everything that a picture says about what is under a lid."""
    facts: set[Fact] = set()
    for crypt in picture["crypts"]:
        name = crypt["crypt"]
        for lid, holds, owner in (
            ("lid", "holds", "owner"),
            ("known_lid", "known_holds", "known_owner"),
        ):
            if crypt.get(lid) is not None:
                facts.add(("lid", name, crypt[lid]))
            if crypt.get(holds) is not None:
                facts.add(("holds", name, (crypt[holds], crypt[owner])))
    return facts


def texts_in(value: Any) -> set[str]:
    """All texts anywhere in a JSON value."""
    if isinstance(value, dict):
        return {text for item in value.values() for text in texts_in(item)}
    if isinstance(value, list | tuple):
        return {text for item in value for text in texts_in(item)}
    return {value} if isinstance(value, str) else set()


def check_sent(play: Play[Any], eyes: Eyes, assist: str, rng: Rng) -> None:
    """Pictures, log and refusals: nothing under a closed lid but what the aid allows."""
    log = play.log or []
    ids = set(play.state.layout.ids)
    allowed = eyes.allowed(assist)
    for seat in everybody(play.game):
        assert facts_of(look(play, seat).picture) == allowed
    afterwards = [event_to_json(event) for event in remembered(told(log, 0))]
    bare = {name for event in log for name in getattr(event, "bare", ())}
    assert texts_in(afterwards) & ids <= bare
    assert len(afterwards) == len(log)
    for event in afterwards:
        assert event["kind"] not in FLEETING or "is" not in json.dumps(event)
    check_refusals(play, rng)


def check_refusals(play: Play[Any], rng: Rng) -> None:
    """A refusal names the crypt one asked for and the rat that lies open, nothing else."""
    ids = set(play.state.layout.ids)
    words = words_of(play.game.package, "en")
    rat = play.state.rat_crypt
    for _ in range(4):
        action = play.game.actions.all[rng.below(len(play.game.actions))]
        seat = rng.below(play.game.seats)
        refusal = why_not(play.game, look(play, seat).view, seat, action)
        named = set(words.refusal(refusal).replace(",", " ").replace(":", " ").split()) & ids
        visible = {play.state.layout.ids[rat]} if rat >= 0 else set()
        assert named <= {action.notation().split()[-1]} | visible


@pytest.mark.rule("OT-6.1", "OT-6.2", "OT-6.3", "OT-6.6", "OT-6.7", "OT-6.9a", "OT-9.11")
@pytest.mark.parametrize("assist", ["off", "lids", "full"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_table_does_not_remember_for_the_players(seats: int, assist: str) -> None:
    """In whole games: the facts in everything that is sent are exactly the allowed ones."""
    title = shelf.find(GAME)
    for number in range(GAMES):
        options = {**scheduled_options(title, seats, number), "memory_assist": assist}
        play: Play[Any] = begin(title.make(options), Seeded(number))
        rng = Seeded(number, "choices")
        eyes = Eyes(play.state.layout.ids_of(play.state.in_play))
        heard = 0
        while True:
            for event in (play.log or [])[heard:]:
                eyes.see(event)
            heard = len(play.log or [])
            if rng.below(4) == 0 or not isinstance(play.pending(), Ask):
                check_sent(play, eyes, assist, rng)
            if not isinstance(ask := play.pending(), Ask):
                break
            seat = ask.seats[0]
            play.step(seat, play.game.pick(play.state, seat, rng))


@pytest.mark.rule("OT-6.9", "OT-6.9a")
def test_what_is_fleeting() -> None:
    kinds = {kind.__name__ for kind in shelf.build(GAME, {}).events}
    assert kinds >= FLEETING
    play = begin(shelf.build(GAME, {"seats": 3}), Seeded(1))
    rng = Seeded(1, "choices")
    while isinstance(ask := play.pending(), Ask):
        play.step(ask.seats[0], play.game.pick(play.state, ask.seats[0], rng))
    for event in play.log or []:
        assert event.is_fleeting() == (kind_of(event) in FLEETING)
        kept = {"seat", "owner", "holder", "end", "outbreak", "kind"} - {"owner"}
        if event.is_fleeting():
            reduced = event_to_json(event.reduced())
            for name, value in reduced.items():
                if isinstance(value, dict):
                    assert "is" not in value
                else:
                    assert name in kept | {"owner"}


@pytest.mark.rule("OT-6.4", "OT-6.5")
def test_pile_and_face_down_vampires_are_hidden_from_all() -> None:
    given = dealt(GAME, seats=4)
    for seat in (0, 1, -1):
        view = given.known_to(seat)
        assert view["pile"] == "? ? ? ? ? ?"
        assert list(view["lids"].values()) == ["?"] * 60
        for row in view["rows"]:
            assert row[2:-2] == "?" * 11
        for shown in given.seen_by(seat).picture["seats"]:
            assert shown["row"][2:-2] == [None] * 11


@pytest.mark.rule("OT-6.4", "OT-6.9")
def test_the_lid_that_replaces_a_rat_is_told_to_nobody() -> None:
    given = scenario(GAME, {"rat_crypt": "A1", "acting": 3}, seats=4).when(3, "stop")
    for seat in (0, 3, -1):
        told_event = next(
            event for event in told(given.news, seat) if kind_of(event) == "RatReplaced"
        )
        assert event_to_json(told_event)["lid"] == {"to": []}
    assert given.known_to(0)["lids"]["A1"] == "?"


@pytest.mark.rule("OT-6.6")
def test_what_the_aids_show() -> None:
    position = {
        "contents": {"C3": "Y", "C4": "garlic 1"},
        "lids": {"C4": "B", "D3": "G"},
        "seen": "C3 C4 D3",
        "covered": "D4",
        "rats_in_box": 1,
        "prev": ["C3", ""],
        "since": ["C3", ""],
    }
    shown = {}
    for aid in ("off", "lids", "full"):
        picture = scenario(GAME, position, seats=2, memory_assist=aid).seen_by(0).picture
        assert picture["memory_assist"] == aid
        shown[aid] = {crypt["crypt"]: crypt for crypt in picture["crypts"]}
        assert (picture["known_repeats"] is not None) == (aid == "full")
    assert "known_lid" not in shown["off"]["C3"]
    assert [shown["lids"][crypt]["known_lid"] for crypt in ("C3", "C4", "D3", "D4")] == [
        "Y",
        "B",
        "G",
        None,
    ]
    assert "known_holds" not in shown["lids"]["C3"]
    full = shown["full"]
    assert (full["C4"]["known_holds"], full["C4"]["known_owner"]) == ("garlic", 1)
    assert (full["D4"]["known_not_rat"], full["E6"]["known_not_rat"]) == (True, False)


@pytest.mark.rule("OT-6.7")
def test_whoever_comes_back_has_forgotten() -> None:
    given = scenario(GAME, {"lids": {"A1": "G"}, "rows": ["RYwwkRR", None, None]}, seats=3)
    given.when(0, "open A1", "garlic")
    game = given.play.game
    view = fold(game, remembered(told(given.play.log or [], 1)))
    assert game.position(view)["contents"] == "?"
    assert game.picture(view, 1)["seats"] == given.seen_by(1).picture["seats"]
    assert game.picture(view, 1)["crypts"] == given.seen_by(1).picture["crypts"]
    words = words_of(game.package, "en")
    lines = [words.event(event) for event in remembered(given.play.log or [])]
    assert "Player 1 put garlic into a crypt." in lines
    assert not any("A1" in line for line in lines)


@pytest.mark.rule("OT-6.8")
def test_a_bot_is_told_what_a_person_is_told() -> None:
    given = scenario(GAME, {"lids": {"A1": "G"}, "rows": ["RYwwkRR", None, None]}, seats=3)
    given.when(0, "open A1", "garlic")
    lids = given.known_to(2)["lids"]
    assert (lids["A1"], lids["B1"]) == ("G", "?")
