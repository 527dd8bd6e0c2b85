"""What clients and a table say to each other, and what is written of it: plain types, no behaviour."""
