"""The end of a game between two, solved by count: every tile that may come, weighed by its copies, every turn
that is worth a look, the best for whoever decides, down to the final scoring.

It takes the place of rollouts as soon as the budget holds it. Between more players, and in the solo game,
what is best for the others is no longer the opposite of what is best for one.
"""

from __future__ import annotations

from ...boxes.solo.numbers import WITH_SOLO
from ...engine.apply import apply
from ...kernel.backend import copy, rule, signed
from ...kernel.bag import left_to_draw, stage_now
from ...kernel.tables import STAGE
from ...kernel.words import DO_DRAW, DRAW, LAKE, LAND, OVER, RIVER, VERB
from .chances import FACE_COUNT
from .outlook import open_bag
from .ranking import play_turn, sort_best, squashed
from .turns import LISTS, WIDE, list_turns, value_of

MOST_LEFT = 3  # tiles to draw
REPLIES = 6  # turns looked at in every position below the root
FEWEST = 12  # turns of the root: with less, rollouts see more
PLACES = 8  # positions in a row, draws and turns


@rule
def turns_to_solve(s, left, nodes):
    """How many turns of the root the budget holds to the end of the game, 0 = too few."""
    if left == 0 or left > MOST_LEFT or s.players != 2 or s.rules & WITH_SOLO:
        return 0
    if s.stock[RIVER] + s.stock[LAKE] + s.stock[LAND] != left:
        return 0  # a short game leaves tiles in the bag: any of them may come
    cost = 0  # expansions for one turn
    for tiles in range(1, left + 1):
        cost = tiles * (1 + REPLIES * cost)
    turns = nodes // cost
    return turns if turns >= FEWEST else 0


@rule
def worth_of(places, depth, level, after_first, after_turn, scratch, view, work, me):
    """What a position is worth to a player if both play well from there, as a chance to win."""
    s = places[depth][0]
    if s.phase == OVER:
        return squashed(value_of(s, scratch, view, me), 0)
    left = signed(left_to_draw(s))
    if depth + 1 == PLACES or level == LISTS:
        open_bag(s, view)
        return squashed(value_of(s, scratch, view, me), left)
    if s.phase == DRAW:
        total = 0.0
        stage = stage_now(s)
        for kind in range(FACE_COUNT):
            if s.bag[kind] and STAGE[kind] == stage:
                copy(places[depth + 1], places[depth])
                apply(places[depth + 1][0], scratch, DO_DRAW << VERB | kind)
                worth = worth_of(places, depth + 1, level, after_first, after_turn, scratch, view, work, me)
                total += s.bag[kind] * worth
        return total / s.stock[stage]
    sign = 1.0 if s.decider == me else -1.0
    n = list_turns(places[depth], after_first, after_turn, scratch, view, work, level, signed(0))
    keep = sort_best(work, level, n, 1 if left == 0 else REPLIES)
    if left == 0:
        return sign * squashed(work.value[level * WIDE], 0)
    best = -1.0
    for i in range(keep):
        copy(places[depth + 1], places[depth])
        play_turn(places[depth + 1], scratch, work, level * WIDE + i)
        worth = worth_of(places, depth + 1, level + 1, after_first, after_turn, scratch, view, work, me)
        best = max(best, sign * worth)
    return sign * best


@rule
def best_ending(root, places, after_first, after_turn, scratch, view, work, keep, nodes):
    """The place of the turn of the root's list, sorted, with the greatest worth. Decisions of boxes in
    between may use up the nodes before the last turn was looked at.
    """
    me = signed(root[0].decider)
    best = 0
    greatest = -2.0
    for i in range(keep):
        if work.expansions > nodes + FEWEST:
            break
        copy(places[0], root)
        play_turn(places[0], scratch, work, i)
        worth = worth_of(places, signed(0), signed(1), after_first, after_turn, scratch, view, work, me)
        if worth > greatest:
            greatest = worth
            best = i
    return best
