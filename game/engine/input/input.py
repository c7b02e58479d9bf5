"""Translates pygame's events into the values of intents.py, by the player's bindings.

It queues all input until a scene takes it. The system may list one pad twice, by its driver and by Steam; `Echoes`
drops the second report of a press.
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
    FocusChanged,
    Input,
    Intent,
    Joined,
    PadLost,
    Pointer,
    Press,
    Scheme,
    Typed,
    Unclear,
)
from game.engine.input.pads import ControlMoved, Pads

STEADY = 0.5
"""A second press on the same device within this many seconds is ignored, for players whose hands tremble."""
SAME = 0.03
"""Two pads that report the same press within this many seconds are one pad."""
Point = tuple[int, int]

REPEAT_AFTER, REPEAT_EVERY, LETS_GO = 0.36, 0.11, 3.0
"""A direction repeats after REPEAT_AFTER seconds, then every REPEAT_EVERY seconds, and stops after LETS_GO: a pedal may
be stuck. A press on another device ends it, too, and so does a choice."""
LEFT_BUTTON, RIGHT_BUTTON = 1, 3
REPEATED = {*DIRECTIONS, Intent.ERASE}

HELD = {getattr(pygame, f"K_{side}{key}") for side in "LR" for key in ("SHIFT", "CTRL", "ALT", "META")}
"""The modifier keys."""


@dataclass(eq=False)
class _Heard:
    press: Press
    waits: bool
    """True if the press is held back until its echo would have come."""
    since: float | None = None
    """The second since which the loop has listened again. The echo may have come at any time before."""


class Echoes:
    """Counts a press that two pads report within SAME seconds only once.

    Two presses are the same if they mean the same intent or come from the same button. The top scene tells which pads
    people hold (`holds`). If two people hold the two pads, both presses count. If a person holds one of them, that
    pad's press counts, whichever comes first; so the presses of pads that nobody holds are held back for SAME seconds.
    If nobody holds either, as in menus, the first press counts.
    """

    def __init__(self) -> None:
        self.holds: Callable[[Device], bool] = lambda device: False
        self._heard: list[_Heard] = []

    @property
    def due(self) -> float | None:
        """The second at which the next press that is held back will count; None if none is."""
        return min((each.since + SAME for each in self._heard if each.waits and each.since is not None), default=None)

    def listen(self, now: float) -> None:
        """Tell that the loop waits for input from this second on."""
        for each in self._heard:
            each.since = now if each.since is None else each.since

    def sift(self, came: Collection[Input], pads: Collection[Device], now: float) -> tuple[list[Input], list[Press]]:
        """Split the input into what counts now, presses that were held back included, and echoes. `pads` are plugged
        in."""
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
        """True if two pads report the same press."""
        alike = press.intent is other.intent or press.control == other.control
        return alike and press.device != other.device and not (self.holds(press.device) and self.holds(other.device))


class Inputs:
    """Listens to all devices at once. The loop sets `typing`, `split`, `listens` and `echoes.holds` for the top
    scene."""

    def __init__(
        self,
        to_canvas: Callable[[Point], Point] = lambda pos: pos,
        writes: Callable[[str], bool] = str.isprintable,
    ) -> None:
        """`writes` tells whether the fonts have the sign on a key."""
        self.bindings = Bindings()
        self.family = "auto"
        """The maker whose names the hints show; a setting."""
        self.typing = False
        """True if letters come as `Typed` instead of `Press`."""
        self.split = False
        """True if two people share the keyboard. Its halves are KEYBOARD_LEFT and KEYBOARD_RIGHT."""
        self.listens: Scheme | None = None
        """The kind of device of which a player is to press a control, to bind it. Its presses then come without an
        intent."""
        self.pads = Pads()
        self.echoes = Echoes()
        self.steadies: Callable[[Device], bool] = lambda device: False
        """Tells whether a device belongs to a player whose hands tremble. A second press then does not count."""
        self._pressed: dict[Device, float] = {}
        """The second of each device's last press."""
        self._dropped: set[Device] = set()
        """The devices whose mouse button went down again too soon."""
        self.layout = KeyLayout(writes)
        self._to_canvas = to_canvas
        self._waiting: list[Input] = []
        self._held: dict[tuple[Device, str], tuple[Press, float | None, float]] = {}
        """The directions that are held, with the seconds at which each repeats and stops. One that has stopped must be
        released first."""
        self._down: set[int] = set()
        self._focused = True

    def use(self, bindings: Bindings, family: str) -> None:
        """Use other settings from now on."""
        self.bindings, self.family = bindings, family

    def put_aside(self, names: Collection[str]) -> None:
        """Ignore the pads with these names from now on."""
        self._hear_pads(self.pads.put_aside(names))

    def settle(self, device: Device, number: int) -> None:
        """Let an unclear pad join as the lost one of this number; as a new pad if that is 0."""
        self._hear_pads(self.pads.settle(device, number))

    def glyph(self, meant: Intent | int, device: Device) -> str:
        """The hint for an intent or a number on this device; "" if no control means it."""
        return glyphs.glyph(meant, device, self.bindings, self.family, self.layout)

    def control_name(self, scheme: Scheme, control: str) -> str:
        """The name of a control, for the page of bindings."""
        pads = [pad.family for pad in self.pads.devices if pad.scheme == scheme]
        family = (*pads, "nintendo" if scheme == "nintendo" else "xbox")[0] if self.family == "auto" else self.family
        return glyphs.control_name(scheme, control, family, self.layout)

    def feed(self, event: pygame.event.Event) -> None:
        """Take in one of pygame's events."""
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
        """All input since the last call in the order of time, and what is due at the second `now`."""
        taken, echoes = self.echoes.sift(self._waiting, self.pads.devices, now)
        self._waiting = []
        for echo in echoes:
            self._held.pop((echo.device, echo.control), None)
        taken = [given for given in taken if self._counts(given, now)]
        for place, given in enumerate(taken, start=1):
            self._end_repeats(given, taken[place:])
        for key, (press, due, end) in list(self._held.items()):
            if due is None:
                self._held[key] = press, now + REPEAT_AFTER, now + LETS_GO
            elif now >= end:
                del self._held[key]
            elif now >= due:
                taken.append(replace(press, repeat=True))
                self._held[key] = press, max(due + REPEAT_EVERY, now), end
        return taken

    def _end_repeats(self, given: Input, later: Collection[Input]) -> None:
        """End the repeats before a new press: those of other devices, and all if the press is no direction. Whoever
        pressed has the focus now, or whoever is asked next."""
        if isinstance(given, Press) or (isinstance(given, Pointer) and given.phase == "down"):
            own = given.device if isinstance(given, Press) and given.intent in REPEATED else None
            self._held = {key: held for key, held in self._held.items() if key[0] == own or held[0] in later}

    def _counts(self, given: Input, now: float) -> bool:
        """False for the second press of a hand that trembles."""
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
        """The second at which a direction repeats, or a press that is held back counts; None if there is neither."""
        repeats = (due for _press, due, _end in self._held.values())
        return min((due for due in (self.echoes.due, *repeats) if due is not None), default=None)

    def _hear_pads(self, told: Iterable[Joined | Unclear | PadLost | ControlMoved]) -> None:
        for each in told:
            if isinstance(each, ControlMoved):
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
                self._type_key(name, place)
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

    def _type_key(self, name: str, place: str) -> None:
        """Report a key that writes nothing. It belongs to half of a shared keyboard if it means the same there."""
        intent = TYPING[name]
        halves = (KEYBOARD_LEFT, KEYBOARD_RIGHT) if self.split else ()
        half = next((each for each in halves if self.bindings.intent(each.scheme, place) is intent), None)
        self._press(Press(intent, KEYBOARD, control=name) if half is None else Press(intent, half, control=place))

    def _hear(self, key: int, name: str, place: str) -> None:
        """Report a key that a player wants to bind."""
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
        return bool(self.bindings.intent(device.scheme, name) or self.bindings.number(device.scheme, name))

    def _control(self, device: Device, name: str, down: bool) -> None:
        """Handle a control of any device that went down or up."""
        if not down:
            self._held.pop((device, name), None)
            return
        intent = self.bindings.intent(device.scheme, name)
        if self.listens is not None:
            self._press(Press(None, device, control=name))
        elif intent or not name.startswith(("stick", "axis")):  # a drifting stick that means nothing is no press
            self._press(Press(intent, device, self.bindings.number(device.scheme, name), name))

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
            if any(event.rel):  # SDL tells of a mouse at rest, too, when the window comes back under it
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
            self._waiting.append(FocusChanged(gained))


def _modifiers(mod: int) -> str:
    """The prefix of a chord's name. On a Mac, Command does what Ctrl does elsewhere."""
    names = ((pygame.KMOD_CTRL | pygame.KMOD_META, "ctrl+"), (pygame.KMOD_ALT, "alt+"), (pygame.KMOD_SHIFT, "shift+"))
    return "".join(name for mask, name in names if mod & mask)
