"""What runs: tables in memory, their connections, what goes on by itself between requests."""
