"""Playing together: tables, their clocks and dealers, and the server that keeps them."""
