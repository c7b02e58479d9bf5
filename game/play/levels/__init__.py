"""Lessons, puzzles and the ladder: their files, how they are proved, and how far each player has come."""
