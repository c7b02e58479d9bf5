"""Tests that no press on a board is ignored in silence, and that a press takes what the ghost had shown there.

A fine raster of every board of every game is pressed with every tool, in positions of random matches.
"""

from collections.abc import Iterator

import pytest

from game.engine.input.intents import Intent, Pointer
from game.play.record import Record
from game.rules.core import Action
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.stage.look import Look
from game.variants.common.question.pointing import RIM
from game.variants.common.seating import Way
from tests.golden.halls import hall
from tests.scenes.boards import boards

COARSE = 27
"""Presses from one side of a board to the other."""
CASES = list(boards())
EACH_TOOL = {name.split(maxsplit=1)[1]: (name, record) for name, record in CASES}.values()
"""One position of every kind of question, with every tool."""


class Presser:
    """Presses the mouse on a board, and is told what came of it."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.taken: list[Action] = []
        scene.choose = lambda seat, action: self.taken.append(action)

    def press(self, pos: tuple[int, int]) -> str:
        """What is wrong with the answer to a press there; empty if nothing is."""
        scene, shown = self.scene, self.scene.shown
        self.taken.clear()
        scene.handle(Pointer("move", pos))
        question = scene.view().question
        promised, ghost = question.pointed, question.preview
        scene.handle(Pointer("down", pos))
        scene.handle(Pointer("up", pos))
        selection, held = shown.selection, shown.gesture.held
        said, written = selection.said, selection.draft
        if selection.draft:
            selection.take_back()
        shown.gesture.drop()
        if written or held or not self.taken:
            fine = said or held or written in ("", promised.action)
            return "" if fine and (said or held or written) else "silence"
        (action,) = self.taken
        if action != promised.action:
            return f"{action} instead of {promised.action}"
        refused = scene.table.state.refuse(scene.shown.match.to_act[0], action)
        if refused is None and not ghost and shown.board.look.preview is not Look.preview:
            return f"{action} without a ghost"
        return f"a ghost of {action}, which is refused" if refused and ghost else ""


def raster(scene: MatchScene) -> Iterator[tuple[int, int]]:
    """Window pixels all over a board, and a little beside it."""
    painter, pointing = scene.picture.drawn[1], scene.selection.pointing
    left, top, width, height = pointing.area
    beside = RIM * 0.8
    for row in range(COARSE):
        for column in range(COARSE):
            x = left - beside + (width + 2 * beside) * column / (COARSE - 1)
            y = top - beside + (height + 2 * beside) * row / (COARSE - 1)
            pos = round(painter.pixel(x, y)[0]), round(painter.pixel(x, y)[1])
            if scene.picture.hints.at(pos) is None:
                yield pos


@pytest.mark.turns
@pytest.mark.parametrize(("name", "record"), EACH_TOOL, ids=[name for name, _record in EACH_TOOL])
def test_every_press_takes_what_its_ghost_promised_or_says_why_not(name: str, record: Record) -> None:
    with hall() as opened:
        scene = MatchScene(opened.services, record, lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        opened.draw()
        assert scene.view().question.way is Way.POINT
        tool = name.split()[2:]
        if tool:
            scene.selection.take(tool[0])
        presser = Presser(scene)
        wrong = {pos: told for pos in raster(scene) if (told := presser.press(pos))}
        assert not wrong


EACH = {name.split()[1]: record for name, record in CASES}
"""One position of every kind of question."""


@pytest.mark.parametrize("kind", EACH)
def test_what_is_said_to_a_press_beside_everything_can_be_read(kind: str) -> None:
    with hall(reduced=True) as opened:
        scene = MatchScene(opened.services, EACH[kind].copy(), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        opened.settle()
        beside = opened.canvas.layout.zone(0.995, 0.72, 0.0, 0.0).topleft
        opened.stack.handle(Pointer("move", beside))
        before = opened.settle().copy()
        for phase in ("down", "up"):
            opened.stack.handle(Pointer(phase, beside))
        assert scene.selection.said
        assert opened.settle().get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize("kind", EACH)
def test_a_click_on_the_hint_of_a_click_chooses_nothing_and_says_so(kind: str) -> None:
    with hall() as opened:
        scene = MatchScene(opened.services, EACH[kind], lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        opened.draw()
        presser, gesture = Presser(scene), scene.shown.gesture
        hint = opened.keys["confirm"].center
        assert presser.press(hint) == ""
        assert not presser.taken or Intent.CONFIRM in gesture.words


@pytest.mark.parametrize("secret", ["sign cards", "plan"])
def test_a_press_behind_the_curtain_where_nothing_is_says_so(secret: str) -> None:
    with hall(reduced=True) as opened:
        opened.show(secret)
        beside = opened.canvas.layout.zone(0.01, 0.5, 0.02, 0.02).center
        opened.stack.handle(Pointer("move", beside))
        before = opened.settle().copy()
        for phase in ("down", "up"):
            opened.stack.handle(Pointer(phase, beside))
        assert opened.settle().get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize("secret", ["sign cards", "plan"])
def test_the_mouse_closes_the_curtain_by_its_hint(secret: str) -> None:
    with hall(reduced=True) as opened:
        opened.show(secret)
        opened.settle()
        assert isinstance(opened.top, CurtainScene)
        place = opened.keys["cancel"]
        for phase in ("move", "down", "up"):
            opened.stack.handle(Pointer(phase, place.center))
        opened.settle()
        assert "rules" in opened.keys, "the hints of the closed curtain"
