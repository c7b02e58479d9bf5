"""Lists what differs in each rule set of ultimate tic-tac-toe, in a few words for its card."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.words import N_


@dataclass(frozen=True)
class Brief:
    """All texts are marked for translation."""

    title: str
    lines: tuple[str, ...]
    clock: str = ""
    """What the clocks do if nothing else was agreed."""


BRIEFS: Mapping[str, Brief] = {
    "ultimate": Brief(
        N_("Ultimate"),
        (
            N_("Your square sends the other one to the board of its number."),
            N_("A full board without a line is nobody’s."),
            N_("Three boards in line win. All finished without: a draw."),
        ),
    ),
    "ultimate-gambit": Brief(
        N_("Zero’s Gambit"),
        (
            N_("The very middle is closed to the first mark."),
            N_("No three in line? Again, up to three games. Then most boards win, then the opponent."),
        ),
        N_("A minute a turn, then three in reserve. Burnt down is lost."),
    ),
    "ultimate-conduct": Brief(
        N_("Code of Conduct"),
        (
            N_("The starter is O, and X names the board O opens on."),
            N_("A full board goes to whoever has more marks there."),
            N_("No three in line? Most boards win."),
        ),
    ),
    "ultimate-shardren": Brief(
        N_("Shardren’s"),
        (
            N_("The opponent opens, anywhere."),
            N_("A full board goes to whoever has more marks there. No three in line? Most boards win."),
        ),
        N_("45 seconds a turn. Too late, and chance moves for you."),
    ),
}
"""By rule set."""
