"""Carrying out one legal action: the verb says which part of the turn it continues."""
from __future__ import annotations

from ..kernel.backend import rule
from ..kernel.words import DO_DRAW, DO_LAY, DO_PASS, DO_PLACE, SCORING, VERB
from .turn import carry_on, draw_tile, lay_tile, place_follower


@rule
def apply(s, w, action):
    """Carry out a legal action. An illegal one must not come here: the façade refuses it."""
    verb = action >> VERB
    named = action & (1 << VERB) - 1
    if verb == DO_LAY:
        lay_tile(s, w, named >> 2, named & 3)
    elif verb == DO_PLACE:
        place_follower(s, w, named >> 4, named & 15)
    elif verb == DO_DRAW:
        draw_tile(s, w, named)
    elif verb == DO_PASS:
        s.phase = SCORING
    carry_on(s, w)
