"""The engine and the reference side by side: every action goes to both, and all that can be seen must be the
same.
"""

from __future__ import annotations

import random
from collections import Counter

from bastide.game import Game
from bastide.setup import Setup
from bastide.tiles.model import GOODS
from bastide.words import COLOURS, TOPS, Phase
from reference.board import faces
from reference.followers import Figure
from reference.game import Reference
from reference.random_play import choose, choose_close


class Disagreement(AssertionError):
    """Engine and reference differ; the message holds the game so far."""


class Witness:
    """A reference that follows a game."""

    def __init__(self, setup: Setup) -> None:
        self.reference = Reference(setup.players, frozenset(setup.elements), dict(setup.options))

    def follow(self, game: Game) -> None:
        """Play the action that the game has just played, then compare."""
        text = str(game.actions[-1])
        if text not in self.reference.legal():
            raise Disagreement(f"{text!r} is not legal in the reference.\n{game.to_text()}")
        self.reference.apply(text)
        self.compare(game)

    def compare(self, game: Game) -> None:
        """All that can be seen must be the same."""
        ours, theirs = seen_in_game(game), seen_in_reference(self.reference)
        for name, value in ours.items():
            if value != theirs[name]:
                told = f"engine {only(value, theirs[name])}, reference {only(theirs[name], value)}"
                raise Disagreement(f"{name}: {told}\n{game.to_text()}")


def only(value: object, other: object) -> object:
    """What the other does not have, for sets; otherwise the value."""
    return sorted(value - other) if isinstance(value, frozenset) and isinstance(other, frozenset) else value


def seen_in_game(game: Game) -> dict[str, object]:
    """What the engine shows."""
    return {
        "phase": game.phase,
        "player": game.player if not game.over else None,
        "decider": game.decider,
        "hand": game.hand,
        "tiles": {cell: (face, TOPS.index(top)) for cell, (face, top) in game.tiles.items()},
        "bag": game.bag,
        "legal": frozenset(map(str, game.legal)),
        "scores": game.scores,
        "supply": [owned(game.supply(player)) for player in range(game.setup.players)],
        "figures": frozenset(Counter(shown(figure) for figure in game.figures).items()),
        "projected": game.projected(),
        "left": game.tiles_left,
        "goods": game.extras.get("goods", no_goods(game.setup.players)),
        "second part": game.extras.get("part") == 2,
    }


def seen_in_reference(reference: Reference) -> dict[str, object]:
    """What the reference shows."""
    stages = [faces()[face].stage for face, count in reference.bag.items() for _ in range(count)]
    return {
        "phase": reference.phase,
        "player": reference.player if reference.phase is not Phase.OVER else None,
        "decider": reference.decider,
        "hand": reference.hand,
        "tiles": reference.tiles,
        "bag": {face: count for face, count in reference.bag.items() if count},
        "legal": frozenset(reference.legal()),
        "scores": reference.scores,
        "supply": list(map(owned, reference.supply)),
        "figures": frozenset(Counter(map(told, reference.figures)).items()),
        "projected": reference.projected(),
        "left": sum(reference.stacks) + sum(stage != "land" for stage in stages),
        "goods": reference.goods,
        "second part": reference.second_part,
    }


def no_goods(players: int) -> dict[str, list[int]]:
    """The tokens of a game without goods."""
    return {goods: [0] * players for goods in GOODS}


def owned(supply: dict[str, int]) -> dict[str, int]:
    """The figures that there are; a box that is left out has none."""
    return {name: count for name, count in supply.items() if count}


def told(figure: Figure) -> str:
    """A figure of the reference as the engine writes it."""
    where = f"{figure.cell} {figure.part}"
    if figure.figure == "barn":
        where = f"{figure.cell} corner {figure.part}"
    where = f"crown {figure.part}" if figure.cell is None else where
    return f"{COLOURS[figure.player]} {figure.figure} {where}"


def shown(figure: object) -> str:
    """A figure of the engine; one beside the map has no cell."""
    return str(figure).replace(" None ", " ")


def play_together(setup: Setup, seed: int) -> Game:
    """A whole random game, compared after every action; in every second one tiles are laid close together."""
    dice, choice = random.Random(seed), choose_close if seed % 2 else choose
    game, witness = Game(setup), Witness(setup)
    witness.compare(game)
    while not game.over:
        text = choice(game, dice)
        game.play(text)
        witness.follow(game)
    return game
