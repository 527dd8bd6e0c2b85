"""What accounts' names look like is worked out anew at the next start: spaces and capitals count no more."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Forget how names look; whoever opens the database next fills it in."""
    op.execute("UPDATE people SET skeleton = NULL")


def downgrade() -> None:
    """The same: the version before fills it in as well."""
    op.execute("UPDATE people SET skeleton = NULL")
