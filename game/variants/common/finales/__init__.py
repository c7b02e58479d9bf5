"""How a game ends on screen: what is lit, what comes onto the table, and where the words and cards lie."""
