"""Abbey & Mayor: twelve land tiles, and for each player an abbey, a mayor, a barn and a wagon."""
