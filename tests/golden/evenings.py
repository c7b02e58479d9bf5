"""Takes the screens of an evening with guests: as they come, and after a press of confirm."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pygame

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.play.evening.asks import Fixture, Naming, Over, Spin
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist, playlists
from game.scenes.party.evening_pause import EveningPause
from game.scenes.party.host import Host, Screen
from game.scenes.party.onlookers.callers import callers
from game.scenes.party.screens import screen_of
from game.scenes.party.start_scene import AgendaScene
from tests.golden.halls import filmset, hall, whole
from tests.play.evening.evenings import something
from tests.scenes.gallery import Hall

NAMES = ("Ada", "Grace", "Wolfgang Amad.", "Pip", "Hedy", "Kurt", "Katherine M.", "Mog")
GUESTS = tuple(Guest(name, "bot" if name == "Pip" else "person", colour=n) for n, name in enumerate(NAMES))
GAMES = (Item("match-classic", "starts=1"), Item("match-rps"), Item("match-tactic"))
DEATHS = Item("match-shardren"), Item("match-conduct")
WHEEL = Playlist("Wheel", GAMES, deaths=DEATHS)
ONE = Playlist("One", (Item("match-classic", "games=1 starts=1"),))
COMES, RESTS, PRESSED, GOES_ON = 1.6, 7.0, 0.7, 2.5
"""Seconds from the begin of a stage to its picture, from there until all lies still, from a press to its picture, and
of what follows, which is only heard."""
ANSWERED = ("ceremony", "couch", "drawn", "naming", "versus")
"""Stages in which a press is answered by a picture of their own; from the others it leads to two who are to play."""
FEW = {"two": 2}
"""How many people there are where it needs to be few: nobody looks on there."""
STEP = 1 / 20


def _evening(kind: str, what: type, playlist: Playlist, people: int) -> Evening:
    """An evening that asks people for this, after some matches."""
    now, source = (
        Evening(kind, GUESTS[:people], people, playlist, long=people == 2, counts=True, rested=True),
        Random(3),
    )
    while not isinstance(now.asks, what) or not (people == 2 or (len(now.played) >= 3 and _of_people(now))):
        now = now.after(something(now, source))
    return now


def _of_people(now: Evening) -> bool:
    """Whether those who are to play next are people."""
    asks = now.asks
    pair = asks.duel.pair if isinstance(asks, Fixture) else ()
    return all(now.guests[who].kind == "person" for who in pair)


def _outcome(host: Host) -> None:
    """A match is over, of which the others had said who wins."""
    source, asks = Random(5), host.evening.asks
    host.became(host.evening.tipped({who: source.randrange(2) for who in host.evening.lookers(asks.duel.pair)}))
    record = host.evening.begun()
    host.play(record, callers(host, record), EveningPause(host))
    state = record.positions()[-1]
    while state.to_act:
        acts = {seat: source.choice(list(state.legal(seat))[:9]) for seat in state.to_act}
        record.add(acts)
        state = state.apply(acts).state
    host.finished(record)


def _to(screen: Screen) -> Callable[[Host], None]:
    """The way to a screen of an evening."""
    return lambda host: host.show(screen)


STAGES: Mapping[str, tuple[str, type, Playlist, Callable[[Host], None]]] = {
    "table": ("league", Fixture, ONE, _to("standings")),
    "bracket": ("knockout", Fixture, ONE, _to("standings")),
    "throne": ("king", Fixture, ONE, _to("standings")),
    "scoreboard": ("season", Fixture, ONE, _to("news")),
    "couch": ("league", Fixture, ONE, _to("couch")),
    "drawn": ("league", Spin, WHEEL, _to("next")),
    "versus": ("league", Fixture, ONE, _to("next")),
    "two": ("league", Fixture, ONE, _to("next")),
    "sides": ("teams", Fixture, ONE, _to("next")),
    "side-won": ("teams", Over, ONE, _to("next")),
    "naming": ("season", Naming, ONE, _to("next")),
    "outcome": ("league", Fixture, ONE, _outcome),
    "ceremony": ("knockout", Over, ONE, _to("next")),
}
"""Every stage of an evening: its kind, when, what is played, and the way there."""


def lay(opened: Hall, name: str) -> None:
    """Show a stage, as it is when it has come."""
    kind, what, playlist, show = STAGES[name]
    evening = _evening(kind, what, playlist, FEW.get(name, len(GUESTS)))
    show(Host(opened.services, opened.stack, evening, lambda: None, screen_of, Random(7)))
    opened.draw()  # what comes begins with its first picture
    pass_time(opened, COMES)


def stage(name: str) -> Iterator[tuple[str, pygame.Surface]]:
    """The pictures of a stage."""
    with filmset() as opened:
        lay(opened, name)
        yield "comes", whole(opened)
        pass_time(opened, RESTS)
        opened.draw()  # a press counts for what was seen
        opened.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
        pass_time(opened, PRESSED)
        if name in ANSWERED:
            yield "pressed", whole(opened)
        pass_time(opened, GOES_ON)


def agenda() -> Iterator[tuple[str, pygame.Surface]]:
    """What lies behind the cog."""
    with hall() as opened:
        lists, _told = playlists()
        scene = AgendaScene(opened.services, lists, lists[0], lambda playlist: None)
        opened.stack.push(scene)
        yield "", whole(opened)


def pass_time(opened: Hall, seconds: float) -> None:
    """Let time pass on the top scene."""
    for _step in range(round(seconds / STEP)):
        opened.stack.top.update(STEP)
