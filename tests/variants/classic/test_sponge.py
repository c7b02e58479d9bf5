"""Tests what the sponge leaves on the slate of a drawn game."""

import pygame
import pytest

from game.engine.picture.canvas import fitting
from game.engine.picture.painter import Painter
from game.play.files.settings import Settings
from game.stage.stage import Piece
from game.variants.classic.finale import dust, wiped
from tests.props.painting import GREY, SIZE, changed


@pytest.mark.parametrize("contrast", [False, True])
def test_the_wet_stripe_grows_and_carries_its_words(contrast: bool) -> None:
    painter = Painter(fitting(pygame.Surface(SIZE, 0, 32), Settings(contrast=contrast)), (20, 20), 100, "slate")

    def painted(drawn: float, text: str) -> pygame.Surface:
        painter.canvas.surface.fill(GREY)
        wiped(painter, "wiped", Piece("wiped", 0.5, 1, (5.5, 1), size=0.9, drawn=drawn, text=text))
        return painter.canvas.surface.copy()

    whole, half, silent = painted(1.0, "Nobody wins, nobody makes tea."), painted(0.5, "Nobody wins"), painted(1.0, "")
    assert changed(whole).count() > 1.8 * changed(half).count() > 0
    written = pygame.mask.from_threshold(whole, (0, 0, 0), (40, 40, 40, 255), silent)
    assert whole.width * whole.height - written.count() > 500


def test_chalk_dust_puffs_out_pale_spreads_and_is_gone() -> None:
    painter = Painter(fitting(pygame.Surface(SIZE, 0, 32), Settings()), (20, 20), 100, "slate")

    def painted(drawn: float) -> pygame.Surface:
        painter.canvas.surface.fill(GREY)
        dust(painter, "dust/1", Piece("dust", 2, 1.5, size=1.3, drawn=drawn, text="1"))
        return painter.canvas.surface.copy()

    puff, spread, gone = painted(0.0), painted(0.3), painted(1.0)
    assert 0 < changed(puff).count() < changed(spread).count()
    assert not changed(gone).count()
    assert sum(puff.get_at((220, 170))[:3]) > sum(GREY[:3])
