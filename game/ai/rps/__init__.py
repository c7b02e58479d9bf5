"""The bots of rock-paper-scissors."""
