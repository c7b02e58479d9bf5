"""The bots of T-Tic-T-Tac-Toe, and the character who plays nothing else."""

from game.ai.characters import Character
from game.words import N_

CHARACTER = Character(
    "penny",
    "Penny Pinch",
    6,
    N_("has never spent a curtain in her life"),
    greeting=(N_("Everything here is on the inventory."), N_("1,001 wire cutters. I counted.")),
    thinking=(N_("What would it cost me?"), N_("Ink is not free, you know.")),
    winning=(N_("And all of it still in the drawer."), N_("Paid in full.")),
    losing=(N_("At least I saved the wall."), N_("I want a receipt for this.")),
    style="thrifty",
    match="match-ttic",
)
