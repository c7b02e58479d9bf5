"""Looking back on a match that is over, game by game, as its own room draws it."""

from game.engine.input.intents import Input, Intent, Press
from game.engine.picture.canvas import Canvas
from game.scenes.common.menu import BackScene, Hint
from game.scenes.services.services import Services
from game.variants.common.recap import Recap
from game.words import _


class RecapScene(BackScene):
    """Covers the result until a player closes it."""

    leaves_on = (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE)

    def __init__(self, services: Services, recap: Recap) -> None:
        super().__init__()
        self._services = services
        self._recap = recap
        self._index = recap.games - 1

    def hear(self, given: Input) -> None:
        way = given.intent if isinstance(given, Press) and not given.repeat else None
        step = {Intent.LEFT: -1, Intent.PREVIOUS: -1, Intent.RIGHT: 1, Intent.NEXT: 1}.get(way, 0) if way else 0
        if step and self._recap.games > 1:
            self._index = (self._index + step) % self._recap.games
            self._services.sounds.play("turn")

    def keys(self) -> list[Hint]:
        others: list[Hint] = [((Intent.LEFT,), _("game before")), ((Intent.RIGHT,), _("next game"))]
        return [*(others if self._recap.games > 1 else []), ((Intent.CANCEL,), _("back"))]

    def paint(self, canvas: Canvas) -> None:
        self._recap.draw(canvas, self._index)
