"""Lists what the keys do now in a match, for the bar at its lower edge."""

from collections.abc import Callable

from game.engine.input.intents import DIRECTIONS, KEYBOARD, Device, Intent
from game.scenes.common.services import Services
from game.scenes.match.course import Course
from game.variants.common import asking, seating
from game.variants.common.asking import Way
from game.variants.common.match_view import MatchView
from game.words import _

ARROWS = "↑↓←→"


def keys(course: Course, view: MatchView, sign: Callable[[Intent], str]) -> list[tuple[str, str, str]]:
    """The `sign` on each key, what it does, and the intent's name; the directions together have no name."""
    bar: list[tuple[Intent, str]] = []
    shown = course.shown
    words = shown.gesture.words if view.question.way is Way.POINT and not view.showing else {}
    if view.showing:
        bar.append((Intent.CONFIRM, _("hurry")))
    elif view.question.way is Way.POINT:
        bar.append((Intent.CONFIRM, words.get(Intent.CONFIRM, _("choose"))))
        if view.question.tools:
            bar.append((Intent.NEXT, words.get(Intent.NEXT, _("tool"))))
        elif shown.selection.pointing is not None and shown.selection.pointing.parts > 1:
            bar.append((Intent.NEXT, _("next board")))
        bar += course.helping.keys(view, words)
    if view.own.again:
        bar.append((Intent.PREVIOUS, _("watch again")))
    bar.append((Intent.RULES, _("rules")))
    bar.append((Intent.PAUSE, _("pause")))
    signs = [(sign(intent), does, intent.value) for intent, does in bar]
    return [(_directions(sign), words[Intent.UP], ""), *signs] if Intent.UP in words else signs


def printed(services: Services, course: Course, device: Device, intent: Intent) -> str:
    """What is printed on the key for an intent: on whatever the person plays with who is asked, or else on the
    `device` used last, if it has one. While something is shown, who is asked next would tell how it ends."""
    record = course.table.record
    asked = None if course.shown.board.showing else asking.asked(course.table)
    if asked is not None and not seating.drives(record, device, asked):
        device = seating.device_of(record.sitters[asked], services.devices.pads())
    other = {Intent.PAUSE: Intent.CANCEL}
    return services.devices.glyph(intent, device) or services.devices.glyph(other.get(intent, intent), KEYBOARD)


def _directions(sign: Callable[[Intent], str]) -> str:
    """What is printed on the four directions; arrows if that is too long for one key."""
    signs = [sign(each) for each in DIRECTIONS]
    return "".join(signs) if all(len(sign) == 1 for sign in signs) else ARROWS
