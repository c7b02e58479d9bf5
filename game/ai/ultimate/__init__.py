"""The bots of ultimate tic-tac-toe, and the character who plays only Zero's Gambit."""

from game.ai.characters import Character
from game.words import N_

CHARACTER = Character(
    "gus",
    "Gus Garnet",
    6,
    N_("your host, and your opponent"),
    greeting=(
        N_("Welcome back! You have one minute and no friends."),
        N_("Nine boards! One winner! Zero refunds!"),
    ),
    thinking=(N_("We will be right back after this thought."), N_("The suspense is real. The hair is not.")),
    winning=(N_("And THAT is why we have garnets!"), N_("A big hand for me!")),
    losing=(N_("Cut. Cut! Go to the weather."), N_("The judges will hear of this. I am the judges.")),
    style="showman",
    match="match-gambit",
)
