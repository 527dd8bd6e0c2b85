"""Traders & Builders: twenty-four land tiles with goods, and a builder and a pig for each player."""
