"""A whole game, step by step: the turn of the rulebook as a list of steps, each of which may ask for a
decision.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import partial

from bastide.words import TOPS, Cell, Phase
from reference.abbey_mayor import (
    barn_choices,
    join_barns,
    move_wagons,
    offer_abbey,
    set_up_abbey_mayor,
    without_barns,
)
from reference.abbot import recall_choices, set_up_abbot
from reference.board import ORIGIN, Board, Feature, faces, rotations, sets
from reference.followers import STANDS, Figure, free_places
from reference.river import may_river_lie, river_stage, set_up_river
from reference.scoring import completed, final_points, score_feature
from reference.solo import SOLO_STEPS, duty, set_up_solo, solo_points
from reference.wheel import WHEEL_STEPS, crown_choices, set_up_wheel

FIGURES = ("meeple", "abbot", "mayor", "wagon", "barn")
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
        steps = STEPS
        steps = STEPS | SOLO_STEPS if "solo" in self.elements else steps
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
        return twin


def set_up_base(game: Reference) -> None:
    """The start tile lies, all others are in the bag."""
    tiles = sets()["base"]
    game.board.lay(ORIGIN, tiles.start, 0)
    if "base" in game.elements:
        game.bag |= tiles.decks["2014"]
        game.bag[tiles.start] -= 1


def offer_draws(game: Reference) -> None:
    """Step 1: the dealer draws (BASE-10)."""
    choices: Choices = {f"draw {face}": partial(draw, face=face) for face in game.draws(game.player)}
    game.ask(Phase.DRAW, None, choices, even_alone=True)


def draw(game: Reference, face: str) -> None:
    """The tile is shown to everybody (BASE-11)."""
    if faces()[face].stage == "land":
        game.stacks[game.player % len(game.stacks)] -= 1
    game.bag[face] -= 1
    if not game.bag[face]:
        del game.bag[face]
    game.hand = face


def offer_lays(game: Reference) -> None:
    """Step 1: lay the tile; one that fits nowhere leaves the game (BASE-12, BASE-13, BASE-14)."""
    assert game.hand is not None
    choices = {
        f"lay {cell} {TOPS[rotation]}": partial(lay, cell=cell, rotation=rotation)
        for cell, rotation in lays(game, game.hand)
    }
    if choices:
        game.ask(Phase.LAY, game.player, dict(choices), even_alone=True)
        return
    game.discarded.append(game.hand)
    game.hand = None
    game.todo = list(TURN[TURN.index("draw") :] if game.draws(game.player) else ["next"])


def lays(game: Reference, face: str) -> list[tuple[Cell, int]]:
    """Where and how the tile may lie."""
    ways = [(cell, rotation) for cell in game.board.frontier() for rotation in rotations(face)]
    ways = [way for way in ways if may_river_lie(game.board, face, *way)]
    return [(cell, rotation) for cell, rotation in ways if game.board.fits(cell, face, rotation)]


def lay(game: Reference, cell: Cell, rotation: int) -> None:
    """The drawn tile lies."""
    assert game.hand is not None
    game.board.lay(cell, game.hand, rotation)
    game.last, game.hand = cell, None


def offer_figures(game: Reference) -> None:
    """Step 2: one figure, or nothing (BASE-20, BASE-26)."""
    choices: Choices = {"pass": nothing} | follower_choices(game)
    choices |= recall_choices(game)  # abbot
    choices |= barn_choices(game)
    choices |= crown_choices(game)  # wheel
    choices = duty(game, choices) if "solo" in game.elements else choices
    game.ask(Phase.FIGURE, game.player, choices)


def nothing(game: Reference) -> None:
    """Pass."""


def follower_choices(game: Reference) -> Choices:
    """Each figure of the supply on each free segment of the tile where it may stand (BASE-21, BASE-22)."""
    choices: Choices = {}
    free = free_places(game, game.last)
    free = without_barns(game, free)
    for place in free:
        for figure, kinds in STANDS.items():
            if game.supply[game.player][figure] and game.board.segment(place).kind in kinds:
                part = game.board.name(place)
                placed = Figure(game.player, figure, game.last, part)
                choices[f"place {figure} {game.last} {part}"] = partial(Reference.put, figure=placed)
    return choices


def score(game: Reference) -> None:
    """Step 3: score every feature that the tile completed (BASE-37)."""
    for feature in completed(game):
        score_feature(game, feature)


def next_turn(game: Reference) -> None:
    """The next player who has a tile to draw; without one the game is over (BASE-50)."""
    order = [(game.player + n) % game.players for n in range(1, game.players + 1)]
    able = [player for player in order if game.draws(player)]
    if game.ending or not able:
        game.todo = ["end"]
        return
    game.player, game.scored = able[0], []
    game.todo = list(TURN)


def end(game: Reference) -> None:
    """The final scoring (BASE-51, BASE-52)."""
    game.scores = [score + more for score, more in zip(game.scores, final_points(game), strict=True)]
    game.phase, game.decider = Phase.OVER, None


TURN = (
    "abbey",
    "draw",
    "wheel",
    "lay",
    "figure",
    "barn",
    "score",
    "wagon",
    "next",
)

STEPS: dict[str, Step] = {
    "abbey": offer_abbey,
    "draw": offer_draws,
    "lay": offer_lays,
    "figure": offer_figures,
    "barn": join_barns,
    "score": score,
    "wagon": move_wagons,
    "next": next_turn,
    "end": end,
}
STEPS |= WHEEL_STEPS
