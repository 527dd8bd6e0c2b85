"""Draws that nobody can choose and everybody can check. docs/fair-draws.md has the protocol."""
