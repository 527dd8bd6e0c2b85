"""The Abbot, who lives in monasteries and gardens and comes home when called."""
