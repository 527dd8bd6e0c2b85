"""The table: the only authority over its game, and what may be known of it. Nothing in here does I/O."""
