"""Every screen, in folders named as the player finds them."""
