"""The games that can be played, as the menu and the seats offer them. A further game is one entry here."""

from dataclasses import dataclass

from game.words import N_


@dataclass(frozen=True)
class Game:
    """A match by its name in the notation. Title and subtitle are marked for translation."""

    match: str
    title: str
    subtitle: str
    lengths: tuple[int, ...] = (1, 3, 5, 7)
    """How many games can be agreed on; the first is the custom."""
    written: bool = False
    """Whether the implement is the players' choice."""


GAMES = (Game("match-classic", N_("Tic-Tac-Toe"), N_("rock, paper, scissors, then three in a row"), written=True),)
"""In the order of the menu."""
