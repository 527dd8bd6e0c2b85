"""Matches between computer players: mirrored games on the same decks, and what they prove."""
