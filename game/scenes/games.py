"""The games that can be played, as the menu and the seats offer them. A further game is one entry here."""

from dataclasses import dataclass

from game.words import N_, _

THROW = N_("rock, paper, scissors")


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
    begins: tuple[tuple[str, str], ...] = (("", THROW),)
    """How it can be found out who begins, as the options have it, and in words; the first is the custom."""
    studied: str = N_("Throws")
    """What bots that read minds study."""


@dataclass(frozen=True)
class Family:
    """Games of one kind behind one card of the menu."""

    title: str
    subtitle: str
    games: tuple[Game, ...]


MENU: tuple[Game | Family, ...] = (
    Game("match-classic", N_("Tic-Tac-Toe"), N_("rock, paper, scissors, then three in a row"), written=True),
    Game(
        "match-ttic",
        N_("T-Tic-T-Tac-Toe"),
        N_("curtains, walls and 420 Ronald Reagans"),
        (5, 1, 3),
        begins=(("", N_("throw and tic-tac-toe")),),
    ),
    Game("match-tactic", N_("TacTic-Toe"), N_("sealed orders, opened together"), studied=N_("Plans")),
    Game(
        "match-tris2",
        N_("Tris 2"),
        N_("nine dice that roll across the board"),
        begins=(("", N_("each rolls a die")), ("throw", THROW)),
    ),
    Family(
        N_("Ultimate"),
        N_("nine boards in one, and three death matches"),
        (
            Game("match-ultimate", N_("Ultimate"), N_("the standard game, with or without a clock")),
            Game("match-gambit", N_("Zero’s Gambit"), N_("a minute a turn, three in reserve"), (3, 1)),
            Game("match-conduct", N_("Code of Conduct"), N_("more marks take a full board"), (1,)),
            Game("match-shardren", N_("Shardren’s"), N_("45 seconds, or chance moves for you"), (1,)),
        ),
    ),
)
"""In the order of the menu."""
SETTLING = Game("match-rps", N_("Rock, paper, scissors"), N_("best of as many as it takes"))
"""What settles draws, and is on no menu."""


def titles() -> dict[str, str]:
    """Every match by its name in the notation, and its title in the language in use."""
    games = (game for each in MENU for game in (each.games if isinstance(each, Family) else (each,)))
    return {game.match: _(game.title) for game in (*games, SETTLING)}
