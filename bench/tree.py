"""A tuned tree, kept to measure halving by: `tree:Tree250` is a player wherever bench/ can be imported.

Turns are chosen by PUCT over the evaluation's own order; draws walk evenly through the bag. How many
different draws follow a turn grows with the root of its tries, and its rivals meet the same ones, so that the
tree can grow deep before it is wide. A leaf is judged by its best turn, or after a short rollout.
docs/computer.md tells how it did.
"""

from __future__ import annotations

import math
import random
from dataclasses import astuple, dataclass
from typing import Any

import numpy as np

from bastide.actions import Action
from bastide.ai.expert.outlook import VIEW
from bastide.ai.expert.ranking import play_turn, sort_best, squashed
from bastide.ai.expert.search import STRIDE, roll_out, shuffle_bag
from bastide.ai.expert.turns import NO_STEP, WORK, list_turns, value_of
from bastide.ai.weights import weights_for
from bastide.engine.apply import apply
from bastide.engine.playout import RANDOM, below, seed
from bastide.engine.sandbox import Sandbox
from bastide.engine.state import new_scratch, new_state
from bastide.game import Game
from bastide.kernel.backend import COMPILED, copy, entry, i32, i64, new, record, rule, signed, value
from bastide.kernel.bag import kind_at, left_to_draw, stage_now
from bastide.kernel.cache import expert_folder
from bastide.kernel.words import DO_DRAW, DRAW, OVER, VERB

f64 = np.float64
MOST_NODES, MOST_TURNS = 1 << 15, 1 << 18
DEEPEST = 512
NOTHING = -1

