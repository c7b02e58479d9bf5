"""The sheet before a match: its table, its wheel, who is ready, and the bets."""
