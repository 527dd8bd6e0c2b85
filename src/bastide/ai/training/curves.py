"""The report of a course: a table, and curves as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from .course import Plan, Round

WIDTH, HEIGHT, MARGIN = 640, 200, 48


def as_text(plan: Plan, rounds: Sequence[Round]) -> str:
    """What every round brought, line by line."""
    lines = [
        f"{plan.family}: {plan.players} players, {plan.games} games a round, from {plan.start}, "
        f"seed {plan.seed}",
        "",
        "round   spread   points   lead over the round before",
    ]
    lines += [
        f"{summary.number:5d} {summary.spread:8.2f} {summary.points:8.1f}   "
        f"{summary.lead:+.1f} ± {summary.error:.1f}"
        for summary in rounds
    ]
    return "\n".join(lines) + "\n"


def as_svg(plan: Plan, rounds: Sequence[Round]) -> str:
    """Three curves over the rounds, one below the other."""
    curves = (
        ("spread of the targets around the fit, in points", [summary.spread for summary in rounds]),
        ("points of a player in self-play", [summary.points for summary in rounds]),
        ("lead over the round before, in points", [summary.lead for summary in rounds]),
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT * len(curves)}" '
        'font-family="sans-serif" font-size="13">',
        f"<title>Training of {plan.family}</title>",
    ]
    for place, (title, values) in enumerate(curves):
        parts += [f'<g transform="translate(0 {HEIGHT * place})">', *_curve(title, values), "</g>"]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _curve(title: str, values: Sequence[float]) -> list[str]:
    low, high = min(0.0, *values), max(values)
    span = (high - low) or 1.0
    points = [
        (
            MARGIN + (WIDTH - 2 * MARGIN) * number / max(1, len(values) - 1),
            HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - low) / span,
        )
        for number, value in enumerate(values)
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    parts = [
        f'<text x="{MARGIN}" y="24">{title}</text>',
        f'<polyline points="{path}" fill="none" stroke="#2a5db0" stroke-width="2"/>',
    ]
    for (x, y), value in zip(points, values, strict=True):
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="#2a5db0"/>',
            f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="middle">{value:.1f}</text>',
        ]
    return parts
