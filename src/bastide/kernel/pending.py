"""Completed features that wait to be scored: each once, named by one of its segments."""

from __future__ import annotations

from .backend import inlined, rule
from .features import root_of


@inlined
def collect(s, n):
    """Put a feature on the list if it is complete and occupied, and not there yet."""
    root = root_of(s, n)
    if s.node[root].open == 0 and s.node[root].figure != 0:
        append(s, n, root)


@rule
def append(s, n, root):
    """Put a feature on the list if it is not there yet."""
    for i in range(s.n_pending):
        if root_of(s, s.pending[i]) == root:
            return
    s.pending[s.n_pending] = n
    s.n_pending += 1


@rule
def strike(s, n):
    """Take a feature off the list; the others keep their order."""
    struck = 0
    for i in range(s.n_pending):
        if s.pending[i] == n:
            struck = 1
        elif struck:
            s.pending[i - 1] = s.pending[i]
    s.n_pending -= 1
    s.pending[s.n_pending] = 0
