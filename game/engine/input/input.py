"""Translates pygame's events into the values of intents.py, through the player's bindings.

It keeps every press until a scene takes it, however many come between two frames. A pad that the system knows twice, by
its driver and by Steam's, tells each press twice: `Echoes` tells a press from its echo.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

import pygame

from game.engine.input import glyphs
from game.engine.input.bindings import TYPING, Bindings
from game.engine.input.glyphs import PLACES, KeyLayout
from game.engine.input.intents import (
    DIRECTIONS,
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    MOUSE,
    Device,
    Focus,
    Input,
    Intent,
    Joined,
    Kind,
    Left,
    Pointer,
    Press,
    Typed,
)
from game.engine.input.pads import Control, Pads

STEADY = 0.5
"""Seconds within which a further press on the same device does not count, for whoever needs that."""
SAME = 0.03
"""Seconds within which the same press of two pads is one."""


@dataclass(eq=False)
class _Heard:
    press: Press
    waits: bool
    """Whether it is put off until its echo would have come."""
    since: float | None = None
    """Since when the loop has listened again; the echo may have come at any time before that."""


class Echoes:
    """Hears what comes from pads, and counts the same press of two pads within SAME seconds once.

    Two presses are the same if they mean the same intent, or are of the same button. The top scene knows whose they
    are (`holds`): where a person holds each of the two pads, both count, as when two throw at once. Where a person
    holds one of them, that one's press counts, in whichever order they come: so the presses of a pad that nobody holds
    are put off for SAME seconds while others are held. Where nobody holds either, in menus and as somebody sits down on
    the couch, the first press counts.
    """

    def __init__(self) -> None:
        self.holds: Callable[[Device], bool] = lambda device: False
        self._heard: list[_Heard] = []

    @property
    def due(self) -> float | None:
        """The second at which a press counts that is put off; None if none is."""
        return min((each.since + SAME for each in self._heard if each.waits and each.since is not None), default=None)

    def listen(self, now: float) -> None:
        """The loop waits for input from this second on."""
        for each in self._heard:
            each.since = now if each.since is None else each.since

    def sift(self, came: Collection[Input], pads: Collection[Device], now: float) -> tuple[list[Input], list[Press]]:
        """What counts now, of all that `came` and of what was put off, and the echoes. `pads` are plugged in."""
        over = [each for each in self._heard if each.since is not None and now >= each.since + SAME]
        self._heard = [each for each in self._heard if each not in over]
        counts: list[Input] = [each.press for each in over if each.waits]
        echoes = []
        others = any(map(self.holds, pads))
        for given in came:
            if not isinstance(given, Press) or given.device not in pads or given.repeat:
                counts.append(given)
                continue
            held = self.holds(given.device)
            twin = next((each for each in self._heard if self._is_one(each.press, given)), None)
            if twin is not None and not (held and twin.waits):
                echoes.append(given)
                continue
            if twin is not None:
                echoes.append(twin.press)
                self._heard.remove(twin)
            waits = others and not held
            self._heard.append(_Heard(given, waits))
            if not waits:
                counts.append(given)
        return counts, echoes

    def _is_one(self, press: Press, other: Press) -> bool:
        """Whether two presses are one, told by two pads."""
        alike = press.intent is other.intent or press.control == other.control
        return alike and press.device != other.device and not (self.holds(press.device) and self.holds(other.device))


Point = tuple[int, int]

REPEAT_AFTER, REPEAT_EVERY, LETS_GO = 0.36, 0.11, 3.0
"""Seconds that a direction is held until it repeats, between repeats, and until it stops: nobody holds a pedal."""
LEFT_BUTTON, RIGHT_BUTTON = 1, 3
REPEATED = {*DIRECTIONS, Intent.ERASE}

HELD = {getattr(pygame, f"K_{side}{key}") for side in "LR" for key in ("SHIFT", "CTRL", "ALT", "META")}
"""Modifier keys, which are held with others."""


class Inputs:
    """Listens to all devices at once. The top scene sets `typing` and `split`, and who `echoes.holds` a pad."""

    def __init__(
        self,
        to_canvas: Callable[[Point], Point] = lambda pos: pos,
        writes: Callable[[str], bool] = str.isprintable,
    ) -> None:
        """`writes` says whether a hint can show what is printed on a key."""
        self.bindings = Bindings()
        self.family = "auto"
        """Whose names the hints use (settings)."""
        self.typing = False
        """Letters come as Typed instead of Press."""
        self.split = False
        """Two people share the keyboard: keys of a half come from KEYBOARD_LEFT or KEYBOARD_RIGHT."""
        self.listens: Kind | None = None
        """A device of this kind is asked for one of its controls: presses come bare, without what they are for."""
        self.pads = Pads()
        self.echoes = Echoes()
        self.steadies: Callable[[Device], bool] = lambda device: False
        """Whether somebody plays on this device whose hands may press twice: the second press does not count."""
        self._pressed: dict[Device, float] = {}
        """When each device was pressed last, in seconds."""
        self._dropped: set[Device] = set()
        """The devices whose button went down again too soon."""
        self.layout = KeyLayout(writes)
        self._to_canvas = to_canvas
        self._waiting: list[Input] = []
        self._held: dict[tuple[Device, str], tuple[Press, float | None, float]] = {}
        """Directions that are held, when they repeat, and when they stop; what has stopped must be let go first."""
        self._down: set[int] = set()
        self._focused = True

    def use(self, bindings: Bindings, family: str) -> None:
        """Use other settings from now on."""
        self.bindings, self.family = bindings, family

    def put_aside(self, names: Collection[str]) -> None:
        """Take no notice of the pads with these names from now on."""
        self._hear_pads(self.pads.put_aside(names))

    def glyph(self, meant: Intent | int, device: Device) -> str:
        """What is printed on the key or button that means this intent or number on the device; "" if none does."""
        return glyphs.glyph(meant, device, self.bindings, self.family, self.layout)

    def control_name(self, kind: Kind, control: str) -> str:
        """The name of a control, for the page of bindings."""
        pads = [pad.family for pad in self.pads.devices if pad.kind == "pad"]
        family = (*pads, "xbox")[0] if self.family == "auto" else self.family
        return glyphs.control_name(kind, control, family, self.layout)

    def feed(self, event: pygame.event.Event) -> None:
        """Take in an event; ignore those that are no input."""
        match event.type:
            case pygame.KEYDOWN:
                self._key_down(event)
            case pygame.KEYUP:
                self._key_up(event)
            case pygame.TEXTINPUT:
                if self.typing:
                    self._waiting.append(Typed(event.text))
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                self._mouse(event)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._focus(False)
            case pygame.WINDOWFOCUSGAINED:
                self._focus(True)
            case pygame.KEYMAPCHANGED:
                self.layout.read()
            case _:
                self._hear_pads(self.pads.feed(event))

    def take(self, now: float) -> list[Input]:
        """All input since the last call, oldest first, with what is due at this second."""
        taken, echoes = self.echoes.sift(self._waiting, self.pads.devices, now)
        self._waiting = []
        for echo in echoes:
            self._held.pop((echo.device, echo.control), None)
        taken = [given for given in taken if self._counts(given, now)]
        for key, (press, due, end) in list(self._held.items()):
            if due is None:
                self._held[key] = press, now + REPEAT_AFTER, now + LETS_GO
            elif now >= end:
                del self._held[key]
            elif now >= due:
                taken.append(replace(press, repeat=True))
                self._held[key] = press, max(due + REPEAT_EVERY, now), end
        return taken

    def _counts(self, given: Input, now: float) -> bool:
        """Whether this is no second press of a hand that trembles."""
        match given:
            case Pointer("up", device=device) if device in self._dropped:
                self._dropped.discard(device)
                return False
            case Press(repeat=False, device=device) | Pointer("down", device=device):
                soon = self.steadies(device) and now - self._pressed.get(device, -STEADY) < STEADY
                if soon and isinstance(given, Press):
                    self._held.pop((device, given.control), None)
                elif soon:
                    self._dropped.add(device)
                if not soon:
                    self._pressed[device] = now
                return not soon
        return True

    @property
    def due(self) -> float | None:
        """The second at which there is something to take though nothing comes: a held direction repeats; or None."""
        repeats = (due for _press, due, _end in self._held.values())
        return min((due for due in (self.echoes.due, *repeats) if due is not None), default=None)

    def _hear_pads(self, told: Iterable[Joined | Left | Control]) -> None:
        for each in told:
            if isinstance(each, Control):
                self._control(each.device, each.name, each.down)
            else:
                self._waiting.append(each)

    def _key_down(self, event: pygame.event.Event) -> None:
        place, printed = PLACES.get(event.scancode, ""), self.layout.name(event)
        if event.scancode in self._down:  # the system's own repeat; ours is the same for all devices
            return
        self._down.add(event.scancode)
        name = _modifiers(event.mod) + printed
        if self.listens is not None:
            self._hear(event.key, name, place)
            return
        if self.typing:
            if name in TYPING:
                self._press(Press(TYPING[name], KEYBOARD, control=name))
            return
        if self.split:
            for half in (KEYBOARD_LEFT, KEYBOARD_RIGHT):
                if self._means(half, place):
                    self._control(half, place, True)
                    return
        if event.mod & pygame.KMOD_SHIFT and not self._means(KEYBOARD, name):
            name = name.removeprefix("shift+")
        theirs = "+" in name[:-1] or event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT)
        if not theirs or self._means(KEYBOARD, name):  # a chord that is not ours is the system's
            self._control(KEYBOARD, name, True)

    def _hear(self, key: int, name: str, place: str) -> None:
        """Report a key while a control is asked for."""
        half = {"keyboard-left": KEYBOARD_LEFT, "keyboard-right": KEYBOARD_RIGHT}.get(self.listens or "")
        if half is not None and key != pygame.K_ESCAPE:
            self._waiting.append(Press(None, half, control=place))
        elif key not in HELD:
            self._waiting.append(Press(None, KEYBOARD, control=name))

    def _key_up(self, event: pygame.event.Event) -> None:
        self._down.discard(event.scancode)
        key, place = self.layout.name(event), PLACES.get(event.scancode, "")
        for device, name in list(self._held):
            if (device == KEYBOARD and name.split("+")[-1] == key) or (
                device.kind[:9] == "keyboard-" and name == place
            ):
                del self._held[device, name]

    def _means(self, device: Device, name: str) -> bool:
        return bool(self.bindings.intent(device.kind, name) or self.bindings.number(device.kind, name))

    def _control(self, device: Device, name: str, down: bool) -> None:
        """A named control of any device went down or up."""
        if not down:
            self._held.pop((device, name), None)
            return
        intent = self.bindings.intent(device.kind, name)
        if self.listens is not None:
            self._press(Press(None, device, control=name))
        elif intent or not name.startswith(("stick", "axis")):  # a drifting stick that means nothing is no press
            self._press(Press(intent, device, self.bindings.number(device.kind, name), name))

    def _press(self, press: Press) -> None:
        if not self._focused:
            return
        self._waiting.append(press)
        if press.intent in REPEATED:
            self._held[press.device, press.control] = press, None, 0.0

    def _mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._waiting.append(Pointer("wheel", self._to_canvas(pygame.mouse.get_pos()), event.y))
        elif event.type == pygame.MOUSEMOTION:
            self._waiting.append(Pointer("move", self._to_canvas(event.pos)))
        elif event.button == LEFT_BUTTON:
            went_down = event.type == pygame.MOUSEBUTTONDOWN
            self._waiting.append(Pointer("down" if went_down else "up", self._to_canvas(event.pos)))
        elif event.button == RIGHT_BUTTON and event.type == pygame.MOUSEBUTTONDOWN:
            self._waiting.append(Press(Intent.CANCEL, MOUSE, control="right button"))

    def _focus(self, gained: bool) -> None:
        if gained != self._focused:
            self._focused = gained
            self._held.clear()
            self._down.clear()
            self._waiting.append(Focus(gained))


def _modifiers(mod: int) -> str:
    """The prefix of a chord's name. On a Mac, Command does what Ctrl does elsewhere."""
    names = ((pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl+"), (pygame.KMOD_ALT, "alt+"), (pygame.KMOD_SHIFT, "shift+"))
    return "".join(name for mask, name in names if mod & mask)
