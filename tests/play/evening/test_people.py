"""Tests who sits on the couch: their faces and names."""

from game.paths import ASSETS
from game.play.evening.people import COLOURS, FACES, Guest, free_face

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
