"""A match as one HTML page to step through, from what a seat or a watcher was told."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from highgate.api.sheet import sheet_of
from highgate.kernel.event import Event, seen_by
from highgate.kernel.game import Game, Seen
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.words import words_of

PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<style>body{{font-family:sans-serif;margin:1em;background:#faf8f2;color:#222}}
section{{display:none}}section.now{{display:block}}button{{font-size:1em;margin-right:.5em}}
ul{{font-size:.9em}}</style></head>
<body><h1>{title}</h1>
<p><button id="back">&larr; back</button><button id="on">on &rarr;</button>
<button id="run">play</button> <output id="where" aria-live="polite"></output></p>
{sections}
<script>
const all = [...document.querySelectorAll("section")]
let at = 0, timer = 0
function show(to) {{
  at = Math.max(0, Math.min(all.length - 1, to))
  all.forEach((section, number) => section.classList.toggle("now", number === at))
  document.getElementById("where").textContent = `${{at}} / ${{all.length - 1}}`
}}
function run() {{
  timer = timer ? clearInterval(timer) : setInterval(() => show(at + 1), 700)
}}
document.getElementById("back").onclick = () => show(at - 1)
document.getElementById("on").onclick = () => show(at + 1)
document.getElementById("run").onclick = run
document.addEventListener("keydown", key => {{
  if (key.key === "ArrowLeft") show(at - 1)
  if (key.key === "ArrowRight") show(at + 1)
}})
show(0)
</script></body></html>
"""


def animation(
    rules: Game[Any, Any],
    events: Sequence[Event],
    stops: Sequence[tuple[int, str]],
    seat: Seat | None,
) -> str:
    """A page with the table after each stop: so many events, and whose doing they were."""
    viewer = WATCHER if seat is None else seat
    told = [seen_by(event, viewer) for event in events]
    title = words_of(rules.package, "en").text("title", "name")
    sections = []
    before = 0
    for done, whose in stops:
        sections.append(_section(rules, viewer, told, (before, done), whose))
        before = done
    return PAGE.format(title=escape(title), sections="\n".join(sections))


def _section(
    rules: Game[Any, Any], viewer: Seat, told: list[Event], span: tuple[int, int], whose: str
) -> str:
    """The table at one moment, and what has just been told."""
    first, done = span
    words = words_of(rules.package, "en")
    news = "".join(f"<li>{escape(words.event(event))}</li>" for event in told[first:done])
    sheet = sheet_of(rules, Seen(rules, viewer, told[:done]))
    return f"<section><h2>{escape(whose)}</h2>{sheet.html()}<ul>{news}</ul></section>"
