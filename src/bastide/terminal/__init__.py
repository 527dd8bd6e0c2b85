"""The game in a terminal: tiles and boards drawn in text, what a person types, what is told."""
