"""Names the file of an evening; in a module of its own, so that the title can look without importing rules."""

from pathlib import Path

from game.paths import player_folder


def evening_path() -> Path:
    """The file of the evening in progress."""
    return player_folder() / "evening.json"
