"""Lists the games. An entry names a game's modules by dotted name; each is imported when somebody first asks for it.

A module offers one object, under its class's name in capitals: a module of rules offers RULES, an object of the class
`Rules`; one of bots offers BOTS, of a look LOOK, of a variant VARIANT. Whatever a game leaves out has a default.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TypeVar

from game import words
from game.paths import ASSETS, ROOT
from game.words import N_, _

T = TypeVar("T")

BOOKS = ASSETS / "rulebook"
THROW = N_("rock, paper, scissors")


@dataclass(frozen=True)
class Game:
    """A match by its name in the notation, as the menu and the seats offer it. Texts that a player reads are marked."""

    match: str
    title: str
    subtitle: str
    lengths: tuple[int, ...] = (1, 3, 5, 7)
    """How many games the players can agree on; the first is the custom."""
    written: bool = False
    """Whether the players choose the implement."""
    begins: tuple[tuple[str, str], ...] = (("", THROW),)
    """The ways to find out who begins, as the options name them and in words; the first is the custom."""
    studied: str = N_("Throws")
    """What bots that read minds study."""


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
    easel: str = ""
    """The module that offers `game.play.levels.easel.Easel`; the workshop does not offer a game without one."""
    cards: tuple[Game | Family, ...] = ()
    """Its cards on the menu."""
    unlisted: tuple[Game, ...] = ()
    """Matches that have a title but no card."""
    book: Path | None = None
    """Its rulebook."""
    levels: Path = ROOT / "levels"
    """The folder of its levels (one folder for each rule set) and of its playlists (`party`)."""
    words: Path | None = None
    """The folder of its catalogs, if they are not with all others."""

    @property
    def games(self) -> tuple[Game, ...]:
        """Its matches on the menu."""
        return tuple(chain.from_iterable(each.games if isinstance(each, Family) else (each,) for each in self.cards))


ENTRIES: tuple[Entry, ...] = (
    Entry(
        "rps",
        rulesets=("rps",),
        matches=("match-rps",),
        rules="game.rules.rps.match",
        look="game.variants.rps.look.board",
        variant="game.variants.rps.variant",
        grounds="game.variants.rps.grounds",
        bots="game.ai.rps.bots",
        unlisted=(Game("match-rps", N_("Rock, paper, scissors"), N_("best of as many as it takes")),),
    ),
    Entry(
        "classic",
        rulesets=("classic",),
        matches=("match-classic",),
        rules="game.rules.classic.match",
        look="game.variants.classic.look.board",
        variant="game.variants.classic.variant",
        besides=(
            Showing("classic", "game.variants.classic.look.turned", "game.variants.classic.dice_table", way="turned"),
            Showing("classic", "game.variants.classic.look.set_down", "game.variants.classic.dice_table", way="set"),
        ),
        grounds="game.variants.classic.grounds",
        bots="game.ai.classic.bots",
        easel="game.variants.classic.look.easel",
        cards=(
            Game("match-classic", N_("Tic-Tac-Toe"), N_("rock, paper, scissors, then three in a row"), written=True),
        ),
        book=BOOKS / "tic-tac-toe-faq.toml",
    ),
    Entry(
        "ttic",
        rulesets=("ttic-1", "ttic-2"),
        matches=("match-ttic",),
        rules="game.rules.ttic.match",
        look="game.variants.ttic.look.board",
        variant="game.variants.ttic.variant",
        choices=(("2.05", Showing("choice", "game.variants.ttic.look.versions", "game.variants.ttic.version_choice")),),
        grounds="game.variants.ttic.grounds",
        bots="game.ai.ttic.bots",
        character="game.ai.ttic.character",
        easel="game.variants.ttic.look.easel",
        cards=(
            Game(
                "match-ttic",
                N_("T-Tic-T-Tac-Toe"),
                N_("curtains, walls and 420 Ronald Reagans"),
                (5, 1, 3),
                begins=(("", N_("throw and tic-tac-toe")),),
            ),
        ),
        book=BOOKS / "t-tic-t-tac-toe.toml",
    ),
    Entry(
        "tactic",
        rulesets=("tactic",),
        matches=("match-tactic",),
        rules="game.rules.tactic.match",
        look="game.variants.tactic.look.board",
        variant="game.variants.tactic.variant",
        grounds="game.variants.tactic.variant",
        bots="game.ai.tactic.bots",
        character="game.ai.tactic.character",
        easel="game.variants.tactic.look.easel",
        cards=(Game("match-tactic", N_("TacTic-Toe"), N_("sealed orders, opened together"), studied=N_("Plans")),),
        book=BOOKS / "tactic-toe.toml",
    ),
    Entry(
        "tris2",
        rulesets=("tris2",),
        matches=("match-tris2",),
        rules="game.rules.tris2.match",
        look="game.variants.tris2.look.board",
        variant="game.variants.tris2.variant",
        besides=(
            Showing("roll", "game.variants.tris2.look.roll", "game.variants.tris2.variant"),
            Showing("deal", "game.variants.tris2.look.deal", "game.variants.tris2.variant"),
        ),
        grounds="game.variants.tris2.grounds",
        bots="game.ai.tris2.bots",
        character="game.ai.tris2.character",
        easel="game.variants.tris2.look.easel",
        cards=(
            Game(
                "match-tris2",
                N_("Tris 2"),
                N_("nine dice that roll across the board"),
                begins=(("", N_("each rolls a die")), ("throw", THROW)),
            ),
        ),
        book=BOOKS / "tris-2.toml",
    ),
    Entry(
        "ultimate",
        rulesets=("ultimate", "ultimate-gambit", "ultimate-conduct", "ultimate-shardren"),
        matches=("match-ultimate", "match-gambit", "match-conduct", "match-shardren"),
        rules="game.rules.ultimate.gambit",
        look="game.variants.ultimate.look.board",
        variant="game.variants.ultimate.variant",
        choices=tuple(
            (rule, Showing("choice", "game.variants.ultimate.look.prelude", "game.variants.ultimate.prelude_stage"))
            for rule in ("gambit-coin", "gambit-starter", "conduct-starter")
        ),
        grounds="game.variants.ultimate.grounds",
        bots="game.ai.ultimate.bots",
        character="game.ai.ultimate.character",
        easel="game.variants.ultimate.look.easel",
        cards=(
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
        ),
        book=BOOKS / "ultimate.toml",
    ),
)
"""The games that come with this one, in the order of the menu."""
FIRST = "match-classic"
"""The match that is offered to who has never played."""
SETTLING = "match-rps"
"""The match that settles what must have a winner."""
QUESTIONS: tuple[tuple[str, str], ...] = (
    (N_("Who goes first?"), "faq-player-one"),
    (N_("Is this square taken?"), "faq-occupied"),
    (N_("Must I use a pencil?"), "faq-pencil"),
    (N_("What if nobody wins?"), "faq-full-grid"),
    (N_("May I take that back?"), "match-undo"),
    (N_("Why can I not snip that curtain?"), "4.04(c)"),
    (N_("How many Ronald Reagans are there?"), "4.05(f)"),
    (N_("What is a Super good for?"), "5.1.01(c)"),
    (N_("We both chose 5. Now what?"), "tactic-five"),
    (N_("Which board do I have to play in?"), "ultimate-send"),
    (N_("My time is up. So?"), "match-flag"),
    (N_("What about zombies?"), "faq-zombies"),
    (N_("Who thought of all this?"), "match-credits"),
)
"""What is asked most, and the rules that answer it."""
CHOICE = Showing("choice", "game.variants.common.look.choice_look", "game.variants.common.choosing")
"""How a choice is shown, which any match may begin with."""
GROUNDS: Mapping[str, str] = {
    "table": "game.variants.common.backdrops",
    "title": "game.scenes.title.ground",
    "rulebook": "game.scenes.rulebook.binder",
    "show": "game.variants.ultimate.grounds",
}
"""The modules of the grounds that are no single game's, by name."""
EARLY = ("table", "rps/page", "classic/school", "classic/slate", "rulebook")
"""The grounds that are likely to be wanted first, in that order."""

