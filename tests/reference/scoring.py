"""What features are worth, during the game and at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.abbey_mayor import barn_points
from reference.board import Feature
from reference.followers import followers, majority, send_home
from reference.inns_cathedrals import cathedral_rate, inn_rate
from reference.traders_builders import goods_points, pig_points, release_builders

if TYPE_CHECKING:
    from reference.game import Reference


def value(game: Reference, feature: Feature) -> int:
    """What a feature brings now: in full if completed, otherwise as at the end (BASE-31..34, BASE-42,
    BASE-51).
    """
    board, place = game.board, next(iter(feature))
    kind, cells = board.segment(place).kind, {cell for cell, _ in feature}
    if kind == "field":
        return 3 * len(board.finished_cities(feature))
    if kind == "city":
        return city_rate(game, feature) * (len(cells) + board.shields(feature))
    if kind == "road":
        return inn_rate(board, feature, 1) * len(cells)
    return 1 + board.around(place[0])


def city_rate(game: Reference, feature: Feature) -> int:
    """Points for each tile and each shield of a city (BASE-32, BASE-51, BASE-62)."""
    small = bool(game.options.get("small-city")) and len({cell for cell, _ in feature}) == 2
    rate = 2 if game.board.complete(next(iter(feature))) and not small else 1
    return cathedral_rate(game.board, feature, rate)


def completed(game: Reference) -> list[Feature]:
    """The completed features with followers that are not scored yet: all are of this turn (BASE-38)."""
    board = game.board
    found = [board.feature(place) for _, place in followers(game) if board.complete(place)]
    return [feature for feature in dict.fromkeys(found) if feature not in game.scored]


def score_feature(game: Reference, feature: Feature) -> None:
    """Pay the majority (BASE-35)."""
    for player in majority(game, feature):
        game.scores[player] += value(game, feature)
    retire(game, feature)


def retire(game: Reference, feature: Feature) -> None:
    """The feature is scored: its followers go home, and it does not score again (BASE-36)."""
    game.scored.append(feature)
    release_builders(game, feature)
    send_home(game, feature)


def final_points(game: Reference) -> list[int]:
    """What each player would receive if the game ended now (BASE-51, BASE-52)."""
    points = [0] * game.players
    points = barn_points(game)
    points = [own + more for own, more in zip(points, goods_points(game), strict=True)]
    features = dict.fromkeys(game.board.feature(place) for _, place in followers(game))
    for feature in features.keys() - game.scored:
        for player in majority(game, feature):
            points[player] += value(game, feature)
            points[player] += pig_points(game, feature, player)
    return points
