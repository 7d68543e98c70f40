"""Somebody who opens the page of a server and plays a few moves against its bots."""

import json
from typing import Any, Final
from urllib.request import Request, urlopen

from campaigns.fresh.program import Failed

MOVES: Final = 5
PATIENCE: Final = 60
TABLE: Final = {
    "game": "graverobbers",
    "seats": 3,
    "sittings": [{"me": True, "name": "Ann"}, {"bot": "3"}, {"bot": "3"}],
}


class Visitor:
    """A program with a ticket of its own."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._headers = {"Content-Type": "application/json", "X-Highgate": "1"}

    def look(self) -> None:
        """The page, a script of it, and the health of the server."""
        page = self._get("/").decode()
        script = page.partition('<script type="module" crossorigin src="')[2].partition('"')[0]
        if not script or not self._get(script):
            raise Failed("the page has no script")
        if self._ask("/health") != {"status": "ok"}:
            raise Failed("the server is not well")

    def play(self) -> int:
        """Moves that were acknowledged, with bots between them."""
        self._headers["Authorization"] = f"Bearer {self._ask('/api/tickets', {})['ticket']}"
        table = f"/api/tables/{self._ask('/api/tables', TABLE)['table']}"
        self._ask(f"{table}/commands", {"kind": "start"})
        moves, after = 0, -1
        while moves < MOVES:
            news = self._ask(f"{table}/news?seat=0&after={after}&wait=20")
            after = max([after, *(item["n"] for item in news["told"]["items"])])
            moves += self._answer(table, news["ask"])
        return moves

    def _answer(self, table: str, question: Any) -> bool:
        if not question or not question.get("offers"):
            return False
        action, decision = question["offers"][0]["notation"], question["decision"]
        act = {
            "kind": "act",
            "seat": 0,
            "action": action,
            "decision": decision,
            "key": f"{decision}",
        }
        if (said := self._ask(f"{table}/commands", act))["kind"] != "ack":
            raise Failed(f"{action} was answered {said}")
        return True

    def _ask(self, path: str, data: object = None) -> Any:
        return json.loads(self._get(path, None if data is None else json.dumps(data).encode()))

    def _get(self, path: str, body: bytes | None = None) -> bytes:
        request = Request(self._address + path, body, self._headers)
        with urlopen(request, timeout=PATIENCE) as answer:
            return bytes(answer.read())
