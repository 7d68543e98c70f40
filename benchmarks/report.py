"""What a run found: a table for people, JSON, a chart, and the page of the documentation."""

import json
import platform
import sys
import time
from dataclasses import asdict, dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, version
from math import log10
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import highgate
from benchmarks.plan import SEATS, Row, is_search, is_time
from highgate import shelf

BUILD = Path("build")
PAGE = Path("docs/performance.md")
CHART = Path("docs/pictures/performance.svg")
OURS = ("gymnasium", "mypy", "numpy", "pettingzoo")
HEADINGS = ("ours", "median (range)", "games/s", "peer", "median (range)", "games/s", "ratio",
            "bar", "")  # fmt: skip
WIDTH = 220  # characters of the table
THOUSAND = 1000
BAR_HEIGHT = 20
HEAD = 50
SCALE = 120  # pixels for a factor of ten
TITLE = "Decisions per second, logarithmic scale"
STYLE = (
    "text{font:12px sans-serif;fill:#333}path{stroke:#ccc}.paper{fill:#fff}"
    ".ours{fill:#2f6b55}.peer{fill:#b08a4a}tspan{font-weight:bold}"
)


@dataclass(frozen=True)
class Figure:
    """Median, least and most, whole games per second; or the reason why there is none."""

    median: float | None
    least: float | None
    most: float | None
    games: float | None  # the median, where whole games are played
    missing: str | None


@dataclass(frozen=True)
class Report:
    """One run."""

    figures: dict[str, Figure]
    rows: tuple[Row, ...]
    peers: dict[str, str]
    rounds: int
    seconds: float

    def ratio(self, row: Row) -> float | None:
        """How many times the peer; for times, how many times as long."""
        one, other = self.figures[row.name].median, self.figures[row.peer].median
        return None if one is None or other is None else one / other

    def verdict(self, row: Row) -> str:
        """Whether the bar is reached."""
        ratio = self.ratio(row)
        if ratio is None:
            return "not measured"
        if row.bar is None:
            return ""
        return "reached" if ratio >= row.bar else "MISSED"

    def machine(self) -> dict[str, str]:
        """Where and with what it was measured."""
        return {
            "date": time.strftime("%Y-%m-%d"),
            "processor": processor(),
            "system": platform.platform(),
            "python": platform.python_version(),
            "build": "compiled" if highgate.compiled else "plain Python",
            "highgate": highgate.__version__,
            **{name: found for name in OURS if (found := installed(name))},
            **{f"peer {name}": found for name, found in self.peers.items()},
        }

    def to_json(self) -> dict[str, Any]:
        """Everything."""
        rows = [
            {**asdict(row), "ratio": self.ratio(row), "verdict": self.verdict(row)}
            for row in self.rows
        ]
        figures = {name: asdict(figure) for name, figure in self.figures.items()}
        return {"machine": self.machine(), "players": SEATS, "rounds": self.rounds,
                "seconds": self.seconds, "figures": figures, "rows": rows}  # fmt: skip


def processor() -> str:
    """The name of the processor, where Linux says it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return f"{len(names)} x {names[0]}" if names else platform.machine()


def installed(name: str) -> str | None:
    """The version of a package, if it is there."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def shown(name: str, figure: Figure) -> str:
    """A median with its range and unit."""
    if figure.median is None or figure.least is None or figure.most is None:
        return f"- ({figure.missing})"
    if is_time(name):
        return f"{figure.median:.2f} µs ({figure.least:.2f} to {figure.most:.2f})"
    median, least, most = (v / THOUSAND for v in (figure.median, figure.least, figure.most))
    counted = "iterations" if is_search(name) else "decisions"
    return f"{median:,.1f} k {counted}/s ({least:,.1f} to {most:,.1f})"


def games_shown(figure: Figure) -> str:
    """Whole games per second, where such are played."""
    return "" if figure.games is None else f"{figure.games:,.0f}"


