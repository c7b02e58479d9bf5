"""Tests that every table lives while nothing moves: in small places, never in reduced motion, and faces feel."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.ai.characters import Character, everybody
from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.picture.living import DOZES
from game.paths import ASSETS
from game.rules.registry import MATCHES
from game.scenes.match.match_scene import MatchScene
from game.variants.common.portraits import feeling
from game.variants.common.seating import Way
from tests.scenes.endings import ADA, TURING
from tests.scenes.gallery import Hall, match

pytestmark = pytest.mark.usefixtures("display")

SMALL = 0.02
"""The share of the window that may change while nothing moves."""
LOOKS = ("blink", "left-up", "left-down", "right-up", "right-down", "pleased", "appalled", "asleep")


@contextmanager
def table(name: str, **settings: object) -> Iterator[tuple[Hall, MatchScene]]:
    """A match against a bot, drawn once everything is made for it."""
    hall = Hall((1280, 720), **settings)
    play = MatchScene(hall.services, match(name, (ADA, TURING)), lambda: None)
    hall.stack.push(play)
    while play.commentary.said:
        play.commentary.update(0.5, None)
    hall.settle()
    yield hall, play
    hall.close()


@pytest.mark.turns
@pytest.mark.parametrize("name", MATCHES)
def test_a_table_lives_in_small_places(name: str) -> None:
    with table(name) as (hall, play):
        before, changed = hall.canvas.surface.copy(), set()
        life, places = play.picture.life, [each.living.rect for each in play.picture.life.shown.values()]
        assert places, "nothing lives"
        assert sum(rect.width * rect.height for rect in places) < SMALL * 1280 * 720
        for _moment in range(40):
            life.pass_time(life.due or 0.0)
            assert life.stir(hall.canvas)
            difference = pygame.mask.from_threshold(hall.canvas.surface, (0, 0, 0), (1, 1, 1, 255), before)
            difference.invert()
            for rect in difference.get_bounding_rects():
                assert any(place.contains(rect) for place in places), f"{rect} changed, beside {places}"
                changed.add(tuple(rect))
        assert changed, "nothing was seen to move"


@pytest.mark.parametrize("settings", [{"reduced": True}, {"contrast": True}], ids=str)
@pytest.mark.parametrize("name", MATCHES)
def test_nothing_lives_in_reduced_motion_and_in_high_contrast(name: str, settings: dict[str, bool]) -> None:
    with table(name, **settings) as (_hall, play):
        assert play.stirs is None


def test_no_coffee_steams_through_a_slip_that_lies_over_it() -> None:
    with table("match-ttic") as (hall, play):
        assert "steam" in play.picture.life.shown
        play.shown.selection.said = "No Iron Curtain on the first turn. [4.04]"
        hall.draw()
        assert "steam" not in play.picture.life.shown


def test_a_bot_looks_at_what_is_pointed_at() -> None:
    with table("match-classic") as (hall, play):
        while play.view().question.way is Way.NOBODY:
            play.update(0.05)
            play.board.hurry()
        seen = set()
        for way in (Intent.UP, Intent.UP, Intent.DOWN, Intent.DOWN, Intent.DOWN):
            hall.stack.handle(Press(way, KEYBOARD))
            hall.draw()
            picture = play.picture.life.shown["face 1"].living.poses[0].picture
            seen.add(picture)
        assert len(seen) == 2, "up and down"


def test_a_bot_feels_what_the_others_ply_means_to_it_and_no_hint_is_given_by_it() -> None:
    with table("match-classic") as (_hall, play):
        view = play.view()
        assert view.mover == 1
        assert feeling(view, 1) == "appalled", "X threatens"
        assert feeling(view, 0) == ""


def test_a_bot_that_waits_long_for_a_move_falls_asleep_until_a_press() -> None:
    with table("match-ultimate") as (hall, play):
        awake, life = hall.canvas.surface.copy(), play.picture.life
        life.pass_time(DOZES + 4.0)
        assert life.stir(hall.canvas)
        sleeps = {name for name, each in life.shown.items() if each.pose in each.living.sleep}
        assert sleeps == {"face 1", "snore 1"}
        face = life.shown["face 1"]
        assert face.pose.picture is hall.canvas.sprites.get("turing-asleep", height=face.living.rect.height, turned=0.0)
        hall.stack.handle(Press(Intent.RIGHT, KEYBOARD))
        hall.draw()
        assert not [each for each in life.shown.values() if each.pose in each.living.sleep]
        assert awake.get_at(life.shown["snore 1"].living.rect.center) == hall.canvas.surface.get_at(
            life.shown["snore 1"].living.rect.center
        )


@pytest.mark.parametrize("who", everybody(), ids=lambda who: who.key)
def test_every_bot_has_every_look(who: Character) -> None:
    drawn = {path.stem for path in (ASSETS / "art").glob("*/*.svg")}
    assert {f"{who.face}-{look}" for look in LOOKS} <= drawn
