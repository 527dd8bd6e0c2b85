"""The River: twelve tiles that are laid first, from the source to the lake."""
