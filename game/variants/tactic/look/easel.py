"""TacTic-Toe is set up plan by plan, which the bench does by itself."""

from game.play.levels.easel import EASEL

__all__ = ["EASEL"]
