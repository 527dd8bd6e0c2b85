"""Tables whose end has something to follow are found by any process."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

LATELY_MS = 7 * 86_400_000  # ends of these days are looked at again: some were not followed up
revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """A mark on those tables, and an index to find them."""
    op.add_column("tables", sa.Column("due", sa.Boolean(), nullable=False, server_default=sa.false()))
    tables = sa.table("tables", *map(sa.column, ("status", "updated_at", "due")))
    lately = time.time_ns() // 1_000_000 - LATELY_MS
    op.execute(
        tables.update().where(tables.c.status == "ended", tables.c.updated_at > lately).values(due=sa.true())
    )
    op.create_index("tables_by_due", "tables", ["due", "updated_at"])


def downgrade() -> None:
    """Drop what the upgrade added."""
    op.drop_index("tables_by_due", table_name="tables")
    op.drop_column("tables", "due")
