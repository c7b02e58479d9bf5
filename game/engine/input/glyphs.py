"""Names the key or button of an action for the hints: "Enter", "↑", "A", "✕", "LB".

It names a key by what this keyboard prints on it. A letter that is printed nowhere stands for the key at its place on a
US keyboard: on a Greek keyboard, H is the key that prints Η.
"""

import unicodedata
from collections.abc import Callable

import pygame

from game.engine.input.bindings import Bindings
from game.engine.input.intents import KEYBOARD, Device, Intent, Scheme
from game.words import N_, _

PLACES = {
    getattr(pygame, name): name.removeprefix("KSCAN_").lower() for name in dir(pygame) if name.startswith("KSCAN_")
}
"""The names of keys by their place on a US keyboard."""
SCANCODES = 512
"""The number of places that SDL knows."""
SIGNS = range(ord("!"), 0x1200)
"""All signs that keyboards print, from Latin to Georgian. (Chinese, Japanese and Korean keyboards print Latin letters.)
"""


class KeyLayout:
    """The keyboard's layout. `writes` tells whether the fonts have a sign."""

    def __init__(self, writes: Callable[[str], bool]) -> None:
        self._writes = writes
        self._printed: dict[str, str] = {}
        """For each place, the sign that is printed there."""
        self.read()

    def read(self) -> None:
        """Read the layout from the system, at the start and after every change."""
        found = pygame.key.ScancodeWrapper(range(SCANCODES))  # type: ignore[arg-type]  # key -> place, not "is down"
        places = {code: PLACES[found[code]] for code in SIGNS if found[code] and found[code] in PLACES}
        self._printed = {place: chr(code) for code, place in places.items()}

    def name(self, event: pygame.event.Event) -> str:
        """The name of a key in the bindings: what is printed on it, or else its place."""
        place, code = PLACES.get(event.scancode, ""), event.key
        printed = pygame.key.name(code) or (chr(code) if code in SIGNS else "")
        self._printed[place] = printed
        latin = printed.isascii() and printed.isalnum()
        return place if self._has_no(place) and not latin else printed

    def shown_on(self, key: str, *, by_print: bool) -> str:
        """The hint for a key, named by its place, or `by_print` as in `name`.

        A sign that the fonts lack is not shown; such keyboards print Latin letters beside it.
        """
        printed = key if by_print and not self._has_no(key) else self._printed.get(key) or key
        return key if unicodedata.category(printed[-1]) == "Mn" or not self._writes(printed) else printed

    def _has_no(self, letter: str) -> bool:
        """True if this is a letter or digit that no key prints."""
        return len(letter) == 1 and letter.isalnum() and letter not in self._printed.values()


KEYS = {
    "return": N_("Enter"),
    "kp_enter": N_("Num Enter"),
    "enter": N_("Num Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "tab": N_("Tab"),
    "lshift": N_("Left Shift"),
    "rshift": N_("Right Shift"),
    "page up": N_("PgUp"),
    "page down": N_("PgDn"),
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "semicolon": ";",
    "comma": ",",
    "period": ".",
}
ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "-": "−", "+": "+"}

_LETTERS = (
    "a",
    "b",
    "x",
    "y",
    "leftshoulder",
    "rightshoulder",
    "lefttrigger",
    "righttrigger",
    "back",
    "start",
    "guide",
)


def _row(letters: str, back: str, start: str, guide: str) -> dict[str, str]:
    return dict(zip(_LETTERS, [*letters.split(), back, start, guide], strict=True))


PADS: dict[str, dict[str, str]] = {
    "xbox": _row("A B X Y LB RB LT RT", N_("View"), N_("Menu"), "Xbox"),
    "playstation": _row("✕ ○ □ △ L1 R1 L2 R2", N_("Share"), N_("Options"), "PS"),
    "nintendo": _row("B A Y X L R ZL ZR", "−", "+", N_("Home")),
    "steam": _row("A B X Y L1 R1 L2 R2", N_("View"), N_("Menu"), "Steam"),
}
"""The letters that each maker prints on a pad's buttons. "a" is always the lower one."""
STICKS = {"leftstick": "L3", "rightstick": "R3", "touchpad": N_("Touchpad"), "misc1": N_("Share")}


def glyph(
    meant: Intent | int, device: Device, bindings: Bindings, family: str = "auto", layout: KeyLayout | None = None
) -> str:
    """The hint for an intent or a number (1 to 9) on this device; "" if no control means it.

    `family` is the player's setting: "auto", or the maker whose names every pad shows. Without a `layout` the keyboard
    is a US one.
    """
    if family == "keyboard":
        device = KEYBOARD
    if device.kind == "mouse":
        return _("Click") if meant is Intent.CONFIRM else _("Right click") if meant is Intent.CANCEL else ""
    controls = bindings.controls(device.scheme, meant.name if isinstance(meant, Intent) else str(meant))
    maker = device.family if family in ("auto", "keyboard") else family
    return control_name(device.kind, controls[0], maker, layout) if controls else ""


def control_name(scheme: Scheme, control: str, family: str = "xbox", layout: KeyLayout | None = None) -> str:
    """The name of a control, for hints and for the page of keys."""
    if scheme in ("pad", "nintendo"):
        return _pad_name(control, PADS.get(family, PADS["xbox"]))
    if scheme == "joystick":
        return _joystick_name(control)
    *held, key = control.split("+") if control[-1] != "+" else [control]
    if layout is not None:
        key = layout.shown_on(key, by_print=scheme == "keyboard")
    name = _(KEYS[key]) if key in KEYS else key.strip("[]").removeprefix("kp_").title()
    return "+".join([*(part.title() for part in held), name])


def _pad_name(control: str, names: dict[str, str]) -> str:
    for prefix in ("dp", "stick"):
        if control.removeprefix(prefix) in ARROWS:
            return ARROWS[control.removeprefix(prefix)]
    return _(names.get(control) or STICKS.get(control, control))


def _joystick_name(control: str) -> str:
    if control.startswith("button"):
        return _("Button {n}").format(n=int(control.removeprefix("button")) + 1)
    if control.startswith("axis"):
        return _("Axis {n}").format(n=int(control[4:-1]) + 1) + " " + ARROWS[control[-1]]
    return _("Hat") + " " + ARROWS[control.lstrip("hat0123456789")]
