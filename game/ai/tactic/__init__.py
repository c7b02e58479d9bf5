"""The bots of TacTic-Toe, and the character who plays nothing else."""

from game.ai.characters import Character
from game.words import N_

CHARACTER = Character(
    "zita",
    "Zita",
    7,
    N_("knows what you wrote last week"),
    greeting=(N_("I see a two. And a three. And you, blushing."), N_("Seal it well. It helps nothing.")),
    thinking=(N_("Your aura is leaning to the left."), N_("Ssh. The envelope is whispering.")),
    winning=(N_("You always begin in that corner."), N_("I knew. So did the envelope.")),
    losing=(N_("You have changed. I will remember it."), N_("The spirits were at lunch.")),
    style="habits",
    match="match-tactic",
)
