"""Who played, as the header of a record says it; read by plain installations, without the server's parts."""

from __future__ import annotations

import re

import msgspec

from ...words import COLOURS, Colour
from ..protocol.plan import colour_named
from .computer import levels

# Ann (red), greedy (yellow), "greedy" (blue), "Smith, \"Jo\"" (pink)
PLAYER = re.compile(rf'(?:"((?:[^"\\]|\\.)*)"|(.*?)) \(({"|".join(COLOURS)})\)(?:, |$)')


class PlayerView(msgspec.Struct, frozen=True):
    """Who played a colour: a person by name, or the computer by level; neither where nobody is named."""

    name: str
    level: str
    colour: Colour


def players_text(players: list[PlayerView]) -> str:
    """The players in order of play, as a header."""
    return ", ".join(f"{player.level or _written(player.name)} ({player.colour})" for player in players)


def _written(name: str) -> str:
    """A person's name; in quotes where it could be taken for something else."""
    if re.fullmatch(r"[^\s\"(),\\]+( [^\s\"(),\\]+)*", name) and name not in levels():
        return name
    return '"' + re.sub(r"([\"\\])", r"\\\1", name) + '"'


def players_in(text: str) -> list[PlayerView]:
    """The players that a header names."""
    players = []
    for quoted, plain, colour in PLAYER.findall(text):
        is_level = plain in levels()
        name = plain or re.sub(r"\\(.)", r"\1", quoted)
        players.append(PlayerView("" if is_level else name, plain if is_level else "", colour_named(colour)))
    return players
