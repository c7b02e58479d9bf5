"""Tests that the title and lessons live while nothing moves: in small places, not in reduced motion, under no note."""

from collections.abc import Iterator
from math import inf

import pygame
import pytest

from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.title import title as title_module
from game.scenes.title.title import TitleScene
from tests.scenes.gallery import Hall
from tests.variants.common.test_living import SMALL

SIZE = (1280, 720)


@pytest.fixture
def title(display: None, request: pytest.FixtureRequest) -> Iterator[tuple[Hall, TitleScene]]:
    """The title once it is written."""
    hall = Hall(SIZE, **getattr(request, "param", {}))
    scene = hall.show("title")
    assert isinstance(scene, TitleScene)
    hall.settle()
    yield hall, scene
    hall.close()


def test_the_title_lives_in_small_places(title: tuple[Hall, TitleScene], monkeypatch: pytest.MonkeyPatch) -> None:
    hall, scene = title
    monkeypatch.setattr(title_module, "ALONE", inf)  # no demonstration comes
    places = [each.living.rect for each in scene.life.shown.values()]
    assert 0 < sum(rect.width * rect.height for rect in places) < SMALL * SIZE[0] * SIZE[1]
    seen = set()
    for _moment in range(30):
        assert scene.stirs is not None
        scene.update(scene.stirs)
        seen.add(scene.stir(hall.canvas))
        seen |= {name for name, each in scene.life.shown.items() if each.pose != each.living.poses[0]}
    assert seen >= {True, "cutters", "glint 0", "glint 1"}


@pytest.mark.parametrize("title", [{"reduced": True}, {"contrast": True}], indirect=True)
def test_the_title_rests_in_reduced_motion_and_in_high_contrast(title: tuple[Hall, TitleScene]) -> None:
    assert title[1].stirs is None


def test_the_title_looks_the_same_whether_it_lives_or_not(title: tuple[Hall, TitleScene]) -> None:
    hall, _scene = title
    alive = pygame.image.tobytes(hall.draw(), "RGB")
    still = Hall(SIZE, reduced=True)
    still.show("title")
    assert pygame.image.tobytes(still.settle(), "RGB") == alive
    still.close()


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("screen", ["lesson in the file", "lesson"])
def test_a_lesson_lives_but_not_under_its_note(screen: str) -> None:
    hall = Hall(SIZE)
    lesson = hall.show(screen)
    assert isinstance(lesson, GuidedMatchScene)
    hall.settle()
    assert lesson.stirs is not None
    lesson.picture.enliven(hall.canvas, [hall.canvas.layout.window])
    assert lesson.stirs is None
    hall.close()
