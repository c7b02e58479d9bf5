"""T-Tic-T-Tac-Toe as data: stages, timelines, spots."""
