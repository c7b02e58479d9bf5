"""Rock, paper, scissors: who throws, and what they learn."""

from game.ai import rps
from game.ai.reasons import rps as reasons
from game.ai.room import Bots

BOTS = Bots(rps.choose, rps.learn, reason=reasons.reason)
