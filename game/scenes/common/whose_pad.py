"""Asks whose a pad is, if equal pads were lost and one of them comes back: nothing else tells them apart."""

from game.engine.input.intents import Device, Input, Intent, PadLost, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.menu import BackScene, Hint
from game.scenes.services.services import Services
from game.variants.common import nametags
from game.variants.common.laid import put
from game.words import _

PAD = 170
"""The height of the picture of a pad, in pixels at 1080p."""


class WhosePadScene(BackScene):
    """Asks each person whose pad was lost to press a button on it, one after the other. A pad that nobody claims joins
    as a new one."""

    overlay = True
    leaves_on = ()

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._passed: set[int] = set()
        """The numbers of the lost pads that their people do not have at hand."""

    @property
    def _asked(self) -> int:
        """The number of the pad whose person is asked; 0 if nobody is left to be asked."""
        lost = (number for numbers in self._services.devices.unclear().values() for number in numbers)
        return next((number for number in lost if number not in self._passed and self._name(number)), 0)

    def _name(self, number: int) -> str:
        return self.stack.holder(Device("pad", number=number))

    def hear(self, given: Input) -> None:
        asked, devices = self._asked, self._services.devices
        match given:
            case Press(Intent.CANCEL, repeat=False):
                self._passed.add(asked)
                self._services.sounds.play("back")
            case Press(device=device, repeat=False) if asked in devices.unclear().get(device, ()):
                devices.settle(device, asked)
                self._services.sounds.play("confirm")
            case Press(repeat=False):
                self._services.sounds.play("refuse")
            case PadLost():
                pass
            case _:
                return
        self._go_on()

    def _go_on(self) -> None:
        """Let a pad join that can be only one of the lost ones, and close if nobody is left to be asked."""
        unclear = self._services.devices.unclear()
        for device, lost in unclear.items():
            possible = [number for number in lost if number not in self._passed]
            if len(possible) == 1 and [*unclear.values()].count(lost) == 1:
                self._services.devices.settle(device, possible[0])
        if not self._asked:
            self.stack.pop()

    def leave(self) -> None:
        for device in self._services.devices.unclear():
            self._services.devices.settle(device, 0)

    def keys(self) -> list[Hint]:
        return [((Intent.CANCEL,), _("{name}’s is not here").format(name=self._name(self._asked)))]

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        dimmer.draw(canvas, whole=True)
        asked = _("{name}, press a button on yours").format(name=self._name(self._asked))
        dimmer.heading(canvas, asked, 0.3)
        put(
            canvas.surface,
            canvas.sprites.get("glyph-pad", height=canvas.layout.px(PAD)),
            center=(width // 2, height // 2),
        )
        said = _("These pads are alike, and nobody else can tell whose is whose.")
        nametags.slip(canvas, said, (width // 2, round(height * 0.68)), round(width * 0.7))
