"""Players: whoever can choose an action, from chance upwards."""
