"""Fits an evening into the time that people have."""

LENGTHS = (15, 30, 60)
"""Minutes that an evening may be agreed to take."""
