"""How a bot plays beside how well: a leaning that a person can notice and use, within the strength of its level."""

from typing import Literal, get_args

Style = Literal["", "forgetful", "walls", "thrifty", "trapper", "habits", "showman"]
"""Plainly; overlooking what is far off; fond of blockages; saving everything; setting traps; reading the person's
habits; going for the spectacular. A mind acts on the styles that mean something in its game, and ignores the rest."""

STYLES: tuple[str, ...] = get_args(Style)
