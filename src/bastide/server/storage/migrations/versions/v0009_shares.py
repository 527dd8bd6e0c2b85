"""Finished games that one of their players has made public."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Which games are shared, by whom, since when."""
    op.create_table(
        "shares",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("ix_shares_person", "shares", ["person"])


def downgrade() -> None:
    """Every private game is private again."""
    op.drop_table("shares")
