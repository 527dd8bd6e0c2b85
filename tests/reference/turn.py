"""The turn of the rulebook as a list of steps, each of which may ask for a decision."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bastide.words import TOPS, Cell, Phase
from reference.abbey_mayor import (
    abbey_cells,
    barn_choices,
    join_barns,
    move_wagons,
    offer_abbey,
    without_barns,
)
from reference.abbot import recall_choices
from reference.board import faces, rotations
from reference.followers import STANDS, Figure, free_places
from reference.river import may_river_lie
from reference.scoring import completed, final_points, score_feature
from reference.solo import SOLO_STEPS, duty
from reference.traders_builders import companion_choices, note_extension, trade
from reference.wheel import WHEEL_STEPS, crown_choices

if TYPE_CHECKING:
    from reference.game import Choices, Reference, Step


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
    choices |= companion_choices(game)  # builder and pig
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
                choices[f"place {figure} {game.last} {part}"] = partial(type(game).put, figure=placed)
    return choices


def score(game: Reference) -> None:
    """Step 3: score every feature that the tile completed (BASE-37)."""
    for feature in completed(game):
        score_feature(game, feature)


def play_again(game: Reference) -> None:
    """The steps of the turn a second time, if there is a tile to draw or the own abbey to lay (TB-22, TB-28);
    in a solo game only the first (TB-55).
    """
    able = game.draws(game.player) or ("solo" not in game.elements and abbey_cells(game))
    if game.extended and able and not game.ending:
        game.extended, game.second_part, game.scored = False, True, []
        game.todo = list(TURN)


def next_turn(game: Reference) -> None:
    """The next player who has a tile to draw; without one the game is over (BASE-50)."""
    game.extended = game.second_part = False
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
    "builder",
    "figure",
    "barn",
    "goods",
    "score",
    "wagon",
    "second part",
    "next",
)

STEPS: dict[str, Step] = {
    "abbey": offer_abbey,
    "draw": offer_draws,
    "lay": offer_lays,
    "builder": note_extension,
    "figure": offer_figures,
    "barn": join_barns,
    "goods": trade,
    "score": score,
    "wagon": move_wagons,
    "second part": play_again,
    "next": next_turn,
    "end": end,
}
STEPS |= WHEEL_STEPS


def steps_of(game: Reference) -> dict[str, Step]:
    """The steps as the game's elements have them."""
    return STEPS | SOLO_STEPS if "solo" in game.elements else STEPS
