"""Shows the standings between two matches, and who plays next; people may leave or join."""

from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture, Naming, Over, Spin
from game.scenes.common.cards import button
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.common.menu import Hint
from game.scenes.party import board, studio
from game.scenes.party.evening_sentences import item_title, round_name
from game.scenes.party.host import Host
from game.scenes.party.party_screen import PartyScene
from game.words import _, headed

BOARD, BUTTON, APART = (0.025, 0.04, 0.665, 0.87), (0.72, 0.05, 0.25, 0.095), 0.11
"""The places of the standings and of the first button, and the step from one button down to the next, in fractions of
the window."""
TALL, LEFT = 215, 0.77
"""The presenter's height in pixels at 1080p, and his left edge as a fraction of the window's width."""
TICK, REST = 0.32, 1e6
"""Seconds between two sounds while lines come in, and a time at which all of them surely have."""


class StandingsScene(PartyScene):
    """The standings. With `passing` the scene goes on by itself."""

    BACKDROP = "show"
    AUTO = 2.2
    leaves_on = (Intent.CANCEL,)

    def __init__(self, host: Host, passing: bool = False) -> None:
        super().__init__(host)
        self._passing = passing
        self._gone = 0.0
        self._length = 0.0 if self.still else board.length(host)

    @property
    def goes_on_itself(self) -> bool:
        return self._passing or super().goes_on_itself

    @property
    def moving(self) -> bool:
        return self._coming or super().moving

    @property
    def _coming(self) -> bool:
        """Whether lines are still coming in."""
        return self._gone < self._length

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("slide")

    def update(self, seconds: float) -> None:
        if not self._coming:
            super().update(seconds)
            return
        before = self._gone
        self._gone += seconds * self.services.settings.speed
        if before // TICK != self._gone // TICK:
            self.services.sounds.play("key")
        if not self._coming:
            self.touch()

    def chosen(self, key: str | None) -> None:
        if key is not None and self._coming:
            self._gone = self._length
            return
        match key:
            case "on":
                self.proceed()
            case "couch":
                self.host.show("couch")
            case "end":
                self.stack.push(ConfirmScene(self.services, _("Shall the evening end here?"), self.host.end))
            case "leave":
                self.host.leave()

    def back(self) -> None:
        self.services.sounds.play("back")
        said = _("Shall everybody leave? The evening is kept.")
        self.stack.push(ConfirmScene(self.services, said, self.host.leave))

    def keys(self) -> list[Hint]:
        return [((Intent.CONFIRM,), _("hurry") if self._coming else _("choose")), ((Intent.CANCEL,), _("to the title"))]

    def paint(self, canvas: Canvas) -> None:
        rect = canvas.layout.zone(*BOARD)
        rect.height = min(rect.height, self._floor - rect.top)
        board.draw(canvas, self.host, rect, self._gone if self._coming else REST)
        canvas.exhibits.name(rect, lambda: _(self.host.evening.of.about_board))
        over = isinstance(self.host.evening.asks, Over)
        buttons = {
            "on": (_("The ceremony") if over else _("Go on"), ""),
            "couch": (_("The couch"), _("come, go, swap devices")),
            "leave": (_("To the title"), _("the evening is kept")),
        }
        if self.host.evening.played and not over:
            buttons["end"] = _("End the evening"), _("awards and podium now")
        x, y, wide, tall = BUTTON
        rects = {key: canvas.layout.zone(x, y + APART * index, wide, tall) for index, key in enumerate(buttons)}
        for key, (title, subtitle) in buttons.items():
            button(canvas, rects[key], title, subtitle, self.choices.focused == key)
        self.choices.place(rects)
        foot = round(canvas.layout.size[0] * LEFT), canvas.layout.size[1]
        studio.presenter(canvas, "presents", self._next(), foot, canvas.layout.px(TALL), self.time)

    def _next(self) -> str:
        """A sentence on who plays next, and what."""
        names: tuple[int, ...]
        match self.host.evening.asks:
            case Spin(_items, duel):
                names, said = duel.pair, round_name(duel)
            case Fixture(duel, item):
                names, said = duel.pair, headed(round_name(duel), item_title(item))
            case Naming(candidate):
                names, said = (candidate,), _("Names an opponent for the death match")
            case Over():
                return _("That was the last match.")
        return headed(_(" and ").join(self.host.guest(who).name for who in names), said)