FOREST = record(
    {
        # positions in which somebody decides, or the game is over (with no turns)
        "first": (i32, MOST_NODES),  # of its turns
        "count": (i32, MOST_NODES),
        "drawn": (i32, MOST_NODES),  # the tile that led here
        "sibling": (i32, MOST_NODES),  # the next position after the same turn
        "visits": (i32, MOST_NODES),
        "sign": (f64, MOST_NODES),  # 1 where the root's player decides, otherwise -1
        "worth": (f64, MOST_NODES),  # to the root's player
        # whole turns
        "lay": (i32, MOST_TURNS),
        "then": (i32, MOST_TURNS),
        "judged": (f64, MOST_TURNS),  # to whoever decides
        "prior": (f64, MOST_TURNS),
        "tries": (i32, MOST_TURNS),
        "sum": (f64, MOST_TURNS),  # of what the tries brought whoever decides
        "child": (i32, MOST_TURNS),
        "n_nodes": i64,
        "n_turns": i64,
        "path": (i64, DEEPEST),  # turns
        "passed": (i64, DEEPEST),  # positions
    }
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What was tuned.

    nodes        expansions
    width        turns considered at the root
    inner        turns considered elsewhere
    explore      how much a turn's prior counts against what it brought, in hundredths
    temperature  points of the evaluation by which a turn's prior falls to 1/e, in hundredths
    trust        tries that the evaluation's own value counts for, in hundredths
    draws        different draws after a turn: so many times the root of its tries, in hundredths; 0 = all
    depth        turns of a rollout from a leaf; 0 = the leaf is judged
    greatest     1 = a position is worth its best turn, 0 = the mean of what came of it
    """

    nodes: int = 250
    width: int = 16
    inner: int = 8
    explore: int = 50
    temperature: int = 300
    trust: int = 100
    draws: int = 0
    depth: int = 0
    greatest: int = 0


(NODES, WIDTH, INNER, EXPLORE, TEMPERATURE, TRUST, DRAWS, DEPTH, GREATEST) = range(9)


@rule
def grow(states, one, two, scratch, view, work, forest, settings, width, me):
    """A new position of the tree with its best turns; its place."""
    node = forest.n_nodes
    forest.n_nodes += 1
    forest.first[node] = forest.n_turns
    forest.visits[node] = 0
    forest.sibling[node] = NOTHING
    if states[0].phase == OVER:
        forest.count[node] = 0
        forest.sign[node] = 1.0
        forest.worth[node] = squashed(value_of(states[0], scratch, view, me), 0)
        return node
    sign = 1.0 if states[0].decider == me else -1.0
    n = list_turns(states, one, two, scratch, view, work, signed(0), signed(0))
    keep = sort_best(work, signed(0), n, width)
    left = signed(left_to_draw(states[0]))
    total = 0.0
    for i in range(keep):
        turn = forest.n_turns + i
        forest.lay[turn] = work.first[i]
        forest.then[turn] = work.then[i]
        forest.judged[turn] = squashed(work.value[i], left)
        forest.prior[turn] = math.exp((work.value[i] - work.value[0]) * 100.0 / settings[TEMPERATURE])
        total += forest.prior[turn]
        forest.tries[turn] = 0
        forest.sum[turn] = 0.0
        forest.child[turn] = NOTHING
    for i in range(keep):
        forest.prior[forest.n_turns + i] /= total
    forest.count[node] = keep
    forest.sign[node] = sign
    forest.worth[node] = sign * forest.judged[forest.n_turns]
    forest.n_turns += keep
    return node


@rule
def mean_of(forest, turn, settings):
    """What a turn is worth to whoever decides, the evaluation counted as some tries."""
    trust = settings[TRUST] * 0.01
    return (forest.judged[turn] * trust + forest.sum[turn]) / (trust + forest.tries[turn])


@rule
def pick_turn(forest, node, settings):
    """PUCT: what a turn brought, and more for those that were tried seldom."""
    explore = settings[EXPLORE] * 0.01 * math.sqrt(forest.visits[node] + 1.0)
    best = signed(forest.first[node])
    greatest = -1e9
    for turn in range(signed(forest.first[node]), signed(forest.first[node] + forest.count[node])):
        hope = mean_of(forest, turn, settings) + explore * forest.prior[turn] / (1.0 + forest.tries[turn])
        if hope > greatest:
            greatest = hope
            best = turn
    return best


@rule
def draw(states, scratch, random, start, number):
    """Draw until a tile can be laid, evenly through the bag by the number; the tile, NOTHING = none."""
    tile = signed(NOTHING)
    while states[0].phase == DRAW:
        n = signed(states[0].stock[stage_now(states[0])])
        seed(random, start)
        at = below(random, n) + number * (STRIDE if n % STRIDE else 1)
        tile = signed(kind_at(states[0], at % n))
        apply(states[0], scratch, DO_DRAW << VERB | tile)
        number += 1
    return tile


@rule
def child_of(forest, turn, tile):
    """The position after a turn and a draw, NOTHING = it was not reached yet."""
    child = signed(forest.child[turn])
    while child != NOTHING and forest.drawn[child] != tile:
        child = signed(forest.sibling[child])
    return child


@rule
def number_of(forest, turn, settings):
    """Which draw a turn meets next."""
    tries = signed(forest.tries[turn])
    if settings[DRAWS] == 0:
        return tries
    return tries % max(1, int(settings[DRAWS] * 0.01 * math.sqrt(tries + 1.0)))


@rule
def try_once(root, one, two, three, scratch, view, work, forest, random, settings, start):
    """From the root down to a new position, and back with what it is worth."""
    copy(three, root)
    me = signed(root[0].decider)
    node = signed(0)
    steps = 0
    while forest.count[node] != 0 and steps < DEEPEST:
        turn = pick_turn(forest, node, settings)
        forest.path[steps] = turn
        forest.passed[steps] = node
        apply(three[0], scratch, signed(forest.lay[turn]))
        if forest.then[turn] != NO_STEP:
            apply(three[0], scratch, signed(forest.then[turn]))
        tile = draw(three, scratch, random, start + steps, number_of(forest, turn, settings))
        node = child_of(forest, turn, tile)
        steps += 1
        if node == NOTHING:
            node = grow(three, one, two, scratch, view, work, forest, settings, settings[INNER], me)
            forest.drawn[node] = tile
            forest.sibling[node] = forest.child[turn]
            forest.child[turn] = node
            if settings[DEPTH] != 0 and forest.count[node] != 0:
                seed(random, start + forest.n_nodes * 7919)
                roll(three, one, two, scratch, view, work, forest, random, settings[DEPTH], node, me)
            break
    forest.visits[node] += 1
    tell(forest, settings, steps, forest.worth[node])


@rule
def roll(states, one, two, scratch, view, work, forest, random, depth, node, me):
    """Judge a new position by playing on from it."""
    play_turn(states, scratch, work, signed(0))
    left = signed(left_to_draw(states[0]))
    shuffle_bag(states[0], work, random, signed(forest.n_nodes))
    result = roll_out(states, one, two, scratch, view, work, min(depth, left), me, random)
    forest.worth[node] = squashed(result, max(0, left - depth))


@rule
def tell(forest, settings, steps, worth):
    """Note on the way back what a try brought."""
    for i in range(steps - 1, -1, -1):
        node = forest.passed[i]
        turn = forest.path[i]
        sign = forest.sign[node]
        forest.visits[node] += 1
        forest.tries[turn] += 1
        if settings[GREATEST] == 0:
            forest.sum[turn] += sign * worth
            continue
        forest.sum[turn] = 0.0
        child = signed(forest.child[turn])
        while child != NOTHING:
            forest.sum[turn] += sign * forest.worth[child] * forest.visits[child]
            child = signed(forest.sibling[child])
        best = -1e9
        for other in range(signed(forest.first[node]), signed(forest.first[node] + forest.count[node])):
            best = max(best, mean_of(forest, other, settings))
        forest.worth[node] = sign * best


def _search(root, one, two, three, scratches, views, works, forests, randoms, settings, start):
    """The place among the root's turns of the one that was tried most."""
    scratch = scratches[0]
    view = views[0]
    work = works[0]
    forest = forests[0]
    random = randoms[0]
    work.expansions = 0
    forest.n_nodes = 0
    forest.n_turns = 0
    me = signed(root[0].decider)
    grow(root, one, two, scratch, view, work, forest, settings, settings[WIDTH], me)
    tries = 0
    while (
        forest.count[0] > 1
        and work.expansions < settings[NODES]
        and tries < 8 * settings[NODES]  # near the end the whole tree may have been seen
        and forest.n_nodes < MOST_NODES
        and forest.n_turns + settings[INNER] < MOST_TURNS
    ):
        try_once(root, one, two, three, scratch, view, work, forest, random, settings, start)
        tries += 1
    best = 0
    for turn in range(1, signed(forest.count[0])):
        if forest.tries[turn] > forest.tries[best] or (
            forest.tries[turn] == forest.tries[best]
            and mean_of(forest, turn, settings) > mean_of(forest, best, settings)
        ):
            best = turn
    return best


search = entry(_search, str(expert_folder()))


class Tree:
    """A player that searches in a tree."""

    settings = Settings()

    def __init__(self, seed: int | str | None = None) -> None:
        self.nodes = 0
        self._random = random.Random(seed)
        self._root, self._scratch = Sandbox(), new_scratch()
        self._states = new_state(), new_state(), new_state()
        self._view, self._work, self._forest = new(VIEW), new(WORK), new(FOREST)
        self._dice = new(RANDOM)
        self._planned: tuple[Action, int] | None = None

    def choose(self, game: Game) -> Action:
        """The action to play; the figure is chosen together with the tile."""
        codes = game.legal.codes()
        if self._planned and game.ply and game.peek() == self._planned[0] and self._planned[1] in codes:
            return game.legal[codes.index(self._planned[1])]
        self._view[0].weights[:] = weights_for(game.setup.elements, game.setup.players)
        told: Any = astuple(self.settings)
        place = search(
            game.sandbox(self._root).record,
            *self._states,
            self._scratch,
            self._view,
            self._work,
            self._forest,
            self._dice,
            np.array(told, np.int64) if COMPILED else told,
            self._random.getrandbits(24),
        )
        self.nodes += int(value(self._work, "expansions"))
        action = game.legal[codes.index(int(value(self._forest, "lay")[place]))]
        then = int(value(self._forest, "then")[place])
        self._planned = None if then == NO_STEP else (action, then)
        return action


class Tree250(Tree):
    """With the settings that did best, at the cost of halving with 250 nodes."""

    settings = Settings(nodes=250)
