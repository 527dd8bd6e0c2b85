"""The banned are found without reading everybody."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """An index for the poll that cuts them off."""
    op.create_index("people_by_ban", "people", ["banned"])


def downgrade() -> None:
    """Drop the column again."""
    op.drop_index("people_by_ban", table_name="people")
