"""The bots. They think in one worker process, and use neither pygame nor a clock of their own."""
