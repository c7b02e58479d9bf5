"""Describes as data what a board shows and how it changes. It does not use pygame."""
