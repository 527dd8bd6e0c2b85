"""Inns & Cathedrals: eighteen land tiles with inns and cathedrals, and a big meeple for each player."""
