"""Lists what the keys do now in a match, for the bar at its lower edge."""

from collections.abc import Callable

from game.engine.input.intents import DIRECTIONS, Intent
from game.scenes.match.course import Course
from game.variants.common.asking import Way
from game.variants.common.match_view import MatchView
from game.words import _

ARROWS = "↑↓←→"


def keys(course: Course, view: MatchView, printed: Callable[[Intent], str]) -> list[tuple[str, str, str]]:
    """What is printed on each key, what it does, and the intent's name; the directions together have no name."""
    shown: list[tuple[Intent, str]] = []
    words = course.gesture.words if view.way is Way.POINT and not course.board.showing else {}
    if course.board.showing:
        shown.append((Intent.CONFIRM, _("hurry")))
    elif view.way is Way.POINT:
        shown.append((Intent.CONFIRM, words.get(Intent.CONFIRM, _("choose"))))
        if view.tools:
            shown.append((Intent.NEXT, words.get(Intent.NEXT, _("tool"))))
        elif course.selection.pointing is not None and course.selection.pointing.parts > 1:
            shown.append((Intent.NEXT, _("next board")))
        shown += course.helping.keys(view, words)
    if view.again:
        shown.append((Intent.PREVIOUS, _("watch again")))
    shown.append((Intent.RULES, _("rules")))
    shown.append((Intent.PAUSE, _("pause")))
    bar = [(printed(intent), does, intent.value) for intent, does in shown]
    return [(_directions(printed), words[Intent.UP], ""), *bar] if Intent.UP in words else bar


def _directions(printed: Callable[[Intent], str]) -> str:
    """What is printed on the four directions; arrows if that is too long for one key."""
    signs = [printed(each) for each in DIRECTIONS]
    return "".join(signs) if all(len(sign) == 1 for sign in signs) else ARROWS
