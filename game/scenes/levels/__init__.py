"""Lessons, puzzles, the ladder and the workshop."""
