"""The features of a position as they lie: for a board that lights them up and says what they are worth.

Made on request only. What a feature is worth is not computed here: the engine's own final scoring runs on copies of
the record, for free features with a meeple put on each.
"""
from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

from ..engine import entry
from ..engine.state import new_desk
from ..game import Game
from ..kernel.backend import twin
from ..kernel.limits import SEGMENTS
from ..kernel.log import SCORED
from ..kernel.tables import BORDERS
from ..kernel.words import FIELD, FIELDS, MEEPLE, SUPPLY
from ..translate.places import FEATURES, cell_of, part_of
from .answers import FeatureView
from .reading import column
from .view import figure_view

MEEPLES_EACH = 7
_part = cache(lambda look, segment: str(part_of(look, segment)))


def features_of(game: Game, with_worth: bool) -> list[FeatureView]:
    """Every feature, in the order of its first segment; with its worth only where a projection may be told."""
    board = Board(game)
    points: dict[int, list[int]] = {}
    worth: dict[int, int] = {}
    if with_worth and not game.over and "solo" not in game.setup.elements:
        points = board.points(twin(game._state))
        worth = board.worth_alone() | {root: max(gains) for root, gains in points.items()}
    return [board.feature(root, points.get(root, []), worth.get(root, 0)) for root in board.members]


class Board:
    """The record of a game read once, column by column."""

    def __init__(self, game: Game) -> None:
        s = game._state[0]
        nodes, tiles = int(s.n_nodes), int(s.n_tiles)
        self.game, self.players = game, game.setup.players
        self.kind, self.open = column(s.node, "kind", nodes), column(s.node, "open", nodes)
        self.tiles, self.shields = column(s.node, "tiles", nodes), column(s.node, "shields", nodes)
        self.tile = column(s.node, "tile", nodes)
        self.cell = [cell_of(number) for number in column(s.tile, "cell", tiles)]
        self.look, self.first = column(s.tile, "look", tiles), column(s.tile, "node", tiles)
        self.root = self._roots(column(s.node, "parent", nodes))
        self.members: defaultdict[int, list[int]] = defaultdict(list)
        self.figures: defaultdict[int, list[int]] = defaultdict(list)
        for n, root in enumerate(self.root):
            if self.kind[n] != FIELD or int(s.rules) & FIELDS:
                self.members[root].append(n)
        for figure in game._placed():
            if (at := int(s.figure_at[figure])) >= 0:
                self.figures[self.root[at]].append(figure)

    @staticmethod
    def _roots(parents: list[int]) -> list[int]:
        roots = parents[:]
        for n in range(len(roots)):
            while roots[n] != parents[roots[n]]:
                roots[n] = parents[roots[n]]
        return roots

    def feature(self, root: int, points: list[int], worth: int) -> FeatureView:
        """One feature, with what it brings every player and what it is worth."""
        members, figures, is_field = self.members[root], self.figures.get(root, []), self.kind[root] == FIELD
        packed = int(entry.weights(self.game._state, root)) if figures else 0
        weights = [packed >> 8 * player & 255 for player in range(self.players)] if packed else []
        return FeatureView(
            FEATURES[self.kind[root]], [self._place(n) for n in members], self.open[root] == 0 and not is_field,
            len({self.tile[n] for n in members}) if is_field else self.tiles[root], self.shields[root],
            self._cities(members) if is_field else 0, [figure_view(self.game._figure(one)) for one in figures], weights,
            [player for player, weight in enumerate(weights) if weight == max(weights)], points, worth)

    def _place(self, n: int) -> tuple[int, int, str]:
        tile = self.tile[n]
        return self.cell[tile].x, self.cell[tile].y, _part(self.look[tile], n - self.first[tile])

    def _cities(self, members: list[int]) -> int:
        """How many completed cities border a field."""
        found = set()
        for n in members:
            first, look = self.first[self.tile[n]], self.look[self.tile[n]]
            borders = int(BORDERS[(look >> 2) * SEGMENTS + n - first])
            found |= {self.root[first + i] for i in range(SEGMENTS) if borders >> i & 1}
        return sum(self.open[city] == 0 for city in found)

    def points(self, box: Any) -> dict[int, list[int]]:
        """What every feature would bring every player if the game ended now; the record in the box is used up."""
        desk = new_desk()
        desk[0].logging = 1
        entry.finish_now(box, desk)
        found: dict[int, list[int]] = {}
        rows, count = desk[0].row, int(desk[0].rows)
        for what, node, player, points in zip(*(column(rows, name, count) for name in
                                                ("what", "node", "player", "points")), strict=True):
            if what == SCORED:
                found.setdefault(self.root[node], [0] * self.players)[player] += points
        return found

    def worth_alone(self) -> dict[int, int]:
        """What free features would bring to a meeple, if one stood there when the game ended."""
        bare = twin(self.game._state)
        s = bare[0]
        for root in self.figures:
            s.node[root].figure = 0
        for figure in self.game._placed():
            s.figure_at[figure], s.figure_next[figure] = SUPPLY, 0
        free = [root for root in self.members if root not in self.figures and self.open[root]]
        meeples = [player << 4 | MEEPLE + i for player in range(self.players) for i in range(MEEPLES_EACH)]
        found: dict[int, int] = {}
        for begin in range(0, len(free), len(meeples)):
            box = twin(bare)
            for figure, root in zip(meeples, free[begin:begin + len(meeples)], strict=False):
                entry.stand_there(box, figure, root)
            found |= {root: max(gains) for root, gains in self.points(box).items()}
        return found
