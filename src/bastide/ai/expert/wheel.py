"""What the wheel promises: the chance of every section with the next tile, and how often each comes later.

Nearly every tile of the wheel's own has a symbol, so that the pig moves with most draws.
"""

from __future__ import annotations

from ...boxes.wheel.crowns import SPACES
from ...boxes.wheel.wheel import FAMINE, INQUISITION, PLAGUE, SECTION_COUNT, STORM, TAXES
from ...kernel.backend import inlined, rule, signed
from ...kernel.tables import WHEEL_SYMBOL
from ...kernel.words import CITY, FIELD, MONASTERY
from .names import CROWN_LATER, CROWN_MEEPLES, CROWN_NEXT, WHEEL_LATER, WHEEL_NEXT, WHEEL_PLAGUE
from .standing import add

MOST_EVENTS = 2.0  # of one section that are worth looking forward to: figures do not stand for ever
LONE, SHARED = 6.0, 3.0  # points of a meeple on a section with two crown spaces; of any other


@rule
def foresee_events(s, view):
    """Once for each bag: where the pig goes with the next tile, and how often each section comes later."""
    for section in range(SECTION_COUNT):
        view.event[section] = 0.0
    any_event = 0.0
    for i in range(view.n_kinds):
        steps = signed(WHEEL_SYMBOL[view.kinds[i]])
        if steps:
            frequency = s.bag[view.kinds[i]] / view.stock
            view.event[(signed(s.pig) + steps) % SECTION_COUNT] += frequency
            any_event += frequency
    view.events = min(MOST_EVENTS, any_event * max(0.0, view.left - 1.0) / SECTION_COUNT)


@inlined
def add_event(view, player, section, points):
    """What a section would bring a player."""
    add(view, player, WHEEL_NEXT, points * view.event[section])
    add(view, player, WHEEL_LATER, points * view.events)


@rule
def count_events(s, view, root, heads):
    """Taxes, famine, inquisition and plague for everybody who stands on a feature."""
    kind = s.node[root].kind
    for player in range(signed(s.players)):
        figures = heads >> 8 * player & 255
        if figures == 0:
            continue
        add(view, player, WHEEL_PLAGUE, figures * view.event[PLAGUE])
        if kind == CITY:
            add_event(view, player, TAXES, float(figures * (s.node[root].shields + figures)))
        elif kind == FIELD:
            add_event(view, player, FAMINE, figures * view.cities[root])
        elif kind == MONASTERY:
            add_event(view, player, INQUISITION, 2.0 * figures)


@inlined
def count_storm(view, player, followers):
    """A storm pays every follower in the supply."""
    add_event(view, player, STORM, followers)


@rule
def count_crowns(s, view, sign):
    """The meeples on the rim, by the chance that the pig comes to them."""
    for section in range(SECTION_COUNT):
        first, second = signed(s.crown[section * 2]), signed(s.crown[section * 2 + 1])
        points = LONE if SPACES[section] == 2 and (first == 0 or second == 0) else SHARED
        for i in range(2):
            figure = first if i == 0 else second
            if figure:
                add(view, figure >> 4, CROWN_NEXT, sign * points * view.event[section])
                add(view, figure >> 4, CROWN_LATER, sign * points * min(1.0, view.events))
                add(view, figure >> 4, CROWN_MEEPLES, sign)
