"""Offers the bots of rock-paper-scissors: their mind, and what they learn."""

from game.ai.game_bots import Bots
from game.ai.rps import player as rps
from game.ai.rps import reasons

BOTS = Bots(rps.choose, rps.learn, reason=reasons.reason)
