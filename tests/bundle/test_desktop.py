"""Docks and menus know the game's window as the one that its desktop entry starts."""

from configparser import RawConfigParser

from game.bundle.make import ENTRY
from game.launch.start import WINDOW


def test_the_desktop_entry_names_the_window_that_it_opens() -> None:
    entry = RawConfigParser(strict=True)
    entry.read(ENTRY, encoding="utf-8")
    assert entry["Desktop Entry"]["StartupWMClass"] == WINDOW
