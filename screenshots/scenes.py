"""Tables worth looking at: where each game stands before its picture is taken."""

from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True)
class Scene:
    """A table of some people, from a position on, after some decisions, with things touched."""

    seats: int
    decisions: int = 0
    position: dict[str, Any] | None = None
    touches: tuple[str, ...] = ()
    level: str = "1"  # of the bots
    late: dict[str, Any] | None = None  # a position near the end, for the result


NEXT_CARD: Final = '[data-thing^="card-"]:has(.lit), [data-thing^="card-"].lit'

START: Final = {"9": "N1 F1 N2 F2 N3", "11": "N1 F1 N2 N2 F2 N3", "13": "N1 N2 N2 F2 N3 F3"}
GRAVES: Final = ["T4 CN2 SH CF1", "CN1 T6 CN3 T1", "TE CF3 T3 CN2", "M1 T2 CF2 T5"]

SCENES: Final[dict[str, Scene]] = {
    # The others play their fourth round first, so that the log has something to tell.
    "graverobbers": Scene(
        seats=4,
        decisions=1,
        position={
            "columns": [
                "[R2+@1, D3-@0, D1+@2]",
                "[R3+@3, D1+@0, R2+@1, B0+@2, R3+@3, D1+@0, R1+@0]",
                "[D2+@2, R1-@1, B1+@3]",
                "[R1+@0]",
                "[D3+@1, B2+@2, R1+@3, D2+@0, R3+@1, R2+@2, D1+@3]",
                "[R3+@1, R2-@0, D2+@2]",
                "[B2+@3, D1-@0]",
            ],
            "fates": ["open", "ransacked", "open", "open", "intact", "open", "open"],
            "hands": {"0": "R1 R2 R2 R3 R3 D1 D1 D2 D3 B0 B2"},
            "goals": {"0": "BK-23 WH-46 / WH-13"},
            "spy_pile": "B0 B1",
            "accusations": {"2": 3},
            "round": 4,
            "round_starter": 1,
            "turn": 1,
            "marker": 1,
        },
        touches=(NEXT_CARD,),
        level="3",
    ),
    "tatort_themse": Scene(
        seats=4,
        position={
            "columns": [
                "tower-3 bank-5 gallery-2 museum-6",
                "parliament-4 gallery-6 museum-2 tower-5 bank-2",
                "gallery-4 parliament-6 tower-2",
                "bank-4 museum-3 parliament-2 bank-6 gallery-5",
                "tower-6 museum-4 parliament-5 bank-3",
            ],
            "clues": {"0": "tower-4", "1": "museum-5", "2": "gallery-3", "3": "parliament-3"},
            "hands": {"0": "B2 M3 L3 U2"},
            "turn": 3,
        },
        touches=('[data-thing="take 4 x1"]',),
        late={
            "columns": ["bank-2", "museum-3", "museum-6 gallery-2", "", ""],
            "clues": {
                "0": "museum-5 bank-3 bank-6 parliament-6",
                "1": "gallery-4 tower-6 parliament-5",
            },
            "hands": {"0": "M4 L2 U4", "1": "B4 U3"},
            "turn": 0,
            "decision": "clue",
        },
    ),
    # A rat is out: lids around it stand open, and more of them may be lifted.
    "outre_tombe": Scene(
        seats=4,
        position={
            "rows": ["GRbkwRB", "WKgywbBR", "RWygrKY", "YBkrgWK"],
            "lids": {"C2": "G", "D2": "Y", "E2": "B", "C3": "B", "E3": "rat"},
            "contents": {"D2": "Y", "C3": "garlic 1"},
            "pile": "R Y W B G K",
            "garlic": [3, 2, 3, 3],
            "stakes": [1, 0, 2, 0],
            "turn_opened": "D3",
            "seen": "C2 D2 C3",
            "rat_crypt": "D3",
            "opened": "C2 D2",
            "decision": "outbreak",
            "conserve": False,
        },
        late={"rows": ["R", "Y", "B", "G"], "conserve": False},
    ),
    "grave_business": Scene(
        seats=4,
        position={
            "boards": [
                {**START, "5": "CN2 CN3", "11": "N2 N2 F2 N3 / N1 F1 / SW"},
                {**START, "9": "N2 F2 N3 / N1 F1"},
                {**START, "7": "CF3 CN2 CN1 CN1"},
                {**START, "13": "N2 N2 F2 N3 F3 / N1"},
            ],
            "graveyard": GRAVES,
            "labs": ["CN1 CN2 CF1", "CN1 CF2", "CN2 M2", "CN3"],
            "vaults": ["T5 T2 WA", "T4 SW", "T1 T3", "T2 T6"],
            "tokens": {
                "N3": "0/9-",
                "S1": "0/13-",
                "N1": "1/11-@0",
                "G22": "2/9-",
                "A1": "2/13+",
                "W3": "3/9-",
                "G41": "3/11+",
            },
            "round": 3,
            "marker": 3,
        },
        touches=('.own [data-stone="0/11"]',),
        late={"boards": [START] * 4, "graveyard": GRAVES, "supply": "CN1 CN2", "round": 6},
    ),
}
