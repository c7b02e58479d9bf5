"""Tests that every screen looks the same whether it was drawn at once or put off after everything that was made."""

from contextlib import suppress

import pytest

from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
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
        assert any(tried(hall) for _try in range(TRIES)), "it was never complete"
    else:
        hall.stack.draw()
    return bytes(hall.canvas.surface.get_buffer().raw)


def tried(hall: Hall) -> bool:
    """Draw, but put it off as soon as something has been made. Returns whether the picture is complete."""
    with suppress(NotReady), hall.canvas.cache.within(0.0, iter(range(1_000_000)).__next__):
        hall.stack.draw()
        return True
    return False


@pytest.mark.turns
@pytest.mark.usefixtures("drawn_anew", "display")
@pytest.mark.parametrize(
    "screen", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in SCREENS]
)
def test_a_picture_that_was_put_off_is_the_same_in_the_end(screen: str) -> None:
    assert drawn(screen, patient=True) == drawn(screen, patient=False)


@pytest.mark.usefixtures("drawn_anew", "display")
def test_a_card_can_be_clicked_before_those_beside_it_are_drawn() -> None:
    hall = Hall((960, 540))
    SCREENS["sign cards"](hall)
    hall.stack.top.update(2.0)
    cards = hall.top.choice
    while not cards.rects:
        assert not tried(hall)
    assert cards.point(Pointer("up", cards.rects["rock"].center)) == "rock"


@pytest.mark.usefixtures("display")
def test_a_page_that_was_just_turned_has_no_lines_to_click() -> None:
    hall = Hall((960, 540))
    hall.show("results")
    before = hall.stack.top
    lines = [rect.center for rect in before.list.rects.values()]
    hall.stack.handle(Press(Intent.RIGHT, KEYBOARD))
    for place in lines:
        hall.stack.handle(Pointer("move", place))
        hall.stack.handle(Pointer("up", place))
    assert hall.stack.top is before
