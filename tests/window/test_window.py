"""Plays a game from the title to its result in one real window, with real clicks and keys, and leaves it."""

import pygame
import pytest

from tests.window.conftest import SIZE, WINS
from tests.window.desk import Desk, Point

pytestmark = pytest.mark.screen


def shades(picture: pygame.Surface) -> int:
    """How many colours there are in a coarse picture: 1 if it is blank."""
    coarse = pygame.transform.scale(picture, (80, 50))
    return len({tuple(coarse.get_at((x, y)))[:3] for x in range(80) for y in range(50)})


def squares(desk: Desk) -> str:
    """What has been played so far, as it is saved."""
    record = desk.record()
    return "" if record is None else "".join(next(iter(acts.values())) for acts in record.plies)


def test_a_game_by_clicks_and_keys_from_the_title_to_the_result_and_out(desk: Desk, places: dict[str, Point]) -> None:
    seen = desk.settled()
    assert desk.size() == SIZE
    assert shades(seen) > 100, "the title is to be seen"
    for name in ("play", "game", "begin"):
        if name in places:
            desk.click(places[name])
            seen = desk.changed(seen)
    for ply, square in enumerate(WINS, start=1):
        desk.play(ply, lambda square=square: desk.click(places[square]))
    assert squares(desk) == WINS
    record = desk.record()
    assert record.over()
    seen = desk.settled()
    assert shades(seen) > 100, "the result is to be seen"

    desk.play(0, lambda: desk.press("Return"))  # once more
    for ply, square in enumerate("975", start=1):
        desk.play(ply, lambda square=square: desk.press(square))
    seen = desk.settled()
    desk.press("F11")
    seen = desk.changed(seen)
    assert desk.size() == seen.get_size(), "it covers the screen"
    desk.press("F11")
    desk.changed(seen)
    assert desk.size() == SIZE
    desk.play(4, lambda: desk.click(places["1"]))

    assert desk.left(desk.ask_to_close) == 0
    assert desk.errors.read_text() == ""
    assert squares(desk) == "9751", "the game is kept for another day"


def test_quit_on_the_title_ends_with_status_0(desk: Desk, places: dict[str, Point]) -> None:
    desk.settled()
    assert desk.left(lambda: desk.click(places["quit"])) == 0
    assert desk.errors.read_text() == ""
