"""Which tables make up the sheet of each game, from its picture. A game of a stranger is listed."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from highgate.api.cells import Cell, coloured, names

Json = Mapping[str, Any]
Rows = list[list[Any]]
Sections = list[tuple[str, Rows]]


def sections_of(name: str, picture: Json) -> Sections:
    """Headings with their tables."""
    return SHEETS.get(name, anything)(picture)


def graverobbers(picture: Json) -> Sections:
    """Tombs, seats, and one's own cards."""
    tombs: Rows = [
        [*names(tomb["tomb"], tomb["fate"]), *(graverobbers_card(card) for card in tomb["cards"])]
        for tomb in picture["tombs"]
    ]
    seats: Rows = [names("seat", "cards", "accused", "marker", "hand")]
    for seat in picture["seats"]:
        hand = " ".join(seat["hand"]) if seat["hand"] else ""
        marker = "marker" if seat["has_marker"] else ""
        colour = _colour(seat)
        seats.append([colour, seat["cards"], _seat(seat["accused"]), marker, hand])
    me = picture["me"]
    cards = [_role(card) for card in me["hand"]] if me else []
    goals = [goal["goal"] or "?" for goal in me["dealt_goals"]] if me else []
    own: Rows = [[*names("hand"), *cards], [*names("goals"), *goals]] if me else []
    pile: Rows = [
        [*names("round"), f"{picture['round']} of {picture['rounds']}"],
        [*names("spies"), *(_role(card) for card in picture["spy_pile"])],
    ]
    return [("tombs", tombs), ("seats", seats), ("graveyard", pile), *_own(own)]


def graverobbers_card(card: Json) -> Cell:
    """`D2`; `(D2)` face down but known; `(?)` not known."""
    face: str = card["card"] or "?"
    return _role(face) if card["face_up"] else Cell(f"({face})", "back")


def _role(card: str) -> Cell:
    return Cell(card, {"R": "red", "D": "yellow", "B": "blue"}.get(card[0], "back"))


def tatort_themse(picture: Json) -> Sections:
    """The grid from the top, the cases, the witnesses."""
    colours = {case["case"]: case["colour"] for case in picture["cases"]}
    columns = [column["clues"] for column in picture["columns"]]
    height = max((len(column) for column in columns), default=0)
    grid: Rows = [
        [_clue(column[place], colours) if place < len(column) else "" for column in columns]
        for place in reversed(range(height))
    ]
    seat_names = (f"seat {seat + 1}" for seat in _seats(picture))
    cases: Rows = [names("case", "left", "winner", *seat_names)]
    for case in picture["cases"]:
        name = coloured(case["case"], case["colour"])
        cases.append([name, case["left"], _seat(case["winner"]), *case["totals"]])
    row: Rows = [[slot["witness"] or "-" for slot in picture["row"]]]
    seats: Rows = [names("seat", "cards", "score")]
    seats += [[seat["seat"] + 1, seat["cards"], seat["score"]] for seat in picture["seats"]]
    hand = picture["me"]["hand"] if picture["me"] else {}
    kinds = (f"{kind}{count}" for kind, count in hand.items())
    own: Rows = [[*names("hand"), *kinds]] if hand else []
    piles: Rows = [
        [*names("pile"), picture["pile"]],
        [*names("discard"), picture["discard"]["size"]],
    ]
    return [
        ("clues, the lowest may be taken", grid),
        ("cases", cases),
        ("open witnesses", row),
        ("piles", piles),
        ("seats", seats),
        *_own(own),
    ]


def _clue(clue: Json, colours: Mapping[str, str]) -> Cell:
    """`bank-2 M`: its case and value, and the witness it takes."""
    return coloured(f"{clue['clue']} {clue['witness']}", colours[clue["case"]])


