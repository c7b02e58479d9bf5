"""Defines what the catalog says of a game: its entry, its cards on the menu, and the modules that show it."""

from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from game.paths import DATA
from game.words import N_

THROW = N_("rock, paper, scissors")


@dataclass(frozen=True)
class Agreed:
    """An option that is a game's own, as the seats ask for it."""

    option: str
    """Its name among `game.rules.options.Options`."""
    title: str
    choices: tuple[tuple[str | bool, str], ...]
    """Its values in words, which may name the people: `{first}`, `{second}`."""
    about: str
    """What it is for."""
    eases: bool = False
    """Whether it is a handicap: offered to whoever has lost twice. Its second value helps the first person, its third
    the second; each begins with the number of the person whose nametag says so."""


@dataclass(frozen=True)
class Game:
    """A match by its name in the notation, as the menu and the seats offer it. Texts that a player reads are marked."""

    match: str
    title: str
    subtitle: str
    lengths: tuple[int, ...] = (1, 3, 5, 7)
    """How many games the players can agree on; the first is the custom."""
    until_won: bool = False
    """Whether the first game that is won ends the match: of the games agreed on, only draws bring another."""
    written: bool = False
    """Whether the players choose the implement."""
    begins: tuple[tuple[str, str], ...] = (("", THROW),)
    """The ways to find out who begins, as the options name them and in words; the first is the custom."""
    agreed: tuple[Agreed, ...] = ()
    """The options of its own, of those that the rules of its match read."""
    studied: str = N_("Throws")
    """What bots that read minds study."""
    first: tuple[str, ...] = ()
    """Three lines of what is to be known before the first match."""
    shown: str = ""
    """The position on its photograph, after its rule set, as boards of the rulebook are written; two fists if empty."""
    prop: str = ""
    """The drawing that is pinned to its photograph."""
    aim: str = ""
    """What wins, in one line."""
    quick: str = ""
    """The options of one game without anything before it, where the rulebook's match is longer."""
    minutes: tuple[int, int] = (0, 0)
    """How long that takes, and a match as it is written; 0: nobody has measured it."""
    strokes: int = 0
    """How much there is to learn, from 1 to 5, as a tally on its photograph; 0: nobody says."""


@dataclass(frozen=True)
class Family:
    """Games of one kind behind one card of the menu."""

    title: str
    subtitle: str
    games: tuple[Game, ...]


@dataclass(frozen=True)
class Showing:
    """How one kind of position is shown: the modules of its look and of its variant."""

    ruleset: str
    look: str
    variant: str
    way: str = ""
    """The way in which the game is played, if it has several (`turned`: tic-tac-toe on dice)."""


@dataclass(frozen=True)
class Entry:
    """A game and its modules, by dotted name."""

    name: str
    rulesets: tuple[str, ...]
    """Its rule sets by their names in the notation, in the order of the lists."""
    matches: tuple[str, ...]
    rules: str
    """The module that offers `game.rules.game_rules.Rules`."""
    look: str
    """The module that offers the `game.stage.look.Look` of all its rule sets."""
    variant: str = "game.variants.variant"
    """The module that offers the `game.variants.variant.Variant` of all its rule sets."""
    besides: tuple[Showing, ...] = ()
    """What else is to be shown of it: another way of playing, or what is decided before the game."""
    choices: tuple[tuple[str, Showing], ...] = ()
    """How the choices in its matches are shown: the rule that gives one, and its look and table."""
    grounds: str = ""
    """The module that offers `game.variants.common.backdrops.Grounds`, if the game has grounds of its own."""
    bots: str = "game.ai.game_bots"
    """The module that offers `game.ai.game_bots.Bots`."""
    character: str = ""
    """The module that offers the `game.ai.characters.Character` that plays nothing else, if there is one."""
    cards: tuple[Game | Family, ...] = ()
    """Its cards on the menu."""
    unlisted: tuple[Game, ...] = ()
    """Matches that have a title but no card."""
    book: Path | None = None
    """Its rulebook."""
    levels: Path = DATA / "levels"
    """The folder of its levels (one folder for each rule set) and of its playlists (`party`)."""
    words: Path | None = None
    """The folder of its catalogs, if they are not with all others."""

    @property
    def games(self) -> tuple[Game, ...]:
        """Its matches on the menu."""
        return tuple(chain.from_iterable(each.games if isinstance(each, Family) else (each,) for each in self.cards))
