"""Implements `main.py bundle`: a folder that runs without Python, made by PyInstaller, and packages made from it.

`noughts.spec` says what goes into the folder.
"""

from importlib import import_module

KINDS = {"deb": "game.bundle.deb", "windows": "game.bundle.windows", "flatpak": "game.bundle.flatpak"}
"""The modules that make packages, by the argument of `bundle`."""


def main(arguments: list[str]) -> int:
    """Make the named package, or all that can be made here; without a name, the folder. Returns the exit status."""
    named = arguments[0] if arguments else ""
    if named in KINDS:
        return int(import_module(KINDS[named]).main(arguments[1:]))
    if named == "all":
        return _make_all(arguments[1:])
    return int(import_module("game.bundle.make").main(arguments))


def _make_all(arguments: list[str]) -> int:
    status = 0
    for kind, module in KINDS.items():
        maker = import_module(module)
        if lack := maker.lacking():
            print(f"{kind}: not made, because this machine lacks {lack}.")
        else:
            status = int(maker.main(arguments)) or status
    return status
