"""Traders & Builders: goods for whoever completes a city, the builder's second part of a turn, the pig on
its owner's field.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from reference.board import Feature, Place, sets
from reference.followers import Figure, place_of, standing

if TYPE_CHECKING:
    from reference.game import Choices, Reference

GOODS = ("wine", "grain", "cloth")
# Neither is a follower: each stands only beside a follower of its owner (TB-04, TB-20, TB-30).
COMPANIONS = {"builder": {"road", "city"}, "pig": {"field"}}


def set_up_traders_builders(game: Reference) -> None:
    """A builder and, with fields, a pig for each player, the tiles into the bag (TB-01, TB-03, TB-05)."""
    for own in game.supply:
        own["builder"] = int("builder" in game.elements)
        own["pig"] = int({"pig", "fields"} <= game.elements)
    if "traders-builders-tiles" in game.elements:
        game.bag |= sets()["traders_builders"].decks["2014"]


def companions(game: Reference) -> list[tuple[Figure, Place]]:
    """Every builder and pig on the table, with its segment."""
    kept = [figure for figure in game.figures if figure.figure in COMPANIONS]
    return [(figure, place) for figure in kept if (place := place_of(game.board, figure))]


def companion_choices(game: Reference) -> Choices:
    """Builder or pig on a segment of the tile just laid whose feature has an own follower and is incomplete
    (TB-20, TB-21, TB-30, TB-31, TB-32).
    """
    choices: Choices = {}
    for place in game.board.places(game.last):
        for figure, kinds in COMPANIONS.items():
            if game.supply[game.player][figure] and game.board.segment(place).kind in kinds:
                if accompanied(game, game.player, place) and not game.board.complete(place):
                    part = game.board.name(place)
                    placed = Figure(game.player, figure, game.last, part)
                    choices[f"place {figure} {game.last} {part}"] = partial(type(game).put, figure=placed)
    return choices


def accompanied(game: Reference, player: int, place: Place) -> bool:
    """Whether a follower of the player stands on the feature."""
    return any(figure.player == player for figure in standing(game, game.board.feature(place)))


def release_lonely(game: Reference) -> None:
    """Builders and pigs return as soon as their owner's last follower has left the feature (TB-27, TB-36)."""
    for figure, place in companions(game):
        if not accompanied(game, figure.player, place):
            game.take_back(figure)


def release_builders(game: Reference, feature: Feature) -> None:
    """Builders on a scored feature return, even beside a wagon that waits (TB-27, TB-52)."""
    for figure, place in companions(game):
        if figure.figure == "builder" and place in feature:
            game.take_back(figure)


def note_extension(game: Reference) -> None:
    """Whether the tile just drawn and laid became part of the own builder's feature (TB-22, TB-23, TB-29)."""
    game.extended = not game.second_part and any(
        figure.player == game.player
        and figure.figure == "builder"
        and game.last in {cell for cell, _ in game.board.feature(place)}
        for figure, place in companions(game)
    )


def pig_points(game: Reference, field: Feature, player: int) -> int:
    """1 point for each completed city, for an owner of the field whose pig is on it (TB-33, TB-35)."""
    pigs = [place for figure, place in companions(game) if (figure.player, figure.figure) == (player, "pig")]
    return len(game.board.finished_cities(field)) if any(place in field for place in pigs) else 0


def earned(game: Reference) -> list[Place]:
    """The symbols in completed cities that have not been paid yet (TB-10, TB-11); none in a solo game
    (TB-55).
    """
    if "traders-builders-tiles" not in game.elements or "solo" in game.elements:
        return []
    symbols = [
        (cell, number)
        for cell in game.tiles
        for number, segment in enumerate(game.board.segments(cell))
        if segment.goods
    ]
    return [place for place in symbols if place not in game.traded and game.board.complete(place)]


def trade(game: Reference) -> None:
    """The acting player takes a token for each symbol in the cities that are completed now (TB-10)."""
    game.goods = with_earned(game)
    game.traded += earned(game)


def with_earned(game: Reference) -> dict[str, list[int]]:
    """The tokens of all players, those included that the acting player takes in step 3 of this turn."""
    tokens = {goods: list(counts) for goods, counts in game.goods.items()}
    for place in earned(game):
        tokens[game.board.segment(place).goods][game.player] += 1
    return tokens


def goods_points(game: Reference) -> list[int]:
    """At the end: 10 points for the most tokens of each kind, also to each of those tied (TB-12)."""
    points = [0] * game.players
    for tokens in with_earned(game).values():
        for player, count in enumerate(tokens):
            points[player] += 10 if count and count == max(tokens) else 0
    return points
