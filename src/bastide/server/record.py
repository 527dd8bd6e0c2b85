"""A table's game as text, stamped with how it was played, and what is published of its shuffle."""
from __future__ import annotations

from datetime import UTC, datetime

from .clock import today
from .dealer import NO_CONTRIBUTION
from .table import Table
from .verify import Proof


def record_of(table: Table) -> str:
    """The game in text notation; before the start there is none."""
    if table.deal is None:
        return ""
    return table.game.to_text(headers_of(table))


def headers_of(table: Table) -> dict[str, str]:
    """Who played, with which aids, clock and end."""
    plan = table.plan
    aids = [name for name in ("remaining", "projected", "hints") if getattr(plan.aids, name)]
    players = [table.seats.seat_of(player) for player in range(table.setup.players)]
    headers = {
        "Table": table.id,
        "Date": datetime.fromtimestamp(table.started_at / 1000, UTC).date().isoformat(),
        "Players": ", ".join(f"{_plain(seat.name) or seat.level} ({seat.colour})" for seat in players)[:400],
        "Aids": " ".join(aids) or "none",
        "Clock": _clock(table),
        "Rated": "yes" if table.rated else "no",
        "Commitment": table.commitment,
    }
    if table.daily:
        headers["Daily"] = table.daily
    if table.series is not None:
        headers["Series"] = f"game {table.series.number} of best of {table.series.length}"
    if table.status == "ended":
        headers["End"] = table.how
        result = [f"seat {one.seat}: {one.score} (rank {one.rank})" for one in table.standings]
        headers["Result"] = ", ".join(result) or "none"
    return headers


def _plain(name: str) -> str:
    return "".join(letter for letter in name if letter.isprintable() and letter != "#")


def _clock(table: Table) -> str:
    clock = table.plan.clock
    return {"none": "none", "sudden": f"{clock.seconds} s", "increment": f"{clock.seconds} s + {clock.increment} s",
            "correspondence": f"{clock.days} days a turn"}[clock.kind]


def may_publish_secret(table: Table) -> bool:
    """The secret is published when the game has ended in any way; of a daily game when the day is over."""
    return table.status == "ended" and (not table.daily or table.daily < today())


def proof_of(table: Table) -> Proof:
    """What is published of the shuffle now."""
    published = may_publish_secret(table)
    begun = table.deal is not None
    return Proof(
        table.id, table.commitment,
        [seat.random or NO_CONTRIBUTION.hex() for seat in table.seats] if begun else [],
        table.seats.starter if begun and not table.plan.solo else None,
        table.series is None or table.series.starter is None,
        table.secret.hex() if published else "", record_of(table) if published else "")
