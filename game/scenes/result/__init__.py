"""What is shown when a game or a match is over."""
