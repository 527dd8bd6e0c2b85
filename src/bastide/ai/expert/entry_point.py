"""What Python calls: one compiled function for everything, because each would carry all rules with it.

A literal argument makes Numba compile a function once more for that very number, with all that it calls:
`signed` hides that it is one.
"""

from __future__ import annotations

from ...engine.playout import below, seed
from ...kernel.backend import entry, signed
from ...kernel.cache import expert_folder
from .outlook import open_bag
from .ranking import best_turn
from .search import search
from .turns import list_turns, value_of

LIST, CHOOSE, SAMPLE = 0, 1, 2  # tasks
# settings; noise in hundredths of a point
TASK, SLOW, SEED, NODES, WIDTH, DEPTH, NOISE, APART, SOLVE = range(9)
SETTINGS = 9


def _think(root, after_first, after_turn, rollout, places, scratches, views, works, randoms, settings):
    """Do what the settings say.

    LIST    judge every whole turn into the first list of the work; how many there are
    CHOOSE  the place of the chosen turn in that list
    SAMPLE  judge the position itself, with its features written down; -1
    """
    scratch = scratches[0]
    view = views[0]
    work = works[0]
    random = randoms[0]
    work.expansions = 0
    seed(random, settings[SEED])
    if settings[TASK] == SAMPLE:
        view.sampling = 1
        open_bag(root[0], view)
        value_of(root[0], scratch, view, signed(0))
        view.sampling = 0
        return -1
    if settings[TASK] == LIST or settings[NODES] == 0:
        n = list_turns(root, after_first, after_turn, scratch, view, work, signed(0), settings[SLOW])
        if settings[TASK] == LIST:
            return n
        for i in range(n):
            work.value[i] += settings[NOISE] * 0.01 * (below(random, 1 << 20) / (1 << 20))
        return best_turn(work, signed(0), n, random)
    return search(
        root,
        after_first,
        after_turn,
        rollout,
        places,
        scratch,
        view,
        work,
        random,
        settings[NODES],
        settings[WIDTH],
        settings[DEPTH],
        settings[APART],
        settings[SOLVE],
    )


think = entry(_think, str(expert_folder()))
