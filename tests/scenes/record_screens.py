"""Lays out the screens of what is kept for the gallery: old matches, lists of results, replays and their graphs."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING

import msgspec

from game.engine.input.intents import Device, Intent, Press
from game.engine.window.scene import Scene
from game.play.evening.kinds import KINDS
from game.play.evening.people import MOST
from game.play.files.past_evenings import PastEvenings
from game.play.files.records import finish
from game.play.moments import Moments
from game.play.record import Record
from game.rules.registry import MATCHES
from game.scenes.party.evenings_list import evenings
from game.scenes.records import kept_matches, record_lists
from game.scenes.records.record_lists import records_menu
from game.scenes.replay.graph import GraphScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.result.result import RecapScene
from game.scenes.services.services import Services
from game.variants.ultimate.recap import board_by_board
from tests.play.evening.evenings import evening, through
from tests.play.matches import played
from tests.scenes.endings import ADA, GRACE, TURING

if TYPE_CHECKING:
    from tests.scenes.gallery import Hall

WHEN = datetime(2026, 11, 21, 9, 30)
PAD = Device("pad", 1, 1, "Pad", "xbox")


def _recap(hall: "Hall") -> None:
    hall.stack.push(
        RecapScene(hall.services, board_by_board(played("match-ultimate", Random(5), "starts=1 games=2", 1500)))
    )


@cache
def _evening() -> tuple[Record, ...]:
    """A match of every kind, played to its end."""
    record_lists = []
    for seed, name in enumerate(MATCHES):
        record = played(name, Random(seed), most=1500, sitters=(ADA, GRACE if seed % 2 else TURING))
        record.notes = msgspec.structs.replace(record.notes, seconds=300.0 + 777 * seed, hints=(seed, 0))
        record_lists.append(record)
    return tuple(record_lists)


def _finished(hall: "Hall") -> None:
    """They are kept and counted, and whoever may signs the hall of fame."""
    results, later = hall.services.results, hall.services.files.later
    for record in _evening():
        news, results._records, _told = later(partial(finish, hall.services.files.store, record, WHEN)).result()
        for each in news.worthy:
            results.sign(news.ruleset, each.line, each.line.initials)


def _evenings(hall: "Hall") -> None:
    """An evening of each kind is over; the list of them."""
    past, files = PastEvenings(hall.services.files.store), hall.services.files
    for number, kind in enumerate(KINDS):
        over = msgspec.structs.replace(
            through(evening(kind, min(2 + 2 * number, MOST), betting=True), Random(3)), closed=True
        )
        files.later(partial(past.keep, over, WHEN.replace(day=21 + number)))
    hall.stack.push(evenings(hall.services, hall.stack.pop))


def _ceremony(hall: "Hall") -> None:
    """The ceremony of the last one, seen again."""
    hall.show("evenings")
    hall.draw()
    hall.stack.handle(Press(Intent.CONFIRM, PAD))
    for _second in range(10):
        hall.stack.top.update(1.0)


def _kept(scene: Callable[[Services], Scene]) -> Callable[["Hall"], None]:
    def show(hall: "Hall") -> None:
        _finished(hall)
        hall.stack.push(scene(hall.services))

    return show


@cache
def _moments(name: str = "match-ttic") -> Moments:
    return Moments(played(name, Random(5), sitters=(ADA, TURING)))


@cache
def _judged() -> Moments:
    """Three games of tic-tac-toe, which the bots evaluate once."""
    return Moments(played("match-classic", Random(6), "starts=1 games=3"))


def _replay(services: Services, name: str = "match-ttic") -> ReplayScene:
    moments = _moments(name)
    replay = ReplayScene(services, moments, lambda record: None)
    replay.playback.jump(moments.last * 2 // 3)
    return replay


def _graph(hall: "Hall") -> None:
    scene = GraphScene(hall.services, _judged(), lambda number: None)
    hall.stack.push(scene)
    while len(scene.moments.worths) <= scene.moments.last:
        scene.update(0.1)
    scene.handle(Press(Intent.NEXT, PAD))


def _mistakes(hall: "Hall") -> None:
    """The first mistake of a match that was played by chance, on the table again."""
    _graph(hall)
    scene = hall.stack.top
    assert isinstance(scene, GraphScene)
    scene.handle(Press(Intent.HINT, PAD))


def _replay_menu(hall: "Hall") -> None:
    scene = _replay(hall.services)
    hall.stack.push(scene)
    hall.stack.push(scene.menu())


def _push(scene: Callable[[Services], Scene], hall: "Hall") -> None:
    hall.stack.push(scene(hall.services))


RECORD_SCREENS: Mapping[str, Callable[["Hall"], None]] = {
    "recap": _recap,
    "records": partial(_push, records_menu),
    "matches": _kept(kept_matches.matches),
    "no matches": partial(_push, kept_matches.matches),
    "fetch": partial(_push, kept_matches.fetch),
    "results": _kept(record_lists.results),
    "hall of fame": _kept(record_lists.hall),
    "evenings": _evenings,
    "no evenings": partial(_push, lambda services: evenings(services, lambda: None)),
    "ceremony again": _ceremony,
    "achievements": _kept(record_lists.achievements),
    "replay": partial(_push, _replay),
    "replay of ultimate": partial(_push, lambda services: _replay(services, "match-ultimate")),
    "replay menu": _replay_menu,
    "graph": _graph,
    "mistakes": _mistakes,
}
"""Every screen by name."""
