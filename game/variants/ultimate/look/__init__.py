"""The stages, timelines and spots of ultimate tic-tac-toe, as data."""
