"""Prepares what the screens after the title need, while it is on screen: not when a card is chosen."""

from functools import cache
from importlib import import_module
from threading import Thread
from typing import get_args

from game import catalog
from game.engine.panels import gui
from game.engine.pen.hershey import Alphabet, glyph

LATER = (
    "game.rules.registry",
    "game.ai.choose",
    "game.variants.common.shown_board",
    "game.scenes.match.match_scene",
    "game.scenes.result.result",
    "game.scenes.seats.games",
    "game.scenes.seats.seats",
    "game.scenes.title.usual_photo",
    "game.scenes.party.screens",
    "game.scenes.levels.levels_scene",
    "game.scenes.rulebook.rulebook_scene",
    "game.scenes.records.record_lists",
    "game.scenes.options.options_scene",
)
"""Modules, each of which takes some ten milliseconds to import."""


@cache
def prepare() -> None:
    """Prepare everything, once, in a thread."""
    Thread(target=_import_and_read, name="later", daemon=True).start()


def _import_and_read() -> None:
    """Import the modules, and read what stays the same while the game runs."""
    for name in (*LATER, *catalog.rooms()):
        import_module(name)
    gui.imported()
    from game.play.levels import shelf
    from game.rules import rulebook

    shelf.shipped()
    rulebook.books()
    for alphabet in get_args(Alphabet):
        glyph("o", alphabet)
