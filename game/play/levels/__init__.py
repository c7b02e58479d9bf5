"""Lessons, puzzles and the ladder: their files, their proofs, and each player's progress."""
