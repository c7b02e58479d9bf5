"""The screens of an evening: from the sign-up on the couch to the ceremony. What happens is in `game.play.evening`."""
