"""Solo results that count for no ranking are told apart; those that are there already stay in theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """A mark on every result."""
    op.add_column("results", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop the column again."""
    op.drop_column("results", "practice")
