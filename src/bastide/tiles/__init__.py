"""Facts: what is printed on the tiles, read from text files and checked."""
