"""How bots choose, and the one worker process in which they think. Nothing here draws, waits or keeps a clock."""
