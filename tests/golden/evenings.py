"""Takes the screens of an evening with guests: at the start, at rest, and after a press of confirm."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pygame

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.play.evening.asks import Betting, Fixture, Laying, Naming, Over, Ruling, Spin
from game.play.evening.evening import Evening, Kind
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist, playlists
from game.scenes.party.agenda import AgendaScene
from game.scenes.party.host import Host
from tests.golden.halls import filmset, hall, whole
from tests.play.evening.evenings import something
from tests.scenes.gallery import Hall

NAMES = ("Ada", "Grace", "Wolfgang Amad.", "Pip", "Hedy", "Kurt", "Katherine M.", "Mog")
GUESTS = tuple(Guest(name, "bot" if name == "Pip" else "person", colour=n) for n, name in enumerate(NAMES))
GAMES = (Item("match-classic", "starts=1"), Item("match-rps"), Item("match-tactic"))
DEATHS = Item("match-shardren"), Item("match-conduct")
WHEEL, VOTE = Playlist("Wheel", GAMES, deaths=DEATHS), Playlist("Vote", GAMES, choice="vote")
ONE = Playlist("One", (Item("match-classic", "games=1 starts=1"),))
MOMENTS = {"1-comes": 0.4, "2-goes-on": 1.2, "3-rests": 7.0}
"""When pictures are taken, in seconds after the previous one."""
FEW = {"host": 3}
"""How many people there are where it needs to be few: the host speaks where there is room for him."""
PRESSED = {"4-pressed": 0.7, "5-later": 2.5}
STEP = 1 / 20


def _evening(kind: Kind, what: type, playlist: Playlist, people: int) -> Evening:
    """An evening that asks people for this, after some matches."""
    cards = what in (Laying, Ruling)
    now, source = Evening(kind, GUESTS[:people], people, playlist, betting=what is Betting, deals=cards), Random(3)
    while not isinstance(now.asks, what) or not (cards or (len(now.played) >= 3 and _of_people(now))):
        now = now.after(something(now, source))
    return now


def _of_people(now: Evening) -> bool:
    """Whether those who are to play next are people."""
    asks = now.asks
    pair = (asks.duel.first, asks.duel.second) if isinstance(asks, Fixture) else ()
    return all(now.guests[who].kind == "person" for who in pair)


def _outcome(host: Host) -> None:
    """A match is over, on which the others had bet."""
    source = Random(5)
    while isinstance(host.evening.asks, Betting):
        host.became(host.evening.after(something(host.evening, source)))
    host.play()
    record = host.evening.begun()
    state = record.positions()[-1]
    while state.to_act:
        acts = {seat: source.choice(list(state.legal(seat))[:9]) for seat in state.to_act}
        record.add(acts)
        state = state.apply(acts).state
    host.finished(record)


STAGES: Mapping[str, tuple[Kind, type, Playlist, Callable[[Host], None]]] = {
    "table": ("league", Fixture, ONE, Host.begin),
    "bracket": ("knockout", Fixture, ONE, Host.begin),
    "throne": ("king", Fixture, ONE, Host.begin),
    "scoreboard": ("season", Fixture, ONE, Host.begin),
    "host": ("season", Fixture, ONE, Host.begin),
    "couch": ("league", Fixture, ONE, Host.couch),
    "wheel": ("league", Spin, WHEEL, Host.go_on),
    "laying": ("league", Laying, VOTE, Host.go_on),
    "ruling": ("league", Ruling, VOTE, Host.go_on),
    "vote": ("league", Spin, VOTE, Host.go_on),
    "bets": ("league", Betting, ONE, Host.go_on),
    "hand-over": ("league", Fixture, ONE, Host.go_on),
    "naming": ("season", Naming, ONE, Host.go_on),
    "outcome": ("league", Betting, ONE, _outcome),
    "ceremony": ("knockout", Over, ONE, Host.go_on),
}
"""Every stage of an evening: its kind, when, what is played, and the way there."""


def stage(name: str) -> Iterator[tuple[str, pygame.Surface]]:
    """The pictures of a stage."""
    kind, what, playlist, show = STAGES[name]
    with filmset() as opened:
        evening = _evening(kind, what, playlist, FEW.get(name, len(GUESTS)))
        show(Host(opened.services, opened.stack, evening, lambda: None, Random(7)))
        opened.draw()  # what comes begins with its first picture
        yield from _moments(opened, MOMENTS)
        opened.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
        yield from _moments(opened, PRESSED)


def agenda() -> Iterator[tuple[str, pygame.Surface]]:
    """What lies behind the cog."""
    with hall() as opened:
        lists, _told = playlists()
        scene = AgendaScene(opened.services, lists, lists[0], lambda playlist: None)
        opened.stack.push(scene)
        yield "", whole(opened)


def _moments(opened: Hall, moments: Mapping[str, float]) -> Iterator[tuple[str, pygame.Surface]]:
    for name, seconds in moments.items():
        for _step in range(round(seconds / STEP)):
            opened.stack.top.update(STEP)
        yield name, whole(opened)
