"""Ridge regression of what is still to come on the features, spread over the stages of the game.

A position's target is a lambda-return: mostly what the next positions were judged, less and less noise of the
far end. Standings are followed player by player; a row compares whoever has just moved with one of the
others. A solo game has one row: the colour that is last beside all others together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..expert.names import BLOCK, KNOT_TILES, KNOTS, OF_BASE, OF_NOBODY, WEIGHTS
from .selfplay import Samples

Array = np.ndarray[Any, Any]
# Lambda, and how much speaks for the weights as they were: the farther a return looks ahead, the more noise
# of the draws is in it. A feature that hardly came up keeps its weight. Lambda-returns follow the weights, so
# that they are taken anew for every step.
STEPS = ((0.95, 1000.0), (0.85, 200.0), (0.85, 200.0), (0.85, 200.0))


def fit(parts: Sequence[Samples], weights: Sequence[float], solo: bool) -> tuple[list[float], float]:
    """New weights from samples that were played with others, and the spread of the targets around them."""
    table = np.array(weights, float).reshape(KNOTS, WEIGHTS)
    spread = 0.0
    for trace, ridge in STEPS:
        table, spread = _solved(parts, table, trace, ridge, solo)
    for knot in range(1, KNOTS):
        if not any((part.left > KNOT_TILES[knot - 1]).any() for part in parts):
            table[knot] = table[knot - 1]  # no game had so many tiles
    seen = np.any([part.phi.any((0, 1)) for part in parts], axis=0)
    for place in range(len(OF_BASE), BLOCK):
        if not seen[place]:
            table[:, [place, BLOCK + place]] = 0.0  # no game had this box
    return [float(weight) for weight in table.reshape(-1)], spread


def stage(left: Array) -> tuple[Array, Array]:
    """The knot before each number of tiles left, and how far the next one counts."""
    tiles = np.array(KNOT_TILES)
    knot = np.clip(np.searchsorted(tiles, left, side="right") - 1, 0, KNOTS - 2)
    return knot, np.clip((left - tiles[knot]) / (tiles[knot + 1] - tiles[knot]), 0.0, 1.0)


def standings(samples: Samples, table: Array) -> Array:
    """Every player's standing in every position, as the evaluation judges it."""
    knot, share = stage(samples.left)
    weights = table[knot] * (1 - share)[:, None] + table[knot + 1] * share[:, None]
    own, others, nobody = np.split(weights, [BLOCK, 2 * BLOCK], axis=1)
    players = samples.scores.shape[1]
    total: Array = samples.scores - np.einsum("tpf,tf->tp", samples.phi[:, :players], others)
    rows = np.arange(len(total))
    moved = samples.phi[rows, samples.mover]
    total[rows, samples.mover] = (
        samples.scores[rows, samples.mover]
        + np.einsum("tf,tf->t", moved, own)
        + np.einsum("tf,tf->t", samples.phi[:, players, : len(OF_NOBODY)], nobody)
    )
    return total


def solo_results(samples: Samples, table: Array) -> Array:
    """What every position of a solo game comes to, as the evaluation judges it."""
    total = standings(samples, table)
    rows = np.arange(len(total))
    others = total.sum(1) - total[rows, samples.mover]
    scores = samples.scores.sum(1) - samples.scores[rows, samples.mover]
    results: Array = total[rows, samples.mover] - (others - scores)
    return results


def returns(judged: Array, final: Array, last: Array, trace: float) -> Array:
    """Lambda-returns of what was judged, position by position; `last` ends a game."""
    target = np.empty_like(final)
    ahead = final[-1]
    for i in range(len(final) - 1, -1, -1):
        ahead = final[i] if last[i] else (1 - trace) * judged[i + 1] + trace * ahead
        target[i] = ahead
    return target


def _rows(samples: Samples, table: Array, trace: float, solo: bool) -> tuple[Array, Array, Array]:
    """Features, tiles left and what is still to come, compared with the judgement of now."""
    players, nobody = samples.scores.shape[1], len(OF_NOBODY)
    rows = np.arange(len(samples.left))
    own, free = samples.phi[rows, samples.mover], samples.phi[:, players, :nobody]
    if solo:
        others = samples.phi[:, :players].sum(1) - own
        judged = solo_results(samples, table)
        target = returns(judged, samples.final.min(1), samples.last, trace)
        return np.concatenate([own, others, free], 1), samples.left, target - judged
    total = standings(samples, table)
    target = returns(total, samples.final, samples.last, trace) - total
    features, to_come = [], []
    for step in range(1, players):
        other = (samples.mover + step) % players
        features.append(np.concatenate([own, samples.phi[rows, other], free], 1))
        to_come.append(target[rows, samples.mover] - target[rows, other])
    return np.concatenate(features), np.tile(samples.left, players - 1), np.concatenate(to_come)


def _solved(
    parts: Sequence[Samples], table: Array, trace: float, ridge: float, solo: bool
) -> tuple[Array, float]:
    """The weights that explain best what is still to come, and the spread that is left."""
    width = KNOTS * WEIGHTS
    gram, moment = np.zeros((width, width)), np.zeros(width)
    squares, count = 0.0, 0
    for part in parts:
        features, left, to_come = _rows(part, table, trace, solo)
        knot, share = stage(left)
        squares, count = squares + float(to_come @ to_come), count + len(left)
        for low in range(KNOTS - 1):
            here = knot == low
            x, near = features[here].astype(float), share[here][:, None]
            both = np.concatenate([x * (1 - near), x * near], 1)
            span = slice(low * WEIGHTS, (low + 2) * WEIGHTS)
            gram[span, span] += both.T @ both
            moment[span] += both.T @ to_come[here]
    used = np.diag(gram) > 0
    change = np.zeros(width)
    change[used] = np.linalg.solve(gram[np.ix_(used, used)] + ridge * np.eye(int(used.sum())), moment[used])
    left_over = float(squares - 2 * change @ moment + change @ gram @ change)
    return table + change.reshape(KNOTS, WEIGHTS), math.sqrt(max(0.0, left_over) / count)
