"""Defines what a game's rules offer: its rule sets, its matches, and how each begins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from game.rules.core import State
from game.rules.match import Match

Start = Callable[[dict[str, str], Random], State]
"""Begins a game: removes the settings that it knows from the dictionary, and draws what is random."""


@dataclass(frozen=True)
class Rules:
    """The rules of one game."""

    games: tuple[type[State], ...]
    """Its rule sets."""
    matches: tuple[type[Match], ...]
    """The matches around them."""
    starts: Mapping[str, Start] = field(default_factory=dict)
    """How its rule sets begin; a rule set that is missing here has one beginning and no settings."""

    def game(self, ruleset: str) -> type[State]:
        """The rule set of this name."""
        return next(each for each in self.games if each.ruleset == ruleset)

    def match(self, name: str) -> type[Match]:
        """The match of this name."""
        return next(each for each in self.matches if each.ruleset == name)

    def start(self, ruleset: str) -> Start:
        """How this rule set begins."""
        kind = self.game(ruleset)
        return self.starts.get(ruleset) or (lambda _settings, _source: kind())
