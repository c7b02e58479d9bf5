"""Films every show and every ending, as fast as pictures can be drawn: one picture every so many seconds."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from random import Random

import msgspec
import pygame

from game.play.record import Record
from tests.golden.halls import drawn, filmset, lay
from tests.golden.shows import Show, shows
from tests.play.matches import played
from tests.scenes.endings import ENDS, End, begin, ended
from tests.scenes.gallery import Hall

FRAME = 1 / 60
"""Seconds of a frame of the game."""
LONGEST = 30.0

MATCHES = ("match-classic", "match-ttic", "match-tris2")
"""Those in which one board makes room for another."""

Shot = tuple[float, pygame.Surface]
"""When a picture was taken, in seconds, and the picture; the next one is drawn over it."""
Reel = Callable[[float], Iterator[Shot]]
"""A picture every so many seconds, from the beginning until everything lies still."""


@cache
def reels(reduced: bool = False) -> Mapping[str, Reel]:
    """Every film by its name; in reduced motion if asked for."""
    return parting_films(reduced) | {f"show-{name}": partial(_show, show, reduced) for name, show in shows().items()}


@cache
def parting_films(reduced: bool = False) -> Mapping[str, Reel]:
    """The films of how games end, and of what comes between two boards."""
    between = {f"between-{match}": partial(_between, match, reduced) for match in MATCHES}
    return endings(reduced) | between


@cache
def endings(reduced: bool = False) -> dict[str, Reel]:
    """The films of how games end."""
    return {f"ending-{name}": partial(_ending, end, reduced) for name, end in ENDS.items()}


def _ending(end: End, reduced: bool, every: float) -> Iterator[Shot]:
    """From the last move on."""
    with filmset(reduced=reduced) as opened:
        play = begin(opened, ended(end))
        while not play.shown.over:
            _count(opened)
            play.update(FRAME)
        yield from _filmed(opened, every, lambda: opened.stack.top is play or opened.stack.top.moving)


def _between(match: str, reduced: bool, every: float) -> Iterator[Shot]:
    """From how a match was begun until the next board is there."""
    record = next(record for seed in range(50) if _decided(record := played(match, Random(seed), "-", 1)))
    with filmset(reduced=reduced) as opened:
        play = lay(opened, msgspec.structs.replace(record, plies=[]))
        for seat, action in record.plies[0].items():
            play.shown.give(int(seat), action)
        while play.board.showing or not play.shown.over:
            _count(opened)
            play.update(FRAME)
        yield from _filmed(opened, every, lambda: play.shown.over or play.picture.parting or play.board.busy)


def _decided(record: Record) -> bool:
    """Whether the first ply has decided who begins."""
    last = record.positions()[-1]
    return bool(last.past) and last.past[-1].result != "draw"


def _show(show: Show, reduced: bool, every: float) -> Iterator[Shot]:
    """One show of a board."""
    with filmset(reduced=reduced) as opened:
        play = lay(opened, show.record)
        show.give(play)
        play.board.update(show.begin)
        yield from _filmed(opened, every, lambda: play.board.showing)


def _filmed(opened: Hall, every: float, going: Callable[[], bool]) -> Iterator[Shot]:
    now, top = 0.0, opened.stack.top
    while going() and now < LONGEST:
        yield now, drawn(opened)
        taken = now
        while now < taken + every - FRAME / 2:
            _count(opened)
            opened.stack.top.update(FRAME)
            now += FRAME
            if opened.stack.top is not top:
                top = opened.stack.top
                drawn(opened)  # a scene begins with its first picture
    yield now, drawn(opened)


def _count(opened: Hall) -> None:
    """Have counted at once what is being counted: it takes none of a film's time."""
    if opened.services.results.counting:
        opened.services.files.later(int).result()
