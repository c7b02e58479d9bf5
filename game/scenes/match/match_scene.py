"""Shows a match, from its first question to its result."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import msgspec

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, MOUSE, Device, Focus, Input, Intent, Left, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.engine.window.scene import Scene
from game.play.record import Record
from game.play.table import Table
from game.rules.core import Action, Seat
from game.rules.rulebook import book_of
from game.scenes.common.bots import POLL
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.notice import NoticeScene
from game.scenes.common.routes import ToResult, ToRules
from game.scenes.common.services import MatchServices, Services
from game.scenes.match.announcer import Announcer
from game.scenes.match.commentary import Commentary
from game.scenes.match.course import Course
from game.scenes.match.curtain_scene import CurtainScene
from game.scenes.match.key_bar import keys
from game.scenes.match.pause import PauseScene
from game.variants.common import asking, backdrops, board_marks, clocks, seating
from game.variants.common.asking import Way
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import HintBar
from game.variants.common.selection import Selection
from game.variants.common.sentences import turn_of
from game.variants.common.shown_board import Board
from game.words import _

TICK = 0.1
"""Seconds between two updates of a clock."""
PATIENCE = 3.0
"""The most seconds that an animation waits for its pictures."""


class MatchScene(Scene):
    """A match on screen: takes the players' input and draws the course of their match."""

    def __init__(
        self,
        services: Services,
        record: Record,
        leave: Callable[[], None],
        finished: Callable[[Record], None] | None = None,
        keep: Callable[[Record], None] | None = None,
        way_out: str = "",
        match_services: MatchServices | None = None,
    ) -> None:
        """Continue `record` where it stopped; `leave` goes back to where it began. Raises BadText for a bad record.

        An evening or a ladder gets the match's record through `finished` once it is over, in place of the result with
        its cards, and through `keep` after every ply, in place of the save. `way_out` labels the way back, if it is not
        the title. `services` replace those of the game.
        """
        super().__init__()
        self._services = services
        self._leave = leave
        self.split = any(sitter.device.startswith("keyboard-") for sitter in record.sitters)
        self._device: Device = KEYBOARD_LEFT if self.split else KEYBOARD
        self._hints = HintBar()
        self._drawn: tuple[Canvas, Painter] | None = None
        """What the board was drawn with last: where things are."""
        self.way_out = way_out or _("To the title")
        self._finished = finished
        match_services = match_services or services.match_services
        self.keep = keep or match_services.keep
        self.course = Course(services, record, replace(match_services, keep=self.keep))
        self._commentary = Commentary(record)
        self._announcer = Announcer(services)
        self._waited = 0.0
        """For how many seconds a show has been waiting for its pictures."""

    @property
    def table(self) -> Table:
        """The table of the match."""
        return self.course.table

    @property
    def board(self) -> Board:
        """The board on screen."""
        return self.course.board

    @property
    def selection(self) -> Selection:
        """The selection of the person who is asked."""
        return self.course.selection

    @property
    def timed(self) -> bool:
        """Whether clocks run, so that a paused board is covered."""
        return self.course.timed

    @property
    def moving(self) -> bool:
        return (self.board.showing and not self._waited) or self.course.gesture.moving

    @property
    def wakes(self) -> float | None:
        if self.timed and not self.course.over:
            return TICK
        return None if self.course.resting and not self._commentary.said else POLL

    def enter(self) -> None:
        self.course.gesture.drop()
        self._somebody_lacks_a_pad()

    def leave(self) -> None:
        self.course.close()

    def handle(self, given: Input) -> None:
        match given:
            case Left(device):
                if not self._somebody_lacks_a_pad() and device == self._device:
                    self.stack.push(PauseScene(self._services, self))
            case Focus(gained=False):
                self.course.gesture.drop()
                if self.timed:
                    self.stack.push(PauseScene(self._services, self))
            case Press():
                self._device = given.device
                self._press(given)
            case Pointer():
                self._point(given)

    def update(self, seconds: float) -> None:
        if self._services.notices:
            self.stack.push(NoticeScene(self._services, self._services.notices.pop(0)))
        elif self._somebody_lacks_a_pad():
            return
        elif self.course.ended:
            if not self._services.results.counting:
                self._end()
        elif self.course.offered:
            self._pass_on_offer()
        elif self._curtain_due():
            self._draw_curtain()
        elif not self._waits(seconds):
            if self.course.gesture.moving:
                self.touch()  # so that its resting place is drawn, too
            self.course.gesture.update(seconds)
            self.course.update(seconds)
            self._announcer.update(self.course.view)
            if self._commentary.update(seconds, self.course.thinker) or self.course.changed:
                self.touch()

    def draw(self, canvas: Canvas) -> None:
        self.course.changed = False
        view = self._view()
        backdrops.lay(canvas, self.course.arrangement.backdrop(view))
        painter = self.course.arrangement.painter(canvas, view)
        self._drawn = canvas, painter
        self.course.arrangement.draw(canvas, painter, view)
        board_marks.draw(canvas, painter, view)
        table = self.course.arrangement
        clocked = view.clocks is not None and not table.clocks
        if table.tags is not None and clocked:
            clocks.small(canvas, view, table.tags)
        self._commentary.draw(canvas, table, clocked)
        if self.stack.top is self:
            self._hints.draw(canvas, self._keys(view), table.hints)

    def again(self) -> None:
        """Play once more, with the same people and options."""
        start = type(self.course.match)(self.course.match.options)
        self.stack.replace(MatchScene(self._services, self.table.record.anew(str(start)), self._leave))

    def branch_off(self, branch: Record) -> None:
        """Play on from an earlier ply; the way out is the same."""
        self.stack.push(MatchScene(self._services, branch, self._leave))

    def next_game(self) -> None:
        """Go on to what the match has next."""
        self.course.take_up(opening=True)

    def may(self, aside: Action) -> bool:
        """Whether the person who is asked may resign, or offer a draw."""
        seat = asking.asked(self.table)
        return seat is not None and self.table.state.refuse(seat, aside) is None

    def say(self, aside: Action) -> None:
        """Resign, offer a draw, or answer such an offer for the person who is asked."""
        seat = asking.asked(self.table)
        if seat is not None:
            self.course.give(seat, aside)

    def take_seat(self, lost: str, device: str) -> bool:
        """Give the seat of the `lost` device to `device`, unless that belongs to the other person."""
        record = self.table.record
        if device != lost and device in [sitter.device for sitter in record.sitters]:
            return False
        first, second = (
            msgspec.structs.replace(sitter, device=device) if sitter.device == lost else sitter
            for sitter in record.sitters
        )
        record.sitters = (first, second)
        self.touch()
        return True

    def open_rules(self) -> None:
        """Open the rulebook at the rule of the latest refusal, or at the first one of the current game."""
        number = self.selection.rule or book_of(self.board.state.turn_rule).rules[0].number
        self.stack.push(ToRules(number))

    def save_and_leave(self) -> None:
        """Go back to the title; the match is kept."""
        self.keep(self.table.record)
        self._leave()

    def _press(self, press: Press) -> None:
        theirs = seating.sits(self.table.record, press.device)
        if press.intent is Intent.CANCEL and theirs and self.course.gesture.drop():
            return
        if press.intent in (Intent.PAUSE, Intent.CANCEL) and not press.repeat and not self._enters(press):
            self.course.gesture.drop()
            self.stack.push(PauseScene(self._services, self))
        elif press.intent is Intent.RULES and not press.repeat:
            self.course.gesture.drop()
            self.open_rules()
        elif self._watches_again(press):
            pass
        elif self.board.showing or self.course.over:
            if not press.repeat and seating.sits(self.table.record, press.device):
                self.course.hurry()
        else:
            self._answer(press)

    def _watches_again(self, press: Press) -> bool:
        """Whether the press shows a step of a reveal again."""
        asked = press.intent is Intent.PREVIOUS and not press.repeat and seating.sits(self.table.record, press.device)
        return asked and not self._enters(press) and self.course.again.watch()

    def _enters(self, press: Press) -> bool:
        """Whether the press enters a number of a blind plan, whatever else its key is for: a pause would reveal it."""
        if self.board.showing or self.course.over or asking.way(self.table) is not Way.BLIND:
            return False
        seat = asking.speaker(self.table, press)
        return seat is not None and self.course.secrets[seat].takes(press)

    def _answer(self, press: Press) -> None:
        """Handle a press while somebody is asked."""
        way = asking.way(self.table)
        if way is Way.BLIND and not press.repeat:
            seat = asking.speaker(self.table, press)
            action = self.course.secrets[seat].press(press) if seat is not None else None
            if seat is not None and action is not None:
                self.table.give(seat, action)
                self.course.sound("lock")
        elif way is Way.POINT:
            seat = asking.asked(self.table)
            if seat is None or not seating.drives(self.table.record, press.device, seat):
                self._say_turn(seat)
            elif press.intent is Intent.UNDO and self.selection.take_back():
                return
            elif self.course.helping.press(press):
                self.course.gesture.drop()
            else:
                action = self.course.gesture.press(press)
                if action is not None:
                    self._choose(seat, action)

    def _point(self, pointer: Pointer) -> None:
        if pointer.phase == "up":
            clicked = self._hints.at(pointer.pos)
            if clicked:
                self._press(Press(Intent(clicked), MOUSE))
                return
        if self.board.showing or self.course.over:
            if pointer.phase == "up" and seating.sits(self.table.record, MOUSE):
                self.course.hurry()
            return
        seat = asking.asked(self.table)
        if self.selection.pointing is None or seat is None or self._drawn is None:
            return
        lifted = pointer.phase == "up"
        if not seating.drives(self.table.record, MOUSE, seat):
            if lifted:
                self._say_turn(seat)
            return
        canvas, painter = self._drawn
        if pointer.phase == "down":
            tool = self.course.arrangement.tool_at(canvas, self.course.view(), pointer.pos)
            if tool:
                self.selection.take(tool)
        action = self.course.gesture.point(pointer, painter)
        if action is not None:
            self._choose(seat, action)

    def _choose(self, seat: Seat, action: Action) -> None:
        """Play an action, after a question if the settings want one or the action needs one."""
        legal = self.table.state.refuse(seat, action) is None
        doubt = self.course.doubt(seat, action) if legal else ""
        if legal and self._services.settings.confirm and not self.selection.is_sure(action):
            self.course.gesture.drop()
        elif doubt:
            give = partial(self.course.give, seat, action)
            self.stack.push(ConfirmScene(self._services, doubt, give, covered=self.timed))
        else:
            self.course.give(seat, action)

    def _say_turn(self, seat: Seat | None) -> None:
        """A press by the other person says whose turn it is."""
        if seat is not None:
            self.selection.said = turn_of(self.table.record, seat)

    def _waits(self, seconds: float) -> bool:
        """Whether an animation must wait: its pictures are still being made."""
        ready, coming = True, self.board.coming
        if coming and self._drawn is not None:
            ready = self.course.arrangement.painter(self._drawn[0], self._view()).ready(coming)
        self._waited = 0.0 if ready else self._waited + seconds
        return 0 < self._waited < PATIENCE

    def _end(self) -> None:
        """A game is over: show its result, unless the match belongs to something that goes on by itself."""
        if self._finished is not None and self.table.state.outcome is not None:
            self._finished(self.table.record)
        elif self._finished is not None and not any(map(self.table.person, (0, 1))):
            self.next_game()
        else:
            again = self.course.again
            self.stack.push(ToResult(self, self.course.match, self.table.state, again.watch if again.may else None))

    def _pass_on_offer(self) -> None:
        """Ask the person who was offered a draw."""
        offering = self.course.match.mover
        if offering is not None:
            said = _("{name} offers a draw. Agreed?").format(name=self.table.record.sitters[offering].name)
            yes, no = (lambda: self.say("accept-draw")), (lambda: self.say("decline-draw"))
            self.stack.push(ConfirmScene(self._services, said, yes, no))

    def _curtain_due(self) -> bool:
        """Whether a person must choose in secret on a device that both share."""
        return not (self.board.showing or self.course.over) and asking.way(self.table) is Way.CURTAIN

    def _draw_curtain(self) -> None:
        seat = asking.asked(self.table)
        if seat is not None:
            self.stack.push(CurtainScene(self._services, self.table, seat, self.handle, self.course.again.may))

    def _view(self) -> MatchView:
        """What there is to draw now."""
        return self.course.view()

    def _somebody_lacks_a_pad(self) -> bool:
        """Where a seat's pad is not there, play waits until a pad takes the seat again."""
        sitter = seating.lacking(self.table.record, self._services.devices.pads())
        if sitter is None:
            return False
        said = _("{name}’s pad is gone. Plug it in again, or press a button on another one.")
        self.stack.push(PauseScene(self._services, self, said.format(name=sitter.name), waits_for=sitter.device))
        return True

    def _keys(self, view: MatchView) -> list[tuple[str, str, str]]:
        """The hints for the bar: what is printed on the key, what it does, the intent's name."""
        return keys(self.course, view, self._printed)

    def _printed(self, intent: Intent) -> str:
        """What is printed on the key for an intent: on whatever the person plays with who is asked, or else on the
        device used last, if it has one. While something is shown, who is asked next would tell how it ends."""
        glyph, device = self._services.devices.glyph, self._device
        asked = None if self.course.board.showing else asking.asked(self.table)
        if asked is not None and not seating.drives(self.table.record, device, asked):
            device = seating.device_of(self.table.record.sitters[asked], self._services.devices.pads())
        other = {Intent.PAUSE: Intent.CANCEL}
        return glyph(intent, device) or glyph(other.get(intent, intent), KEYBOARD)
