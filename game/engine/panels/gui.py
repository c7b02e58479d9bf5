"""Imports pygame-gui, once: ahead of time and in a thread, since it takes a tenth of a second.

Its modules import each other in circles: two threads that import them at the same time wait for each other.
"""

from importlib import import_module
from threading import Lock

PARTS = ("i18n", "pygame_gui.core", "pygame_gui.elements", "game.engine.panels.panel_layout")

_lock = Lock()
_imported: list[str] = []


def imported() -> None:
    """Import it, unless it is there; a thread that does so already is waited for."""
    with _lock:
        for name in PARTS[len(_imported) :]:
            import_module(name)
            _imported.append(name)
