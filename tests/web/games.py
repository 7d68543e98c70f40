"""The tables in a browser, as the shared tests need them: a row here is all that a table adds.

`test_access`, `test_budgets`, `test_greyscale` and `test_together` take the games from `GAMES`.
They play by the list of choices, which is the same at every table, and by requests.
"""

from dataclasses import dataclass
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.web import cemetery, graveyard, riverside
from tests.web.guest import PATIENCE, ask, press_on


@dataclass(frozen=True)
class Game:
    """A game of the shelf, with what its tests cannot find out by themselves."""

    name: str
    seats: int
    late: dict[str, Any]  # a position a few decisions before the end
    marks: tuple[str, ...]  # pieces that differ by colour: in each list, all must differ without it
    spread: dict[str, Any] | None = None  # a position that shows one of each, where a deal may not
    has_curtain: bool = True  # there are secrets to be hidden from those at the same device
    before: tuple[dict[str, Any], ...] = ()  # what is commanded before the game starts


GAMES: Final = (
    Game(
        "graverobbers",
        seats=3,
        late={
            "columns": ["[R1+@0, D2-@1]", "[R3+@1, D1+@2]", "[]", "[D3+@1]", "[]", "[B1+@0]", "[]"],
            "round": 8,
            "turn": 0,
            "round_starter": 0,
        },
        marks=('[data-thing^="card-"]', ".seats .badge"),
        spread={"hands": {"0": "R1 R2 R3 D1 D2 D3 B0 B1 B2"}},
    ),
    Game("tatort_themse", seats=5, late=riverside.LATE, marks=(".strip .head", ".seats .badge")),
    Game(
        "outre_tombe",
        seats=6,
        late=cemetery.one_vampire_each(6),
        marks=(".stock", ".others .badge"),
        has_curtain=False,
        before=({"kind": "set_aids", "reveal_seconds": 0.0, "hints": []},),
    ),
    Game("grave_business", seats=4, late=graveyard.last_round(4), marks=(".chip .token",)),
)

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def lay(page: Page, game: Game, *people: str, **wanted: Any) -> str:
    """The id of a running table; dice play the seats that are left over."""
    sittings = [{"me": True, "name": name} for name in people or ("Ada",)]
    sittings += [{"bot": "dice"}] * (game.seats - len(sittings))
    new = {"game": game.name, "seats": game.seats, "sittings": sittings, **wanted}
    table = str(ask(page, "/api/tables", new)["table"])
    for command in (*game.before, {"kind": "start"}):
        ask(page, f"/api/tables/{table}/commands", command)
    return table


def sit_down(page: Page, game: Game, **wanted: Any) -> str:
    """At a running table, when something may be chosen."""
    table = lay(page, game, **wanted)
    page.goto(f"{page.evaluate('location.origin')}/t/{table}")
    wait_until_asked(page)
    return table


def wait_until_asked(page: Page) -> None:
    """Until the list of choices is not empty."""
    page.wait_for_selector('[data-thing="choices"]', timeout=PATIENCE)


def choose(page: Page) -> None:
    """The first of the list, once, with a yes where it is asked again."""
    before = page.evaluate(ASKED)
    while page.evaluate(ASKED) == before and before is not None:
        press_on(page)


# Which question lies on the table, by its list; nothing if none does.
ASKED: Final = """() => document.querySelector('[data-asked]')?.dataset.asked ?? null"""
PLAY_ON: Final = """async ({ table, most }) => {
  const path = `/api/tables/${table}`;
  for (let made = 0; made < most; ) {
    const news = await (await fetch(`${path}/news?seat=0&after=999999&wait=2`)).json();
    if (news.over) return;
    const offers = news.ask?.offers ?? [];
    if (offers.length === 0) continue;
    const { decision } = news.ask;
    const action = offers[made % offers.length].notation;
    await fetch(`${path}/commands`, {
      method: 'POST', headers: { 'content-type': 'application/json', 'x-highgate': '1' },
      body: JSON.stringify({ kind: 'act', seat: 0, decision, action, key: `${table}-${decision}` }),
    });
    made++;
  }
}"""


def decide(page: Page, table: str, most: int = 400) -> None:
    """For seat 0, by requests: so many decisions, or until the game is over."""
    page.evaluate(PLAY_ON, {"table": table, "most": most})
