"""Defines the catalog's entry of a game: its names, its cards on the menu, and its modules."""

from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from game.paths import DATA
from game.words import N_

THROW = N_("rock, paper, scissors")


@dataclass(frozen=True)
class GameOption:
    """An option of one game, as the seats' screen offers it."""

    option: str
    """The option's name in the `options` of its match."""
    title: str
    choices: tuple[tuple[str | bool, str], ...]
    """The values and their texts, which may contain the people's names as `{first}` and `{second}`."""
    about: str
    """The note on the option."""
    stands: tuple[str, ...] = ()
    """A short text for each value, which stands on the seats beside the length; () if none does."""
    term: str = ""
    """A short text for an evening's items in which the option is set; empty if they do not tell of it."""
    eases: bool = False
    """True for a handicap, which is offered to a person who has lost twice. The second value helps the first person,
    the third the second person; both values begin with that person's number."""


@dataclass(frozen=True)
class Game:
    """A match, as the menu and the seats' screen offer it. Texts are marked for translation."""

    match: str
    title: str
    subtitle: str
    lengths: tuple[int, ...] = (1, 3, 5, 7)
    """The numbers of games that the players can agree on; the first one is the custom."""
    until_won: bool = False
    """True if the first won game ends the match, so that only draws lead to another game."""
    written: bool = False
    """True if the players choose what to write with."""
    begins: tuple[tuple[str, str], ...] = (("", THROW),)
    """How the first opener may be found: the option's value and its text. The first one is the custom."""
    agreed: tuple[GameOption, ...] = ()
    """The options of this game that its match reads."""
    studied: str = N_("Throws")
    """The name for the actions from which bots predict their opponents."""
    shown: str = ""
    """The rule set and the position on its photograph; two fists if this is empty."""
    prop: str = ""
    """The sprite that is pinned to the photograph."""
    aim: str = ""
    """The aim of the game in one line."""
    turns: tuple[str, ...] = ()
    """What a player does in a turn, in a few lines; none where the aim says it."""
    quick: str = ""
    """The options for a single game, if the rulebook's match is longer."""
    minutes: tuple[int, int] = (0, 0)
    """The minutes of such a game, and of a whole match; 0 if they are not known."""
    strokes: int = 0
    """The amount that there is to learn, 1 to 5, as a tally on the photograph; 0 for none."""


@dataclass(frozen=True)
class Family:
    """Games behind one card of the menu."""

    title: str
    subtitle: str
    games: tuple[Game, ...]


@dataclass(frozen=True)
class Showing:
    """The modules that show one kind of position."""

    ruleset: str
    look: str
    variant: str
    way: str = ""
    """The way of playing, if the game has several. `turned` is tic-tac-toe on dice."""


@dataclass(frozen=True)
class Entry:
    """A game: its names, and the dotted names of its modules."""

    name: str
    rulesets: tuple[str, ...]
    """The names of its rule sets, in the order of lists."""
    matches: tuple[str, ...]
    rules: str
    """The module with its `game.rules.registry.Rules`."""
    look: str
    """The module with the `game.stage.look.Look` of all its rule sets."""
    variant: str = "game.variants.variant"
    """The module with the `game.variants.variant.Variant` of all its rule sets."""
    besides: tuple[Showing, ...] = ()
    """Its other positions: another way of playing, or stages before the game."""
    choices: tuple[tuple[str, Showing], ...] = ()
    """The choices in its matches: the rule of each, and the modules that show it."""
    grounds: str = ""
    """The module with its `game.variants.common.backdrops.Grounds`; empty if it has none."""
    bots: str = "game.ai.game_bots"
    """The module with its `game.ai.game_bots.Bots`."""
    character: str = ""
    """The module with the `game.ai.characters.Character` that plays only this game; empty if there is none."""
    cards: tuple[Game | Family, ...] = ()
    """Its cards on the menu."""
    unlisted: tuple[Game, ...] = ()
    """Matches with a title but without a card."""
    book: Path | None = None
    """The file of its rulebook."""
    levels: Path = DATA / "levels"
    """The folder of its levels (one folder for each rule set) and playlists (`party`)."""
    words: Path | None = None
    """The folder of its translations, if they are not in `assets/locale`."""

    @property
    def games(self) -> tuple[Game, ...]:
        """Its matches on the menu."""
        return tuple(chain.from_iterable(each.games if isinstance(each, Family) else (each,) for each in self.cards))
