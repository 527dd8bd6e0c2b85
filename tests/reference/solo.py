"""The solo game: a stack for each colour, a duty to place, and points only with the colour that is last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from bastide.boxes.collected import phase_named
from bastide.tiles.geometry import opposite
from bastide.words import COLOURS, Phase
from reference.board import Feature, beside
from reference.followers import followers, free_places, majority
from reference.scoring import completed, retire, value

if TYPE_CHECKING:
    from reference.game import Choices, Reference

CLAIMED = ("road", "city", "monastery")


def set_up_solo(game: Reference) -> None:
    """Stacks as even as possible, meeples by option, markers at 1, 2, 3 (SOLO-01, SOLO-02, SOLO-04)."""
    if "solo" not in game.elements:
        return
    game.counted = [0] * game.players
    game.elements -= {"fields"}  # SOLO-12, SOLO-41
    colours, land = game.players, game.stacks[0]
    game.stacks = [land // colours + (colour < land % colours) for colour in range(colours)]
    game.scores = [colour + 1 for colour in range(colours)]
    for own in game.supply:
        own["meeple"] = int(str(game.options.get("meeples") or 4))


def last_colours(scores: list[int]) -> list[int]:
    """The colours at the back of the track (SOLO-21)."""
    return [colour for colour, score in enumerate(scores) if score == min(scores)]


def if_last(game: Reference, owners: list[int], points: int) -> int:
    """The points, if one of the owners is last; in other games always (SOLO-20)."""
    if "solo" not in game.elements or set(owners) & set(last_colours(game.scores)):
        return points
    return 0


def duty(game: Reference, choices: Choices) -> Choices:
    """What may be done where a follower must be placed (SOLO-11, SOLO-41); with none left the game ends
    (SOLO-13).
    """
    free = {
        game.board.name(place)
        for place in free_places(game, game.last)
        if game.board.segment(place).kind in CLAIMED
    }
    if not free:
        return choices
    claims = {text: choice for text, choice in choices.items() if claimed_part(text) in free}
    game.ending = not claims
    return claims or {"pass": choices["pass"]}


def claimed_part(text: str) -> str:
    """The part in `place FIGURE CELL PART`, empty for other actions."""
    return text.split(" ", 3)[3] if text.startswith("place ") else ""


def offer_order(game: Reference) -> None:
    """Score completed features one after another, in the order that the player chooses (SOLO-22, SOLO-24)."""
    choices: Choices = {
        f"score {name_of(game, feature)}": partial(score_next, feature=feature) for feature in completed(game)
    }
    if choices:
        game.todo.insert(0, "score")
        game.ask(phase_named("order"), game.player, choices)


def name_of(game: Reference, feature: Feature) -> str:
    """A completed feature by its first segment on the tile just laid, or by the first that touches
    this tile.
    """
    board = game.board
    here = [place for place in board.places(game.last) if place in feature]
    beyond = [(side, place) for side in range(4) for place in feature if place[0] == beside(game.last, side)]
    touching = [place for side, place in beyond if opposite(side) in board.segment(place).sides]
    place = [*here, *touching, *feature][0]
    return f"{place[0]} {board.name(place)}"


def score_next(game: Reference, feature: Feature) -> None:
    """Pay the majority if one of them is last; everybody goes home (SOLO-20, SOLO-23)."""
    owners = majority(game, feature)
    points = if_last(game, owners, value(game, feature))
    for owner in owners:
        game.scores[owner] += points
    retire(game, feature)


def nameable(game: Reference, scores: list[int], counted: list[int]) -> list[int]:
    """The colours that are last and have a follower on the tiles that is not yet counted (SOLO-31)."""
    standing = Counter(figure.player for figure, _ in followers(game))
    return [colour for colour in last_colours(scores) if standing[colour] > counted[colour]]


def offer_count(game: Reference) -> None:
    """The end: one follower after another brings its colour 2 points (SOLO-31)."""
    colours = nameable(game, game.scores, game.counted)
    if not colours:
        game.phase, game.decider = Phase.OVER, None
        return
    game.todo = ["end"]
    choices: Choices = {f"count {COLOURS[colour]}": partial(count, colour=colour) for colour in colours}
    game.ask(phase_named("count"), game.player, choices)


def count(game: Reference, colour: int) -> None:
    """A follower of this colour is counted."""
    game.scores[colour] += 2
    game.counted[colour] += 1


def solo_points(game: Reference) -> list[int]:
    """What the count would bring now, naming always the first colour that may be named."""
    scores, counted = list(game.scores), list(game.counted)
    while colours := nameable(game, scores, counted):
        scores[colours[0]] += 2
        counted[colours[0]] += 1
    return [after - before for before, after in zip(game.scores, scores, strict=True)]


SOLO_STEPS: dict[str, Callable[[Reference], None]] = {"score": offer_order, "end": offer_count}
