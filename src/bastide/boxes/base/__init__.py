"""The base game: roads, cities, monasteries, fields."""
