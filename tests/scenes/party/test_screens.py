"""Tests that every screen of an evening draws at any size, with any settings, and rests."""

from collections.abc import Callable
from random import Random

import pytest

from game.play.evening.asks import Fixture, Naming, Over, Spin
from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.evening.people import Guest
from game.play.evening.playlist import Playlist
from tests.play.evening.evenings import something
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import BRIEF, ONE, choose, continued
from tests.scenes.test_screens import EYES, colours

SIZES = ((1280, 800), (2560, 1080))
NAMES = ("Ada", "Grace", "Wolfgang Amad.", "Pip", "Mog", "Hedy", "Kurt", "Katherine M.")
GUESTS = tuple(
    Guest(
        name, "bot" if name in ("Pip", "Mog") else "person", device="" if name in ("Pip", "Mog") else "mouse", colour=n
    )
    for n, name in enumerate(NAMES)
)


def until(kind: str, what: type, seed: int = 3, people: int = 8, playlist: Playlist | None = None) -> Evening:
    """An evening of eight that asks for this, after some matches."""
    playlist = playlist or (BRIEF if what is Spin else ONE)
    now, source = Evening(kind, GUESTS[:people], people, playlist), Random(seed)
    while not isinstance(now.asks, what) or not _of_people(now) or len(now.played) < 3:
        now = now.after(something(now, source))
    return now


def _of_people(now: Evening) -> bool:
    """Whether those who are next are people."""
    asks = now.asks
    pair = (asks.duel.first, asks.duel.second) if isinstance(asks, Fixture | Spin) else ()
    return all(now.player(who).kind == "person" for who in pair)


def _go_on(player: Player) -> None:
    player.wait(4.0)
    choose(player, Keys(player), "on")
    player.wait(30.0)


def _stay(player: Player) -> None:
    player.wait(5.0)


def _couch(player: Player) -> None:
    player.wait(1.0)
    choose(player, Keys(player), "couch")


SCREENS: dict[str, tuple[Callable[[], Evening], Callable[[Player], None]]] = {
    "table": (lambda: until("league", Fixture), _stay),
    "bracket": (lambda: until("knockout", Fixture), _stay),
    "throne": (lambda: until("king", Fixture), _stay),
    "scoreboard": (lambda: until("season", Fixture), _stay),
    "couch": (lambda: until("league", Fixture), _couch),
    "drawn": (lambda: until("league", Spin), _go_on),
    "versus": (lambda: until("league", Fixture), _go_on),
    "sides": (lambda: until("teams", Fixture), _go_on),
    "side won": (lambda: until("teams", Over), _go_on),
    "naming": (lambda: until("season", Naming), _go_on),
    "ceremony": (lambda: until("knockout", Over), _go_on),
}


@pytest.mark.turns
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_of_an_evening_draws_at_any_size_for_all_eyes_and_rests(start: Start, screen: str) -> None:
    evening, way = SCREENS[screen]
    player = continued(start, evening())
    way(player)
    scenes = player.scenes
    pictures = {player.digest()}
    for wishes in EYES:
        player.app.services.preferences.change(**wishes)
        player.until_drawn()
        assert colours(player) > 5
        pictures.add(player.digest())
    assert len(pictures) == 1 + len(EYES)
    for size in SIZES:
        player.resize(size)
        player.until_drawn()
        assert colours(player) > 5
    before = player.flips
    player.wait(5.0)
    assert player.flips == before, "at rest nothing is drawn"
    assert player.scenes == scenes


@pytest.mark.parametrize(
    ("kind", "results", "said"),
    [
        ("league", "", "Match 1 of 3"),
        ("league", "1", "Match 2 of 3"),
        ("league", "ddd", "The decider"),
        ("knockout", "", "Semi-final\nMatch 1 of 2"),
        ("knockout", "1", "The final\nMatch 2 of 2"),
        ("season", "", "Episode 1, round 1"),
        ("king", "", "Next: Wolfgang Amad."),
        ("king", "1", "Ada: 1 win\nNext: Grace"),
        ("king", "11", "Next: Ada"),
    ],
)
def test_before_a_match_is_told_which_one_it_is_and_of_how_many_or_how_the_throne_stands(
    start: Start, kind: str, results: str, said: str
) -> None:
    now = Evening(kind, GUESTS[:3], 3, ONE)
    for result in results:
        assert isinstance(now.asks, Fixture)
        now = now.after(Played(*now.asks.duel.pair, "draw" if result == "d" else "1", "match-classic"))
    player = continued(start, now, text=2.0)
    if results:
        choose(player, Keys(player), "on")
    player.until_drawn()
    assert set(said.splitlines()) <= set(player.words)
