"""Where an evening is kept; apart from what it is, so that the title can look without knowing any rules."""

from pathlib import Path

from game.paths import player_folder


def evening_path() -> Path:
    """The evening that is being played, or was left."""
    return player_folder() / "evening.json"
