"""Tests that a choice that cannot be is answered by a sound and a sentence."""

from typing import Literal

import pytest

from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
from game.play.record import Record
from game.rules.core import Refusal
from game.scenes.match.match_scene import MatchScene
from game.stage.stage import Spot
from tests.golden.halls import hall, lay
from tests.scenes.boards import boards
from tests.scenes.gallery import match

TOOLS = [(name, record) for name, record in boards() if name.startswith("match-ttic ttic-")]
"""Positions in which tools lie beside the board."""
PHASES: tuple[Literal["move", "down", "up"], ...] = ("move", "down", "move", "up")


def pixel(scene: MatchScene, spot: Spot) -> tuple[int, int]:
    """The middle of a spot, in window pixels."""
    return scene.picture.drawn[1].rect(*spot.areas[0]).center


def test_what_cannot_be_done_is_refused_aloud_with_its_rule(listened: list[str]) -> None:
    with hall() as opened:
        selection = lay(opened, match("match-classic")).selection
        listened.clear()
        selection.refuse(Refusal("faq-grid", "That square is taken."))
        assert listened == ["refuse"]
        assert selection.rule == "faq-grid"
        assert selection.said.startswith("That square is taken.")


def test_a_press_where_nothing_is_says_so_aloud(listened: list[str]) -> None:
    with hall() as opened:
        selection = lay(opened, match("match-classic")).selection
        listened.clear()
        selection.miss()
        assert listened == ["refuse"]
        assert selection.said


@pytest.mark.parametrize(("name", "record"), TOOLS, ids=[name for name, _record in TOOLS])
def test_a_tool_that_cannot_be_used_acts_nowhere_and_says_why(name: str, record: Record) -> None:
    with hall() as opened:
        scene = lay(opened, record)
        selection = scene.selection
        opened.draw()
        for tool in selection.tools():
            selection.take(tool.key)
            if tool.refusal is None:
                continue
            for intent in (Intent.CONFIRM, Intent.LEFT, Intent.CONFIRM):
                assert selection.press(Press(intent, KEYBOARD)) is None
            assert selection.preview() == {}
            assert selection.choose(selection.pointing.spot) is None
            assert selection.rule == (tool.refusal.rule or "")
            before = list(scene.table.record.plies)
            for phase in PHASES:
                scene.handle(Pointer(phase, pixel(scene, selection.pointing.spot)))
            assert scene.shown.gesture.held == {}
            assert scene.table.record.plies == before
            assert not scene.shown.busy
            assert selection.tool == tool.key
