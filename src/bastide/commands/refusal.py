"""Bad input: one sentence for the person who gave it, and exit code 2."""

from __future__ import annotations


class Refusal(Exception):
    """What was asked for cannot be done; the message is a sentence that says what would be right."""
