"""Describes what is on screen and how it changes over time, as data. No pygame."""
