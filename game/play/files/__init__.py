"""Writes, reads and exchanges the player's files: settings, saves, replays, records."""
