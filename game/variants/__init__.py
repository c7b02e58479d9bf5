"""How each game looks and is handled: one room a game, and what they share."""
