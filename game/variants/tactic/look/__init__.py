"""The stages, timelines and spots of TacTic-Toe, as data."""
