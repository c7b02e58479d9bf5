"""The pictures that only tic-tac-toe needs."""
