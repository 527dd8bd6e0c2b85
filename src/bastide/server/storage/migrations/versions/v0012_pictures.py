"""Pictures of final maps, for the previews of links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """A picture for every game of which one of its players has sent one."""
    op.create_table(
        "pictures",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("jpeg", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("ix_pictures_person", "pictures", ["person"])


def downgrade() -> None:
    """Previews show the general picture again."""
    op.drop_index("ix_pictures_person", "pictures")
    op.drop_table("pictures")
