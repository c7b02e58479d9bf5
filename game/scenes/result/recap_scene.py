"""Looking back on a match that is over, game by game, as its own room draws it."""

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels.things import Thing
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.scenes.services.services import Services
from game.variants.common.nametags import HintBar
from game.variants.common.recap import Recap
from game.words import _


class RecapScene(Scene):
    """Covers the result until a player closes it."""

    def __init__(self, services: Services, recap: Recap) -> None:
        super().__init__()
        self._services = services
        self._recap = recap
        self._index = recap.games - 1
        self._hints = HintBar()

    def handle(self, given: Input) -> None:
        if isinstance(given, Pointer):
            clicked = self._hints.at(given.pos) if given.phase == "up" else None
            if clicked is not None:
                self._do(Intent(clicked))
        elif isinstance(given, Press) and not given.repeat and given.intent is not None:
            self._device = given.device
            self._do(given.intent)

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        return self._hints.thing(pos)

    def draw(self, canvas: Canvas) -> None:
        self._recap.draw(canvas, self._index)
        shown = [(Intent.CANCEL, _("back"))]
        if self._recap.games > 1:
            shown[:0] = [(Intent.LEFT, _("game before")), (Intent.RIGHT, _("next game"))]
        keys = [(self._services.devices.keys(self._device, each), does, each.value) for each, does in shown]
        self._hints.draw(canvas, keys)

    def _do(self, intent: Intent) -> None:
        step = {Intent.LEFT: -1, Intent.PREVIOUS: -1, Intent.RIGHT: 1, Intent.NEXT: 1}.get(intent, 0)
        if step and self._recap.games > 1:
            self._index = (self._index + step) % self._recap.games
            self._services.sounds.play("turn")
        elif intent in (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE):
            self._services.sounds.play("back")
            self.stack.pop()
