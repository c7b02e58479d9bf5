"""A match on screen: playing, help, pause, commentary."""
