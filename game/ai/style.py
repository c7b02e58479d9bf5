"""Lists the styles: leanings that a person can notice and use, within the strength of the bot's level."""

from typing import Literal

Style = Literal["", "forgetful", "walls", "thrifty", "trapper", "habits", "showman"]
"""Plainly; overlooking things; fond of blockages and of standing in the way; saving everything, lines included; setting
traps; reading the person's habits, at TacTic-Toe; going for the spectacular, in the Gambit. The others show in every
game but rock-paper-scissors, where everybody throws alike: some in the game's mind, the rest by way of `leaning`."""
