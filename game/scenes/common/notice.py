"""Shows a notice once: a damaged file set aside, a folder that cannot be written, an error the game recovered from."""

from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.menu import CardScene
from game.scenes.services.services import Services
from game.text_gate import TEXT, cleaned
from game.variants.common import nametags
from game.words import _


class NoticeScene(CardScene):
    """A sentence, which may quote the name or content of a file, until the player acknowledges it."""

    overlay = True

    def __init__(self, services: Services, sentence: str) -> None:
        super().__init__()
        self._services = services
        self._sentence = cleaned(sentence, TEXT)
        self._menu = CardMenu(
            [Card("good", _("All right"), about=_("Closes this note."))],
            (0.37, 0.62, 0.28, 0.2),
            services.sounds.play,
        )

    def back(self) -> None:
        self.stack.pop()

    def choose(self, chosen: str) -> None:
        self.stack.pop()

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        dimmer.draw(canvas)
        dimmer.heading(canvas, _("A note"), 0.18)
        nametags.slip(canvas, self._sentence, (width // 2, round(height * 0.42)), round(width * 0.62))
        self._menu.draw(canvas, self._floor)
