"""A picture of standings: a dot with its interval for each line-up, the even share as a line."""

from collections.abc import Sequence
from html import escape
from typing import Final

from highgate.lab.tally import Standing

WIDTH: Final = 760
LABELS: Final = 300  # pixels for the names on the left
MARGIN: Final = 24
ROW: Final = 26
TOP: Final = 48
COLOURS: Final = {"above": "#1b6e3c", "below": "#a3262a", "open": "#6b6b6b"}
SIGNS: Final = {"above": "+", "below": "\u2212", "open": "\u00b1"}  # colour never speaks alone


def svg_of(title: str, standings: Sequence[Standing]) -> str:
    """The picture as a document."""
    height = TOP + ROW * len(standings) + MARGIN + 16
    rows = [row for place, s in enumerate(standings) for row in _row(place, s)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
            f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
            f'<text x="{MARGIN}" y="26" font-size="15" font-weight="bold">{escape(title)}</text>',
            *_axis(height),
            *rows,
            "</svg>",
            "",
        ]
    )


def _axis(height: int) -> list[str]:
    bottom = height - MARGIN - 8
    lines = []
    for tenth in range(0, 11, 2):
        x = _x(tenth / 10)
        lines += [
            f'<line x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{bottom}" stroke="#dddddd"/>',
            f'<text x="{x}" y="{bottom + 18}" text-anchor="middle">{tenth / 10:.1f}</text>',
        ]
    return lines


def _row(place: int, standing: Standing) -> list[str]:
    y = TOP + ROW * place + ROW // 2
    colour, sign = COLOURS[standing.verdict()], SIGNS[standing.verdict()]
    low, high, dot, even = (
        _x(value) for value in (standing.low, standing.high, standing.share, standing.even)
    )
    names = f"{sign} {standing.line_up.one} against {standing.line_up.others}"
    return [
        f'<text x="{MARGIN}" y="{y + 4}">{escape(names)}: {standing.share:.3f}</text>',
        f'<line x1="{even}" y1="{y - 11}" x2="{even}" y2="{y + 11}" stroke="#000000" '
        'stroke-dasharray="3 2"/>',
        f'<line x1="{low}" y1="{y}" x2="{high}" y2="{y}" stroke="{colour}" stroke-width="3"/>',
        f'<circle cx="{dot}" cy="{y}" r="5" fill="{colour}"/>',
    ]


def _x(share: float) -> float:
    return round(LABELS + share * (WIDTH - LABELS - MARGIN), 1)
