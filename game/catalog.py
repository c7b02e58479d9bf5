"""Finds games. An entry names a game's modules by dotted names; each is imported when it is first needed.

A module offers one object, named like its class in capitals: a module of rules offers RULES, an object of the class
`Rules`. So it is with BOTS, LOOK and VARIANT. Missing modules have defaults.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from itertools import chain
from typing import TypeVar

from game import words
from game.entry import Entry, Family, Game, GameOption, Showing
from game.shipped import CHOICE, ENTRIES
from game.words import _

T = TypeVar("T")

_further: list[Entry] = []


def entries() -> tuple[Entry, ...]:
    """All games."""
    return (*ENTRIES, *_further)


def further() -> tuple[Entry, ...]:
    """The games that were added to the shipped ones."""
    return tuple(_further)


def add(entry: Entry) -> None:
    """Add a game. A running bot process learns of it at its next start.

    Raises ValueError if one of its names is taken.
    """
    taken = {name for each in entries() for name in (each.name, *each.rulesets, *each.matches)}
    if not taken.isdisjoint((entry.name, *entry.rulesets, *entry.matches)):
        raise ValueError(f"{entry.name}, or the name of one of its rule sets or matches, is taken")
    _further.append(entry)
    if entry.words is not None:
        words.add_catalogs(entry.words)


def remove(name: str) -> None:
    """Remove an added game. Raises KeyError for any other game."""
    entry = next((each for each in _further if each.name == name), None)
    if entry is None:
        raise KeyError(name)
    _further.remove(entry)
    if entry.words is not None:
        words.remove_catalogs(entry.words)


@contextmanager
def known(entry: Entry) -> Iterator[None]:
    """Add a game for the duration of a `with` block."""
    add(entry)
    try:
        yield
    finally:
        remove(entry.name)


def room(module: str, kind: type[T]) -> T:
    """The object of this class that a module offers. Raises ImportError, AttributeError or TypeError if there is
    none."""
    offered = getattr(import_module(module), kind.__name__.upper())
    if not isinstance(offered, kind):
        raise TypeError(f"{module} offers no {kind.__name__}")
    return offered


def rooms() -> Iterator[str]:
    """The modules that are needed to play each game."""
    for each in entries():
        besides = (name for beside in each.besides for name in (beside.look, beside.variant))
        yield from dict.fromkeys((each.rules, each.look, each.variant, *besides, each.bots))


def named(name: str) -> Entry:
    """The entry of this name (`Entry.name`), which is no rule set and no match. Raises KeyError."""
    return _first((each for each in entries() if each.name == name), name)


def entry_of(name: str) -> Entry:
    """The entry of a rule set or a match. Raises KeyError."""
    return _first((each for each in entries() if name in each.rulesets or name in each.matches), name)


def rulesets() -> tuple[str, ...]:
    """The names of all rule sets."""
    return tuple(chain.from_iterable(each.rulesets for each in entries()))


def matches() -> tuple[str, ...]:
    """The names of all matches; those without a card come last."""
    everything = tuple(chain.from_iterable(each.matches for each in entries()))
    cards = {game.match for game in games()}
    return tuple(sorted(everything, key=lambda match: match not in cards))


def showing_of(ruleset: str, way: str = "") -> Showing:
    """The modules that show a kind of position, in this way of playing if the game has it. Raises KeyError."""
    besides = chain((CHOICE,), *(each.besides for each in entries()))
    found = {each.way: each for each in besides if each.ruleset == ruleset and each.way in ("", way)}
    if way in found or "" in found:
        return found.get(way) or found[""]
    entry = entry_of(ruleset)
    return Showing(ruleset, entry.look, entry.variant)


def choice_of(rule: str) -> Showing:
    """The modules that show the choice of this rule. Raises KeyError."""
    return _first((showing for each in entries() for given, showing in each.choices if given == rule), rule)


def shown() -> tuple[str, ...]:
    """All kinds of positions that can be shown."""
    besides = chain((CHOICE,), *(each.besides for each in entries()))
    return tuple(dict.fromkeys((*rulesets(), *(each.ruleset for each in besides))))


def menu() -> tuple[Game | Family, ...]:
    """The cards of all games on the menu."""
    return tuple(chain.from_iterable(each.cards for each in entries()))


def games() -> tuple[Game, ...]:
    """All matches on the menu."""
    return tuple(chain.from_iterable(each.games for each in entries()))


def family(match: str) -> tuple[Game, ...]:
    """All matches behind the same card as this one."""
    cards = (card.games if isinstance(card, Family) else (card,) for card in menu())
    return next((games for games in cards if match in [game.match for game in games]), ())


def own_options(match: str) -> tuple[GameOption, ...]:
    """The options of the match's own that its card offers."""
    return tuple(each for game in games() if game.match == match for each in game.agreed)


def handicap_of(match: str) -> GameOption | None:
    """The option that is the match's own handicap; None if it has none."""
    return next((each for each in own_options(match) if each.eases), None)


def titles() -> dict[str, str]:
    """The titles of all matches by their names, in the language in use."""
    unlisted = chain.from_iterable(each.unlisted for each in entries())
    return {game.match: _(game.title) for game in (*games(), *unlisted)}


class Listed(Mapping[str, T]):
    """A mapping from rule sets or matches to one thing of each. It follows changes of the catalog."""

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
