"""Tests that a stage of a match leaves the table before the next one begins."""

from random import Random

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
from game.scenes.match.match_scene import MatchScene
from game.stage.timeline import FADE
from tests.golden.halls import drawn, hall, lay
from tests.play.matches import played
from tests.scenes.gallery import Hall

STEP = 0.02


def until_the_throw_is_over(opened: Hall) -> MatchScene:
    """The first picture of the board after a throw that Ada has won."""
    record = played("match-classic", Random(0), "-", 0)
    play = lay(opened, record)
    for seat, sign in enumerate(("rock", "scissors")):
        play.shown.give(seat, sign)
    thrown = play.board
    for _moment in range(800):
        if play.board is not thrown and not play.shown.over and play.board.state.ruleset != "throw":
            opened.draw()
            return play
        opened.draw()
        play.update(STEP)
    raise AssertionError("the throw is over at some time")


@pytest.mark.parametrize("reduced", [False, True])
def test_what_lay_there_leaves_and_then_the_next_show_begins(reduced: bool) -> None:
    with hall(reduced=reduced) as opened:
        play = until_the_throw_is_over(opened)
        passed = 0.0
        while play.picture.parting:
            assert not play.board.begun
            assert play.moving
            opened.draw()
            play.update(STEP)
            passed += STEP
        assert passed == pytest.approx(FADE if reduced else 0.62, abs=2 * STEP)
        play.board.hurry()
        once = pygame.image.tobytes(opened.draw(), "RGB")
        assert pygame.image.tobytes(opened.draw(), "RGB") == once, "nothing of it is left"


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_press_while_a_stage_leaves_lets_the_next_come_and_does_nothing_on_it(way: str) -> None:
    with hall() as opened:
        play = until_the_throw_is_over(opened)
        assert play.picture.parting
        before = len(play.table.record.plies)
        pos = opened.canvas.layout.window.center
        if way == "key":
            opened.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
        else:
            opened.stack.handle(Pointer("down", pos))
        play.update(STEP)
        assert not play.picture.parting
        for _moment in range(400):
            play.update(STEP)
            drawn(opened)
        if way == "mouse":
            opened.stack.handle(Pointer("up", pos))
        assert not play.board.showing, "it was not cut short"
        play.update(STEP)
        assert len(play.table.record.plies) == before
        for phase in ("down", "up"):
            opened.stack.handle(Pointer(phase, pos))
        play.update(STEP)
        assert len(play.table.record.plies) == before + 1, "a press on what is seen counts"


def test_the_losing_fist_is_seen_as_it_pushes_the_page_away() -> None:
    with hall() as opened:
        play = until_the_throw_is_over(opened)
        for _moment in range(round(0.3 / STEP)):
            play.update(STEP)
        pushed = opened.draw().copy()
        play.picture._parting = None
        bare = opened.draw()
        same = pygame.mask.from_threshold(pushed, (0, 0, 0), (30, 30, 30, 255), bare)
        different = pygame.mask.Mask(pushed.size, fill=True)
        different.erase(same, (0, 0))
        assert different.count() > pushed.width * pushed.height / 20
