"""Shows the pause of a level: go on, begin again, read the rules, or leave."""

from collections.abc import Callable

from game.engine.input.intents import Intent
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.levels import shelf
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.menu import CardScene
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.guide import Guide, Guided
from game.scenes.services.services import Services
from game.words import _

ZONE = (0.36, 0.22, 0.28, 0.72)


class LevelPauseScene(CardScene):
    """Lies over a level."""

    overlay = True
    leaves_on = (Intent.CANCEL, Intent.PAUSE)

    def __init__(self, services: Services, play: Guided, guide: Guide, leave: Callable[[], None]) -> None:
        super().__init__()
        self._services = services
        self._play = play
        self._leave = leave
        cards = [
            Card("go-on", _("Go on"), about=_("Back to the board as it stands.")),
            Card(
                "restart",
                _("From the beginning"),
                _("nobody is counting"),
                about=_("Sets the level up again; nothing is lost."),
            ),
            Card(
                "rules",
                _("Rules"),
                _("who may do what, and when not"),
                about=_("The rulebook, open at what is played here."),
            ),
            Card("leave", _(guide.home), about=_("Leaves the level; the medal is kept.")),
        ]
        self._mine = guide.mine
        if self._mine is not None:
            cards[3:3] = [
                Card("edit", _("Into the workshop"), about=_("Opens this level of yours, to be changed.")),
                Card("discard", _("Throw it away"), about=_("Deletes this level of yours, after a question.")),
            ]
        self._menu = CardMenu(cards, ZONE, services.sounds.play)

    def choose(self, chosen: str) -> None:
        if chosen == "rules":
            self._play.open_rules()
        else:
            self.stack.pop()
            if chosen == "restart":
                self._play.restart()
            elif chosen == "leave":
                self._leave()
            elif chosen == "edit" and self._mine is not None:
                self.stack.replace(EditorScene(self._services, self._mine.ruleset, self._mine.level))
            elif chosen == "discard":
                self.stack.push(ConfirmScene(self._services, _("Throw this level away for good?"), self._discard))

    def _discard(self) -> None:
        mine = self._mine
        assert mine is not None
        try:
            shelf.discard(mine)
        except OSError as wrong:
            self._services.notices.append(_("It could not be thrown away: {why}.").format(why=wrong.strerror or wrong))
        self._leave()

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas)
        dimmer.heading(canvas, _("Pause"))
        self._menu.draw(canvas, self._floor)
