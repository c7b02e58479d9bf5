"""TacTic-Toe as data: stages, timelines, spots."""
