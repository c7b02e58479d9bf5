"""Implements `main.py bundle`: one folder that runs without Python, made by PyInstaller.

`noughts.spec` beside this says what goes into it and what stays out.
"""

from game.bundle.make import main

__all__ = ["main"]
