"""Pads that are not there, plugged into the SDL library that pygame uses: for tests, with a window or without.

    with VirtualPad() as pad:
        pad.press("a")          # down and up; `hold` and `release` one by one
        pad.push("leftx", 1.0)
        pad.unplug()

A running game hears of it as of any other pad, when it next looks for events.
"""

import ctypes
import sys
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame

from game.engine.input.pads import BUTTONS

AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
MAKERS = {"xbox": 0x045E, "playstation": 0x054C, "nintendo": 0x057E, "steam": 0x28DE}
HAT = {"dpup": 1, "dpright": 2, "dpdown": 4, "dpleft": 8}
PAD, JOYSTICK = 1, 0


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("axes", ctypes.c_uint16),
        ("buttons", ctypes.c_uint16),
        ("hats", ctypes.c_uint16),
        ("vendor", ctypes.c_uint16),
        ("product", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("set_player_index", ctypes.c_void_p),
        ("rumble", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)),
        ("rumble_triggers", ctypes.c_void_p),
        ("set_led", ctypes.c_void_p),
        ("send_effect", ctypes.c_void_p),
    )


@cache
def sdl() -> Any:
    """The SDL library that pygame has loaded."""
    package = Path(pygame.__file__).parent
    patterns = {"win32": "SDL2.dll", "darwin": ".dylibs/libSDL2-2*.dylib"}
    folder = package if sys.platform in patterns else package.parent / "pygame_ce.libs"
    found = sorted(folder.glob(patterns.get(sys.platform, "libSDL2-2*.so*")))
    library = ctypes.CDLL(str(found[0]))
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    return library


class VirtualPad:
    """A pad of a maker ("xbox", "playstation", "nintendo", "steam"), or a plain joystick with two axes and a hat.

    The game must have begun to listen for pads (`Pads.open`, the loop's first frame). `rumbled` has the strengths of
    its two motors, 0 to 65535, each time it was shaken.
    """

    def __init__(self, maker: str = "xbox", *, plain: bool = False) -> None:
        self.rumbled: list[tuple[int, int]] = []
        self._description = _Description(
            version=1,
            type=JOYSTICK if plain else PAD,
            axes=2 if plain else len(AXES),
            buttons=12 if plain else 15,
            hats=1 if plain else 0,
            vendor=0 if plain else MAKERS[maker],
            product=0 if plain else 0x028E,
            button_mask=0 if plain else (1 << 15) - 1,
            axis_mask=0 if plain else (1 << len(AXES)) - 1,
            name=f"Virtual {'joystick' if plain else maker}".encode(),
            rumble=_Description._fields_[14][1](self._rumble),
        )
        self.plain = plain
        self.maker = maker
        index = sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        if index < 0:
            raise RuntimeError("SDL made no virtual pad")
        self.id: int = sdl().SDL_JoystickGetDeviceInstanceID(index)
        """Its instance id, which is the `id` of its Device in the game."""
        self._handle: int | None = sdl().SDL_JoystickOpen(index)

    def __enter__(self) -> "VirtualPad":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.unplug()

    def press(self, button: str) -> None:
        """A button down and up: "a", "start", "dpleft", ...; "button0" or "dpleft" on a plain joystick."""
        self.hold(button)
        self.release(button)

    def hold(self, button: str) -> None:
        """A button down."""
        self._button(button, True)

    def release(self, button: str) -> None:
        """A button up."""
        self._button(button, False)

    def push(self, axis: str, value: float) -> None:
        """Move a stick's axis to -1 to 1 ("leftx", right and down are 1) or a trigger to 0 to 1 ("lefttrigger")."""
        full = round(max(-1.0, min(1.0, 2 * value - 1 if "trigger" in axis else value)) * 32767)
        sdl().SDL_JoystickSetVirtualAxis(self._handle, AXES.index(axis), full)
        sdl().SDL_JoystickUpdate()

    def unplug(self) -> None:
        """Pull its cable. Nothing can be pressed on it any more."""
        if self._handle is None:
            return
        sdl().SDL_JoystickClose(self._handle)
        self._handle = None
        for index in range(sdl().SDL_NumJoysticks()):
            if sdl().SDL_JoystickGetDeviceInstanceID(index) == self.id:
                sdl().SDL_JoystickDetachVirtual(index)
                return

    def _button(self, button: str, down: bool) -> None:
        if self.plain and button in HAT:
            hat = HAT[button] if down else 0
            sdl().SDL_JoystickSetVirtualHat(self._handle, 0, hat)
        else:
            number = int(button.removeprefix("button")) if self.plain else BUTTONS.index(button)
            sdl().SDL_JoystickSetVirtualButton(self._handle, number, down)
        sdl().SDL_JoystickUpdate()

    def _rumble(self, _userdata: object, low: int, high: int) -> int:
        self.rumbled.append((low, high))
        return 0