_further: list[Entry] = []


def entries() -> tuple[Entry, ...]:
    """Every game that is known now."""
    return (*ENTRIES, *_further)


def further() -> tuple[Entry, ...]:
    """The games that were added."""
    return tuple(_further)


def add(entry: Entry) -> None:
    """Add a game. A bot process that runs already learns of it when it starts again.

    Raises ValueError if one of its names is taken.
    """
    taken = {name for each in entries() for name in (each.name, *each.rulesets, *each.matches)}
    if not taken.isdisjoint((entry.name, *entry.rulesets, *entry.matches)):
        raise ValueError(f"{entry.name}, or the name of one of its rule sets or matches, is taken")
    _further.append(entry)
    if entry.words is not None:
        words.add_catalogs(entry.words)


def remove(name: str) -> None:
    """Forget a game that was added. Raises KeyError for any other game."""
    entry = next((each for each in _further if each.name == name), None)
    if entry is None:
        raise KeyError(name)
    _further.remove(entry)
    if entry.words is not None:
        words.remove_catalogs(entry.words)


@contextmanager
def known(entry: Entry) -> Iterator[None]:
    """Add a game until the `with` block ends."""
    add(entry)
    try:
        yield
    finally:
        remove(entry.name)


def room(module: str, kind: type[T]) -> T:
    """The object of this class that a module offers. Raises ImportError, AttributeError or TypeError if it offers
    none."""
    offered = getattr(import_module(module), kind.__name__.upper())
    if not isinstance(offered, kind):
        raise TypeError(f"{module} offers no {kind.__name__}")
    return offered


