"""A match as a page that needs nothing else: its table, and plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .match import Played
from .standing import Standing, wilson, won

COLOURS = ("#b5532a", "#2f6f8f", "#6b8e23", "#8a5aa8", "#c09a2b", "#444444")
WIDTH, HEIGHT, LEFT = 640, 220, 150
BARS = 25  # of the histogram, at most
STYLE = """
body { font: 16px/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b2620; background: #fbf7ef; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid #ddd2bd; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; }
svg { width: 100%; height: auto; }
svg text { font: 13px Georgia, serif; fill: #2b2620; }
"""


def page(title: str, results: Sequence[Standing], games: Sequence[Played]) -> str:
    """The whole page as HTML; it loads nothing."""
    plots = (
        ("First places, with Wilson's 95 % interval", _shares(results)),
        (f"First places of {results[0].name} as the games went on", _course(games)),
        (f"Leads of {results[0].name}, game by game", _leads(games)),
        ("Points by what brought them", _points(results)),
    )
    figures = "\n".join(f"<h2>{escape(name)}</h2>\n{plot}" for name, plot in plots)
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n<h1>{escape(title)}</h1>\n{_table(results)}\n{figures}\n</html>\n"
    )


def _table(results: Sequence[Standing]) -> str:
    heads = ("player", "first places", "95 %", "Elo", "points", "lead", "CPU per move", "nodes per move")
    rows = [
        (
            escape(standing.name),
            f"{100 * standing.share:.1f} %",
            f"{100 * standing.low:.1f} to {100 * standing.high:.1f}",
            f"{standing.elo:+.0f}",
            f"{standing.points:.1f}",
            f"{standing.lead:+.1f} ± {standing.lead_error:.1f}",
            f"{standing.milliseconds:.2f} ms",
            f"{standing.nodes:.0f}",
        )
        for standing in results
    ]
    lines = ["<tr>" + "".join(f"<th>{head}</th>" for head in heads) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows]
    return "<table>\n" + "\n".join(lines) + "\n</table>"


def _svg(height: int, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">\n' + "\n".join(parts) + "\n</svg>"


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _short(name: str) -> str:
    return name if len(name) <= 20 else name[:19] + "…"


def _shares(results: Sequence[Standing]) -> str:
    room = WIDTH - LEFT - 20
    parts = []
    for i, standing in enumerate(results):
        y, low, high = 20 + 30 * i, LEFT + room * standing.low, LEFT + room * standing.high
        parts += [
            _text(LEFT - 10, y + 5, _short(standing.name), "end"),
            f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{COLOURS[i]}" stroke-width="3"/>',
            f'<circle cx="{LEFT + room * standing.share:.1f}" cy="{y}" r="6" fill="{COLOURS[i]}"/>',
        ]
    bottom = 20 + 30 * len(results)
    for percent in (0, 25, 50, 75, 100):
        x = LEFT + room * percent / 100
        parts.append(f'<line x1="{x}" x2="{x}" y1="5" y2="{bottom - 10}" stroke="#ddd2bd"/>')
        parts.append(_text(x, bottom + 8, f"{percent} %", "middle"))
    return _svg(bottom + 15, parts)


def _course(games: Sequence[Played]) -> str:
    """The share so far, with its interval as a band."""
    wins = 0.0
    low: list[str] = []
    middle: list[str] = []
    high: list[str] = []
    for number, game in enumerate(games, 1):
        wins += won(game, 0)
        x = 40 + (WIDTH - 60) * number / len(games)
        below, above = wilson(wins, number)
        for line, share in ((low, below), (middle, wins / number), (high, above)):
            line.append(f"{x:.1f},{10 + (HEIGHT - 40) * (1 - share):.1f}")
    half = 10 + (HEIGHT - 40) / 2
    return _svg(
        HEIGHT,
        [
            f'<polygon points="{" ".join(low + high[::-1])}" fill="{COLOURS[0]}" opacity="0.2"/>',
            f'<polyline points="{" ".join(middle)}" fill="none" stroke="{COLOURS[0]}" stroke-width="2"/>',
            f'<path d="M40 {half}H{WIDTH - 20}" stroke="#2b2620" stroke-dasharray="4 4"/>',
            *(
                _text(35, 15 + (HEIGHT - 40) * (1 - share), f"{100 * share:.0f} %", "end")
                for share in (0, 0.5, 1)
            ),
            _text(WIDTH - 20, HEIGHT - 10, f"{len(games)} games", "end"),
        ],
    )


def _leads(games: Sequence[Played]) -> str:
    """How often the first contestant was so far ahead of the best other."""
    leads = [game.scores[0] - max(game.scores[1:]) for game in games]
    first, last = min(leads), max(leads)
    width = max(1, -(-(last - first + 1) // BARS))
    counts = [0] * ((last - first) // width + 1)
    for lead in leads:
        counts[(lead - first) // width] += 1
    step = (WIDTH - 60) / len(counts)
    parts = []
    for i, count in enumerate(counts):
        tall = (HEIGHT - 50) * count / max(counts)
        is_win = first + i * width + (width - 1) / 2 > 0
        parts.append(
            f'<rect x="{40 + i * step:.1f}" y="{HEIGHT - 30 - tall:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{tall:.1f}" fill="{COLOURS[0] if is_win else COLOURS[1]}"/>'
        )
    parts += [_text(40, HEIGHT - 10, f"{first:+d}"), _text(WIDTH - 20, HEIGHT - 10, f"{last:+d}", "end")]
    return _svg(HEIGHT, parts)


def _points(results: Sequence[Standing]) -> str:
    kinds = list(dict.fromkeys(kind for standing in results for kind in standing.by_feature))
    most = max(
        1.0, *(sum(max(0.0, points) for points in standing.by_feature.values()) for standing in results)
    )
    parts = []
    for i, standing in enumerate(results):
        x, y = float(LEFT), 10 + 34 * i
        parts.append(_text(LEFT - 10, y + 17, _short(standing.name), "end"))
        for kind in kinds:
            wide = (WIDTH - LEFT - 20) * max(0.0, standing.by_feature.get(kind, 0.0)) / most
            colour = COLOURS[kinds.index(kind) % len(COLOURS)]
            label = escape(f"{kind} {standing.by_feature.get(kind, 0.0):.1f}")
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="26" fill="{colour}">'
                f"<title>{label}</title></rect>"
            )
            x += wide
    y = 28 + 34 * len(results)
    x = 10.0
    for i, kind in enumerate(kinds):
        parts.append(
            f'<rect x="{x}" y="{y - 11}" width="12" height="12" fill="{COLOURS[i % len(COLOURS)]}"/>'
        )
        parts.append(_text(x + 17, y, kind))
        x += 35 + 8 * len(kind)
    return _svg(y + 12, parts)
