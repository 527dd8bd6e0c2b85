"""The tables opened for strangers are numbered, so that two servers do not both open one for the
same wish.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """The numbers, by what is wanted."""
    op.create_table(
        "pairings",
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("key", "number"),
    )


def downgrade() -> None:
    """Drop what the upgrade added."""
    op.drop_table("pairings")
