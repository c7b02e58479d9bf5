"""What there is to look back on once a game is over, where a game has that."""

from typing import Protocol

from game.engine.picture.canvas import Canvas


class Recap(Protocol):
    """The games of one match, to be drawn one at a time."""

    games: int

    def draw(self, canvas: Canvas, index: int) -> None:
        """Draw the whole window for one of the games, from 0."""
