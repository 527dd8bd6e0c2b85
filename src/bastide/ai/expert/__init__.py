"""The expert: compiled code that judges positions and whole turns, and searches over them."""
