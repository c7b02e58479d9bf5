"""The screens that follow a game or a match: its finale, and what can come next."""
