"""Tests how the title comes: out of the dark where its ground has to be made, and whole in a new size of the window."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.engine.picture.canvas import fitting
from game.engine.picture.living import Life
from game.play.files.settings import Settings, Setup
from game.scenes.common.cards import Card
from game.scenes.common.polaroid import face_of
from game.scenes.title.props import TITLE_SHEET
from game.scenes.title.title import Lying, TitleScene, _subtitle, _words
from game.scenes.title.usual import Usual
from game.variants.common import backdrops
from tests.scenes.endings import ADA
from tests.scenes.gallery import TILDA, Hall

SIZE, LARGER = (960, 540), (1280, 720)
WORDS = (0.12, 0.22, 0.36, 0.34)
"""The place of the title's words, in fractions of the window."""


@pytest.fixture
def hall(display: None) -> Iterator[Hall]:
    hall = Hall(SIZE)
    hall.canvas.memory.ground = None
    yield hall
    hall.close()


def part(surface: pygame.Surface) -> pygame.Surface:
    x, y, width, height = WORDS
    (wide, tall) = surface.size
    return surface.subsurface((int(x * wide), int(y * tall), int(width * wide), int(height * tall)))


def ink(surface: pygame.Surface) -> float:
    """The share of dark pixels where the title's words are."""
    dark = pygame.mask.from_threshold(part(surface), (40, 42, 46), (60, 60, 60, 255)).count()
    return dark / (part(surface).width * part(surface).height)


@pytest.mark.parametrize("size", [(960, 540), (960, 1280), (960, 960), (1080, 1080), (2560, 1080)])
def test_the_name_is_written_on_its_sheet(hall: Hall, size: tuple[int, int]) -> None:
    hall.canvas = fitting(pygame.Surface(size), hall.services.settings)
    hall.stack.fit(hall.canvas)
    hall.show("title")
    words = hall.canvas.found(_words)
    assert words
    assert all(hall.canvas.layout.zone(*TITLE_SHEET).contains(word.rect.move(at)) for word, at in words)


def test_the_subtitle_grows_with_the_text(hall: Hall) -> None:
    usual, large = (fitting(pygame.Surface(LARGER), Settings(text=text)) for text in (1.0, 2.0))
    assert _subtitle(large).height > 1.3 * _subtitle(usual).height


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_play_stays_where_it_is_when_the_photograph_comes(hall: Hall, text: float) -> None:
    opened = Hall(SIZE, text=text, played=Setup())
    left, again = (
        Card("continue", "Continue: Tris 2"),
        Usual((face_of(ADA, 0), face_of(TILDA, 1)), "Tic-Tac-Toe", (2, 1)),
    )
    broad, small = [Card(key, key.title()) for key in ("play", "party", "levels")], [Card("quit", "Quit")]
    found: list[Lying] = [(broad, small, None)]
    scene = TitleScene(opened.services, lambda: found[-1], lambda key: None)
    opened.stack.push(scene)
    opened.settle()
    before = dict(opened.menu.rects)
    found.append(([Card("usual", "The usual?"), left, *broad], small, again))
    scene.came(None)
    opened.settle()
    assert {key: opened.menu.rects[key] for key in before} == before
    assert list(opened.menu.rects) == ["usual", "continue", "play", "party", "levels", "quit"]
    opened.close()


def test_the_sheet_comes_out_of_the_dark(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as unmade:
        unmade.setattr(backdrops, "backdrop", lambda canvas, name: None)
        scene = hall.show("title")
        assert isinstance(scene, TitleScene)
        scene._time = 0.0
        hall.draw()
    seen = []
    for _picture in range(20):
        seen.append(sum(pygame.transform.average_color(part(hall.draw()))))
        scene.update(1 / 60)
    steps = [after - before for before, after in pairwise(seen)]
    assert sum(step > 0 for step in steps) > 8, "by and by"
    assert max(steps) < (seen[-1] - seen[0]) / 4, "and nowhere at once"


def test_in_a_new_size_the_words_do_not_wait_for_the_ground(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.show("title")
    written = ink(hall.settle())
    assert written > 0.01
    monkeypatch.setattr(backdrops, "backdrop", lambda canvas, name: None)
    hall.canvas = fitting(pygame.Surface(LARGER, 0, 32), hall.services.settings, hall.canvas)
    hall.stack.fit(hall.canvas)
    hall.draw()
    assert ink(hall.draw()) > written / 2


def test_in_a_new_size_nothing_lives_where_it_lived_before(hall: Hall) -> None:
    hall.show("title")
    hall.settle()
    hall.canvas = fitting(pygame.Surface(LARGER, 0, 32), hall.services.settings, hall.canvas)
    hall.stack.fit(hall.canvas)
    scene = hall.stack.top
    assert isinstance(scene, TitleScene)
    once = hall.draw().copy()
    scene.life = Life()
    assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(hall.draw(), "RGB")
