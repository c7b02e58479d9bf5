"""Finds every animation of every game: plays seeded matches until each event has been shown with all its pieces."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random
from typing import Any, get_args

import msgspec

from game.play.record import Dice, Record
from game.rules.core import Event, State
from game.rules.match import Match
from game.rules.registry import MATCHES
from game.scenes.match.match_scene import MatchScene
from game.stage.look import Cast
from game.stage.timeline import Timeline
from game.variants.looks import look_of
from tests.play.matches import TWO, played

SEEDS = 6
"""How many matches of each kind are played by chance."""
AGREED = {"pen": "free", "garnets": "5/3", "clock": "20/60"}
"""Options with effects of their own: each match is also played with those of them that it reads."""
WHOLE = ("art", "shout", "burst")
"""Pieces that differ by all of their look and text; for others the first word of their look says what they are."""
RIM = 0.4
"""Cells: an animation that stays this near to the board is pictured from near."""
MOST = 1500
"""Steps of a match."""


@dataclass(frozen=True)
class Show:
    """An animation on a board: from `begin` to `end`, in seconds, of what `give` makes a match show."""

    record: Record
    """The match as it stands before."""
    give: Callable[[MatchScene], None]
    begin: float
    end: float
    brings: frozenset[str]
    """What is seen in it."""
    near: bool
    """Whether it keeps to the board."""


@cache
def shows() -> Mapping[str, Show]:
    """Every show by its name: the game, what happens, and a number, as the same event can bring different things."""
    kinds: dict[str, list[Show]] = {}
    for kind, show in _all_shows():
        group = kinds.setdefault(kind, [])
        if not any(show.brings <= each.brings for each in group):
            group.append(show)
    return {f"{kind}-{n}": show for kind, group in kinds.items() for n, show in enumerate(_telling(group), start=1)}


def agreed(match: type[Match]) -> str:
    """All of those options that a kind of match reads."""
    return " ".join(f"{key}={value}" for key, value in AGREED.items() if key in match.reads)


def _telling(group: list[Show]) -> list[Show]:
    """As few of these animations as show everything that any of them shows."""
    told: list[Show] = []
    brought: set[str] = set()
    for show in sorted(group, key=lambda each: -len(each.brings)):
        if not show.brings <= brought:
            brought |= show.brings
            told.append(show)
    return told


def _all_shows() -> Iterator[tuple[str, Show]]:
    """Every animation of all matches played, with its kind."""
    tables: dict[Any, str] = {}
    for name, match in MATCHES.items():
        for options in ("-", *filter(None, [agreed(match)])):
            for dice in get_args(Dice) if name == "match-classic" else ("",):
                for seed in range(SEEDS):
                    record = played(name, Random(seed), options, MOST)
                    record.dice = dice
                    for table, kind, show in _in_match(record):
                        yield f"{tables.setdefault(*table)}-{kind}", show


def _in_match(record: Record) -> Iterator[tuple[tuple[Any, str], str, Show]]:
    """Every show of a match, each with its look, the name that this look's table gets here, and its kind."""
    cast = Cast((TWO[0].name, TWO[1].name), record.ruleset == "match-ttic", record.dice)
    for ply, (before, acts) in enumerate(zip(record.positions(), record.plies, strict=False)):
        at, playing = msgspec.structs.replace(record, plies=record.plies[:ply]), before.playing
        look = look_of(playing.ruleset, record.dice)
        table = look, "-".join(filter(None, (playing.ruleset, record.dice if playing.ruleset == "classic" else "")))
        opened = look.open_page(playing) if before.inner is None and look.open_page else Timeline()
        if opened.parts:
            opening = _show(at, look, lambda play: play.board.open(), opened)
            yield table, "opening", replace(opening, near=False)
        if ply == len(record.plies) // 2:
            yield from ((table, "refused", show) for show in _refused(at, before, look))
            yield from ((table, kind, show) for kind, show in _late(at, before, look, cast))
        step = before.inner_step({int(seat): action for seat, action in acts.items()})
        yield from ((table, kind, show) for kind, show in _events(at, step.events, step.state, look, cast))


def _events(at: Record, events: tuple[Event, ...], after: State, look: Any, cast: Cast) -> Iterator[tuple[str, Show]]:
    """The shows of a step's events: each is a part of the one show of them all."""
    give, shown = partial(_present, events, after), Timeline()
    for event in events:
        one = look.show(event, after, cast)
        begin, shown = max(shown.length - one.early, 0.0), shown.then(one)
        if one.parts:
            yield type(event).__name__, _show(at, look, give, one, begin)


def _refused(at: Record, before: Match, look: Any) -> Iterator[Show]:
    """The animation of a refusal."""
    if before.mover is None:
        return
    seat, playing = before.seat(before.mover), before.playing
    for key in [tool.key for tool in look.tools(playing, seat)] or [""]:
        for spot in look.spots(playing, seat, key):
            if before.refuse(before.mover, spot.action) is not None:
                told = look.refused(playing) if look.refused else Timeline()
                yield _show(at, look, partial(_try, before.mover, spot.action), told)
                return


def _late(at: Record, before: Match, look: Any, cast: Cast) -> Iterator[tuple[str, Show]]:
    """The animation of a clock that has run out."""
    if before.mover is not None and before.refuse(before.mover, "flag") is None:
        events = before.apply({before.mover: "flag"}).events[:1]
        yield from _events(at, events, before.playing, look, cast)


def _present(events: tuple[Event, ...], after: State, play: MatchScene) -> None:
    play.board.present(events, after)


def _try(person: int, action: str, play: MatchScene) -> None:
    play.shown.give(person, action)


def _show(at: Record, look: Any, give: Callable[[MatchScene], None], shown: Timeline, begin: float = 0.0) -> Show:
    pieces = [piece for part in shown.parts for piece in part.pictures]
    brings = frozenset(_brought(piece.look, piece.text) for piece in pieces) or frozenset({"words"})
    ends = [end for part in shown.parts for end in ((part.last.x, part.last.y), part.last.to or (0.0, 0.0))]
    near = bool(pieces) and all(-RIM <= x <= look.width + RIM and -RIM <= y <= look.height + RIM for x, y in ends)
    return Show(at, give, begin, begin + shown.length, brings, near)


def _brought(look: str, text: str) -> str:
    word = look.partition("/")[0]
    return f"{look} {text}" if word in WHOLE else word
