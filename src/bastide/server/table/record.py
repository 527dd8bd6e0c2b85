"""A table's game as text, stamped with who played and how, and what is published of its shuffle."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import msgspec

from ...words import COLOURS
from ..fairness.dealer import bag_of
from ..fairness.verify import Proof
from .clock import is_over
from .computer import levels
from .ending import counts
from .table import Table
from .view import shuffle_of

# Ann (red), greedy (yellow), "greedy" (blue), "Smith, \"Jo\"" (pink)
PLAYER = re.compile(rf'(?:"((?:[^"\\]|\\.)*)"|(.*?)) \(({"|".join(COLOURS)})\)(?:, |$)')


class PlayerView(msgspec.Struct, frozen=True):
    """Who played a colour: a person by name, or the computer by level; neither where nobody is named."""

    name: str
    level: str
    colour: str


def players_text(players: list[PlayerView]) -> str:
    """The players in order of play, as a header."""
    return ", ".join(f"{one.level or _written(one.name)} ({one.colour})" for one in players)


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
        players.append(PlayerView("" if is_level else name, plain if is_level else "", colour))
    return players


def record_of(table: Table) -> str:
    """The game in text notation; before the start there is none."""
    if table.deal is None:
        return ""
    return table.game.to_text(headers_of(table))


def headers_of(table: Table) -> dict[str, str]:
    """Who played, with which aids, clock and end."""
    plan = table.plan
    aids = [name for name in ("remaining", "projected", "hints") if getattr(plan.aids, name)]
    headers = {
        "Table": table.id,
        "Date": datetime.fromtimestamp(table.started_at / 1000, UTC).date().isoformat(),
        "Players": players_text([_player(table, number) for number in range(table.setup.players)]),
        "Aids": " ".join(aids) or "none",
        "Clock": _clock(table),
        "Rated": "yes" if counts(table, table.last_at) else "no",
        "Commitment": table.commitment,
    }
    if table.stopped:
        headers["Stopped"] = f"{len(table.stopped)} starts before this one"
    if table.daily:
        headers["Daily"] = table.daily
    if table.series is not None:
        headers["Series"] = f"game {table.series.number} of best of {table.series.length}"
    if table.status == "ended":
        headers["End"] = table.how
        result = [f"seat {one.seat}: {one.score} (rank {one.rank})" for one in table.standings]
        headers["Result"] = ", ".join(result) or "none"
    return headers


def _player(table: Table, number: int) -> PlayerView:
    seat = table.seats.seat_of(number)
    name = "".join(letter for letter in seat.name if letter.isprintable() and letter != "#")
    return PlayerView(name, "" if name else seat.level, table.seats.colours[number])


def _clock(table: Table) -> str:
    clock = table.plan.clock
    return {
        "none": "none",
        "sudden": f"{clock.seconds} s",
        "increment": f"{clock.seconds} s + {clock.increment} s",
        "correspondence": f"{clock.days} days a turn",
    }[clock.kind]


def may_publish_secret(table: Table) -> bool:
    """The secret is published when the game has ended in any way; of a daily game once no attempt
    can count.
    """
    return table.status == "ended" and (not table.daily or is_over(table.daily))


def proof_of(table: Table) -> Proof:
    """What is published of the shuffle now."""
    published = may_publish_secret(table)
    begun = table.deal is not None
    return Proof(
        table.id,
        table.commitment,
        table.contributions,
        table.seats.starter if begun and not table.plan.solo else None,
        table.series is None or table.series.starter is None,
        table.secret.hex() if published else "",
        record_of(table) if published else "",
        table.scheme,
        table.sealed,
        shuffle_of(table).stopped,
        dict(bag_of(table.setup)),
        table.daily,
    )
