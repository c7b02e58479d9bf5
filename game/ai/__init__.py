"""Chooses the bots' moves, in one worker process. Nothing here draws, waits or keeps a clock."""
