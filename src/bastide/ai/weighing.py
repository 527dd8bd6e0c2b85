"""Judging every legal action over the record itself: copy, play, end the game there, look at the scores.

A row stands for one action. now[row, player] is the score after it, later[row, player] the score if the game ended
then, value[row] what that is worth to player `me` in hundredths of a point, follow[row] the figure step judged with it.
"""
from __future__ import annotations

from ..engine.entry import do, finish_now, legal
from ..kernel.backend import copy, entry, rule
from ..kernel.words import FIGURE

NO_CODE = -1
RESERVE = 60                    # hundredths of a point that a figure in the supply is worth while a whole game is ahead
WHOLE_GAME = 71


@entry
def weigh(start, between, after, desks, inner, me, solo, codes, follow, now, later, value):
    """Judge every legal action of `start`; how many there are. The other boxes and desks are scratch paper."""
    count = legal(start, desks)
    for i in range(count):
        codes[i] = desks[0].actions[i]
    for i in range(count):
        copy(between, start)
        do(between, desks, int(codes[i]))
        follow[i] = NO_CODE
        if between[0].phase == FIGURE and start[0].phase != FIGURE:
            weigh_figures(between, after, desks, inner, i, me, solo, follow, now, later, value)
        else:
            copy(after, between)
            judge(after, desks, me, solo, i, now, later, value)
    return count


@rule
def weigh_figures(between, after, desks, inner, i, me, solo, follow, now, later, value):
    """The figure step after action i: row i keeps the best of its choices."""
    count = legal(between, inner)
    best = len(value) - 1                               # the last row is scratch paper
    for k in range(count):
        code = int(inner[0].actions[k])
        copy(after, between)
        do(after, desks, code)
        judge(after, desks, me, solo, best, now, later, value)
        if k == 0 or value[best] > value[i]:
            follow[i] = code
            value[i] = value[best]
            for player in range(between[0].players):
                now[i, player] = now[best, player]
                later[i, player] = later[best, player]


@rule
def judge(states, desks, me, solo, i, now, later, value):
    """Row i: the scores as they are, the scores if the game ended here, and what that is worth to a player."""
    s = states[0]
    left = int(s.left[0]) + int(s.left[1]) + int(s.left[2])
    kept = 0
    for slot in range(16):
        kept += int(s.supply[me]) >> slot & 1
    for player in range(s.players):
        now[i, player] = s.score[player]
    finish_now(states, desks)
    best = -10000
    least = 10000
    for player in range(s.players):
        later[i, player] = s.score[player]
        if player != me and s.score[player] > best:
            best = int(s.score[player])
        if s.score[player] < least:
            least = int(s.score[player])
    margin = least * 4 + int(s.score[me]) if solo else int(s.score[me]) - best
    value[i] = margin * 100 + RESERVE * kept * min(left, WHOLE_GAME) // WHOLE_GAME
