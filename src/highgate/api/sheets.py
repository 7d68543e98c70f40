"""Which tables make up the sheet of each game, from its picture. A game of a stranger is listed."""

from collections.abc import Callable, Mapping
from typing import Any, Final

Json = Mapping[str, Any]
Rows = list[list[Any]]
Sections = list[tuple[str, Rows]]


def sections_of(name: str, picture: Json) -> Sections:
    """Headings with their tables."""
    return SHEETS.get(name, anything)(picture)


def graverobbers(picture: Json) -> Sections:
    """Tombs, seats, and one's own cards."""
    tombs = [
        [tomb["tomb"], tomb["fate"], *(graverobbers_card(card) for card in tomb["cards"])]
        for tomb in picture["tombs"]
    ]
    seats: Rows = [["seat", "cards", "accused", "marker", "hand"]]
    for seat in picture["seats"]:
        hand = " ".join(seat["hand"]) if seat["hand"] else ""
        marker = "marker" if seat["has_marker"] else ""
        seats.append([seat["seat"] + 1, seat["cards"], _seat(seat["accused"]), marker, hand])
    me = picture["me"]
    goals = [goal["goal"] or "?" for goal in me["dealt_goals"]] if me else []
    own: Rows = [["hand", *me["hand"]], ["goals", *goals]] if me else []
    pile: Rows = [
        ["round", picture["round"], "of", picture["rounds"]],
        ["spies", *picture["spy_pile"]],
    ]
    return [("tombs", tombs), ("seats", seats), ("graveyard", pile), *_own(own)]


def graverobbers_card(card: Json) -> str:
    """`D2`; `(D2)` face down but known; `(?)` not known."""
    face = card["card"] or "?"
    return face if card["face_up"] else f"({face})"


def tatort_themse(picture: Json) -> Sections:
    """The grid from the top, the cases, the witnesses."""
    columns = [column["clues"] for column in picture["columns"]]
    height = max((len(column) for column in columns), default=0)
    grid: Rows = [
        [column[place]["clue"] if place < len(column) else "" for column in columns]
        for place in reversed(range(height))
    ]
    cases: Rows = [["case", "left", "winner", *(f"seat {s + 1}" for s in _seats(picture))]]
    for case in picture["cases"]:
        cases.append([case["case"], case["left"], _seat(case["winner"]), *case["totals"]])
    row: Rows = [[slot["witness"] or "-" for slot in picture["row"]]]
    seats: Rows = [["seat", "cards", "score"]]
    seats += [[seat["seat"] + 1, seat["cards"], seat["score"]] for seat in picture["seats"]]
    hand = picture["me"]["hand"] if picture["me"] else {}
    own: Rows = [["hand", *(f"{kind}{count}" for kind, count in hand.items())]] if hand else []
    piles: Rows = [["pile", picture["pile"]], ["discard", picture["discard"]["size"]]]
    return [
        ("clues, the lowest may be taken", grid),
        ("cases", cases),
        ("open witnesses", row),
        ("piles", piles),
        ("seats", seats),
        *_own(own),
    ]


def outre_tombe(picture: Json) -> Sections:
    """The cemetery as it lies, and the rows of vampires."""
    crypts = picture["crypts"]
    columns = max(crypt["col"] for crypt in crypts) + 1
    lines = max(crypt["row"] for crypt in crypts) + 1
    grid: Rows = [[""] * columns for _ in range(lines)]
    for crypt in crypts:
        grid[crypt["row"]][crypt["col"]] = outre_tombe_crypt(crypt)
    grid = [row for row in grid if any(row)]
    seats: Rows = [["seat", "garlic", "stakes", "vampires"]]
    for seat in picture["seats"]:
        row = " ".join(vampire or "?" for vampire in seat["row"])
        seats.append([seat["seat"] + 1, seat["garlic"], seat["stakes"], row])
    return [("cemetery", grid), ("seats", seats)]


def outre_tombe_crypt(crypt: Json) -> str:
    """Its name; an open one also shows its lid and what lies in it."""
    name: str = crypt["crypt"]
    if crypt["state"] == "open":
        return f"{name} {crypt['lid']}/{crypt['holds']}"
    return {"bare": "", "closed": name, "uncovered": f"{name} rat"}[crypt["state"]]


def grave_business(picture: Json) -> Sections:
    """The graveyard, the other spaces in use, the boards."""
    squares = [_square(square) for square in picture["squares"]]
    grid: Rows = [squares[row : row + 4] for row in range(0, len(squares), 4)]
    spaces = [*picture["edges"], *picture["steal_spaces"], *picture["mausoleum"]]
    if picture["marker_space"]:
        spaces.append(picture["marker_space"])
    zombies: Rows = [[space["space"], _token(space["token"])] for space in spaces if space["token"]]
    seats: Rows = [["seat", "zombies", "unplaced", "vault", "lab"]]
    for seat in picture["seats"]:
        active = [str(stone["zombie"]) for stone in seat["headstones"] if stone["is_active"]]
        stashes = [_stash(seat["vault"]), _stash(seat["lab"])]
        seats.append([seat["seat"] + 1, " ".join(active), seat["unplaced"], *stashes])
    return [("graveyard", grid), ("zombies elsewhere", zombies), ("seats", seats)]


def _square(square: Json) -> str:
    tile = square["tile"] or "-"
    return f"{tile} {_token(square['token'])}" if square["token"] else tile


def _token(token: Json) -> str:
    return f"{token['seat'] + 1}:{'?' if token['zombie'] is None else token['zombie']}"


def _stash(stash: Json) -> str:
    return " ".join(stash["tiles"]) if stash["tiles"] is not None else f"{stash['count']} tiles"


def anything(picture: Json) -> Sections:
    """Every field of a picture, as it is."""
    return [("table", [[name, value] for name, value in picture.items()])]


def _own(rows: Rows) -> Sections:
    return [("one's own", rows)] if rows else []


def _seats(picture: Json) -> range:
    return range(len(picture["seats"]))


def _seat(seat: int | None) -> str:
    return "" if seat is None else str(seat + 1)


SHEETS: Final[Mapping[str, Callable[[Json], Sections]]] = {
    "graverobbers": graverobbers,
    "tatort_themse": tatort_themse,
    "outre_tombe": outre_tombe,
    "grave_business": grave_business,
}
