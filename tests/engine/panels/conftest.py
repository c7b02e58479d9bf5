"""Offers a panel on a canvas, and the window that pygame-gui wants."""

from collections.abc import Iterator

import pygame
import pytest

from game.engine.panels.panel import Panel
from game.engine.picture.canvas import Canvas, fitting
from game.play.files.settings import Settings
from tests.engine.panels.panels import opened


@pytest.fixture(scope="module")
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("Test", (1280, 720))
    window.get_surface()
    yield window
    window.destroy()
    pygame.quit()


@pytest.fixture(scope="module")
def canvas(window: pygame.Window) -> Canvas:
    assert window
    return fitting(pygame.Surface((1280, 720)), Settings())


@pytest.fixture
def panel(canvas: Canvas) -> Panel:
    return opened(canvas)
