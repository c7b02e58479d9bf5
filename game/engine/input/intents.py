"""Defines the input that a scene gets: small values, the same for keyboard, mouse and pads.

A scene's `handle` gets one of: Press, Typed, Pointer, Joined, Unclear, Left, Focus.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from game.words import _

Kind = Literal["keyboard", "keyboard-left", "keyboard-right", "mouse", "pad", "joystick"]
Scheme = Kind | Literal["nintendo"]
"""What has bindings of its own: a kind of device, or the pads on which the right button is the A."""


class Intent(Enum):
    """The meaning of a key or button. Numbers are not intents: see `Press.number`."""

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
    """Show or hide marks on the board: open lines, threats."""
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    NARRATE = "narrate"
    """Begin or end reading aloud."""
    WHOLE = "whole"
    """Read the whole screen aloud; on a board, the position."""
    LATELY = "lately"
    """Read the last move aloud."""
    ERASE = "erase"
    """Delete the last letter; comes only while text is typed."""


DIRECTIONS = {Intent.UP: (0, -1), Intent.DOWN: (0, 1), Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0)}
"""The step (x, y) of each direction, y down. These intents repeat while held. In a throw LEFT is rock, DOWN paper,
RIGHT scissors."""


@dataclass(frozen=True)
class Device:
    """The source of a press. Equal devices are the same one; a pad that is plugged in again is another."""

    kind: Kind
    id: int = 0
    """The pad's instance id."""
    number: int = 0
    """Pads are numbered from 1; each new pad gets the lowest free number. A pad that comes back gets its own. 0 is for
    other devices, and for a pad that is `unclear`."""
    name: str = ""
    """The maker's name of a pad. No two plugged-in pads have the same."""
    family: Literal["keyboard", "xbox", "playstation", "nintendo", "steam", "plain"] = "keyboard"

    @property
    def scheme(self) -> Scheme:
        """Whose bindings hold for it."""
        return "nintendo" if self.family == "nintendo" else self.kind

    @property
    def unclear(self) -> bool:
        """True for a pad that came back, as long as nobody has said which of several equal ones it is."""
        return self.kind in ("pad", "joystick") and not self.number

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
    """None if the key is bound to nothing."""
    device: Device
    number: int = 0
    """The number of the key, 1 to 9. On half a keyboard it is a place among three rows of letters (QWE ASD ZXC; UIO JKL
    M,.). Such a key may have an intent, too: secret choices read the number, movement reads the intent."""
    control: str = ""
    """The name of the key or button in the bindings."""
    repeat: bool = False
    """True for a repetition of a held direction. It neither skips an animation nor answers a question."""

    @property
    def starts(self) -> bool:
        """True for Start on a pad."""
        return self.intent is Intent.PAUSE and self.device.kind in ("pad", "joystick") and not self.repeat


def stepped(index: int, step: int, count: int, *, held: bool) -> int:
    """The index after a step in a list of `count`. It wraps around, but a held key (`Press.repeat`) stops at an end."""
    return max(0, min(index + step, count - 1)) if held else (index + step) % count


@dataclass(frozen=True)
class Typed:
    """Letters that a player typed, while `Inputs.typing` is true."""

    text: str
    device: Device = KEYBOARD


@dataclass(frozen=True)
class Pointer:
    """The mouse or a finger. Its right button is a Press of CANCEL instead."""

    phase: Literal["move", "down", "up", "wheel"]
    pos: tuple[int, int]
    """The place in pixels of the canvas."""
    wheel: int = 0
    """The notches of the wheel, positive away from the player."""
    device: Device = MOUSE


@dataclass(frozen=True)
class Joined:
    """A pad was plugged in, or was there at the start."""

    device: Device


@dataclass(frozen=True)
class Unclear:
    """A pad came back that may be any of several equal ones. It joins once somebody has said whose it is."""

    device: Device
    """Its number is 0."""


@dataclass(frozen=True)
class PadLost:
    """A pad was lost."""

    device: Device


@dataclass(frozen=True)
class FocusChanged:
    """The window got or lost the keyboard focus, or was minimised; clocks should stop meanwhile."""

    gained: bool


Input = Press | Typed | Pointer | Joined | Unclear | PadLost | FocusChanged
