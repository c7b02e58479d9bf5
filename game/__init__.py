"""Noughts & Curtains: five grown-up descendants of tic-tac-toe for one screen and a couch full of people."""

__version__ = "1.2.0"
