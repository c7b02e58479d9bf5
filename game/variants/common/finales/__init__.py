"""The finales of games on screen: what is lit, what comes onto the table, and where words and cards lie."""
