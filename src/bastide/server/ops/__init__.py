"""Running a server process and looking after it."""
