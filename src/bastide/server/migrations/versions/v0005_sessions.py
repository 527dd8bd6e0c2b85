"""Sessions know when they were last used and when they ended; no two accounts look alike."""
from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

from bastide.server.names import account_key, skeleton_of

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Standing sessions count as used now. Accounts that look alike keep their names; the oldest has the skeleton."""
    now = time.time_ns() // 1_000_000
    op.add_column("sessions", sa.Column("used_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("ended_at", sa.BigInteger()))
    sessions = sa.table("sessions", *map(sa.column, ("used_at", "ended_at")), sa.column("revoked", sa.Boolean()))
    op.execute(sessions.update().values(used_at=now))
    op.execute(sessions.update().where(sessions.c.revoked).values(ended_at=now))
    op.drop_column("sessions", "revoked")
    op.create_index("sessions_by_end", "sessions", ["ended_at"])
    op.add_column("people", sa.Column("skeleton", sa.String(length=200)))
    _fill_skeletons()
    op.create_index("people_by_skeleton", "people", ["skeleton"], unique=True)


def _fill_skeletons() -> None:
    people = sa.table("people", *map(sa.column, ("id", "name", "account", "skeleton", "created_at")))
    connection = op.get_bind()
    accounts = list(connection.execute(people.select().where(people.c.account.is_not(None))
                                       .order_by(people.c.created_at, people.c.id)))
    keys = {row.account for row in accounts}
    skeletons: set[str] = set()
    for row in accounts:
        key, skeleton = account_key(row.name), skeleton_of(row.name)
        connection.execute(people.update().where(people.c.id == row.id).values(
            account=row.account if key in keys else key, skeleton=None if skeleton in skeletons else skeleton))
        keys.add(key)
        skeletons.add(skeleton)


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
