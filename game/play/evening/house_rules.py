"""Lists the house rules that people may agree on for an evening: what its games let one choose, and what holds for all.

The key of most is an option with its value; a game's own come from what its card lets the seats agree on.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game import catalog, shipped
from game.play.evening.playlist import Item, Playlist
from game.rules.registry import MATCHES
from game.words import N_

BARE, DOUBLE = "bare-hands", "double-garnets"
"""The keys of the two that are no option of a match."""


@dataclass(frozen=True)
class HouseRule:
    """One of them: its key, its title, the value that it has in words, and what it is for; texts are marked."""

    key: str
    title: str
    value: str
    about: str

    @property
    def optional(self) -> bool:
        """Whether it is an option of a match."""
        return self.key not in (BARE, DOUBLE)

    def on(self, item: Item) -> Item:
        """A match with this rule."""
        return item.with_option(*self.key.split("=")) if self.optional and self.suits(item) else item

    def suits(self, item: Item) -> bool:
        """Whether a match leaves it open; what only settles something stays as it is."""
        name = self.key.partition("=")[0]
        fixed = any(word.startswith(f"{name}=") for word in item.options.split())
        open_to_it = name in MATCHES[item.match].reads and not fixed
        return item.match != shipped.SETTLING and (open_to_it or not self.optional)

    def holds_in(self, item: Item) -> bool:
        """Whether a match is played by it."""
        return self.key in item.options.split() if self.optional else self.suits(item)


ALL = (
    HouseRule(BARE, N_("Bare hands"), "", N_("No hints, no marks, and nothing is taken back.")),
    HouseRule("clock=10/0", N_("No dawdling"), "", N_("Ten seconds a turn, or chance moves for you.")),
    HouseRule("games=1", N_("Short and sweet"), "", N_("A single game decides each match.")),
)
PAID = HouseRule(DOUBLE, N_("Double garnets"), "", N_("What a right bet or call wins is doubled."))


def deck(playlist: Playlist, betting: bool) -> tuple[HouseRule, ...]:
    """The house rules that say something about the matches of this evening which its playlist leaves open."""
    found = dict.fromkeys((*((PAID,) if betting else ()), *ALL, *_games(playlist)))
    return tuple(rule for rule in found if any(map(rule.suits, playlist.games)))


def _games(playlist: Playlist) -> Iterator[HouseRule]:
    """What the games of a playlist let people agree on, as far as it favours none of the two."""
    played = {item.match for item in playlist.games}
    for game in (game for entry in catalog.entries() for game in entry.games if game.match in played):
        for agreed in game.agreed:
            for value, words in agreed.choices[1:]:
                written = int(value) if isinstance(value, bool) else value
                if "{" not in words:
                    yield HouseRule(f"{agreed.option}={written}", agreed.title, words, agreed.about)
