"""Positions as pictures: in characters for terminals, as SVG from the drawings of the pages."""
