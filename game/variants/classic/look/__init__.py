"""Tic-tac-toe as data: stages, timelines, spots."""
