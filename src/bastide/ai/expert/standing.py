"""A player's standing: how a counted feature goes into it, and among the samples for learning."""

from __future__ import annotations

from ...kernel.backend import inlined, signed
from .names import BLOCK


@inlined
def add(view, player, feature, amount):
    """A feature of a player; the weights of those who did not move are kept as the mover sees them."""
    if player == view.mover:
        view.total[player] += view.weight[feature] * amount
    else:
        view.total[player] -= view.weight[BLOCK + feature] * amount
    if view.sampling:
        view.phi[player * BLOCK + feature] += amount


@inlined
def add_nobodys(view, s, feature, amount):
    """A feature that belongs to nobody: the mover's next chance or loss."""
    view.total[view.mover] += view.weight[feature] * amount
    if view.sampling:
        view.phi[signed(s.players) * BLOCK + feature - 2 * BLOCK] += amount
