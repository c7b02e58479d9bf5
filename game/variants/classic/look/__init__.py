"""The stages, timelines and spots of tic-tac-toe, as data."""
