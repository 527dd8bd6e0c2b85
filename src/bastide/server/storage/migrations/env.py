"""Alembic's entry: the server hands its own connection over."""

from __future__ import annotations

from alembic import context

from bastide.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True
)
with context.begin_transaction():
    context.run_migrations()
