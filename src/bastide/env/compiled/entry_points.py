"""What Python calls: a look at one record, and a step of many games.

A step is compiled once with all rules in it, and runs without Python's lock: threads share the games.
"""

from __future__ import annotations

from ...boxes.solo.numbers import WITH_SOLO
from ...engine.apply import apply
from ...engine.playout import random_action
from ...kernel.backend import copy, entry, rule, signed
from ...kernel.words import DRAW, OVER
from .actions import code_of, mark, write_offers
from .cache import environment_folder
from .observation import write_bag, write_facts, write_figures
from .planes import draw_board, erase, forget, viewer, window_corner

FIRST, LAST, REWARD, OBSERVE = 0, 1, 2, 3  # settings of a step: games FIRST to LAST - 1
RESULT, RANK, MARGIN = 0, 1, 2  # rewards
OFFERED = -1  # no action yet: the game has just been set up


def _look(states, scratches, drawn, numbers, codes, mask, board, facts, bag, figures):
    """Write the mask and the observation of one record, both empty before; how many actions there are."""
    s = states[0]
    forget(drawn[0])
    corner = window_corner(s, drawn[0])
    count = write_offers(s, scratches[0], corner, numbers, codes)
    mark(mask, numbers, count, 1)
    draw_board(s, drawn[0], corner, board)
    write_facts(s, corner, facts)
    write_bag(s, bag)
    write_figures(s, corner, figures)
    return count


def _find(states, scratches, drawn, numbers, codes, wanted):
    """The action with a number as the rules write it; -1 if it is not offered."""
    s = states[0]
    forget(drawn[0])
    count = write_offers(s, scratches[0], window_corner(s, drawn[0]), numbers, codes)
    return code_of(numbers, codes, count, wanted)


def _find_all(numbers, codes, counts, ended, actions, chosen):
    """Write the action with a number in each game that lasts, as the rules write it; the first game in which
    it is not offered, or -1.
    """
    for i in range(len(actions)):
        if not ended[i]:
            chosen[i] = code_of(numbers[i], codes[i], counts[i], actions[i])
            if chosen[i] < 0:
                return i
    return -1


@rule
def reward_of(s, player, kind):
    """What the end of the game brings a player; solo: the result, for the only agent."""
    if s.rules & WITH_SOLO:
        lowest = signed(s.score[0])
        for colour in range(1, s.players):
            lowest = min(lowest, signed(s.score[colour]))
        return float(lowest) if player == 0 else 0.0
    ahead = behind = 0
    best = -32768
    mine = signed(s.score[player])
    for other in range(s.players):
        if other != player:
            score = signed(s.score[other])
            ahead += score > mine
            behind += score < mine
            best = max(best, score)
    others = signed(s.players) - 1
    if kind == MARGIN:
        return float(mine - best)
    if kind == RANK:
        return (behind - ahead) / others
    winners = others + 1 - behind
    return (signed(s.players) / winners - 1) / others if ahead == 0 else -1 / others


def _step(
    states,
    start,
    scratches,
    randoms,
    learners,
    chosen,
    settings,
    players,
    rewards,
    ended,
    drawn,
    numbers,
    codes,
    counts,
    masks,
    boards,
    facts,
    bags,
    figures,
):
    """Carry out the chosen action in every game, then draws and the moves of other players, up to the next
    decision. A game that had ended begins anew instead.
    """
    scratch = scratches[0]
    for i in range(settings[FIRST], settings[LAST]):
        s = states[i]
        random = randoms[i : i + 1]
        rewards[i, :] = 0.0
        code = OFFERED
        if ended[i]:
            if settings[OBSERVE]:
                erase(s, drawn[i], boards[i])
            forget(drawn[i])
            copy(states[i : i + 1], start)
            ended[i] = 0
        else:
            code = signed(chosen[i])
        while True:
            if code != OFFERED:
                apply(s, scratch, code)
            others = learners[i] >= 0 and s.decider != learners[i]
            if s.phase == OVER or not (s.phase == DRAW or others):
                break
            code = random_action(s, scratch, random)
        if s.phase == OVER:
            ended[i] = 1
            for player in range(s.players):
                rewards[i, player] = reward_of(s, player, settings[REWARD])
        players[i] = 0 if s.rules & WITH_SOLO else viewer(s)
        corner = window_corner(s, drawn[i])
        mark(masks[i], numbers[i], counts[i], 0)
        counts[i] = write_offers(s, scratch, corner, numbers[i], codes[i])
        mark(masks[i], numbers[i], counts[i], 1)
        if settings[OBSERVE]:
            if draw_board(s, drawn[i], corner, boards[i]):
                write_figures(s, corner, figures[i])
            write_facts(s, corner, facts[i])
            write_bag(s, bags[i])


look = entry(_look, environment_folder())
find = entry(_find, environment_folder())
find_all = entry(_find_all, environment_folder())
step = entry(_step, environment_folder())
