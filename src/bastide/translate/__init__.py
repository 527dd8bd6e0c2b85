"""Between the numbers of the record and what people read."""
