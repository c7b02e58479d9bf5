"""Options: picture, sound, controls and accessibility; every change shows at once."""

import msgspec

from game.engine.canvas import Canvas
from game.engine.gui import Panel
from game.engine.intents import Input
from game.engine.items import BACK, Button, Choice, Heading, Row, Slider, Toggle
from game.engine.scene import Scene
from game.play.settings import Settings
from game.scenes import backdrops
from game.scenes.house import House
from game.words import _

ZONE = (0.22, 0.04, 0.56, 0.92)
SPEEDS = ("0.5", "1.0", "1.5", "2.0", "4.0")


class OptionsScene(Scene):
    """A sheet with everything that can be set; leaving it keeps what was set."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house
        self._panel = Panel(_("Options"), _rows(house.settings), ZONE, "text", house.sounds.play)

    def arrange(self, canvas: Canvas) -> None:
        self._panel.arrange(canvas)

    def handle(self, given: Input) -> None:
        change = self._panel.handle(given)
        if change is None:
            return
        if change.key in (BACK, "done"):
            self.stack.pop()
        else:
            self._house.change(**_changed(self._house.settings, change.key, change.value))

    def draw(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        self._panel.draw(canvas)


def _rows(settings: Settings) -> list[Row]:
    families = (
        ("auto", _("as the device")),
        ("keyboard", _("keyboard")),
        ("xbox", "Xbox"),
        ("playstation", "PlayStation"),
        ("nintendo", "Nintendo"),
        ("steam", "Steam"),
    )
    speeds = tuple((speed, _("{times} times").format(times=speed.removesuffix(".0"))) for speed in SPEEDS)
    return [
        Heading(_("Reading and seeing")),
        Slider("text", _("Text size"), round(settings.text * 100), 100, 200, 10),
        Toggle("contrast", _("High contrast"), settings.contrast),
        Toggle("reduced", _("Reduced motion"), settings.reduced),
        Choice("speed", _("Speed of the shows"), str(float(settings.speed)), speeds),
        Toggle("fullscreen", _("Full screen"), settings.window.fullscreen),
        Heading(_("Hearing")),
        Slider("music", _("Music"), settings.music),
        Slider("effects", _("Effects"), settings.effects),
        Slider("voice", _("Voice"), settings.voice),
        Toggle("mute", _("All sound off"), settings.mute),
        Heading(_("Pressing")),
        Toggle("swap_confirm", _("Pads: swap confirm and cancel"), settings.swap_confirm),
        Choice("family", _("Names of buttons"), settings.family, families),
        Button("done", _("Done")),
    ]


def _changed(settings: Settings, key: str, value: object) -> dict[str, object]:
    """The settings that a control of the sheet changes."""
    match key:
        case "text":
            return {"text": float(str(value)) / 100}
        case "speed":
            return {"speed": float(str(value))}
        case "fullscreen":
            return {"window": msgspec.structs.replace(settings.window, fullscreen=bool(value))}
    return {key: value}
