"""Learning and playing alone: the shelf of levels, lessons and puzzles on the games' own boards, ladder and editor."""
