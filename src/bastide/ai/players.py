"""The players' protocol, and the players: by chance, by what is best at once, by the expert's judgement."""

from __future__ import annotations

import random
from typing import Protocol

from ..actions import Action
from ..game import Game, IllegalAction
from .evaluation import Evaluation, Evaluator
from .levels import CHARACTERS, Effort, Style, known_levels
from .thinking import choose_turn, expansions
from .weights import styled_weights


class Player(Protocol):
    """Whoever decides: given a game in which it is to decide, one of the legal actions."""

    def choose(self, game: Game) -> Action:
        """The action to play."""
        ...


class RandomPlayer:
    """Every legal action with equal chances."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Action:
        """The action to play."""
        return self._random.choice(game.legal)


class GreedyPlayer:
    """The action that leaves it farthest ahead if the game ended then; chance decides between equals."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)
        self._evaluator = Evaluator()

    def choose(self, game: Game) -> Action:
        """The action to play; an IllegalAction where the dealer has to draw, or nobody anything to do."""
        if game.decider is None:
            raise IllegalAction("No player decides now: the dealer draws, or the game is over.")
        return game.legal[greediest(self._evaluator.evaluate(game), self._random)]


def greediest(evaluations: list[Evaluation], dice: random.Random) -> int:
    """The place of the best among legal actions; chance decides between equals."""
    best = max(evaluation.value for evaluation in evaluations)
    return dice.choice([i for i, evaluation in enumerate(evaluations) if evaluation.value == best])


class ThinkingPlayer:
    """The expert: judges whole turns, and searches over the best of them as far as its effort goes.

    The figure that belongs to a turn is chosen together with the tile. `nodes` counts the positions that it
    has expanded; `style` says what it overrates; `weights` are its own, None = those that serve the game.
    """

    def __init__(
        self,
        effort: Effort | None = None,
        seed: int | str | None = None,
        style: Style = (),
        weights: tuple[float, ...] | None = None,
    ) -> None:
        self.effort, self.nodes, self.style, self.weights = effort or Effort(), 0, style, weights
        self._random = random.Random(seed)
        self._planned: tuple[Action, int] | None = None  # what was laid, and the figure step planned with it

    def choose(self, game: Game) -> Action:
        """The action to play."""
        codes = game.legal.codes()
        if self._planned and game.ply and game.peek() == self._planned[0] and self._planned[1] in codes:
            return game.legal[codes.index(self._planned[1])]
        setup = game.setup
        weights = styled_weights(setup.elements, setup.players, self.style) if self.style else self.weights
        turn = choose_turn(game, self.effort, self._random.getrandbits(24), weights)
        self.nodes += expansions()
        action = game.legal[codes.index(turn.code)]
        self._planned = None if turn.follow is None else (action, turn.follow)
        return action

    def plans(self, action: Action) -> bool:
        """Whether the figure step after an action was chosen together with it, and costs no more thought."""
        return self._planned is not None and self._planned[0] == action


def planned_step(player: Player, game: Game, action: Action) -> Action | None:
    """The figure step that a player chose together with an action, None = none; the game stays as it is."""
    if not isinstance(player, ThinkingPlayer) or not player.plans(action):
        return None
    after = game.copy()
    after.play(action)
    return player.choose(after)


def player_of(level: str, seed: int | str | None = None) -> Player:
    """The player with a level's name; a ValueError lists the names."""
    if level == "random":
        return RandomPlayer(seed)
    if level == "greedy":
        return GreedyPlayer(seed)
    if level not in known_levels():
        raise ValueError(f"Unknown level {level!r}: the levels are {', '.join(known_levels())}.")
    if level not in CHARACTERS:
        return ThinkingPlayer(seed=seed)
    character = CHARACTERS[level]
    return ThinkingPlayer(character.effort, seed, character.style)
