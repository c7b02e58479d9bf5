"""Tests that every screen looks the same whether it was drawn at once or put off after everything that was made."""

from contextlib import suppress

import pytest

from game.engine.picture.cache import NotReady
from tests.scenes.gallery import SCREENS, Hall

QUICK = ("menu", "seats", "match-ultimate", "case closed", "rulebook", "replay of ultimate")
"""Those that have gone wrong, or nearly; the others take long."""
TRIES = 2_000


def drawn(screen: str, patient: bool) -> bytes:
    """The screen's first picture."""
    hall = Hall((960, 540))
    SCREENS[screen](hall)
    if patient:
        for _try in range(TRIES):
            with suppress(NotReady), hall.canvas.cache.within(0.0, iter(range(1_000_000)).__next__):
                hall.stack.draw()
                break
        else:
            pytest.fail("it was never complete")
    else:
        hall.stack.draw()
    return bytes(hall.canvas.surface.get_buffer().raw)


@pytest.mark.usefixtures("drawn_anew", "display")
@pytest.mark.parametrize(
    "screen", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in SCREENS]
)
def test_a_picture_that_was_put_off_is_the_same_in_the_end(screen: str) -> None:
    assert drawn(screen, patient=True) == drawn(screen, patient=False)
