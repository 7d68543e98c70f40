"""Names and lines of chat that would do something if a page took them for more than text."""

from itertools import product
from typing import Final

MOST_LETTERS: Final = 40  # of a name

ACTING: Final = (
    "<img src=x onerror=xss()>", "<svg onload=xss()>", "<script>xss()</script>",
    "<body onload=xss()>", "<video src=x onerror=xss()>", "<audio src=x onerror=xss()>",
    "<iframe src=javascript:xss()>", "<details open ontoggle=xss()>",
    "<input autofocus onfocus=xss()>", "<select autofocus onfocus=xss()>",
    "<object data=javascript:xss()>", "<embed src=javascript:xss()>",
    "<a href=javascript:xss()>x</a>", "<style onload=xss()></style>",
    "<svg/onload=xss()//", "<IMG SRC=x ONERROR=xss()>", "<img/src/onerror=xss()>",
    "<q style=animation:a onanimationend=xss()>", "<base href=//evil.example>",
    "<meta http-equiv=refresh content=0;url=//e>", "<form action=javascript:xss()><input>",
    "{{constructor.constructor('xss()')()}}", "${xss()}", "{xss()}", "{@html xss()}",
    "javascript:xss()", "<%= xss() %>", "&lt;script&gt;xss()&lt;/script&gt;",
)  # fmt: skip
BEFORE: Final = ("", '">', "'>", "`>", "-->", "]]>", "</p>", "\\", "%22%3E", "</b>", "\u2028", "=")


def payloads() -> list[str]:
    """All of them that fit into a name, none twice."""
    made = [before + acting for before, acting in product(BEFORE, ACTING)]
    return [text for text in dict.fromkeys(made) if len(text) <= MOST_LETTERS]
