"""Random play that prefers what is rare, so that unlikely situations occur often."""

from __future__ import annotations

import random

from bastide.actions import Action
from bastide.game import Game
from bastide.words import Cell, Phase
from reference.board import beside

# How often random play takes a legal action, by its verb.
WEIGHTS = {
    "draw": 1,
    "lay": 1,
    "pass": 3,
    "place": 2,
    "recall": 4,
    "crown": 1,
    "take": 1,
    "score": 1,
    "count": 1,
}
WEIGHTS["abbey"] = 30
WEIGHTS["barn"] = 12
WEIGHTS["wagon"] = 6
# The same for placing a figure, where it differs.
PLACING = {"wagon": 4, "builder": 12, "pig": 12}
PULL = 20  # how much more a cell beside the own builder's tile is worth than another
EACH_SIDE = 3  # how much more a cell is worth for each further tile that it touches


def choose(game: Game, dice: random.Random) -> str:
    """A legal action: draws by the counts of the bag, others by their weight."""
    actions = game.legal
    if game.phase is Phase.DRAW:
        bag = game.bag
        return str(dice.choices(actions, [bag[action.face] for action in actions])[0])
    return str(dice.choices(actions, list(map(weight, actions)))[0])


def weight(action: Action) -> int:
    """How often an action is taken."""
    if action.verb == "place":
        return PLACING.get(action.figure, WEIGHTS["place"])
    return WEIGHTS[action.verb]


def choose_close(game: Game, dice: random.Random) -> str:
    """The same, but tiles go where they touch many others and beside the own builder: much is completed."""
    if game.phase is not Phase.LAY:
        return choose(game, dice)
    laid, actions = game.tiles.keys(), game.legal
    own = {
        figure.cell for figure in game.figures if (figure.player, figure.figure) == (game.player, "builder")
    }
    weights = [attraction(action.cell, laid, own) for action in actions]
    return str(dice.choices(actions, weights)[0])


def attraction(cell: Cell, laid: set[Cell], own: set[Cell]) -> int:
    """How often a cell is taken."""
    touched = {beside(cell, side) for side in range(4)} & laid
    return 1 + EACH_SIDE * (len(touched) - 1) + PULL * bool(touched & own)
