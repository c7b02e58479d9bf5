"""The bots of Tris 2, and the character who plays nothing else."""

from game.ai.characters import Character
from game.words import N_

CHARACTER = Character(
    "bones",
    "Bones",
    6,
    N_("loaded, but never dishonest"),
    greeting=(N_("Step right up. No islands, no tears."), N_("I used to be a seven. Long story.")),
    thinking=(N_("Rolling it over in my mind."), N_("Every side of me has an opinion.")),
    winning=(N_("Bar, bar, bar."), N_("The house of dice always wins.")),
    losing=(N_("Bad roll. I am speaking of myself."), N_("I landed on my wrong face.")),
    style="trapper",
    match="match-tris2",
)
