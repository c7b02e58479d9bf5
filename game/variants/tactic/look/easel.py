"""Offers TacTic-Toe to the workshop; `plan_setup.py` sets it up, plan by plan."""

from game.play.levels.easel import EASEL

__all__ = ["EASEL"]
