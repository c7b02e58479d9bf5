"""Shows a match, from its first question to its result."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, MOUSE, Device, Focus, Input, Intent, Left, Pointer, Press
from game.engine.panels.things import Thing
from game.engine.picture.canvas import Canvas
from game.engine.sound.score import HOUSE
from game.engine.window.scene import Scene
from game.play.record import Record
from game.play.table import Table
from game.rules.core import Action, Seat
from game.rules.rulebook import rules
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.onlookers import Onlookers, Seen
from game.scenes.common.routes import ToRules
from game.scenes.match import suggested
from game.scenes.match.accompaniment import accompany
from game.scenes.match.announcer import Announcer
from game.scenes.match.commentary import Commentary
from game.scenes.match.course import Course
from game.scenes.match.interruptions import Interruptions
from game.scenes.match.key_bar import keys, looking, printed
from game.scenes.match.match_picture import Hints, MatchPicture
from game.scenes.match.pause import PauseScene
from game.scenes.match.ways_on import WaysOn
from game.scenes.services.bots import POLL
from game.scenes.services.services import MatchServices, Services
from game.variants.common import seating
from game.variants.common.match_view import MatchView
from game.variants.common.question import asking
from game.variants.common.question.asking import Pointing, Way
from game.variants.common.question.selection import Selection
from game.variants.common.shown_board import Board
from game.words import N_, _

TICK = 0.1
"""Seconds between two updates of a clock."""


class MatchScene(Scene):
    """A match on screen: leads the players' input to the course of their match, and draws it."""

    def __init__(
        self,
        services: Services,
        record: Record,
        leave: Callable[[], None],
        finished: Callable[[Record], None] | None = None,
        keep: Callable[[Record], None] | None = None,
        way_out: str = "",
        match_services: MatchServices | None = None,
        ready: bool = False,
        onlookers: Onlookers | None = None,
    ) -> None:
        """Continue `record` where it stopped; `leave` goes back to where it began. Raises BadText for a bad record.

        An evening or a ladder gets the match's record through `finished` once it is over, in place of the result with
        its cards, and through `keep` after every ply, in place of the save. `way_out` labels the way back, if it is not
        the title. `match_services` replace those of the game. With `ready` it asks whether everybody is, before a clock
        runs. `onlookers` call what comes.
        """
        super().__init__()
        self._asks_ready = ready
        self.plays = any(sitter.kind == "person" for sitter in record.sitters)
        self.services = services
        self.onlookers = onlookers
        self.split = seating.splits(record) or (onlookers is not None and onlookers.split)
        self._device: Device = KEYBOARD_LEFT if self.split else KEYBOARD
        self._rests: Pointer | None = None
        """Where the mouse rests, if it was used last: whoever is asked next points there."""
        match_services = match_services or services.match_services
        keep = keep or match_services.keep
        self.course = Course(services, record, replace(match_services, keep=keep))
        self.course.shown.has_finale = finished is None
        self._pressed_on: Board | None = None
        """The board that was seen as the mouse was pressed; None before that was seen whole."""
        self._put_off: Press | None = None
        """A press for a hint that came while nobody could be asked: it counts once its player is."""
        self.picture = MatchPicture()
        begin = partial(MatchScene, services, leave=leave)
        self.ways_on = WaysOn(self, begin, leave, keep, way_out or N_("To the title"))
        self._interruptions = Interruptions(services, self, finished)
        self._commentary = Commentary(record, self.course.shown.occasion)
        self._announcer = Announcer(services)

    @property
    def table(self) -> Table:
        """The table of the match."""
        return self.course.table

    @property
    def board(self) -> Board:
        """The board on screen."""
        return self.course.shown.board

    @property
    def selection(self) -> Selection:
        """The selection of the person who is asked."""
        return self.course.shown.selection

    @property
    def moving(self) -> bool:
        called = self.onlookers is not None and self.onlookers.moving
        shows = (self.board.showing or self.board.foreseeing) and not self.picture.waiting
        return shows or self.picture.parting or self.course.shown.gesture.moving or called

    @property
    def wakes(self) -> float | None:
        if self.course.played.timed and not self.course.shown.over:
            return TICK
        if self.course.resting and not self._commentary.said:
            return self.onlookers.wakes if self.onlookers is not None else None
        return POLL

    @property
    def stirs(self) -> float | None:
        return self.picture.life.due

    def stir(self, canvas: Canvas) -> bool:
        return self.picture.life.stir(canvas)

    def holds(self, device: Device) -> bool:
        looks_on = self.onlookers is not None and self.onlookers.holds(device)
        return looks_on or seating.holds(self.table.record, device)

    def enter(self) -> None:
        self.course.shown.gesture.drop()
        self._accompany()
        asks, self._asks_ready = self._asks_ready and self.course.played.timed, False
        if not self._interruptions.somebody_lacks_a_pad() and asks:
            self.pause(_("Ready? The clock runs as soon as you go on."))

    def leave(self) -> None:
        self.services.sounds.music(HOUSE)
        self.course.close()

    def handle(self, given: Input) -> None:
        self.picture.life.rouse()
        if self.onlookers is not None and self.onlookers.hear(given):
            return
        match given:
            case Left(device):
                asked = asking.asked(self.table)
                waits = asked is not None and seating.drives(self.table.record, device, asked)
                if not self._interruptions.somebody_lacks_a_pad() and waits and device == self._device:
                    self.pause()
            case Focus(gained=False):
                self.course.shown.gesture.drop()
                if self.course.played.timed:
                    self.pause()
            case Press():
                self._device, self._rests = given.device, None
                self.press(self.course.answers.meant(given))
            case Pointer():
                self._device, self._rests = given.device, replace(given, phase="move", wheel=0)
                self.point(given)

    def update(self, seconds: float) -> None:
        course = self.course
        self.picture.life.pass_time(seconds)
        self._look_on(seconds)
        if self._interruptions.come():
            return
        if not self.picture.waits(seconds, course.shown, self.view):
            if course.shown.gesture.moving:
                self.touch()  # so that its resting place is drawn, too
            course.shown.gesture.update(seconds)
            before = self._asked()
            course.update(seconds)
            if self._rests is not None and self._asked() not in (before, None):
                self._point_where_it_rests(self._rests)
            self._take_up_hint()
            self._announcer.update(course.view)
            if self._commentary.update(seconds, course.thinker):
                self.touch()
            self._look_on(0.0)
        if self.picture.is_stale(course.shown):
            self._accompany()
            self.touch()

    def arrange(self, canvas: Canvas) -> None:
        self._table = canvas if self.onlookers is None else canvas.upper(self.onlookers.floor(canvas))

    def draw(self, canvas: Canvas) -> None:
        table = self._table if self.onlookers is not None else canvas
        covered = self._paint(table)
        if self.onlookers is not None:
            below = table.surface.height
            canvas.surface.fill(canvas.theme.stage, (0, below, table.surface.width, canvas.surface.height - below))
            self.onlookers.draw(canvas)
        self.picture.enliven(table, covered)

    def _paint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw all but what lives on it. Returns what is covered."""
        bar = self.keys if self.stack.top is self else None
        view = self.view()
        self.picture.draw(canvas, self.course.shown, view, self._commentary, bar)
        self._suggest(canvas, view)
        return []

    def _suggest(self, canvas: Canvas, view: MatchView) -> None:
        """A hint keeps its mark while its player points elsewhere."""
        action, pointed, seat = self.selection.advised, view.question.pointed, self.selection.seat
        if not action or pointed is None or pointed.action == action or seat is None:
            return
        assert self.picture.drawn is not None
        suggested.mark(canvas, self.picture.drawn[1], view, self.course.shown.variant, action, seat)

    def asks(self, press: Press) -> bool:
        """The first press shows the marks, to whoever is asked."""
        course, seat = self.course, asking.asked(self.table)
        if course.shown.busy or course.answers.meant(press).intent is not Intent.SHOW:
            return False
        return seat is None or (seating.drives(self.table.record, press.device, seat) and course.helping.past_marks())

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        return self.picture.hints.thing(pos)

    def _look_on(self, seconds: float) -> None:
        """Let the onlookers see how it stands."""
        if self.onlookers is None:
            return
        shown, table = self.course.shown, self.table
        thinking = not shown.busy and any(table.person(seat) for seat in table.waiting)
        if self.onlookers.update(seconds, Seen(shown.board.showing, thinking, self.selection.refused_rule)):
            self.touch()

    def _asked(self) -> Pointing | None:
        """What the person points at who is asked now; None while nobody is."""
        return None if self.course.shown.busy else self.selection.pointing

    def view(self) -> MatchView:
        """The view of the match now."""
        return self.course.view()

    def keys(self, view: MatchView) -> Hints:
        """The hints for the bar."""
        sign = partial(printed, self.services, self.course, self._device)
        return looking(sign) if self.stack.asked else keys(self.course, view, sign)

    def press(self, press: Press) -> None:
        """Somebody presses: a pause, the rules, or an answer."""
        course = self.course
        if press.intent is Intent.CANCEL and course.answers.sits(press.device) and self._takes_back():
            return
        if press.intent is Intent.HINT and not press.repeat and not self._answerable:
            self._put_off = press
        if press.intent in (Intent.PAUSE, Intent.CANCEL) and not press.repeat:
            course.shown.gesture.drop()
            self.pause()
        elif press.intent is Intent.RULES and not press.repeat:
            course.shown.gesture.drop()
            self.open_rules()
        elif self.picture.leaving(course.shown):
            self.picture.hurry()
        else:
            answer = course.answers.press(press)
            if answer is not None:
                self.choose(*answer)

    def _takes_back(self) -> bool:
        """Whether there was something in the hand, or a hint, to be taken away."""
        return self.course.shown.gesture.drop() or self.course.helping.withdraw()

    @property
    def _answerable(self) -> bool:
        """Whether somebody is asked for a choice in the open, on a board that is seen whole."""
        waits = self.course.shown.busy or self.picture.leaving(self.course.shown)
        return not waits and asking.way(self.table) is Way.POINT

    def _take_up_hint(self) -> None:
        """Answer the press for a hint that was put off, if it is its player who is asked now."""
        press, seat = self._put_off, asking.asked(self.table)
        if press is None or not self._answerable:
            return
        self._put_off = None
        if seat is not None and seating.drives(self.table.record, press.device, seat):
            self.press(press)

    def point(self, pointer: Pointer) -> None:
        """Somebody points: at a hint, or at the board."""
        clicked = self.picture.hints.at(pointer.pos) if pointer.phase == "up" else None
        if clicked and not self._names_a_click(Intent(clicked)):
            self.press(Press(Intent(clicked), MOUSE))
            return
        if self._is_too_early(pointer):
            return
        answer = self.course.answers.point(pointer, self.picture.drawn)
        if answer is not None:
            self.choose(*answer)

    def _names_a_click(self, hint: Intent) -> bool:
        """Whether a hint tells that a click on the board chooses: clicked itself, it would choose what was pointed at
        on the way to it."""
        return hint is Intent.CONFIRM and self._asked() is not None and hint not in self.course.shown.gesture.words

    def _is_too_early(self, pointer: Pointer) -> bool:
        """Whether the mouse was pressed, or let go, before the board was seen whole: that lets it come at once."""
        leaving = self.picture.leaving(self.course.shown)
        if pointer.phase == "down":
            self._pressed_on = None if leaving else self.board
            self.picture.hurry()
        return leaving or (pointer.phase == "up" and self._pressed_on is not self.board)

    def _point_where_it_rests(self, rests: Pointer) -> None:
        """Whoever is asked now points where the mouse rests, unless what was written there last cannot be chosen."""
        pointing = self.selection.pointing
        near = pointing.spot if pointing else None
        self.point(rests)
        if pointing is not None and near is not None and self.selection.in_vain:
            pointing.spot = near

    def choose(self, seat: Seat, action: Action) -> None:
        """Play an action, after a question if the settings want one or the action needs one."""
        if self.course.answers.asks_again(seat, action):
            return
        doubt = self.course.permissions.doubt(seat, action)
        give = partial(self.course.give, seat, action)
        if doubt:
            self.stack.push(ConfirmScene(self.services, doubt, give, covered=self.course.played.timed))
        else:
            give()

    def pause(self, why: str = "", waits_for: str = "") -> None:
        """Pause, and say `why`; the pad that the pause `waits_for` ends it."""
        self.stack.push(PauseScene(self.services, self.course, self.ways_on, self.open_rules, why, waits_for))

    def open_rules(self) -> None:
        """Open the rulebook at the rule of the latest refusal, or at the one that says what wins the current game, if
        it has a book."""
        state = self.board.state
        aim = state.aim_rule or state.end_rule
        self.stack.push(ToRules(self.selection.rule or (aim if aim in rules() else "")))

    def _accompany(self) -> None:
        accompany(self.services.sounds, self.course.shown.variant, self.view())
