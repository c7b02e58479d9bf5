"""Every rule set and every match by its name in the notation. A further game is one line here."""

from collections.abc import Callable, Mapping
from random import Random

from game.rules.classic import Classic
from game.rules.core import BadText, State
from game.rules.match import Match
from game.rules.matches.classic import ClassicMatch
from game.rules.matches.gambit import GambitMatch
from game.rules.matches.rps import RpsMatch
from game.rules.matches.tactic import TacticMatch
from game.rules.matches.tris2 import Tris2Match
from game.rules.matches.ttic import TticMatch
from game.rules.matches.ultimate import ConductMatch, ShardrenMatch, UltimateMatch
from game.rules.rps import Throw
from game.rules.tactic import Tactic
from game.rules.tris2 import Tris2
from game.rules.tris2_starts import start as tris2_start
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ultimate import Conduct, Gambit, Shardren, Ultimate
from game.words import N_

_GAMES: tuple[type[State], ...] = (
    Throw, Classic, Ttic1, Ttic2, Tactic, Tris2, Ultimate, Gambit, Conduct, Shardren,
)  # fmt: skip
_MATCHES: tuple[type[Match], ...] = (
    ClassicMatch, TticMatch, Tris2Match, TacticMatch, UltimateMatch, GambitMatch, ConductMatch, ShardrenMatch,
    RpsMatch,
)  # fmt: skip

RULESETS: Mapping[str, type[State]] = {each.ruleset: each for each in _GAMES}
"""The games, in the order in which they are listed."""

MATCHES: Mapping[str, type[Match]] = {each.ruleset: each for each in _MATCHES}
"""The matches around them."""

Start = Callable[[dict[str, str], Random], State]
"""Begins a game: takes the settings that it knows out of the dictionary, and draws what is random."""

_SIDES = {"X": 0, "O": 1}

_PENS = {"free": True, "": False}


def _ttic(version: type[Ttic]) -> Start:
    return lambda settings, _source: version.new(_SIDES[settings.pop("first", "X")], _PENS[settings.pop("pen", "")])


STARTS: Mapping[str, Start] = {
    "rps": lambda _settings, _source: Throw(),
    "classic": lambda settings, _source: Classic.new(_SIDES[settings.pop("first", "X")]),
    "ttic-1": _ttic(Ttic1),
    "ttic-2": _ttic(Ttic2),
    "tactic": lambda _settings, _source: Tactic(),
    "tris2": lambda _settings, source: tris2_start(source),
    "ultimate": lambda _settings, _source: Ultimate(),
    "ultimate-gambit": lambda _settings, _source: Gambit(),
    "ultimate-conduct": lambda _settings, _source: Conduct(),
    "ultimate-shardren": lambda _settings, _source: Shardren(),
}
"""How each rule set begins."""


def new(ruleset: str, settings: Mapping[str, str], source: Random) -> State:
    """A first position. Raises KeyError for an unknown name, BadText for a setting that the rule set does not know."""
    left = dict(settings)
    try:
        state = STARTS[ruleset](left, source)
    except KeyError:
        raise BadText(N_("A setting of this game has a value that it does not know.")) from None
    if left:
        raise BadText(N_("This game has no such setting."))
    return state


def parse(ruleset: str, text: str) -> State:
    """The position of a rule set or match with this text. Raises KeyError for an unknown name, BadText for the rest."""
    return (RULESETS.get(ruleset) or MATCHES[ruleset]).parse(text)
