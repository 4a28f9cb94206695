"""Draws the figures of a log: small line charts in one SVG file.

python -m training.plot run/log.jsonl > figures.svg
"""

from __future__ import annotations

import json
import sys
from typing import Any
from xml.sax.saxutils import escape

WIDTH, HEIGHT, COLUMNS = 300, 150, 3
COLOURS = ("#1f5f8b", "#b4452c", "#4c7a34", "#7b4b94", "#a27c1a", "#3b8686", "#8a4a5e", "#555555", "#c06c2c")
#: Titles, and the figures drawn together.
CHARTS = (
    ("decisions a second", ("decisions_per_second",)),
    ("entropy: all, kept", ("entropy", "kept_entropy")),
    ("divergence, lag", ("divergence", "lag")),
    ("value error", ("value_error",)),
    ("explained", ("explained",)),
    ("share of the US, score against guests", ("us_share", "past_score", "frozen_score", "bot_score")),
    ("largest logit", ("largest_logit",)),
    ("gradient", ("gradient",)),
    ("learning rate", ("rate",)),
    ("decisions of a game", ("game_decisions",)),
)

Points = list[tuple[float, float]]


def read(path: str) -> list[dict[str, Any]]:
    """The lines of a log."""
    with open(path) as file:
        return [json.loads(line) for line in file if line.strip()]


def draw(lines: list[dict[str, Any]]) -> str:
    """All charts."""
    figures = [line for line in lines if line.get("event") == "figures"]
    charts = [
        (title, {name: [(line["seconds"], line[name]) for line in figures if name in line] for name in names})
        for title, names in CHARTS
    ]
    reasons = sorted({reason for line in figures for reason in line.get("ends", {})})
    ends = {
        word: [(line["seconds"], line.get("ends", {}).get(word, 0.0)) for line in figures] for word in reasons
    }
    charts.append(("how games end", ends))
    matches: dict[str, Points] = {}
    for line in lines:
        if line.get("event") == "matches":
            for name, one in line["matches"].items():
                matches.setdefault(name, []).append((line["seconds"], one["score"]))
    charts.append(("matches", matches))
    rows = -(-len(charts) // COLUMNS)
    size = (COLUMNS * WIDTH, rows * HEIGHT)
    body = []
    for number, (title, curves) in enumerate(charts):
        x, y = number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT
        body.append(f'<g transform="translate({x},{y})">{chart(title, curves)}</g>')
    space = 'xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="9"'
    head = f'<svg {space} viewBox="0 0 {size[0]} {size[1]}">'
    return head + '<rect width="100%" height="100%" fill="white"/>' + "".join(body) + "</svg>\n"


def chart(title: str, curves: dict[str, Points]) -> str:
    """One chart: a frame, the ends of its scales, and a line for each curve."""
    left, top, right, bottom = 44, 20, WIDTH - 8, HEIGHT - 16
    parts = [f'<text x="{left}" y="13" font-size="10">{escape(title)}</text>']
    frame = f'x="{left}" y="{top}" width="{right - left}" height="{bottom - top}"'
    parts.append(f'<rect {frame} fill="none" stroke="#ccc"/>')
    points = [point for curve in curves.values() for point in curve]
    if not points:
        return "".join(parts)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x_low, x_high, y_low, y_high = min(xs), max(xs), min(min(ys), 0.0), max(ys)
    wide, high = (x_high - x_low) or 1.0, (y_high - y_low) or 1.0

    def place(x: float, y: float) -> str:
        across = left + (x - x_low) / wide * (right - left)
        down = bottom - (y - y_low) / high * (bottom - top)
        return f"{across:.1f},{down:.1f}"

    for number, (name, curve) in enumerate(curves.items()):
        colour = COLOURS[number % len(COLOURS)]
        line = " ".join(place(x, y) for x, y in curve)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.2"/>')
        if len(curves) > 1:
            row = top + 9 + 9 * number
            parts.append(f'<text x="{left + 4}" y="{row}" fill="{colour}">{escape(name)}</text>')
    parts.append(f'<text x="{left - 3}" y="{top + 7}" text-anchor="end">{y_high:.3g}</text>')
    parts.append(f'<text x="{left - 3}" y="{bottom}" text-anchor="end">{y_low:.3g}</text>')
    parts.append(f'<text x="{right}" y="{HEIGHT - 5}" text-anchor="end">{x_high:.0f} s</text>')
    return "".join(parts)


if __name__ == "__main__":
    sys.stdout.write(draw(read(sys.argv[1])))
