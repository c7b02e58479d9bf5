"""Implements `main.py bundle`: a folder that runs without Python, made by PyInstaller, and packages made from it.

`noughts.spec` says what goes into the folder.
"""

from importlib import import_module

KINDS = {"deb": "game.bundle.deb", "flatpak": "game.bundle.flatpak"}
"""The modules that make packages, by the argument of `bundle`."""


def main(arguments: list[str]) -> int:
    """Make the named package; without a name, the folder. Returns the exit status."""
    named = arguments[0] if arguments else ""
    if named in KINDS:
        return int(import_module(KINDS[named]).main(arguments[1:]))
    return int(import_module("game.bundle.make").main(arguments))