def lines(report: Report) -> list[tuple[str, ...]]:
    """The ratios as cells."""
    found: list[tuple[str, ...]] = []
    for row in report.rows:
        ratio = report.ratio(row)
        bar = "" if row.bar is None else f"{row.bar:g}"
        cell = "-" if ratio is None else f"{ratio:.2f}"
        ours, peer = report.figures[row.name], report.figures[row.peer]
        found.append((row.name, shown(row.name, ours), games_shown(ours),
                      row.peer, shown(row.peer, peer), games_shown(peer),
                      cell, bar, report.verdict(row)))  # fmt: skip
    return found


def show(report: Report) -> None:
    """A table for people."""
    table = Table(*HEADINGS)
    for cells in lines(report):
        table.add_row(*cells)
    Console(width=WIDTH).print(table)


def write(report: Report) -> None:
    """JSON and chart."""
    BUILD.mkdir(exist_ok=True)
    (BUILD / "bench.json").write_text(json.dumps(report.to_json(), indent=2) + "\n", "utf-8")
    (BUILD / "bench.svg").write_text(chart(report), "utf-8")
    print("written to build/bench.json and build/bench.svg", file=sys.stderr)


def publish(report: Report) -> None:
    """The page of the documentation, with the chart beside it."""
    CHART.write_text(chart(report), "utf-8")
    rule = ["---"] * len(HEADINGS)
    table = ["| " + " | ".join(cells) + " |" for cells in (HEADINGS, rule, *lines(report))]
    machine = [f"- {name}: {what}" for name, what in report.machine().items()]
    page = PAGE.read_text("utf-8").split("<!-- run -->")[0]
    run = [f"Medians of {report.rounds} rounds of {report.seconds:g} s of CPU, with ranges.", "",
           *machine, "", "![chart](pictures/performance.svg)", "", *table]  # fmt: skip
    PAGE.write_text(page + "<!-- run -->\n\n" + "\n".join(run) + "\n", "utf-8")


def chart(report: Report) -> str:
    """Decisions per second, a bar each, ours in another colour; the scale is logarithmic."""
    rates = {
        name: figure.median
        for name, figure in report.figures.items()
        if figure.median and not is_time(name) and not is_search(name)
    }
    bars = []
    for place, (name, rate) in enumerate(sorted(rates.items(), key=lambda item: -item[1])):
        top, width = HEAD + place * BAR_HEIGHT, SCALE * max(0.0, log10(rate / THOUSAND))
        whose = "ours" if name.split(",")[0] in shelf.titles() else "peer"
        bars.append(
            f'<text x="290" y="{top + 14}" text-anchor="end">{escape(name)}</text>'
            f'<rect class="{whose}" x="300" y="{top + 2}" width="{width:.0f}" '
            f'height="{BAR_HEIGHT - 4}"/>'
            f'<text x="{306 + width:.0f}" y="{top + 14}">{rate / THOUSAND:,.1f} k/s</text>'
        )
    height = HEAD + 10 + len(bars) * BAR_HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="860" height="{height}" role="img">'
        f"<title>{TITLE}</title><style>{STYLE}</style>"
        f'<rect class="paper" width="860" height="{height}"/>'
        f'<text x="300" y="20">{TITLE}: <tspan class="ours">Highgate</tspan>, '
        f'<tspan class="peer">others</tspan></text>{decades(height)}{"".join(bars)}</svg>\n'
    )


def decades(height: int) -> str:
    """A line for each factor of ten, with its number."""
    lines = []
    for power, name in enumerate(("1 k/s", "10 k/s", "100 k/s", "1,000 k/s", "10,000 k/s")):
        x = 300 + power * SCALE
        lines.append(
            f'<path d="M{x} {HEAD}V{height - 10}"/>'
            f'<text x="{x}" y="{HEAD - 6}" text-anchor="middle">{name}</text>'
        )
    return "".join(lines)
