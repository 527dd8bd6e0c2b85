"""Weights from self-play: games with some noise, lambda-returns, ridge regression, and so on in rounds."""
