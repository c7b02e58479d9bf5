"""Tests what lives on a picture at rest: its poses in their turn, each in its own small place."""

import pygame
import pytest

from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.living import DOZES, LAG, Life, Living, LivingPose
from game.play.files.settings import Settings

SIZE = (320, 180)
BARE = (40, 60, 80)


def spot(colour: tuple[int, int, int]) -> pygame.Surface:
    made = pygame.Surface((10, 10))
    made.fill(colour)
    return made


RED, BLUE = spot((200, 0, 0)), spot((0, 0, 200))
PLACE = (100, 50)
BLINKS = Living("eye", (LivingPose(2.0), LivingPose(0.1, RED, PLACE)))


@pytest.fixture
def canvas() -> Canvas:
    made = fitting(pygame.Surface(SIZE), Settings())
    made.surface.fill(BARE)
    return made


def seen(canvas: Canvas) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at(PLACE))[:3]


def test_nothing_is_due_where_nothing_lives(canvas: Canvas) -> None:
    life = Life()
    life.lay(canvas, ())
    assert life.due is None
    assert not life.stir(canvas)


def test_poses_come_in_their_turn_and_leave_the_picture_as_it_was(canvas: Canvas) -> None:
    life = Life()
    life.lay(canvas, [BLINKS])
    for _blink in range(3):
        assert life.due == pytest.approx(2.0, abs=0.01)
        assert not life.stir(canvas), "nothing is painted before it is due"
        life.pass_time(2.0)
        assert life.stir(canvas)
        assert seen(canvas) == (200, 0, 0)
        assert life.due == pytest.approx(0.1, abs=0.01)
        life.pass_time(0.1)
        assert life.stir(canvas)
        assert seen(canvas) == BARE


def test_an_occasion_has_its_first_poses_once(canvas: Canvas) -> None:
    life = Life()
    smiles = Living("eye", BLINKS.poses, "a good move", (LivingPose(1.0, BLUE, PLACE),))
    life.lay(canvas, [smiles])
    assert seen(canvas) == (0, 0, 200)
    life.pass_time(1.0)
    life.stir(canvas)
    assert seen(canvas) == BARE
    canvas.surface.fill(BARE)
    life.lay(canvas, [smiles])
    assert seen(canvas) == BARE
    life.lay(canvas, [Living("eye", BLINKS.poses, "another", smiles.first)])
    assert seen(canvas) == (0, 0, 200)


def test_it_looks_up_a_moment_later(canvas: Canvas) -> None:
    life = Life()
    life.lay(canvas, [BLINKS])
    looks = Living("eye", (LivingPose(2.0, BLUE, PLACE), LivingPose(0.1, RED, PLACE)))
    life.lay(canvas, [looks])
    assert seen(canvas) == BARE
    assert life.due == pytest.approx(LAG)
    life.pass_time(LAG)
    assert life.stir(canvas)
    assert seen(canvas) == (0, 0, 200)


def test_what_has_a_bare_ground_of_its_own_is_laid_on_that(canvas: Canvas) -> None:
    ground = pygame.Surface(SIZE)
    ground.fill((1, 2, 3))
    life = Life()
    life.lay(canvas, [Living("needle", BLINKS.poses, bare=ground)])
    assert seen(canvas) == BARE, "the picture shows it at rest already"
    for seconds in (2.0, 0.1):
        life.pass_time(seconds)
        life.stir(canvas)
    assert seen(canvas) == (1, 2, 3)


def test_what_is_due_but_for_a_rounding_error_changes_now(canvas: Canvas) -> None:
    life = Life()
    life.lay(canvas, [BLINKS])
    life.pass_time((life.due or 0.0) - 1e-13)
    assert life.stir(canvas)
    assert life.due == pytest.approx(0.1, abs=0.01)


def test_a_thousand_changes_take_their_time(canvas: Canvas) -> None:
    life, passed = Life(), 0.0
    life.lay(canvas, [BLINKS])
    for _change in range(1000):
        due = life.due or 0.0
        passed += due
        life.pass_time(due)
        assert life.stir(canvas)
    assert passed == pytest.approx(1000 / 2 * 2.1, rel=0.01)


def test_what_is_left_alone_falls_asleep_and_wakes_up_when_somebody_does_something(canvas: Canvas) -> None:
    life, sleeper = Life(), Living("eye", (LivingPose(7.0),), sleep=(LivingPose(5.0, BLUE, PLACE),))

    def drawn() -> tuple[int, ...]:
        canvas.surface.fill(BARE)
        life.lay(canvas, [sleeper])
        return seen(canvas)

    assert drawn() == BARE
    passed = 0.0
    while (life.due or 0.0) < DOZES - passed:
        passed += life.due or 0.0
        life.pass_time(life.due or 0.0)
        life.stir(canvas)
    assert seen(canvas) == BARE
    passed += life.due or 0.0
    life.pass_time(life.due or 0.0)
    life.stir(canvas)
    assert passed == pytest.approx(DOZES, abs=0.01)
    assert seen(canvas) == (0, 0, 200)
    assert drawn() == (0, 0, 200), "a new picture wakes nobody"
    life.rouse()
    assert drawn() == BARE
