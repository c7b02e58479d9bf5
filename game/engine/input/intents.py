"""Defines what a player's input means to a scene: small values, whatever keyboard, mouse or pad they came from.

A scene's `handle` gets one of: Press, Typed, Pointer, Joined, Left, Focus.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from game.words import _

Kind = Literal["keyboard", "keyboard-left", "keyboard-right", "mouse", "pad", "joystick"]


class Intent(Enum):
    """What a key or button is for. Numbers are no intents: see `Press.number`."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    NEXT = "next"
    PREVIOUS = "previous"
    PAUSE = "pause"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    RULES = "rules"
    SHOW = "show"
    """Make the board show more, or no more: open lines, threats."""
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    NARRATE = "narrate"
    """Have everything read aloud, or no more."""
    WHOLE = "whole"
    """Read aloud all that is on the screen; of a board the position."""
    LATELY = "lately"
    """Read aloud what was played last."""
    ERASE = "erase"
    """Delete the last letter; comes only while text is typed."""


DIRECTIONS = {Intent.UP: (0, -1), Intent.DOWN: (0, 1), Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0)}
"""Steps (x, y), y down. These intents repeat while held. A throw: LEFT rock, DOWN paper, RIGHT scissors."""


@dataclass(frozen=True)
class Device:
    """The source of a press. Equal devices are the same one; a pad that is plugged in again is another."""

    kind: Kind
    id: int = 0
    """The pad's instance id."""
    number: int = 0
    """Pads count from 1, the lowest free number first; who comes back gets its own."""
    name: str = ""
    """What the maker calls a pad; no two that are plugged in have the same."""
    family: Literal["keyboard", "xbox", "playstation", "nintendo", "steam", "plain"] = "keyboard"

    @property
    def label(self) -> str:
        """The device's name on a seat's card."""
        match self.kind:
            case "keyboard":
                return _("keyboard")
            case "keyboard-left":
                return _("keyboard, left")
            case "keyboard-right":
                return _("keyboard, right")
            case "mouse":
                return _("mouse")
        return _("pad {number}").format(number=self.number)


KEYBOARD = Device("keyboard")
KEYBOARD_LEFT = Device("keyboard-left")
KEYBOARD_RIGHT = Device("keyboard-right")
MOUSE = Device("mouse")


@dataclass(frozen=True)
class Press:
    """A key or button went down, or a stick was pushed."""

    intent: Intent | None
    """None: the key is bound to nothing."""
    device: Device
    number: int = 0
    """1 to 9: the number key, or the place in the half's three by three letter keys (QWE ASD ZXC; UIO JKL M,.). A
    half's key may mean an intent as well; a secret entry reads the number, movement reads the intent."""
    control: str = ""
    """The name of the key or button in the bindings."""
    repeat: bool = False
    """A held direction that repeats; it does not skip an animation or answer a question."""


def stepped(index: int, step: int, count: int, *, held: bool) -> int:
    """Where a step leads in a list of so many: round and round, but what is held (`Press.repeat`) stops at an end."""
    return max(0, min(index + step, count - 1)) if held else (index + step) % count


@dataclass(frozen=True)
class Typed:
    """Letters typed on the keyboard, while `Inputs.typing`."""

    text: str
    device: Device = KEYBOARD


@dataclass(frozen=True)
class Pointer:
    """The mouse or a finger. Its right button is a Press of CANCEL instead."""

    phase: Literal["move", "down", "up", "wheel"]
    pos: tuple[int, int]
    """Pixels of the canvas."""
    wheel: int = 0
    """Notches of the wheel, positive away from the player, when the phase is "wheel"."""
    device: Device = MOUSE


@dataclass(frozen=True)
class Joined:
    """A pad was plugged in, or was there at the start."""

    device: Device


@dataclass(frozen=True)
class Left:
    """A pad was lost."""

    device: Device


@dataclass(frozen=True)
class Focus:
    """The window got or lost the keyboard focus, or was minimised; clocks should stop meanwhile."""

    gained: bool


Input = Press | Typed | Pointer | Joined | Left | Focus
