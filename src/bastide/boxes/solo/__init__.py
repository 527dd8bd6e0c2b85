"""The solo game: one person, or a team, plays three or four colours against the track."""
