"""The bots of every game, each with what they make of positions and what characters like."""
