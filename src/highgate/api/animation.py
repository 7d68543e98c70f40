"""A match as one HTML page to step through, from what a seat or a watcher was told."""

from collections.abc import Iterable
from html import escape
from typing import Final

from highgate.api.sheet import HTML_STYLE, sheet_of
from highgate.api.steps import Step
from highgate.kernel.game import Seen
from highgate.kernel.seats import WATCHER
from highgate.kernel.words import Words, words_of

PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width">
<style>{colours}
body{{font:16px/1.5 Georgia,serif;margin:0;padding:1em 1.5em;background:#15242a;color:#f4ebd9}}
h1{{margin:0;font-size:1.6em;color:#f6be4f}}h2{{margin:.6em 0;font-size:1.1em}}
nav{{display:flex;gap:.6em;align-items:center;margin:.8em 0}}input{{flex:1;accent-color:#f6be4f}}
button{{font:inherit;padding:.3em .9em;border:0;border-radius:8px;background:#f6be4f;color:#2a1c05}}
section{{display:none}}section.now{{display:flex;flex-wrap:wrap;gap:0 2em;align-items:flex-start}}
h2{{flex-basis:100%}}ul{{flex:1 1 20em;margin:0;padding-left:1.2em}}</style></head>
<body><h1>{title}</h1>
<nav><button id="back">&larr; back</button><button id="on">on &rarr;</button>
<button id="run">play</button><input id="step" type="range" min="0" value="0" aria-label="step">
<output id="where" aria-live="polite"></output></nav>
{sections}
<script>
const all = [...document.querySelectorAll("section")]
const [back, on, run, step, where] = ["back", "on", "run", "step", "where"].map(
  id => document.getElementById(id))
let at = 0, timer = 0
step.max = all.length - 1
function show(to) {{
  at = Math.max(0, Math.min(all.length - 1, to))
  all.forEach((section, number) => section.classList.toggle("now", number === at))
  step.value = at
  where.textContent = `${{at}} / ${{all.length - 1}}`
  if (at === all.length - 1) pause()
}}
function pause() {{
  timer = clearInterval(timer)
  run.textContent = "play"
}}
function play() {{
  if (at === all.length - 1) show(0)
  timer = setInterval(() => show(at + 1), 700)
  run.textContent = "pause"
}}
back.onclick = () => show(at - 1)
on.onclick = () => show(at + 1)
run.onclick = () => timer ? pause() : play()
step.oninput = () => show(Number(step.value))
document.addEventListener("keydown", key => {{
  if (key.target === step) return
  if (key.key === "ArrowLeft") show(at - 1)
  if (key.key === "ArrowRight") show(at + 1)
}})
show(0)
</script></body></html>
"""


def animation(steps: Iterable[Step]) -> str:
    """A page with the table after each step, as one pair of eyes saw it."""
    sections = []
    words = None
    for step in steps:
        words = words or words_of(step.game.package, "en")
        sections.append(_section(step, words))
    title = "" if words is None else words.text("title", "name")
    return PAGE.format(colours=HTML_STYLE, title=escape(title), sections="\n".join(sections))


def _section(step: Step, words: Words) -> str:
    """The table after a step, whose doing it was, and what has just been told."""
    decision = step.decision
    whose = "the setup" if decision is None else f"{step.number}. seat {decision.seat + 1}"
    news = "".join(f"<li>{escape(words.event(event))}</li>" for event in step.events)
    seen = Seen(step.game, WATCHER if step.seat is None else step.seat, list(step.log[: step.last]))
    sheet = sheet_of(step.game, seen)
    return f"<section><h2>{escape(whose)}</h2>{sheet.bare_html()}<ul>{news}</ul></section>"
