"""The screens of an evening: from the sign-up on the couch to the ceremony. `game.play.evening` decides what
happens."""
