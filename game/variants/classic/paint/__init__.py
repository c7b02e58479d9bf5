"""Paints what only tic-tac-toe has."""
