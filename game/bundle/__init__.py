"""Implements `main.py bundle`: one folder that runs without Python, made by PyInstaller, and packages made of it.

`noughts.spec` beside this says what goes into the folder and what stays out.
"""

from importlib import import_module

KINDS = {"deb": "game.bundle.deb", "flatpak": "game.bundle.flatpak"}
"""The modules that make packages, by the word behind `bundle`."""


def main(arguments: list[str]) -> int:
    """Make what is named, the folder where nothing is. Returns the exit status."""
    named = arguments[0] if arguments else ""
    if named in KINDS:
        return int(import_module(KINDS[named]).main(arguments[1:]))
    return int(import_module("game.bundle.make").main(arguments))
