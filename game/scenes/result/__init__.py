"""The screens after a game or a match."""
