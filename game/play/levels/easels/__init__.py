"""How positions of every game are set up in the workshop."""
