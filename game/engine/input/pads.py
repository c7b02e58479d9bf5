"""Tracks the plugged-in pads, and reports their buttons and sticks as named controls that go down and up.

SDL reports every press twice, as a Controller* and as a Joy* event. A pad with a mapping is read as a controller only,
any other pad as a joystick. The instance id identifies a pad; it changes when the pad is plugged in again, but the pad
gets its old number back. Nothing tells equal pads apart: if several are lost and people play with them, each that comes
back is `Unclear` until it is settled whose it is.
"""

import contextlib
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, count
from typing import Any, Literal

import pygame
from pygame._sdl2 import controller

from game.engine.input.intents import Device, Joined, PadLost, Unclear

# The lower button is "a" on every pad, whatever is printed on it.
os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
# Pads report while the window has no focus: no stick is stuck when the focus returns, and games run where no window
# manager gives focus. Inputs drops what is pressed without focus.
os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")

PUSHED = 0.55
"""A stick or trigger counts as pressed beyond this share of its way, unless the settings say otherwise."""
LET_GO = 0.73
"""A stick or trigger counts as released below this share of the distance at which it counts as pressed."""

BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder"),
    *("dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad"),
)
"""The names of SDL's buttons by their numbers."""
LEFT_X, LEFT_Y = 0, 1
TRIGGERS = {4: "lefttrigger", 5: "righttrigger"}
FULL = 32767.0

VENDORS: dict[str, Literal["xbox", "playstation", "nintendo", "steam"]] = {
    "5e04": "xbox",
    "4c05": "playstation",
    "7e05": "nintendo",
    "de28": "steam",
}
"""The makers by the USB number in SDL's GUID."""
NAMES = {
    "playstation": ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense"),
    "nintendo": ("nintendo", "switch", "joy-con", "pro controller"),
    "steam": ("steam",),
}


@dataclass(frozen=True)
class ControlMoved:
    """A key, button or stick direction that went down or up."""

    device: Device
    name: str
    down: bool


@dataclass
class _Pad:
    device: Device
    make: str
    """The maker's name, which equal pads share."""
    source: Any
    """The Controller or Joystick object that keeps the device open."""
    axes: dict[int, float] = field(default_factory=dict)
    held: set[str] = field(default_factory=set)


