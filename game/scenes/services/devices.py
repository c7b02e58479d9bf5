"""What people play with, as far as scenes ask: what its keys are called, which pads there are, and their motors."""

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.input.glyphs import control_name
from game.engine.input.intents import KEYBOARD, Device, Intent, Kind


@dataclass(frozen=True)
class Devices:
    """All of it asked of the engine's input."""

    glyph: Callable[[Intent | int, Device], str]
    """What is printed on the key for an intent or a number."""
    pads: Callable[[], list[Device]]
    """Those plugged in now."""
    control_name: Callable[[Kind, str], str] = control_name
    """What a kind of device calls a control."""
    plugged: Callable[[], list[Device]] = list
    """Those plugged in and those put aside."""
    rumble: Callable[[Device, float, float, float], None] = lambda device, strong, weak, seconds: None
    """Shakes a pad's two motors for some seconds."""

    def keys(self, device: Device, *meant: Intent) -> str:
        """What is printed on the keys for these intents; on those of the keyboard that the device has not."""
        return "".join(self.glyph(each, device) or self.glyph(each, KEYBOARD) for each in meant)
