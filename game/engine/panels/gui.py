"""Imports pygame-gui beside the loop, which it would keep waiting for a tenth of a second.

Its modules import each other in circles: two threads that import them at the same time wait for each other.
"""

from importlib import import_module
from threading import Lock

from game.engine.picture import side_thread
from game.engine.picture.bakery import Baking

PARTS = ("i18n", "pygame_gui.core", "pygame_gui.elements", "game.engine.panels.panel_layout")

_lock = Lock()
_imported: list[str] = []


def imported() -> Baking[None]:
    """Import it, once."""
    if len(_imported) < len(PARTS):
        yield from side_thread.beside(_import)


def _import() -> None:
    with _lock:
        for name in PARTS[len(_imported) :]:
            import_module(name)
            _imported.append(name)
