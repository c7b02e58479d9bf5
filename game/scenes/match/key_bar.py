"""Lists what the keys do now in a match, for the bar at its lower edge."""

from collections.abc import Callable

from game.engine.input.intents import DIRECTIONS, KEYBOARD, Device, Intent
from game.scenes.match.help import Helper
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.variants.common.match_view import MatchView
from game.variants.common.seating import Way, asked, device_of, drives
from game.words import _

ARROWS = "↑↓←→"


Sign = Callable[[Intent | int], str]
"""What is printed on the key for an intent or a number; empty if there is none."""


def keys(shown: ShownMatch, help: Helper, view: MatchView, sign: Sign) -> list[tuple[str, str, str]]:
    """The `sign` on each key, what it does, and the intent's name; the directions together have no name."""
    bar: list[tuple[Intent, str]] = []
    busy = shown.board.showing
    words = shown.gesture.words if view.question.way is Way.POINT and not busy else {}
    if busy:
        bar.append((Intent.CONFIRM, _("hurry")))
    elif view.question.way is Way.POINT:
        bar.append((Intent.CONFIRM, words.get(Intent.CONFIRM, _("choose"))))
        if view.question.tools:
            bar.append((Intent.NEXT, words.get(Intent.NEXT, _("tool"))))
        elif shown.selection.pointing is not None and shown.selection.pointing.parts > 1:
            bar.append((Intent.NEXT, _("next board")))
        bar += help.keys(view, words)
    if view.rounds.again:
        bar.append((Intent.PREVIOUS, _("watch again")))
    bar.append((Intent.RULES, _("rules")))
    bar.append((Intent.PAUSE, _("pause")))
    signs = [(sign(intent), does, intent.value) for intent, does in bar]
    if view.question.tools and not busy:
        signs = [(_with_numbers(key, sign, view) if name == "next" else key, does, name) for key, does, name in signs]
    return [(_directions(sign), words[Intent.UP], ""), *signs] if Intent.UP in words else signs


def looking(sign: Sign) -> list[tuple[str, str, str]]:
    """The hints while somebody asks what lies on the table."""
    return [(_directions(sign), _("look around"), ""), (sign(Intent.SHOW), _("enough"), Intent.SHOW.value)]


def printed(services: Services, shown: ShownMatch, device: Device, meant: Intent | int) -> str:
    """What is printed on the key for an intent or a number: on whatever the person plays with who is asked, or else on
    the `device` used last, if it has one. While something is shown, who is asked next would tell how it ends."""
    record = shown.table.record
    person = None if shown.board.busy else asked(shown.table)
    if person is not None and not drives(record, device, person):
        device = device_of(record.sitters[person], services.devices.pads())
    glyph = services.devices.glyph
    if isinstance(meant, int):
        return glyph(meant, device)
    if device.kind == "mouse" and meant is Intent.NEXT:
        return _("Wheel")
    other = Intent.CANCEL if meant is Intent.PAUSE else meant
    own = glyph(meant, device) or (glyph(other, device) if device.kind == "mouse" else "")
    return own or glyph(other, KEYBOARD)


def _with_numbers(key: str, sign: Sign, view: MatchView) -> str:
    """The key that goes from tool to tool, and the numbers that take each at once, where the device has digits."""
    first, last = sign(1), sign(len(view.question.tools))
    return f"{key} {first}–{last}" if first.isdigit() and last.isdigit() else key


def _directions(sign: Sign) -> str:
    """What is printed on the four directions; arrows if that is too long for one key."""
    signs = [sign(each) for each in DIRECTIONS]
    return "".join(signs) if all(len(sign) == 1 for sign in signs) else ARROWS
