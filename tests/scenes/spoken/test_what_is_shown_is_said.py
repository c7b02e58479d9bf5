"""Tests that every text on a screen can be heard: it is read by itself, when it has the focus, or when everything is
asked for. What is not has a reason, by its kind."""

import re
from collections.abc import Callable, Mapping
from random import Random
from unittest import mock

import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.panels.choices import Focus
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.rules.registry import MATCHES
from game.rules.ultimate.state import NineBoards
from game.scenes.match.match_scene import MatchScene
from game.scenes.replay.playback import Playback
from game.scenes.replay.replay import ReplayScene
from game.words import _
from tests.play.matches import played
from tests.scenes.endings import ADA
from tests.scenes.gallery import SCREENS, TILDA, Hall
from tests.scenes.seen import Seen, noting, places
from tests.scenes.spoken.ear import reading

pytestmark = pytest.mark.turns

LABEL = 2
"""The most words of a label."""
STEPS, MOMENTS = (0, 1, 2, 4, 6, 9, 14, 20, 30), 12
"""How many steps into a match it is looked at, after so many half seconds for its bot."""


def plain(text: str) -> str:
    """A text without what a voice does not say."""
    return " ".join(re.findall(r"\w+", text.replace("’", "'").casefold()))


def shown(hall: Hall) -> set[str]:
    """Every text on the top screen, drawn anew, but for what lies beneath it and was read there."""
    found, lay = Seen(), SceneStack._lay_beneath

    def laid(stack: SceneStack, index: int) -> None:
        own, found.texts = found.texts, set()
        lay(stack, index)
        found.texts = own

    hall.canvas.cache.clear()
    with noting(found), mock.patch.object(SceneStack, "_lay_beneath", laid):
        hall.draw()
    return found.texts


def heard(hall: Hall, said: list[str]) -> str:
    """Whatever is read on a screen: by itself, at each thing that can have the focus, and when all is asked for."""
    top, exhibits = hall.stack.top, hall.canvas.exhibits
    hall.stack.handle(Press(Intent.WHOLE, KEYBOARD))
    hall.stack.handle(Press(Intent.LATELY, KEYBOARD))
    things = [hall.stack.thing(rect.center) for rect in places(top)]
    found = [*said, *(thing.read for thing in things if thing is not None), *exhibits.called.values()]
    found += [about() for _rect, about in exhibits.along]
    for kit in (each for each in top.parts() if isinstance(each, Focus)):
        found += [words for key in kit.order() for words in (kit.called(key), kit.about(key))]
    if isinstance(top, MatchScene) and top.selection.pointing is not None:
        for spot in top.selection.pointing.spots:
            top.selection.pointing.spot = spot
            read = top.spot()
            found += [read.read] if read is not None else []
    return plain(" ".join(found))


def label(_scene: Scene, text: str) -> bool:
    """A name, a number or a word that belongs to something that is told in a sentence."""
    return min(len(text.split()), len(plain(text).split())) <= LABEL and text[-1] not in ".!?"


def nametag(scene: Scene, text: str) -> bool:
    """What is on a nametag besides the name: F4 tells who has which mark, and a note the device."""
    if not isinstance(scene, MatchScene):
        return False
    told = [_("HELLO, I play {mark}").format(mark=mark) for mark in scene.board.state.sides]
    named = all(sitter.name in scene.whole() for sitter in scene.table.record.sitters)
    return named and text in told


def at_another_moment(scene: Scene, text: str) -> bool:
    """A word of a key that means something else now: it was only measured."""
    return isinstance(scene, MatchScene) and any(text in key.room for key in scene.keys(scene.view()))


def in_the_list_of_moves(scene: Scene, text: str) -> bool:
    """A move of the list, in letters and arrows: F5 tells the latest ones in sentences."""
    moves = scene.view().moves if isinstance(scene, MatchScene) and scene.lately() else ()
    return any(text.startswith(move.split()[-1][:2]) for move in moves)


def told_by_name(scene: Scene, text: str) -> bool:
    """How many boards each side has won, which each player's lectern tells with the name."""
    match scene:
        case MatchScene(board=board) | ReplayScene(playback=Playback(board=board)):
            state = board.state
        case _:
            return False
    return isinstance(state, NineBoards) and plain(text) == plain(
        _("boards  X {x}  O {o}").format(x=state.boards_won[0], o=state.boards_won[1])
    )


REASONS: Mapping[str, Callable[[Scene, str], bool]] = {
    "a label": label,
    "on a nametag": nametag,
    "a key at another moment": at_another_moment,
    "in the list of moves": in_the_list_of_moves,
    "told with the name": told_by_name,
}
"""Why a text is not read, by its kind."""


def unsaid(hall: Hall, said: list[str]) -> list[str]:
    """The texts on the top screen that are not read, and have no reason for that. A secret is none."""
    texts, scene = shown(hall), hall.stack.top
    assert texts
    told = heard(hall, said)
    silent = [text for text in texts if plain(text) not in told and not scene.secret]
    return sorted(text for text in silent if not any(explains(scene, text) for explains in REASONS.values()))


@pytest.mark.usefixtures("display", "drawn_anew")
@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_shown_is_said(screen: str) -> None:
    hall = Hall((1280, 800), reduced=True)
    said = reading(hall)
    hall.show(screen)
    hall.settle()
    assert unsaid(hall, said) == []
    hall.close()


@pytest.mark.usefixtures("display", "drawn_anew")
@pytest.mark.parametrize("name", MATCHES)
def test_what_a_match_shows_in_its_course_is_said(name: str) -> None:
    for steps in STEPS:
        hall = Hall((1280, 800), reduced=True)
        said = reading(hall)
        record = played(name, Random(7), "-", steps, (ADA, TILDA))
        if record.over():
            break
        hall.stack.push(MatchScene(hall.services, record, lambda: None))
        for _moment in range(MOMENTS):
            hall.draw()
            hall.stack.top.update(0.5)
        assert unsaid(hall, said) == [], steps
        hall.close()