def rooms() -> Iterator[str]:
    """The modules that a game needs to be played."""
    for each in entries():
        besides = (name for beside in each.besides for name in (beside.look, beside.variant))
        yield from dict.fromkeys((each.rules, each.look, each.variant, *besides, each.bots))


def named(name: str) -> Entry:
    """The game with this name. Raises KeyError."""
    return _first((each for each in entries() if each.name == name), name)


def entry_of(name: str) -> Entry:
    """The game that a rule set or a match belongs to. Raises KeyError."""
    return _first((each for each in entries() if name in each.rulesets or name in each.matches), name)


def rulesets() -> tuple[str, ...]:
    """Every rule set."""
    return tuple(chain.from_iterable(each.rulesets for each in entries()))


def matches() -> tuple[str, ...]:
    """Every match, those without a card last."""
    everything = tuple(chain.from_iterable(each.matches for each in entries()))
    cards = {game.match for game in games()}
    return tuple(sorted(everything, key=lambda match: match not in cards))


def showing_of(ruleset: str, way: str = "") -> Showing:
    """How a kind of position is shown, in this way of playing if its game has it. Raises KeyError."""
    besides = chain((CHOICE,), *(each.besides for each in entries()))
    found = {each.way: each for each in besides if each.ruleset == ruleset and each.way in ("", way)}
    if way in found or "" in found:
        return found.get(way) or found[""]
    entry = entry_of(ruleset)
    return Showing(ruleset, entry.look, entry.variant)


def choice_of(rule: str) -> Showing:
    """How the choice that this rule gives is shown. Raises KeyError."""
    return _first((showing for each in entries() for given, showing in each.choices if given == rule), rule)


def shown() -> tuple[str, ...]:
    """Every kind of position that can be shown."""
    besides = chain((CHOICE,), *(each.besides for each in entries()))
    return tuple(dict.fromkeys((*rulesets(), *(each.ruleset for each in besides))))


def menu() -> tuple[Game | Family, ...]:
    """The cards of all games."""
    return tuple(chain.from_iterable(each.cards for each in entries()))


def games() -> tuple[Game, ...]:
    """Every match on the menu."""
    return tuple(chain.from_iterable(each.games for each in entries()))


def titles() -> dict[str, str]:
    """Every match by its name in the notation, with its title in the language in use."""
    unlisted = chain.from_iterable(each.unlisted for each in entries())
    return {game.match: _(game.title) for game in (*games(), *unlisted)}


class Listed(Mapping[str, T]):
    """One thing of every game by rule set or match; it follows the catalog."""

    def __init__(self, names: Callable[[], Iterable[str]], find: Callable[[str], T]) -> None:
        self._names = names
        self._find = find

    def __getitem__(self, name: str) -> T:
        if name not in self._names():
            raise KeyError(name)
        return self._find(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(tuple(self._names()))


def _first(found: Iterator[T], name: str) -> T:
    first = next(found, None)
    if first is None:
        raise KeyError(name)
    return first
