"""Lists the jokes on the margin of the school paper: the FAQ in a few words, another one for each game."""

from game.words import N_

JOKES = (
    N_("The grid lies flat. It has never once fallen over."),
    N_("Anybody after Player Two is an observer who does not play."),
    N_("We tried Q and C. Only X and O work."),
    N_("Spilled cereal counts for nobody."),
    N_("For ages 4 to 104. Great-grandma, 105, is welcome too."),
    N_("Up, across, askew: three is three."),
    N_("Take turns. It is not a race."),
    N_("It is not broken. It is a draw."),
    N_("No sheep, no wood. Wrong game."),
    N_("Cyberspace is not a space. There are nine, on the paper."),
    N_("Slates hang on walls. Gravity is a house rule."),
    N_("Cannot tell who is Player One? Nametags."),
    N_("Draw the X on the paper, not on your hand."),
    N_("Pip-pip to all who call them noughts and crosses."),
)


def joke(game: int) -> str:
    """The joke on the page of the `game`th game."""
    return JOKES[game * 5 % len(JOKES)]
