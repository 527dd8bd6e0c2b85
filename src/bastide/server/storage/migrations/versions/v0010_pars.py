"""What the strongest computer player reached on solo decks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """A score for every deck that somebody has asked about."""
    op.create_table(
        "pars",
        sa.Column("deck", sa.String(24), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("deck"),
    )


def downgrade() -> None:
    """They can be reckoned again."""
    op.drop_table("pars")
