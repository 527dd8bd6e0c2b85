"""All features of a record at once, with what they are worth.

What a feature is worth is not computed here: the engine's own final scoring runs in a sandbox, for free
features with a meeple put on each.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

from ..boxes.collected import figure_kinds, mode_of, rule_bits, statements
from ..engine import entry
from ..engine.sandbox import Sandbox, logging_sandbox
from ..engine.start import MEEPLES_EACH
from ..features import Feature
from ..kernel.backend import clone, column, numbers
from ..kernel.limits import SEGMENTS
from ..kernel.log import SCORED
from ..kernel.places import cell_of, part_of
from ..kernel.tables import BORDERS, FACES, FIT, STAGE
from ..kernel.words import FIELD, FIELDS, LAND, MEEPLE, OVER, SUPPLY
from ..setup import Setup
from ..tiles.model import SEGMENT_KINDS
from ..words import Cell, Part
from .places import figure_at

ROTATIONS_THAT_FIT = bytes(FIT)  # Python looks up in bytes at once, in an array slowly
SPECIALS = {  # kind of tile and number of its segment: inn, cathedral, goods
    (kind, number): printed
    for kind, face in enumerate(FACES)
    for number, part in enumerate(face.segments)
    if (
        printed := ("inn",) * part.inn
        + ("cathedral",) * part.cathedral
        + ((part.goods,) if part.goods else ())
    )
}
LAND_KINDS = [kind for kind, stage in enumerate(bytes(STAGE)) if stage == LAND]


def features_of(setup: Setup, buffer: Any) -> list[Feature]:
    """Every feature of the record in a buffer, in the order of its first segment; none is worth anything once
    the game is over, or where points do not go to players who compete.
    """
    report = FeatureReport(buffer)
    unpaid = int(buffer[0].phase) == OVER or mode_of(setup.elements) is not None
    points = {} if unpaid else report.points(logging_sandbox().load(buffer))
    worth = {} if unpaid else report.worth_alone()
    return [report.feature(root, points.get(root, ()), worth.get(root, 0)) for root in report.members]


def dead_cells_of(s: Any) -> list[Cell]:
    """BASE-12: the empty cells beside tiles where none of the tiles still to be laid fits."""
    bag, hand, count = numbers(s.bag), int(s.hand), int(s.n_front)
    coming = sum([1 << kind for kind in LAND_KINDS if bag[kind] or kind == hand])
    demands = numbers(s.front_key[:count])
    dead = [i for i, demand in enumerate(demands) if not _kinds_that_fit(demand) & coming]
    fillers = [statement.fills for statement in statements() if statement.fills is not None] if dead else []
    for fills in fillers:
        touched = numbers(s.front_touch[:count])
        dead = [i for i in dead if not fills(s, touched[i])]
    return [cell_of(s.front_cell[i]) for i in dead]


@cache
def _kinds_that_fit(demand: int) -> int:
    """The land tiles that fit in some rotation where sides ask for this, as bits."""
    return sum(1 << kind for kind in LAND_KINDS if ROTATIONS_THAT_FIT[256 * kind + demand])


@cache
def _scenery(rules: int) -> frozenset[int]:
    """The kinds of segments that nobody can claim while these rules are in force."""
    bits = rule_bits()
    figures = [kind for kind in figure_kinds().values() if not kind.element or rules & bits[kind.element]]
    ground = {name for kind in figures for name in kind.ground if name != "field" or rules & FIELDS}
    return frozenset(number for number, name in enumerate(SEGMENT_KINDS) if name not in ground)


def _owners(weights: tuple[int, ...]) -> tuple[int, ...]:
    """BASE-35: the players with the greatest weight."""
    best = max(weights)
    return tuple(player for player, weight in enumerate(weights) if best and weight == best)


class FeatureReport:
    """A record read once, column by column."""

    def __init__(self, buffer: Any) -> None:
        self.buffer, s = buffer, buffer[0]
        self.players, self.places = int(s.players), numbers(s.figure_at)
        nodes, tiles = int(s.n_nodes), int(s.n_tiles)
        self.kind, self.open = column(s.node, "kind", nodes), column(s.node, "open", nodes)
        self.tiles, self.shields = column(s.node, "tiles", nodes), column(s.node, "shields", nodes)
        self.tile = column(s.node, "tile", nodes)
        self.cell = [cell_of(number) for number in column(s.tile, "cell", tiles)]
        self.oriented, self.first = column(s.tile, "oriented", tiles), column(s.tile, "node", tiles)
        self.root = _roots(column(s.node, "parent", nodes))
        self.members: defaultdict[int, list[int]] = defaultdict(list)
        self.figures: defaultdict[int, list[int]] = defaultdict(list)
        scenery = _scenery(int(s.rules))
        for n, root in enumerate(self.root):
            if self.kind[n] not in scenery:
                self.members[root].append(n)
        for figure, place in enumerate(self.places):
            if place >= 0:
                self.figures[self.root[place]].append(figure)

    def feature(self, root: int, points: tuple[int, ...], worth: int) -> Feature:
        """One feature, with what it brings every player and what it would bring alone."""
        members, figures, is_field = self.members[root], self.figures.get(root, []), self.kind[root] == FIELD
        packed = int(entry.weights(self.buffer, root)) if figures else 0
        weights = tuple(packed >> 8 * player & 255 for player in range(self.players))
        return Feature(
            SEGMENT_KINDS[self.kind[root]],
            tuple(self.part(n) for n in members),
            self.open[root] == 0 and not is_field,
            len({self.tile[n] for n in members}) if is_field else self.tiles[root],
            self.shields[root],
            self.cities(members) if is_field else 0,
            tuple(figure_at(self.buffer[0], figure) for figure in figures),
            weights,
            _owners(weights),
            points,
            max(points, default=worth),
            tuple(sorted(special for n in members for special in self.specials(n))),
        )

    def part(self, n: int) -> tuple[Cell, Part]:
        """Where a node lies."""
        tile = self.tile[n]
        return self.cell[tile], part_of(self.oriented[tile], n - self.first[tile])

    def specials(self, n: int) -> tuple[str, ...]:
        """What is printed on a node besides shields."""
        tile = self.tile[n]
        return SPECIALS.get((self.oriented[tile] >> 2, n - self.first[tile]), ())

    def cities(self, members: list[int]) -> int:
        """How many completed cities border a field."""
        cities = set()
        for n in members:
            first, oriented = self.first[self.tile[n]], self.oriented[self.tile[n]]
            borders = int(BORDERS[(oriented >> 2) * SEGMENTS + n - first])
            cities |= {self.root[first + i] for i in range(SEGMENTS) if borders >> i & 1}
        return sum(self.open[city] == 0 for city in cities)

    def points(self, sandbox: Sandbox) -> dict[int, tuple[int, ...]]:
        """What every feature would bring every player if the game ended in the sandbox, which is used up."""
        sandbox.finish()
        by_root: dict[int, list[int]] = {}
        rows, count = sandbox.scratch[0].row, int(sandbox.scratch[0].rows)
        for what, node, player, points in zip(
            *(column(rows, name, count) for name in ("what", "node", "player", "points")), strict=True
        ):
            if what == SCORED and node >= 0:  # what is on no feature has no node
                by_root.setdefault(self.root[node], [0] * self.players)[player] += points
        return {root: tuple(points) for root, points in by_root.items()}

    def worth_alone(self) -> dict[int, int]:
        """What free features would bring to a meeple, if one stood there when the game ended."""
        bare = clone(self.buffer)
        s = bare[0]
        for root in self.figures:
            s.node[root].figure = 0
        for figure, place in enumerate(self.places):
            if place >= 0:
                s.figure_at[figure], s.figure_next[figure] = SUPPLY, 0
        free = [root for root in self.members if root not in self.figures and self.open[root]]
        meeples = [player << 4 | MEEPLE + i for player in range(self.players) for i in range(MEEPLES_EACH)]
        worth: dict[int, int] = {}
        for begin in range(0, len(free), len(meeples)):
            sandbox = logging_sandbox().load(bare)
            for figure, root in zip(meeples, free[begin : begin + len(meeples)], strict=False):
                entry.stand_there(sandbox.record, figure, root)
            worth |= {root: max(gains) for root, gains in self.points(sandbox).items()}
        return worth


def _roots(parents: list[int]) -> list[int]:
    roots = parents[:]
    for n in range(len(roots)):
        while roots[n] != parents[roots[n]]:
            roots[n] = parents[roots[n]]
    return roots
