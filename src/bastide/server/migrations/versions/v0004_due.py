"""Tables whose end has something to follow are found by any process."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """A mark on those tables, and an index to find them."""
    op.add_column("tables", sa.Column("due", sa.Boolean(), nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("status"), sa.column("recorded", sa.Boolean()), sa.column("due"))
    op.execute(tables.update().where(tables.c.status == "ended", tables.c.recorded.is_(False)).values(due=sa.true()))
    op.create_index("tables_by_due", "tables", ["due", "updated_at"])


def downgrade() -> None:
    """Without them."""
    op.drop_index("tables_by_due", table_name="tables")
    op.drop_column("tables", "due")
