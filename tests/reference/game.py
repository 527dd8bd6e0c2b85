"""A whole game: what lies where, who has what, and which decision stands."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from bastide.words import Cell, Phase
from reference.abbey_mayor import set_up_abbey_mayor
from reference.abbot import set_up_abbot
from reference.board import ORIGIN, Board, Feature, Place, faces, sets
from reference.followers import Figure
from reference.inns_cathedrals import set_up_inns_cathedrals
from reference.river import river_stage, set_up_river
from reference.scoring import final_points
from reference.solo import set_up_solo, solo_points
from reference.traders_builders import GOODS, release_lonely, set_up_traders_builders
from reference.turn import TURN, steps_of
from reference.wheel import set_up_wheel

FIGURES = ("meeple", "abbot", "mayor", "wagon", "barn", "big-meeple", "builder", "pig")
Step = Callable[["Reference"], None]
Choices = dict[str, Step]


class Reference:
    """A game in progress.

    choices   the legal actions of the decision that stands, each with what it does
    todo      the steps of the turn that are still to come
    stacks    how many land tiles are left to draw: one stack for all, or one for each player
    last      the cell of the tile just laid
    scored    the completed features that this turn has paid
    ending    the game ends with this turn, although tiles are left
    extended  the tile of this turn's first part became part of the own builder's feature
    goods     wine, grain or cloth -> the tokens of each player
    traded    the symbols of goods that have been paid
    """

    def __init__(self, players: int, elements: frozenset[str], options: dict[str, object]) -> None:
        self.players, self.elements, self.options = players, elements, options
        self.board = Board()
        self.figures: list[Figure] = []
        self.scores = [0] * players
        self.supply = [dict.fromkeys(FIGURES, 0) | {"meeple": 7} for _ in range(players)]
        self.abbeys = [0] * players
        self.bag: dict[str, int] = {}
        self.discarded: list[str] = []
        self.player = 0
        self.hand: str | None = None
        self.last = ORIGIN
        self.scored: list[Feature] = []
        self.ending = False
        self.phase = Phase.DRAW
        self.decider: int | None = None
        self.counted: list[int] = []  # solo: followers counted at the end, by colour
        self.extended = self.second_part = False
        self.goods: dict[str, list[int]] = {symbol: [0] * players for symbol in GOODS}
        self.traded: list[Place] = []
        self.pig = 0  # wheel: the section on which it stands
        self.plagued: list[int] = []  # wheel: who still has to take a follower back
        self.choices: Choices = {}
        self.set_up()
        self.todo = list(TURN)
        self.run()

    def set_up(self) -> None:
        """Lay the first tile and fill bag and supplies (BASE-01, BASE-03)."""
        set_up_base(self)
        set_up_river(self)
        set_up_abbot(self)
        set_up_abbey_mayor(self)
        set_up_wheel(self)
        set_up_inns_cathedrals(self)
        set_up_traders_builders(self)
        land = sum(count for face, count in self.bag.items() if faces()[face].stage == "land")
        wanted = self.options.get("tiles") or land
        self.stacks = [min(land, int(str(wanted)))]
        set_up_solo(self)

    @property
    def tiles(self) -> dict[Cell, tuple[str, int]]:
        """The laid tiles: cell -> face and rotation."""
        return self.board.tiles

    def legal(self) -> set[str]:
        """The texts of the legal actions."""
        return set(self.choices)

    def apply(self, text: str) -> None:
        """Carry an action out, and everything after it that is no decision."""
        if text not in self.choices:
            raise ValueError(f"{text!r} is not legal here: use one of {sorted(self.choices)}.")
        choice, self.choices = self.choices[text], {}
        choice(self)
        self.run()

    def run(self) -> None:
        """Do the steps that come next until a decision stands."""
        steps = steps_of(self)
        while not self.choices and self.phase is not Phase.OVER:
            steps[self.todo.pop(0)](self)

    def ask(self, phase: Phase, decider: int | None, choices: Choices, *, even_alone: bool = False) -> None:
        """Put a decision; a single choice is carried out without asking."""
        if len(choices) == 1 and not even_alone:
            next(iter(choices.values()))(self)
        else:
            self.phase, self.decider, self.choices = phase, decider, choices

    def draws(self, player: int) -> list[str]:
        """The faces that the player may be dealt next, none when the stack is empty."""
        stage = "land"
        stage = river_stage(self.bag)
        if stage == "land" and not self.stacks[player % len(self.stacks)]:
            return []
        return [face for face in self.bag if faces()[face].stage == stage]

    def take_back(self, figure: Figure) -> None:
        """A figure returns to its owner's supply."""
        self.figures.remove(figure)
        self.supply[figure.player][figure.figure] += 1
        release_lonely(self)

    def put(self, figure: Figure) -> None:
        """A figure leaves its owner's supply."""
        self.supply[figure.player][figure.figure] -= 1
        self.figures.append(figure)

    def projected(self) -> list[int]:
        """The scores if the game ended now."""
        if self.phase is Phase.OVER:
            return list(self.scores)
        points = final_points(self)
        points = solo_points(self) if "solo" in self.elements else points
        return [score + more for score, more in zip(self.scores, points, strict=True)]

    def copy(self) -> Reference:
        """The same position, to be played on by itself."""
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(twin, name, copy(value))
        twin.board, twin.supply = self.board.copy(), [dict(own) for own in self.supply]
        twin.goods = {symbol: list(tokens) for symbol, tokens in self.goods.items()}
        return twin


def set_up_base(game: Reference) -> None:
    """The start tile lies, all others are in the bag."""
    tiles = sets()["base"]
    game.board.lay(ORIGIN, tiles.start, 0)
    if "base" in game.elements:
        game.bag |= tiles.decks["2014"]
        game.bag[tiles.start] -= 1
