"""Sessions know when they were last used and when they ended; no two accounts look alike."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Standing sessions count as used now. What accounts look like is filled in by the server that starts
    next.
    """
    now = time.time_ns() // 1_000_000
    op.add_column("sessions", sa.Column("used_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("ended_at", sa.BigInteger()))
    sessions = sa.table(
        "sessions", *map(sa.column, ("used_at", "ended_at")), sa.column("revoked", sa.Boolean())
    )
    op.execute(sessions.update().values(used_at=now))
    op.execute(sessions.update().where(sessions.c.revoked).values(ended_at=now))
    op.drop_column("sessions", "revoked")
    op.create_index("sessions_by_end", "sessions", ["ended_at"])
    op.add_column("people", sa.Column("skeleton", sa.String(length=200)))
    op.create_index("people_by_skeleton", "people", ["skeleton"], unique=True)


def downgrade() -> None:
    """Ended sessions are revoked ones again."""
    op.drop_index("people_by_skeleton", table_name="people")
    op.drop_column("people", "skeleton")
    op.add_column("sessions", sa.Column("revoked", sa.Boolean(), nullable=False, server_default=sa.false()))
    sessions = sa.table("sessions", sa.column("ended_at"), sa.column("revoked", sa.Boolean()))
    op.execute(sessions.update().where(sessions.c.ended_at.is_not(None)).values(revoked=True))
    op.drop_index("sessions_by_end", table_name="sessions")
    op.drop_column("sessions", "ended_at")
    op.drop_column("sessions", "used_at")