class Pads:
    """The plugged-in pads. Call nothing before `open`, which takes a moment on some systems."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._numbered: dict[int, str] = {}
        """For each number, the name of the pad that had it last."""
        self._makes: dict[int, str] = {}
        """For each number, the maker's name of that pad, if it was plugged in since the start."""
        self.holds: Callable[[Device], bool] = lambda device: False
        """Tells whether a person plays with a pad of this number, be it plugged in or lost."""
        self.remembered: Sequence[str] = ()
        """The names of the pads that had the numbers 1, 2, ... at the last start."""
        self._aside: Collection[str] = ()
        self.pushed = PUSHED
        """The share of a stick's way that counts as pressed."""
        self.shakes = True
        """True if pads may rumble."""

    def open(self) -> None:
        """Begin to listen. Each plugged-in pad then joins by an event."""
        with contextlib.suppress(pygame.error):
            controller.quit()  # pygame.quit forgets to
            controller.init()

    @property
    def devices(self) -> list[Device]:
        """The plugged-in pads that are not put aside, in the order of joining."""
        return [device for device in self.plugged if device.name not in self._aside]

    @property
    def plugged(self) -> list[Device]:
        """All pads that are plugged in, but for the unclear ones."""
        return [pad.device for pad in self._pads.values() if not pad.device.unclear]

    @property
    def unclear(self) -> dict[Device, list[int]]:
        """The pads that may be any of several lost ones, each with the numbers of those."""
        return {pad.device: self._lost(pad.make) for pad in self._pads.values() if pad.device.unclear}

    def settled(self, device: Device) -> bool:
        """True if `device` is a pad as it was while unclear, and somebody has said since which one it is. Its last
        presses are dropped."""
        return device.unclear and device not in self.unclear

    def settle(self, device: Device, number: int) -> Iterator[Joined]:
        """Let an unclear pad join as the lost one of this number; as a new pad if that is 0."""
        pad = self._pads[device.id]
        yield from self._join(pad, number or self._free(self._unlike(pad.make)))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pads that had the numbers 1, 2, ... last, in this game or at the last start."""
        known = {**dict(enumerate(self.remembered, 1)), **self._numbered}
        return tuple(known.get(number, "") for number in range(1, max(known, default=0) + 1))

    def put_aside(self, names: Collection[str]) -> Iterator[Joined | PadLost | ControlMoved]:
        """Ignore the pads with these names from now on, as if they were unplugged, and no others."""
        before, self._aside = self._aside, names
        for pad in self._pads.values():
            was, now = pad.device.name in before, pad.device.name in names
            if now and not was:
                yield from _let_go(pad)
                yield PadLost(pad.device)
            elif was and not now:
                yield Joined(pad.device)

    def feed(self, event: pygame.event.Event) -> Iterator[Joined | Unclear | PadLost | ControlMoved]:
        """The controls that an event changes."""
        if event.type == pygame.JOYDEVICEADDED:
            yield from self._add(event.device_index)
            return
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return
        aside = pad.device.name in self._aside
        if event.type == pygame.JOYDEVICEREMOVED:
            del self._pads[pad.device.id]
            if not aside:
                yield from _let_go(pad)
                yield PadLost(pad.device)
        elif aside:
            return
        elif pad.device.kind == "pad":
            yield from self._controller(pad, event)
        else:
            yield from self._joystick(pad, event)

    def rumble(self, device: Device, strong: float, weak: float, seconds: float) -> None:
        """Shake a pad. `strong` and `weak` are the speeds of its motors, 0 to 1."""
        pad = self._pads.get(device.id) if device.kind in ("pad", "joystick") else None
        if pad is not None and self.shakes:
            with contextlib.suppress(pygame.error):
                pad.source.rumble(strong, weak, round(seconds * 1000))

    def _add(self, index: int) -> Iterator[Joined | Unclear]:
        try:
            mapped = controller.is_controller(index)
            joystick = pygame.joystick.Joystick(index)
            number = joystick.get_instance_id()
            if number in self._pads:
                return
            source = controller.Controller(index) if mapped else joystick
        except pygame.error:  # gone again before its turn came
            return
        make = joystick.get_name()
        device = (
            Device("pad", number, family=family(make, joystick.get_guid()))
            if mapped
            else Device("joystick", number, family="plain")
        )
        self._pads[number] = pad = _Pad(device, make, source)
        lost = self._lost(make)
        if len(lost) > 1 and any(self.holds(replace(device, number=n)) for n in lost):
            yield Unclear(device)
            return
        yield from self._join(pad, lost[0] if lost else self._free(self._unlike(make)))

    def _join(self, pad: _Pad, number: int) -> Iterator[Joined]:
        """Let a pad join with this number, and with the name that belongs to it."""
        name = self._numbered.get(number) or self._unlike(pad.make)
        self._numbered[number], self._makes[number] = name, pad.make
        pad.device = replace(pad.device, number=number, name=name)
        if name not in self._aside:
            yield Joined(pad.device)

    def _lost(self, make: str) -> list[int]:
        """The numbers of the pads of this make that were plugged in since the start, and are not now."""
        taken = {device.number for device in self.plugged}
        return [number for number, each in sorted(self._makes.items()) if each == make and number not in taken]

    def _free(self, name: str) -> int:
        """The number for a pad that was not plugged in since the start: the one that a pad of this name had before,
        otherwise the lowest that none has had."""
        again = [n for n, known in enumerate(self.remembered, 1) if known == name]
        return next(n for n in chain(again, count(1)) if n not in self._numbered)

    def _unlike(self, make: str) -> str:
        """The maker's name, with a number behind it if another pad has had it since the start."""
        names = self._numbered.values()
        return next(each for n in count(1) if (each := f"{make} ({n})" if n > 1 else make) not in names)

    def _controller(self, pad: _Pad, event: pygame.event.Event) -> Iterator[ControlMoved]:
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button < len(BUTTONS):
                yield from _set(pad, BUTTONS[event.button], event.type == pygame.CONTROLLERBUTTONDOWN)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            pad.axes[event.axis] = event.value / FULL
            if event.axis in TRIGGERS:
                yield from _set(pad, TRIGGERS[event.axis], self._pressed(pad, TRIGGERS[event.axis], event.value / FULL))
            elif event.axis in (LEFT_X, LEFT_Y):
                x, y = pad.axes.get(LEFT_X, 0.0), pad.axes.get(LEFT_Y, 0.0)
                sideways = abs(x) * _bias(pad) > abs(y)
                yield from self._push(pad, "stickleft", "stickright", x if sideways else 0.0)
                yield from self._push(pad, "stickup", "stickdown", 0.0 if sideways else y)

    def _joystick(self, pad: _Pad, event: pygame.event.Event) -> Iterator[ControlMoved]:
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            yield from _set(pad, f"button{event.button}", event.type == pygame.JOYBUTTONDOWN)
        elif event.type == pygame.JOYAXISMOTION:
            yield from self._push(pad, f"axis{event.axis}-", f"axis{event.axis}+", event.value)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            hat = f"hat{event.hat}"
            yield from self._push(pad, hat + "left", hat + "right", x)
            yield from self._push(pad, hat + "down", hat + "up", y)

    def _pressed(self, pad: _Pad, name: str, value: float) -> bool:
        return value > self.pushed * (LET_GO if name in pad.held else 1.0)

    def _push(self, pad: _Pad, low: str, high: str, value: float) -> Iterator[ControlMoved]:
        """Move along one axis between `low` at -1 and `high` at 1. The released side is reported first."""
        states = {name: self._pressed(pad, name, way * value) for name, way in ((low, -1), (high, 1))}
        for name, down in sorted(states.items(), key=lambda state: state[1]):
            yield from _set(pad, name, down)


def family(name: str, guid: str) -> Literal["xbox", "playstation", "nintendo", "steam"]:
    """The family of names on the pad, by the maker's number or by the pad's name; "xbox" for all others."""
    if guid[8:12] in VENDORS:
        return VENDORS[guid[8:12]]
    lower = name.lower()
    for maker in VENDORS.values():
        if any(part in lower for part in NAMES.get(maker, ())):
            return maker
    return "xbox"


def _bias(pad: _Pad) -> float:
    """The weight of a stick's sideways push against the other axis. A stick that is pushed aslant keeps its
    direction."""
    if pad.held & {"stickleft", "stickright"}:
        return 1 / LET_GO
    return LET_GO if pad.held & {"stickup", "stickdown"} else 1.0


def _let_go(pad: _Pad) -> Iterator[ControlMoved]:
    """Release every control that the pad holds."""
    for name in list(pad.held):
        yield from _set(pad, name, False)


def _set(pad: _Pad, name: str, down: bool) -> Iterator[ControlMoved]:
    if down == (name in pad.held):
        return
    (pad.held.add if down else pad.held.remove)(name)
    yield ControlMoved(pad.device, name, down)
