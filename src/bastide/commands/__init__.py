"""The commands behind `bastide …`, one module each."""
