"""Tests the pictures between a press and the end of its show, frame by frame, on boards of every game.

A preview goes as its show begins; a press is answered at once; no picture shows a match that was before.
"""

import zlib
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import msgspec
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
from game.play.record import Record, Sitter
from game.rules.core import Action
from game.rules.registry import MATCHES
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.shown import BREATH
from game.stage.stage import Stage
from game.stage.timeline import GHOST
from game.variants.common import seating
from game.variants.common.shown_board import GHOST_GOES
from tests.golden.halls import drawn, hall
from tests.play.matches import played
from tests.scenes.boards import boards
from tests.scenes.gallery import Hall

CASES = list(boards())
IDS = [f"{name}-{number}" for number, (name, _record) in enumerate(CASES)]
EACH_TABLE = {" ".join(name.split()[:2]): record for name, record in CASES}
EACH = {name.split()[1]: (name, record) for name, record in CASES}.values()
"""One position of every kind of question."""
CHOICES = [(name, record) for name, record in EACH_TABLE.items() if name.endswith(" choice")]
FRAME = 1 / 60
ANSWERED = 3
"""Frames within which a press changes the picture."""
BEGINS = 2
"""Frames from a choice to the first one of its show."""
OTHERS = Sitter("Niels", device="keyboard-left"), Sitter("Emmy", device="keyboard-right")


def laid(opened: Hall, name: str, record: Record) -> MatchScene:
    """A match that asks its question, with the tool of the case in the hand."""
    scene = MatchScene(opened.services, record.copy(), lambda: None)
    opened.stack.push(scene)
    scene.board.hurry()
    tool = name.split()[2:]
    opened.draw()
    if tool:
        scene.selection.take(tool[0])
    return scene


def choice(scene: MatchScene) -> Action:
    """A legal action that is pointed at from now on."""
    selection, table = scene.selection, scene.table
    person = seating.asked(table)
    assert person is not None
    legal = [spot for spot in selection.pointing.spots if table.state.refuse(person, spot.action) is None]
    if not legal:
        plan = next(iter(table.state.legal(person)))
        selection.show(plan)
        return plan
    selection.pointing.spot = legal[len(legal) // 2]
    return selection.pointing.spot.action


def frames(scene: MatchScene) -> Iterator[Stage]:
    """What is seen of the board in every frame from the choice on: the preview, and the show to its end."""
    while True:
        view = scene.view()
        question = {key + GHOST: piece for key, piece in view.question.preview.items()}
        yield {**question, **view.stage, **view.question.held}
        if view.showing and not scene.board.showing:
            return
        scene.shown.gesture.update(FRAME)
        scene.shown.update(FRAME)
        if not scene.board.showing:
            yield scene.view().stage
            return


@pytest.mark.turns
@pytest.mark.parametrize("reduced", [False, True], ids=["", "reduced"])
@pytest.mark.parametrize(("name", "record"), CASES, ids=IDS)
def test_a_preview_goes_as_the_show_of_its_action_begins(name: str, record: Record, reduced: bool) -> None:
    with hall(reduced=reduced) as opened:
        scene = laid(opened, name, record)
        action = choice(scene)
        before, preview = scene.board.stage, scene.selection.preview()
        scene.choose(scene.shown.match.to_act[0], action)
        seen = list(frames(scene))
        for key in preview.keys() - before.keys():
            told = [stage[key + GHOST].alpha if key + GHOST in stage else 0.0 for stage in seen]
            gone = told.index(0.0)
            assert gone <= BEGINS + GHOST_GOES / FRAME, f"{key} doubles what comes"
            assert all(later <= earlier for earlier, later in pairwise(told[: gone + 1])), f"{key} flickers"
            assert reduced or not any(told[gone:]), f"{key} comes back"


@pytest.mark.parametrize(("name", "record"), CASES, ids=IDS)
def test_what_is_pressed_is_a_preview_until_it_is_let_go(name: str, record: Record) -> None:
    with hall() as opened:
        scene = laid(opened, name, record)
        choice(scene)
        before = scene.board.stage
        at = scene.picture.drawn[1].rect(*scene.selection.pointing.spot.areas[0]).center
        scene.handle(Pointer("down", at))
        for _frame in range(20):
            scene.shown.gesture.update(FRAME)
            held = scene.shown.gesture.held
            stroke = [piece for piece in held.values() if piece.look.startswith("mark/")]
            assert all(piece.alpha < 1 for key, piece in held.items() if key not in before and piece not in stroke)
            assert len(stroke) <= 1


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
@pytest.mark.parametrize(("name", "record"), EACH, ids=[name for name, _record in EACH])
def test_a_press_is_answered_by_another_picture_within_three_frames(name: str, record: Record, device: str) -> None:
    with hall() as opened:
        scene = laid(opened, name, record)
        choice(scene)
        drawn(opened)
        spot = scene.selection.pointing.spot if scene.selection.pointing else None
        if device == "mouse":
            at = scene.picture.drawn[1].rect(*spot.areas[0]).center
            opened.stack.handle(Pointer("move", at))
            drawn(opened)
            before = digest(opened)
            for phase in ("down", "up"):
                opened.stack.handle(Pointer(phase, at))
        else:
            before = digest(opened)
            opened.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
        seen = []
        for _frame in range(ANSWERED):
            scene.update(FRAME)
            if opened.stack.dirty:
                opened.stack.draw()
            seen.append(digest(opened))
        assert set(seen) != {before}


@pytest.mark.parametrize(("name", "record"), CHOICES, ids=[name for name, _record in CHOICES])
def test_what_a_person_chose_between_games_is_not_looked_at_for_long(name: str, record: Record) -> None:
    with hall() as opened:
        scene = laid(opened, name, record)
        shown, still = scene.shown, 0
        scene.choose(shown.match.to_act[0], choice(scene))
        while shown.match.stage != "game" and not shown.board.coming:
            still = 0 if scene.board.showing else still + 1
            assert still * FRAME <= BREATH + 2 * FRAME
            scene.shown.update(FRAME)


@pytest.mark.parametrize("match", MATCHES)
def test_the_first_picture_of_a_match_is_whole_and_shows_nothing_of_the_one_before(match: str) -> None:
    with hall() as opened:
        former = played(match, Random(3), most=9)
        if former.positions()[-1].outcome is not None:
            former.plies.pop()
        for before in (msgspec.structs.replace(former, plies=[]), former):  # with the grounds of both
            opened.stack.push(MatchScene(opened.services, before, lambda: None))
            drawn(opened)
            opened.stack.pop()
        later = msgspec.structs.replace(former, sitters=OTHERS, plies=[])
        opened.stack.push(MatchScene(opened.services, later, lambda: None))
        opened.stack.draw()
        first = digest(opened)
        drawn(opened)
        assert first == digest(opened)


def digest(opened: Hall) -> str:
    return f"{zlib.crc32(opened.canvas.surface.get_buffer()):08x}"
