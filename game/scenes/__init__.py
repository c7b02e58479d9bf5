"""Every screen, in folders named as the player finds them: title, seats, match, result, replay, records, and more."""
