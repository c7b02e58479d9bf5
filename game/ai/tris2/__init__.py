"""How bots roll dice in Tris 2, and why."""
