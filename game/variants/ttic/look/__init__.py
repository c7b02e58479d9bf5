"""The stages, timelines and spots of T-Tic-T-Tac-Toe, as data."""
