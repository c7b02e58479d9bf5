"""Ultimate tic-tac-toe as data: stages, timelines, spots."""
