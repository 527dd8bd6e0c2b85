"""What Python calls: a look at one record, and a step of many games.

A step is compiled once with all rules in it, and runs without Python's lock: threads share the games.
"""

from __future__ import annotations

from ...boxes.solo.numbers import WITH_SOLO
from ...engine.apply import apply
from ...engine.playout import RANDOM, random_action
from ...kernel.backend import copy, entry, rule, signed
from ...kernel.limits import PLAYERS
from ...kernel.words import DRAW, OVER
from .actions import code_of, mark, write_offers
from .board import draw_board
from .cache import environment_folder
from .figures import write_figures
from .observation import write_bag, write_facts, write_rules
from .rows import BAG, BOARD, FACTS, FIGURES, LIST, MASK
from .seats import viewer
from .window import erase, forget, window_corner

FIRST, LAST, REWARD, OBSERVE = 0, 1, 2, 3  # settings of a step: games FIRST to LAST - 1
RESULT, RANK, MARGIN = 0, 1, 2  # rewards
OFFERED = -1  # no action yet: the game has just been set up


def _look(states, scratches, drawn, numbers, codes, mask, board, facts, bag, figures):
    """Write the mask and the observation of one record, both empty before; how many actions there are."""
    s = states[0]
    forget(drawn[0])
    corner = window_corner(s, drawn[0])
    listed = numbers.view(LIST)[0]["row"]
    count = write_offers(s, scratches[0], corner, listed, codes.view(LIST)[0]["row"])
    mark(mask.view(MASK)[0]["row"], listed, count, 1)
    draw_board(s, drawn[0], corner, board.reshape(-1).view(BOARD)[0])
    fact_row = facts.view(FACTS)[0]["row"]
    write_rules(s, fact_row)
    write_facts(s, corner, fact_row)
    write_bag(s, bag.view(BAG)[0]["row"])
    write_figures(s, drawn[0], figures.reshape(-1).view(FIGURES)[0]["row"])
    return count


def _find(states, scratches, drawn, numbers, codes, wanted):
    """The action with a number as the rules write it; -1 if it is not offered."""
    s = states[0]
    forget(drawn[0])
    listed = numbers.view(LIST)[0]["row"]
    coded = codes.view(LIST)[0]["row"]
    count = write_offers(s, scratches[0], window_corner(s, drawn[0]), listed, coded)
    return code_of(listed, coded, count, wanted)


def _find_all(numbers, codes, counts, ended, actions, chosen):
    """Write the action with a number in each game that lasts, as the rules write it; the first game in which
    it is not offered, or -1.
    """
    lists = numbers.reshape(-1).view(LIST)
    coded = codes.reshape(-1).view(LIST)
    for i in range(len(actions)):
        if not ended[i]:
            chosen[i] = code_of(lists[i]["row"], coded[i]["row"], counts[i], actions[i])
            if chosen[i] < 0:
                return i
    return -1


def _sample(numbers, counts, randoms, actions):
    """Write a legal action of each game, chosen by a random number from 0 to 1."""
    lists = numbers.reshape(-1).view(LIST)
    for i in range(len(actions)):
        actions[i] = lists[i]["row"][int(randoms[i] * counts[i])]


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
    random_rows = randoms.view(RANDOM)
    number_rows = numbers.reshape(-1).view(LIST)
    code_rows = codes.reshape(-1).view(LIST)
    mask_rows = masks.reshape(-1).view(MASK)
    board_rows = boards.reshape(-1).view(BOARD)
    fact_rows = facts.reshape(-1).view(FACTS)
    bag_rows = bags.reshape(-1).view(BAG)
    figure_rows = figures.reshape(-1).view(FIGURES)
    for i in range(settings[FIRST], settings[LAST]):
        s = states[i]
        for player in range(PLAYERS):
            rewards[i, player] = 0.0
        code = OFFERED
        if ended[i]:
            if settings[OBSERVE]:
                erase(drawn[i], board_rows[i])
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
            code = random_action(s, scratch, random_rows[i])
        if s.phase == OVER:
            ended[i] = 1
            for player in range(s.players):
                rewards[i, player] = reward_of(s, player, settings[REWARD])
        players[i] = 0 if s.rules & WITH_SOLO else viewer(s)
        corner = window_corner(s, drawn[i])
        listed = number_rows[i]["row"]
        mask = mask_rows[i]["row"]
        mark(mask, listed, counts[i], 0)
        counts[i] = write_offers(s, scratch, corner, listed, code_rows[i]["row"])
        mark(mask, listed, counts[i], 1)
        if settings[OBSERVE]:
            fact_row = fact_rows[i]["row"]
            if drawn[i].tiles == 0:
                write_rules(s, fact_row)
            if draw_board(s, drawn[i], corner, board_rows[i]):
                write_figures(s, drawn[i], figure_rows[i]["row"])
            write_facts(s, corner, fact_row)
            write_bag(s, bag_rows[i]["row"])


look = entry(_look, environment_folder())
find = entry(_find, environment_folder())
find_all = entry(_find_all, environment_folder())
sample = entry(_sample, environment_folder())
step = entry(_step, environment_folder())
