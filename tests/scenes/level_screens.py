"""Lays out the screens of the levels for the gallery."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.play.levels.shelf import load
from game.scenes.common import photographs
from game.scenes.common.menu import MenuScene
from game.scenes.levels.day import DayScene
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.endless import Endless, MakingScene
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.ladder import LadderScene
from game.scenes.levels.lesson import Lesson
from game.scenes.levels.level_draft import DetailsScene
from game.scenes.levels.level_opening import Opener
from game.scenes.levels.level_row import LevelRowScene
from game.scenes.levels.levels_scene import LevelsScene, WorkshopScene
from game.scenes.services.services import Services

if TYPE_CHECKING:
    from tests.scenes.gallery import Hall


def developed(hall: "Hall") -> None:
    """Have all photographs on the top scene made, of a cat: the texts on small boards need not be readable."""
    gallery = hall.photos
    gallery.show([replace(tile, picture=photographs.Art("cat-1")) for tile in gallery.tiles])
    hall.stack.draw()


def _push(scene: Callable[[Services], object], hall: "Hall") -> None:
    hall.stack.push(scene(hall.services))
    developed(hall)


def _level(name: str, hall: "Hall") -> None:
    shelved = load().named(name)
    assert shelved is not None, name
    hall.stack.push(Opener(hall.services).scene(shelved))
    scene = hall.stack.top
    assert isinstance(scene, GuidedMatchScene)
    scene.board.hurry()


def _lesson(name: str, step: int, hall: "Hall") -> None:
    """A lesson as it asks for this step, set up anew there."""
    _level(name, hall)
    scene = hall.stack.top
    assert isinstance(scene, GuidedMatchScene)
    assert isinstance(scene.guide, Lesson)
    lesson = scene.guide
    lesson._at = step
    lesson._begin_step()
    scene.lay(lesson._record(lesson.step.position or lesson.level.position))


def _defended(name: str, step: int, action: str, hall: "Hall") -> None:
    """A lesson's free play, once this first action has been answered."""
    _lesson(name, step, hall)
    scene = hall.stack.top
    assert isinstance(scene, GuidedMatchScene)
    scene.choose(scene.person, action)
    while scene.board.showing or scene.guide.waits:
        scene.guide.confirm(scene)  # what stands until it is read
        scene.update(1.0)


def _done(hall: "Hall") -> None:
    _level("classic/10-two-at-once", hall)
    scene = hall.stack.top
    assert isinstance(scene, GuidedMatchScene)
    scene.guide.finish(scene)


def _day(hall: "Hall") -> None:
    """The puzzles of a day, once they are made; a few were solved before."""
    progress = hall.services.learning.progress
    for key in ("2026-11-03 classic", "2026-11-03 tris2", "2026-11-24 tactic", "2026-11-25 classic"):
        progress = progress.with_daily("Ada", key, clean=True)
    hall.services.learning.remember(progress.with_day("Ada", date(2026, 11, 24)))
    scene = DayScene(hall.services)
    hall.stack.push(scene)
    while any(tile.shut for tile in hall.photos.tiles):
        scene.update(1.0)
    developed(hall)


def _endless(hall: "Hall") -> None:
    """A run that has just ended."""
    run = Endless(hall.services, "classic", 1)
    hall.stack.push(run.first())
    while isinstance(hall.stack.top, MakingScene):
        hall.stack.top.update(1.0)
    scene = hall.stack.top
    assert isinstance(scene, GuidedMatchScene)
    run.solved, run.mistakes = 4, 3
    scene.guide.finish(scene)


def _recess(hall: "Hall") -> None:
    _level("classic/10-two-at-once", hall)
    scene = hall.stack.top
    assert isinstance(scene, GuidedMatchScene)
    hall.stack.push(scene.menu())


def _over_the_editor(scene: Callable[[EditorScene], MenuScene | DetailsScene], hall: "Hall") -> None:
    editor = EditorScene(hall.services, "classic")
    hall.stack.push(editor)
    hall.stack.push(scene(editor))


LEVEL_SCREENS: Mapping[str, Callable[["Hall"], None]] = {
    "levels": partial(_push, LevelsScene),
    "row": partial(_push, lambda services: LevelRowScene(services, "ttic-2")),
    "day": _day,
    "endless": _endless,
    "ladder": partial(_push, lambda services: LadderScene(services, load())),
    "workshop": partial(_push, WorkshopScene),
    "lesson": partial(_lesson, "classic/00-lesson", 4),
    "lesson in the file": partial(_lesson, "ttic-1/00-lesson", 3),
    "lesson in the studio": partial(_level, "ultimate/00-lesson"),
    "lesson at the mat": partial(_level, "tris2/00-lesson"),
    "lesson in the war room": partial(_level, "tactic/00-lesson"),
    "lesson of fists": partial(_level, "rps/00-lesson"),
    "lesson by the book": partial(_defended, "ttic-2/01-how-the-opener-wins", 1, "curtain:bc"),
    "puzzle": partial(_level, "ttic-2/16-brick-by-brick"),
    "recess": _recess,
    "done": _done,
    "editor": lambda hall: hall.stack.push(EditorScene(hall.services, "ttic-2")),
    "editor menu": partial(_over_the_editor, EditorScene.menu),
    "editor sheet": partial(_over_the_editor, EditorScene.details),
}
"""Every screen by name."""
