"""Builds the match in which a level's position is played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, product
from typing import Any

from game import catalog
from game.entry import Entry, Game
from game.play.record import Record, Sitter
from game.rules.core import Action, Seat, State
from game.rules.match import Match
from game.rules.options import Options
from game.rules.registry import MATCHES, RULESETS
from game.rules.stages import Choice


def settings() -> Mapping[str, Match]:
    """For every rule set the match in which it is played, without clocks and about to begin the first game. A rule set
    that no match reaches, not even by an option of the seats' screen, is left out."""
    return _settings(catalog.entries())


def terms(ruleset: str) -> str:
    """The option, as text, with which the match of a rule set plays no other; empty if it never does."""
    name = settings()[ruleset].ruleset
    offered = (own for match, own in _offered(catalog.entries()) if match == name)
    own = next(
        own for own in chain(({},), offered) if {each.playing.ruleset for each in _begun(name, own)} == {ruleset}
    )
    return " ".join(f"{option}={value}" for option, value in own.items())


def rulesets_of(game: Game, options: Options) -> list[str]:
    """The rule sets that the first game of a match with these options may have."""
    own = {each.option: value for each in game.agreed if (value := getattr(options, each.option))}
    return [match.playing.ruleset for match in _begun(game.match, own)]


@lru_cache(maxsize=1)
def _settings(entries: tuple[Entry, ...]) -> Mapping[str, Match]:
    found: dict[str, Match] = {}
    for name, own in chain(product(MATCHES, ({},)), _offered(entries)):
        if set(RULESETS) <= set(found):
            break
        for match in _begun(name, own):
            found.setdefault(match.playing.ruleset, match)
    return {ruleset: found[ruleset] for ruleset in RULESETS if ruleset in found}


def _begun(name: str, own: Mapping[str, Any]) -> Iterator[Match]:
    """The first games that a match without clocks may reach, with these options of its own."""
    kind, options = MATCHES[name], {"starts": "1", "clock": "off", "games": 1, "thrice": "on", **own}
    return _games(kind(replace(kind.options, **{each: options[each] for each in options if each in kind.reads})))


def _offered(entries: tuple[Entry, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every match with each value of each option of its own."""
    for game in chain(*(each.games for each in entries)):
        for own in game.agreed:
            yield from ((game.match, {own.option: value}) for value, _words in own.choices if value)


def _games(match: Match) -> Iterator[Match]:
    """The first games that a match may reach."""
    state = match.playing
    if state.ruleset in RULESETS:
        yield match
        return
    for action in _ways(state):
        after = match.apply(dict.fromkeys(match.to_act, action)).state
        assert isinstance(after, Match)
        yield from _games(after)


def _ways(state: State) -> list[Action]:
    """The actions that lead on: every one of a choice, any one of chance."""
    ways = list(state.legal(state.to_act[0]))
    return ways if isinstance(state, Choice) else ways[:1]


def record_of(position: State, solver: Seat, name: str, other: Sitter, before: Sequence[Action] = ()) -> Record:
    """A record that begins in this position, with a person of this `name` in the seat of the `solver`.

    If the rounds `before` it are known (`137/249`), it begins with them.
    """
    match = settings()[position.ruleset]
    sitters = [other, other]
    sitters[match.people[solver]] = Sitter(name)
    start = match if before else replace(match, inner=position)
    record = Record(match.ruleset, str(start), (sitters[0], sitters[1]))
    for acts in before:
        record.add(dict(zip(match.people, acts.split("/"), strict=True)))
    return record
