"""Shows the pause: the board is covered, and nothing goes on until somebody continues."""

from collections.abc import Callable
from functools import partial

from game.engine.input.intents import Input, Intent, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.menu import CardScene
from game.scenes.common.routes import ToLesson, ToOptions
from game.scenes.match.course import Course
from game.scenes.match.help_menu import help_menu
from game.scenes.match.ways_on import WaysOn
from game.scenes.services.services import Services
from game.variants.common import nametags
from game.variants.common.seating import device_name
from game.variants.common.sentences import stands
from game.words import _

ZONE = (0.36, 0.235, 0.28, 0.625)
HEADING, STANDS = 0.08, 0.175
"""How far down the heading lies, and why it came to this, or how a match of several games stands."""


class PauseScene(CardScene):
    """Lies over a match."""

    overlay = True
    leaves_on = (Intent.CANCEL, Intent.PAUSE)

    def __init__(
        self,
        services: Services,
        course: Course,
        ways_on: WaysOn,
        open_rules: Callable[[], None],
        why: str = "",
        waits_for: str = "",
    ) -> None:
        """`why` is shown above the cards. `waits_for` is the pad of a seat that was lost: its return ends the pause."""
        super().__init__()
        self._services = services
        self._course = course
        self._ways_on = ways_on
        self._open_rules = open_rules
        self._why = why
        self._waits_for = waits_for
        self._menu = CardMenu(self._cards(), ZONE, services.sounds.play)

    def _cards(self) -> list[Card]:
        course = self._course
        cards = [
            Card("go-on", _("Go on"), about=_("Back to the table; clocks run again.")),
            Card(
                "rules",
                _("Rules"),
                _("who may do what, and when not"),
                about=_("The rulebook, open at the rule that matters now."),
            ),
        ]
        if course.table.waiting:
            cards.append(
                Card(
                    "help",
                    _("Help"),
                    _("undo, hints, marks"),
                    about=_("Undo, redo, a hint, or marks on the board, as far as this match allows them."),
                )
            )
        if course.new_tool:
            cards.append(Card("lesson", _("A short lesson"), about=_("On what is in your hand; the match waits.")))
        if course.permissions.may("offer-draw"):
            cards.append(
                Card(
                    "offer-draw",
                    _("Offer a draw"),
                    _("the other side decides"),
                    about=_("Asks the other side whether nobody shall win."),
                )
            )
        if course.permissions.may("resign"):
            cards.append(
                Card(
                    "resign",
                    _("Resign"),
                    _("the other side wins this game"),
                    about=_("Gives this game up, after a question."),
                )
            )
        cards.append(
            Card(
                "options",
                _("Options"),
                _("picture, sound, controls"),
                about=_("Changes how all this looks, sounds and is played; the match waits."),
            )
        )
        way_out = _(self._ways_on.way_out)
        if course.table.record.plies:
            about = _("Leaves the table; Continue on the title takes the match up again.")
            cards.append(Card("title", way_out, _("the match is kept"), about))
        else:
            about = _("Leaves the table; nothing was played on it yet.")
            cards.append(Card("title", way_out, _("nothing was played yet"), about))
        return cards

    def enter(self) -> None:
        self._menu.show(self._cards())  # the options that lay over it may have changed the language

    def handle(self, given: Input) -> None:
        if isinstance(given, Press) and self._waits_for and given.device.kind in ("pad", "joystick"):
            if self._course.played.take_seat(self._waits_for, device_name(given.device)):
                self.stack.pop()
            return
        super().handle(given)

    def choose(self, chosen: str) -> None:
        if chosen == "rules":
            self._open_rules()
            return
        if chosen == "lesson":
            self.stack.push(ToLesson(self._course.shown.board.state.ruleset, self._course.new_tool))
            return
        if chosen == "options":
            self.stack.push(ToOptions())
            return
        if chosen == "help":
            self.stack.push(help_menu(self._services, self._course, self.stack.pop))
            return
        self.stack.pop()
        if chosen == "resign":
            said, resign = _("Give this game up?"), partial(self._course.say, "resign")
            self.stack.push(ConfirmScene(self._services, said, resign, covered=self._course.played.timed))
        elif chosen == "offer-draw":
            self._course.say("offer-draw")
        elif chosen == "title":
            self._ways_on.save_and_leave()

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas, whole=self._course.played.timed)
        dimmer.heading(canvas, _("Pause"), HEADING, tall=0.13)
        width, height = canvas.layout.size
        middle = width // 2, round(height * STANDS)
        if self._why:
            nametags.slip(canvas, self._why, middle, round(width * 0.9), round(height * 0.085))
        else:
            said, wide = stands(self._course.shown.match), round(width * 0.5)
            words = canvas.fonts.fit(said, "semibold", 30, canvas.theme.chalk, wide, 1, round(height * 0.05))
            canvas.surface.blit(words, words.get_rect(center=middle))
        self._menu.draw(canvas, self._floor)