def outre_tombe(picture: Json) -> Sections:
    """The cemetery as it lies, and the rows of vampires."""
    crypts = picture["crypts"]
    columns = max(crypt["col"] for crypt in crypts) + 1
    lines = max(crypt["row"] for crypt in crypts) + 1
    grid: Rows = [[Cell("", "lawn")] * columns for _ in range(lines)]
    for crypt in crypts:
        grid[crypt["row"]][crypt["col"]] = outre_tombe_crypt(crypt)
    used = [column for column in range(columns) if any(row[column].text for row in grid)]
    grid = [[row[column] for column in used] for row in grid if any(cell.text for cell in row)]
    seats: Rows = [names("seat", "garlic", "stakes")]
    seats += [[seat["seat"] + 1, seat["garlic"], seat["stakes"]] for seat in picture["seats"]]
    vampires: Rows = [
        [*names(seat["seat"] + 1), *(_vampire(vampire or "?") for vampire in seat["row"])]
        for seat in picture["seats"]
    ]
    return [("cemetery", grid), ("vampires of each seat", vampires), ("seats", seats)]


def outre_tombe_crypt(crypt: Json) -> Cell:
    """Its name; an open one also shows its lid and what lies in it."""
    name: str = crypt["crypt"]
    if crypt["state"] == "open":
        return Cell(f"{name} {crypt['lid']}/{crypt['holds']}", _vampire(crypt["holds"]).tone)
    if crypt["state"] == "uncovered":
        return Cell(f"{name} rat", "yellow")
    return Cell("", "lawn") if crypt["state"] == "bare" else Cell(name, "grey")


VAMPIRES: Final = {
    "R": "red", "Y": "yellow", "G": "green", "W": "white", "B": "blue", "K": "black", "?": "back",
}  # fmt: skip


def _vampire(vampire: str) -> Cell:
    return Cell(vampire, VAMPIRES.get(vampire[0], "paper"))


def grave_business(picture: Json) -> Sections:
    """The graveyard, the other spaces in use, the boards."""
    colours = [seat["colour"] for seat in picture["seats"]]
    squares = [_square(square, colours) for square in picture["squares"]]
    grid: Rows = [squares[row : row + 4] for row in range(0, len(squares), 4)]
    spaces = [*picture["edges"], *picture["steal_spaces"], *picture["mausoleum"]]
    if picture["marker_space"]:
        spaces.append(picture["marker_space"])
    zombies: Rows = [
        [*names(space["space"]), _token(space["token"], colours)]
        for space in spaces
        if space["token"]
    ]
    seats: Rows = [names("seat", "zombies", "unplaced", "vault", "lab")]
    for seat in picture["seats"]:
        active = [str(stone["zombie"]) for stone in seat["headstones"] if stone["is_active"]]
        stashes = [_stash(seat["vault"]), _stash(seat["lab"])]
        seats.append([_colour(seat), " ".join(active), seat["unplaced"], *stashes])
    elsewhere = [("zombies elsewhere", zombies)] if zombies else []
    return [("graveyard", grid), *elsewhere, ("seats", seats)]


def _square(square: Json, colours: list[str]) -> Cell:
    tile = square["tile"] or "-"
    if not square["token"]:
        return Cell(tile, "paper" if square["tile"] else "lawn")
    token = _token(square["token"], colours)
    return Cell(f"{tile} {token.text}", token.tone)


def _token(token: Json, colours: list[str]) -> Cell:
    zombie = "?" if token["zombie"] is None else token["zombie"]
    return coloured(f"{token['seat'] + 1}:{zombie}", colours[token["seat"]])


def _stash(stash: Json) -> str:
    return " ".join(stash["tiles"]) if stash["tiles"] is not None else f"{stash['count']} tiles"


def anything(picture: Json) -> Sections:
    """Every field of a picture, as it is."""
    return [("table", [[*names(name), value] for name, value in picture.items()])]


def _own(rows: Rows) -> Sections:
    return [("one's own", rows)] if rows else []


def _seats(picture: Json) -> range:
    return range(len(picture["seats"]))


def _colour(seat: Json) -> Cell:
    """The number of a seat in its colour."""
    return coloured(str(seat["seat"] + 1), seat["colour"])


def _seat(seat: int | None) -> str:
    return "" if seat is None else str(seat + 1)


SHEETS: Final[Mapping[str, Callable[[Json], Sections]]] = {
    "graverobbers": graverobbers,
    "tatort_themse": tatort_themse,
    "outre_tombe": outre_tombe,
    "grave_business": grave_business,
}
