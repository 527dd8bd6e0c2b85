"""Browsers that want notices by Web Push."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """A row for every browser of a person."""
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(44), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("session", sa.String(44), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])


def downgrade() -> None:
    """People can subscribe again."""
    op.drop_index("ix_subscriptions_person", "subscriptions")
    op.drop_table("subscriptions")
