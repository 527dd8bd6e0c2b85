"""A table's game as text, stamped with who played and how, and what is published of its shuffle."""

from __future__ import annotations

from datetime import UTC, datetime

from ..fairness.dealer import bag_of
from ..fairness.verify import Proof
from .clock import is_over
from .ending import counts
from .players_header import PlayerView, players_text
from .table import Table
from .view import shuffle_of


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
        result = [
            f"seat {standing.seat}: {standing.score} (rank {standing.rank})" for standing in table.standings
        ]
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
