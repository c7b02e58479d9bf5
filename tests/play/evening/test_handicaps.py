"""Tests who sits on the couch: their faces and names, and what help they get."""

import pytest

from game.paths import ASSETS
from game.play.evening.evening import Evening
from game.play.evening.people import COLOURS, FACES, Guest, free_face
from game.play.evening.playlist import Item, Playlist
from game.rules.registry import MATCHES
from tests.play.evening.evenings import ONE

CLOCKED = Playlist("Clocked", (Item("match-classic", "games=1 starts=1 clock=8/0"),))


@pytest.mark.parametrize(("begins", "starts"), [((0,), "1"), ((1,), "2"), ((0, 1), "1"), ((), "1")])
def test_who_has_a_handicap_begins_against_who_has_none(begins: tuple[int, ...], starts: str) -> None:
    guests = tuple(Guest(f"G{who}", begins=who in begins) for who in range(2))
    evening = Evening("league", guests, 2, Playlist("One", (Item("match-classic", "starts=1"),)))
    assert f"starts={starts}" in evening.begun().start


def test_a_game_that_asks_nobody_who_begins_knows_no_handicap() -> None:
    guests = (Guest("Ada", begins=True), Guest("Grace"))
    evening = Evening("league", guests, 2, Playlist("Throws", (Item("match-rps", "to=2"),)))
    assert evening.begun().start == str(MATCHES["match-rps"].agreed("to=2"))


@pytest.mark.parametrize(("aided", "allowed"), [((), "all"), ((0,), "marks"), ((0, 1), "marks")])
def test_hints_are_a_handicap_of_who_has_it_and_of_nobody_else(aided: tuple[int, ...], allowed: str) -> None:
    guests = tuple(Guest(f"G{who}", hints=who in aided) for who in range(2))
    record = Evening("league", guests, 2, ONE, betting=False).begun()
    assert (record.help, record.aided) == (allowed, aided)


@pytest.mark.parametrize(("longer", "says"), [((True, False), "longer=1"), ((False, True), "longer=2")])
def test_twice_the_time_is_a_handicap_where_clocks_run(longer: tuple[bool, bool], says: str) -> None:
    guests = tuple(Guest(f"G{who}", longer=each) for who, each in enumerate(longer))
    assert says in Evening("league", guests, 2, CLOCKED).begun().start
    both = tuple(Guest(f"G{who}", longer=True) for who in range(2))
    start = Evening("league", both, 2, CLOCKED).begun().start
    assert "longer" not in start
    assert "clock=16/0" in start
    untimed = Playlist("Untimed", (Item("match-classic", "starts=1"),))
    assert "longer" not in Evening("league", guests, 2, untimed).begun().start


LOOKS = ("", "-blink", "-pleased", "-appalled", "-asleep", "-left-up", "-left-down", "-right-up", "-right-down")


def test_every_guest_s_face_is_drawn_in_every_look() -> None:
    drawn = {path.stem for path in (ASSETS / "art" / "faces").glob("guest-*.svg")}
    assert {f"guest-{face}{look}" for face in FACES for look in LOOKS} == drawn


def test_a_face_is_given_once_and_wears_the_cushion_s_colour() -> None:
    taken: list[str] = []
    for _guest in range(3):
        taken.append(free_face(taken, 2))
    assert [FACES.index(face) % COLOURS for face in taken] == [2, 2, 2]
    assert free_face(taken, 2) not in taken


def test_a_guest_of_an_old_evening_has_the_first_face_of_their_colour() -> None:
    assert Guest("Ada", colour=3).face == FACES[3] == Guest("Ada", colour=3).sitter().character
    assert Guest("Bot", "bot").face == ""
