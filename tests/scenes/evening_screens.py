"""Lays out the screens of an evening for the gallery."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

import msgspec

from game.engine.input.intents import KEYBOARD_LEFT, KEYBOARD_RIGHT, Intent, Press
from game.play.evening.asks import Fixture
from game.play.evening.evening import Evening
from game.play.evening.facts import Called, Played
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.scenes.party import podium, screens
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.couch.signup import SignUpScene
from game.scenes.party.evening_pause import EveningPause
from game.scenes.party.host import Host
from game.scenes.party.onlookers.callers import callers
from game.scenes.party.party_screen import SEEN
from game.scenes.party.screens import screen_of
from tests.play.matches import go_on
from tests.scenes.record_screens import PAD

if TYPE_CHECKING:
    from tests.scenes.gallery import Hall


FIRST = Item("match-classic", "games=1 starts=1")
"""What is played where a screen needs nothing else."""


def _evening(hall: "Hall", people: int = 4, kind: str = "league") -> Host:
    """An evening that has begun, with people on all kinds of devices."""
    devices = ("keyboard-left", "keyboard-right", "mouse", "pad-1")
    names = ("Ada", "Grace", "Pip", "Mog")
    guests = tuple(Guest(names[n], device=devices[n % 4], colour=n) for n in range(people))
    playlist = Playlist("One", (FIRST,))
    return Host(
        hall.services, hall.stack, Evening(kind, guests, people, playlist), hall.stack.pop, screen_of, Random(1)
    )


def _versus(hall: "Hall") -> None:
    _evening(hall, 2).show("next")


def _who_wins(hall: "Hall") -> None:
    _evening(hall).show("next")


def call(hall: "Hall", item: Item = FIRST, steps: int = 0, chance: Random | None = None) -> None:
    """A match of an evening after some random steps, with those who look on below it."""
    host = _evening(hall)
    host.became(msgspec.structs.replace(host.evening, playlist=Playlist("One", (item,))))
    record = host.evening.begun()
    go_on(record, steps, chance or Random(1))
    host.play(record, callers(host, record), EveningPause(host))


def _paused(hall: "Hall") -> None:
    host = _evening(hall)
    host.became(msgspec.structs.replace(host.evening, playlist=Playlist("One", (Item("match-classic", "games=3"),))))
    record = host.evening.begun()
    host.became(host.evening.at(record))
    host.play(record, callers(host, record), EveningPause(host))
    hall.stack.handle(Press(Intent.PAUSE, PAD))


def _pad_lost(hall: "Hall") -> None:
    host = _evening(hall)
    host.became(host.evening.changed(0, msgspec.structs.replace(host.evening.guests[0], device="pad-7")))
    record = host.evening.begun()
    host.became(host.evening.at(record))
    host.play(record, callers(host, record), EveningPause(host))


def _outcome(hall: "Hall") -> None:
    host = _evening(hall)
    host.became(host.evening.tipped({1: 0, 2: 1}))
    _ended(host)


def _final_won(hall: "Hall") -> None:
    host = _evening(hall, kind="knockout")
    _play(host, "112")
    _ended(host)


def _cup_won(hall: "Hall") -> None:
    host = _evening(hall, kind="knockout")
    _play(host, "1121")
    host.show("between")


def _bracket(hall: "Hall") -> None:
    host = _evening(hall, kind="knockout")
    _play(host, "12")
    host.show("between")


def _ended(host: Host) -> None:
    """The first player wins the match that comes."""
    record = host.evening.begun()
    host.play(record, callers(host, record), EveningPause(host))
    for ply, square in enumerate("15243"):
        record.add({ply % 2: square})
    host.finished(record)


def _table(hall: "Hall") -> None:
    host = _evening(hall)
    _play(host, "12212")
    host.show("between")


def _play(host: Host, results: str) -> None:
    """Matches are over, with these results."""
    for result in results:
        host.last = host.evening
        first, second = host.evening.asks.duel.pair
        host.happened(Played(first, second, result, "match-classic", 7))


def _award(hall: "Hall") -> None:
    hall.stack.push(CeremonyScene(_over(hall)))


def _podium(hall: "Hall") -> None:
    scene = CeremonyScene(_over(hall))
    hall.stack.push(scene)
    scene._begin(99)
    scene.update(podium.LASTS + SEEN)


def _over(hall: "Hall") -> Host:
    host = _evening(hall)
    while isinstance(host.evening.asks, Fixture):
        first, second = host.evening.asks.duel.pair
        calls = tuple(Called(who, who + 1, 4, who) for who in host.evening.lookers((first, second)))
        host.happened(Played(first, second, "1", "match-classic", 7, calls))
    return host


def _party(hall: "Hall") -> None:
    screens.enter(hall.services, hall.stack, lambda: None)


def _couch(hall: "Hall") -> None:
    _party(hall)
    hall.draw()
    hall.stack.handle(Press(Intent.CONFIRM, PAD))


def _leaving(hall: "Hall") -> None:
    """The couch while the last seconds before an evening are counted, and somebody may still sit down."""
    _couch(hall)
    scene = hall.stack.top
    assert isinstance(scene, SignUpScene)
    for device in (KEYBOARD_LEFT, KEYBOARD_RIGHT):
        hall.stack.handle(Press(Intent.CONFIRM, device))
        hall.draw()
    for device in (KEYBOARD_LEFT, KEYBOARD_RIGHT):
        hall.stack.handle(Press(Intent.DOWN, device))
    hall.draw()
    scene.choices.focused = "go"
    hall.stack.handle(Press(Intent.CONFIRM, KEYBOARD_LEFT))


EVENING_SCREENS: Mapping[str, Callable[["Hall"], None]] = {
    "party": _party,
    "party couch": _couch,
    "couch leaving": _leaving,
    "versus": _versus,
    "who wins": _who_wins,
    "call": call,
    "evening paused": _paused,
    "evening pad lost": _pad_lost,
    "outcome": _outcome,
    "final won": _final_won,
    "league table": _table,
    "bracket": _bracket,
    "cup won": _cup_won,
    "award": _award,
    "podium": _podium,
}
"""Every screen of an evening by name."""
