"""A remote bot in twenty lines: python examples/remote_bot.py http://127.0.0.1:8000 CODE SEAT"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

url, code, seat = sys.argv[1], sys.argv[2], int(sys.argv[3])
headers = {"Content-Type": "application/json", "X-Highgate": "1"}


def ask(path: str, data: object = None) -> Any:
    body = None if data is None else json.dumps(data).encode()
    return json.load(urlopen(Request(url + path, body, headers)))


headers["Authorization"] = f"Bearer {ask('/api/tickets', {})['ticket']}"
table = f"/api/tables/{ask('/api/codes/' + code)['table']}"
ask(f"{table}/commands", {"kind": "take_seat", "seat": seat, "name": "Rook"})
after = -1
while not (news := ask(f"{table}/news?seat={seat}&after={after}&wait=20"))["over"]:
    after = max([after, *(item["n"] for item in news["told"]["items"])])
    if question := (news["ask"] or {}).get("offers"):
        act = {"action": random.choice(question)["notation"], "decision": news["ask"]["decision"]}
        ask(f"{table}/commands", {"kind": "act", "seat": seat, "key": str(random.random()), **act})
print(news["over"])
