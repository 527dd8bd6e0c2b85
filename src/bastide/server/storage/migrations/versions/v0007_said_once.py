"""A line of chat that is sent again under its key is said once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """The key of a line; lines without one may be equal."""
    op.add_column("chat", sa.Column("key", sa.String(40)))
    op.create_index("chat_by_key", "chat", ["table_id", "person", "key"], unique=True)


def downgrade() -> None:
    """Drop what the upgrade added."""
    op.drop_index("chat_by_key", table_name="chat")
    op.drop_column("chat", "key")
