"""Sequential halving over the best whole turns: each is tried by short rollouts that the evaluation itself
plays, all of them under the same draws; the worse half drops out, until one is left.

The budget is counted in expansions, so that a search is equally strong on every machine. Candidates that are
clearly behind the best under the same draws drop out early. Near the end of the game rollouts reach the final
scoring and nothing is judged any more; between two players the last tiles are solved by count (ending.py).
"""

from __future__ import annotations

import math

from ...boxes.abbey_mayor.numbers import ABBEY_CHOICE
from ...boxes.solo.numbers import WITH_SOLO
from ...engine.apply import apply
from ...engine.playout import below, seed
from ...kernel.backend import copy, rule, signed
from ...kernel.bag import left_to_draw
from ...kernel.tables import STAGE
from ...kernel.words import DO_DRAW, DRAW, LAKE, LAND, LAY, OVER, RIVER, VERB
from .chances import FACE_COUNT
from .ending import best_ending, turns_to_solve
from .outlook import open_bag
from .ranking import best_turn, play_turn, sort_best, squashed
from .turns import WIDE, list_turns, value_of

MOST_CANDIDATES = 16
MOST_ORDERS = 2048
FEWEST_ORDERS = 6  # before a candidate may drop out early
CLEAR = 3.0  # standard errors of the paired difference
STRIDE = 29  # how the first draw walks through the bag


@rule
def shuffle_bag(s, work, random, number):
    """An order of the draws: the river, the lake, the land; the first tile walks evenly through the bag."""
    n = 0
    for i in range(3):
        stage = RIVER if i == 0 else LAKE if i == 1 else LAND
        begin = n
        for kind in range(FACE_COUNT):
            if STAGE[kind] == stage:
                for _ in range(signed(s.bag[kind])):
                    work.order[n] = kind
                    n += 1
        for j in range(n - 1, begin, -1):
            k = begin + below(random, j - begin + 1)
            kind = work.order[j]
            work.order[j] = work.order[k]
            work.order[k] = kind
        if begin == 0 and n:
            walk_first(s, work, n, number)
    return n


@rule
def walk_first(s, work, n, number):
    """Put the tile that rollout `number` should draw first at the front of the order."""
    due = number * STRIDE % n if n % STRIDE else number % n
    for kind in range(FACE_COUNT):
        if STAGE[kind] == STAGE[work.order[0]]:
            if due < s.bag[kind]:
                for i in range(n):
                    if work.order[i] == kind:
                        work.order[i] = work.order[0]
                        work.order[0] = kind
                        return
            due -= signed(s.bag[kind])


@rule
def roll_out(states, after_first, after_turn, scratch, view, work, turns, me, random):
    """Play `turns` more turns, all players by the evaluation, tiles in the order that `work` holds; the lead
    of `me` after them.
    """
    drawn = 0
    while states[0].phase != OVER:
        between = states[0].phase == DRAW or states[0].phase == ABBEY_CHOICE
        if turns == 0 and between:
            break
        if states[0].phase == DRAW:
            apply(states[0], scratch, DO_DRAW << VERB | work.order[drawn])
            drawn += 1
            continue
        laying = states[0].phase == LAY
        n = list_turns(states, after_first, after_turn, scratch, view, work, signed(1), signed(0))
        best = best_turn(work, signed(1), n, random)
        if laying:
            turns -= 1
            if turns == 0 and states[0].decider == me:
                return work.value[WIDE + best]
        play_turn(states, scratch, work, WIDE + best)
    if states[0].phase != OVER:
        open_bag(states[0], view)
    return value_of(states[0], scratch, view, me)


@rule
def search(
    root,
    after_first,
    after_turn,
    rollout,
    places,
    scratch,
    view,
    work,
    random,
    nodes,
    width,
    depth,
    apart,
    solve,
):
    """The place of the chosen turn in the root's list, which it sorts; `apart` gives every candidate draws of
    its own, to measure what common ones bring; `solve` lets the last tiles be solved.
    """
    n = list_turns(root, after_first, after_turn, scratch, view, work, signed(0), signed(0))
    left = signed(left_to_draw(root[0]))
    solved = turns_to_solve(root[0], left, nodes) if solve else 0
    alive = sort_best(work, signed(0), n, solved if solved else min(width, MOST_CANDIDATES))
    if alive < 2 or left == 0:
        return 0
    if solved:
        return best_ending(root, places, after_first, after_turn, scratch, view, work, alive, nodes)
    me = signed(root[0].decider)
    solitary = root[0].rules & WITH_SOLO != 0  # there is no lead that could decide more and more
    for i in range(alive):
        work.alive[i] = i
        work.sum[i] = 0.0
    rounds = 0
    while 1 << rounds < alive:
        rounds += 1
    turns = min(depth, left)
    start = random.bits
    orders = 0
    spent = 0
    for stage in range(rounds):
        goal = nodes * (stage + 1) // rounds
        wanted = (alive + 1) // 2
        while spent < goal and alive > wanted and orders < MOST_ORDERS:
            before = work.expansions
            seed(random, start + orders * 7919)
            shuffle_bag(root[0], work, random, orders)
            for i in range(alive):
                candidate = work.alive[i]
                if apart:
                    seed(random, start + orders * 7919 + (candidate + 1) * 611953)
                    shuffle_bag(root[0], work, random, orders + candidate * 31)
                copy(rollout, root)
                play_turn(rollout, scratch, work, candidate)
                seed(random, start + orders * 7919 + 1)
                value = roll_out(rollout, after_first, after_turn, scratch, view, work, turns, me, random)
                result = value if solitary else squashed(value, left - turns)
                work.results[candidate * MOST_ORDERS + orders] = result
                work.sum[candidate] += result
            orders += 1
            spent += work.expansions - before
            if orders >= FEWEST_ORDERS:
                alive = drop_clear(work, alive, orders)
        rank(work, alive)
        alive = min(alive, wanted)
        if alive == 1:
            break
    return work.alive[0]


@rule
def rank(work, alive):
    """Order the candidates by what they brought, the best first."""
    for i in range(1, alive):
        j = i
        while j > 0 and work.sum[work.alive[j]] > work.sum[work.alive[j - 1]]:
            candidate = work.alive[j]
            work.alive[j] = work.alive[j - 1]
            work.alive[j - 1] = candidate
            j -= 1


@rule
def drop_clear(work, alive, orders):
    """Drop the candidates that are clearly behind the best under the same draws; how many stay."""
    rank(work, alive)
    best = work.alive[0] * MOST_ORDERS
    stay = 1
    for i in range(1, alive):
        other = work.alive[i] * MOST_ORDERS
        total = 0.0
        squares = 0.0
        for j in range(orders):
            difference = float(work.results[best + j]) - float(work.results[other + j])
            total += difference
            squares += difference * difference
        spread = max(0.0, squares - total * total / orders) / (orders - 1)
        if total / orders <= CLEAR * math.sqrt(spread / orders) + 1e-9:
            work.alive[stay] = work.alive[i]
            stay += 1
    return stay
