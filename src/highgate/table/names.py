"""Names of people at a table: nothing in them is unseen, and no two look alike."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from highgate.table.problems import refused

LONGEST: Final = 40
UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})  # general categories
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters without ink
MOST_MARKS: Final = 2  # on one letter: more of them cover the neighbours
EMOJI_STYLE: Final = "\ufe0f"  # says only how the sign before it is drawn
LOOKALIKES: Final = str.maketrans(  # lower-case letters of other alphabets, and signs
    "авеікмнорстухѕјԁԛɡαβεικνορτυχωγ01i|ǀ!$5",  # noqa: RUF001 - that is what it is about
    "abelkmhopctyxsjdqgabelkvoptuxwyolllllss",
)


def readable(name: str) -> str:
    """The name with single blanks; what cannot be seen is refused."""
    shown = unicodedata.normalize("NFC", " ".join(name.replace(EMOJI_STYLE, "").split()))
    marks = 0
    for sign in shown:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if kind in UNSEEN or sign in BLANKS or marks > MOST_MARKS:
            raise refused("bad_name", "unseen", character=f"U+{ord(sign):04X}")
    return shown


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if it looks like one of the others."""
    taken = {skeleton(other) for other in others}
    wanted, number = name, 1
    while skeleton(wanted) in taken:
        number += 1
        ending = f" {number}"
        wanted = name[: LONGEST - len(ending)] + ending
    return wanted


def skeleton(name: str) -> str:
    """What is left of a name at a glance: names with the same skeleton look alike."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = [sign for sign in plain if unicodedata.category(sign) not in {"Mn", "Me", "Zs"}]
    return "".join(letters).translate(LOOKALIKES).replace("rn", "m").replace("vv", "w")
