"""Shows a notice once: a damaged file set aside, a folder that cannot be written, an error the game recovered from."""

from game.engine.input.intents import Input, Intent, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.services import Services
from game.variants.common import nametags
from game.words import _


class NoticeScene(Scene):
    """Shows a sentence until it is acknowledged."""

    overlay = True

    def __init__(self, services: Services, sentence: str) -> None:
        super().__init__()
        self._services = services
        self._sentence = sentence
        self._menu = CardMenu([Card("good", _("Good to know"))], (0.37, 0.62, 0.28, 0.2), services.sounds.play)

    @property
    def moving(self) -> bool:
        return self._menu.moving

    def handle(self, given: Input) -> None:
        cancelled = isinstance(given, Press) and given.intent is Intent.CANCEL and not given.repeat
        if self._menu.handle(given) or cancelled:
            self.stack.pop()

    def update(self, seconds: float) -> None:
        self._menu.update(seconds, self._services.settings.reduced)

    def draw(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        dimmer.draw(canvas)
        dimmer.heading(canvas, _("By the way"), 0.18)
        nametags.slip(canvas, self._sentence, (width // 2, round(height * 0.42)), round(width * 0.62))
        self._menu.draw(canvas)
