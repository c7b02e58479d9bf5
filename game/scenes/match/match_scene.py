"""Shows a match, from its first question to its result, and what comes over it without anybody's asking."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
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
from game.scenes.common.notice import NoticeScene
from game.scenes.common.routes import Onlookers, Seen, ToResult, ToRules
from game.scenes.match import played, spoken, suggested
from game.scenes.match.answers import Answers
from game.scenes.match.commentary import Commentary
from game.scenes.match.curtain_scene import CurtainScene
from game.scenes.match.help import Helper
from game.scenes.match.key_bar import Key, keys, printed
from game.scenes.match.match_picture import MatchPicture
from game.scenes.match.pause import PauseScene, PersonAskedScene
from game.scenes.match.shown import ShownMatch
from game.scenes.match.sounds import accompany
from game.scenes.match.vote_strip import VoteStrip
from game.scenes.services.bots import POLL
from game.scenes.services.services import MatchServices, Services
from game.variants.common import seating
from game.variants.common.match_view import MatchView
from game.variants.common.question.selection import Selection
from game.variants.common.seating import Way
from game.variants.common.sentences import held_by
from game.variants.common.shown_board import Board
from game.words import N_, _

TICK = 0.1
"""Seconds between two updates of a clock."""
LONG = 1.5
"""Seconds that a show takes for which the key bar slides away; a mark is written before it."""


class MatchScene(Scene):
    """A match on screen: leads the players' input to their match, and draws it."""

    shown: ShownMatch
    help: Helper
    answers: Answers

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
        self._votes: VoteStrip | None = None
        self.split = seating.splits(record) or (onlookers is not None and onlookers.split)
        self._device: Device = KEYBOARD_LEFT if self.split else KEYBOARD
        match_services = match_services or services.match_services
        self._match_services = replace(match_services, keep=keep or match_services.keep)
        self._offered = {""}
        """The tools that were in somebody's hand, each of which may have had its lesson offered."""
        self._put_off: Press | None = None
        """A press for a hint that came while nobody could be asked: it counts once its player is."""
        self._leave = leave
        self._finished = finished
        self.way_out = way_out or N_("To the title")
        self.picture = MatchPicture()
        self._sit_down(record)
        self._commentary = Commentary(record, self.shown.occasion, services.settings.reading)
        self._known = self._shown_moves = 0
        """How many moves were there before the last show, and when nothing was shown last."""

    def _sit_down(self, record: Record) -> None:
        """Have this match on the table."""
        self.shown = ShownMatch(self.services, record, self._match_services)
        self.shown.has_finale = self._finished is None
        self.help = Helper(self.shown, self._match_services.thinker)
        self.answers = Answers(self.services, self.shown, self.help, self.picture)
        if any(sitter.people and sitter.sharing == "vote" for sitter in record.sitters):
            self._votes = self.onlookers = VoteStrip(self.services, self.shown, self._match_services.thinker)
        self.touch()

    @property
    def table(self) -> Table:
        """The table of the match."""
        return self.shown.table

    @property
    def board(self) -> Board:
        """The board on screen."""
        return self.shown.board

    @property
    def selection(self) -> Selection:
        """The selection of the person who is asked."""
        return self.shown.selection

    @property
    def moving(self) -> bool:
        called = self.onlookers is not None and self.onlookers.moving
        shows = (self.board.showing or self.board.foreseeing) and not self.picture.waiting
        return shows or self.picture.parting or self.picture.hints.moving or self.shown.gesture.moving or called

    @property
    def wakes(self) -> float | None:
        if self.shown.played.timed and not self.shown.over:
            return TICK
        if self._resting and not self._commentary.said:
            return self.onlookers.wakes if self.onlookers is not None else None
        return POLL

    @property
    def _resting(self) -> bool:
        """Whether nothing happens until a person acts."""
        people = seating.way(self.table) in (Way.POINT, Way.BLIND) and bool(self.table.waiting)
        return people and not (self.shown.over or self.help.thinking or self._draw_asked)

    @property
    def stirs(self) -> float | None:
        return self.picture.life.due

    def stir(self, canvas: Canvas) -> bool:
        return self.picture.life.stir(canvas)

    def holds(self, device: Device) -> bool:
        looks_on = self.onlookers is not None and self.onlookers.holds(device)
        return looks_on or seating.holds(self.table.record, device)

    def enter(self) -> None:
        self.shown.gesture.drop()
        self._known = self._shown_moves = spoken.known(self.view())
        self._accompany()
        asks, self._asks_ready = self._asks_ready and self.shown.played.timed, False
        if not self._waits_for_pad() and asks:
            ready = _("Ready? The clock runs as soon as you go on.")
            self.pause(f"{ready} {held_by(self.table.record)}".strip())

    def leave(self) -> None:
        self.services.sounds.music(HOUSE)
        self.clear()

    def clear(self) -> None:
        """Withdraw all questions."""
        self.shown.played.close()
        self.help.forget()

    def handle(self, given: Input) -> None:
        self.picture.life.rouse()
        if self.onlookers is not None and self.onlookers.hear(given):
            return
        match given:
            case Left(device):
                asked = seating.asked(self.table)
                waits = asked is not None and seating.drives(self.table.record, device, asked)
                if not self._waits_for_pad() and waits and device == self._device:
                    self.pause()
            case Focus(gained=False):
                self.shown.gesture.drop()
                if self.shown.played.timed:
                    self.pause()
            case Press():
                self._device = given.device
                self.answers.leave_mouse()
                self.press(self.answers.meant(given))
            case Pointer():
                self._device = given.device
                self.point(given)

    def update(self, seconds: float) -> None:
        self.picture.life.pass_time(seconds)
        self._look_on(seconds)
        if self._interrupted():
            return
        if not self.picture.waits(seconds, self.shown, self.view):
            self._go_on(seconds)
        watched = self.shown.busy and self.board.length >= LONG
        self.picture.hints.update(seconds, watched, self.services.settings.reduced)
        if self.picture.is_stale(self.shown):
            self._accompany()
            self.touch()

    def _go_on(self, seconds: float) -> None:
        """Time passes at the table."""
        if self.shown.gesture.moving:
            self.touch()  # so that its resting place is drawn, too
        self.shown.gesture.update(seconds)
        self.help.update(seconds)
        self.shown.update(seconds)
        self.answers.follow_mouse()
        self._take_up_hint()
        self._offer_lesson()
        if self._commentary.update(seconds, self.shown.thinker, showing=self.board.showing):
            self.touch()
        self._look_on(0.0)

    def arrange(self, canvas: Canvas) -> None:
        self._table = canvas if self.onlookers is None else canvas.upper(self.onlookers.floor(canvas))

    def draw(self, canvas: Canvas) -> None:
        table = self._table if self.onlookers is not None else canvas
        covered = self._paint(table)
        self._paint_front()
        if self.onlookers is not None:
            below = table.surface.height
            canvas.surface.fill(canvas.theme.stage, (0, below, table.surface.width, canvas.surface.height - below))
            self.onlookers.draw(canvas)
        self.picture.enliven(table, covered)

    def _paint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw all but what lives on it. Returns what is covered."""
        bar = self.keys if self.stack.top is self else None
        view = self.view()
        if view.showing:
            self._known = self._shown_moves
        else:
            self._shown_moves = spoken.known(view)
        spoken.news(canvas.exhibits, view, min(self._known, self._shown_moves))
        with canvas.exhibits.unread() if spoken.gives_away(view) else nullcontext():
            self.picture.draw(canvas, self.shown, view, self._commentary, bar)
        self._suggest(canvas, view)
        if self._votes is not None and self.picture.drawn is not None:
            self._votes.lay(canvas, self.picture.drawn[1])
        return []

    def _paint_front(self) -> None:
        """Draw what stands before all that."""
        assert self.picture.drawn is not None
        self.picture.drawn[1].draw_front(self.board.stage)

    def _suggest(self, canvas: Canvas, view: MatchView) -> None:
        """A hint keeps its mark while its player points elsewhere, and the lines that it speaks of are struck."""
        action, pointed, seat = self.selection.advised, view.question.pointed, self.selection.seat
        if not action or pointed is None or seat is None:
            return
        assert self.picture.drawn is not None
        painter = self.picture.drawn[1]
        suggested.strike(canvas, painter, view, self.help.lines, seat)
        if pointed.action != action:
            suggested.mark(canvas, painter, view, self.shown.variant, action, seat)

    def asks(self, press: Press) -> bool:
        """Each press shows a kind of marks, to whoever is asked, before one asks."""
        seat = seating.asked(self.table)
        if self.shown.busy or self.answers.meant(press).intent is not Intent.SHOW:
            return False
        return seat is None or (seating.drives(self.table.record, press.device, seat) and self.help.past_marks())

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        return self.picture.hints.thing(pos)

    def spot(self) -> Thing | None:
        return spoken.spot(self.shown, self.view(), self.picture.drawn)

    def squares(self) -> Sequence[Sequence[pygame.Rect]]:
        return spoken.squares(self.shown, self.view(), self.picture.drawn, self.shown.variant.hands)

    def whole(self) -> str:
        return spoken.whole(self.shown, self.view())

    def lately(self) -> str:
        return spoken.lately(self.view())

    @property
    def people(self) -> Mapping[str, str]:
        return {sitter.name: sitter.device for sitter in self.table.record.sitters if sitter.kind == "person"}

    def _look_on(self, seconds: float) -> None:
        """Let the onlookers see how it stands."""
        if self.onlookers is None:
            return
        shown, table = self.shown, self.table
        thinking = not shown.busy and any(table.person(seat) for seat in table.waiting)
        if self.onlookers.update(seconds, Seen(shown.board.showing, thinking, self.selection.refused_rule)):
            self.touch()

    def _offer_lesson(self) -> None:
        """Offer the lesson on a tool that is in the hand of who has never used it."""
        tool = "" if self.shown.busy or self.selection.pointing is None else self.selection.tool
        if tool not in self._offered:
            self._offered.add(tool)
            if self.shown.new_tool and not self.view().question.whispered:
                self.shown.remark(_(played.LESSON_OFFER))

    def view(self) -> MatchView:
        """The view of the match now."""
        return self.shown.view()

    def keys(self, view: MatchView) -> list[Key]:
        """The keys of the bar."""
        sign = partial(printed, self.services, self.shown, self._device)
        return keys(self.shown, self.help, view, sign, self.stack.asked)

    def press(self, press: Press) -> None:
        """Somebody presses: a pause, the rules, or an answer."""
        if press.intent is Intent.CANCEL and seating.sits(self.table.record, press.device) and self._takes_back():
            return
        if press.intent is Intent.HINT and not press.repeat and not self._answerable:
            self._put_off = press
        if press.intent in (Intent.PAUSE, Intent.CANCEL) and not press.repeat:
            self.shown.gesture.drop()
            self.pause(opened_by=press.device)
        elif press.intent is Intent.RULES and not press.repeat:
            self.shown.gesture.drop()
            self.open_rules()
        elif (answer := self.answers.press(press)) is not None:
            self.choose(*answer)

    def _takes_back(self) -> bool:
        """Whether there was something in the hand, or a hint, to be taken away."""
        return self.shown.gesture.drop() or self.help.withdraw()

    @property
    def _answerable(self) -> bool:
        """Whether somebody is asked for a choice in the open, on a board that is seen whole."""
        waits = self.shown.busy or self.picture.leaving(self.shown)
        return not waits and seating.way(self.table) is Way.POINT

    def _take_up_hint(self) -> None:
        """Answer the press for a hint that was put off, if it is its player who is asked now."""
        press = self._put_off
        if press is None or not self._answerable:
            return
        self._put_off, seat = None, seating.asked(self.table)
        if seat is not None and seating.drives(self.table.record, press.device, seat):
            self.press(press)

    def point(self, pointer: Pointer) -> None:
        """Somebody points: at a hint, or at the board."""
        clicked = self.picture.hints.at(pointer.pos) if pointer.phase == "up" else None
        if clicked and not self._names_a_click(Intent(clicked)):
            self.stack.handle(Press(Intent(clicked), MOUSE))
        elif (answer := self.answers.point(pointer)) is not None:
            self.choose(*answer)

    def _names_a_click(self, hint: Intent) -> bool:
        """Whether a hint tells that a click on the board chooses: clicked itself, it would choose what was pointed at
        on the way to it."""
        return hint is Intent.CONFIRM and bool(self.answers.pointing) and hint not in self.shown.gesture.words

    def choose(self, seat: Seat, action: Action) -> None:
        """Play an action, after a question if the settings want one or the action needs one."""
        if self.answers.asks_again(seat, action):
            return
        doubt, give = self.shown.played.doubt(seat, action), partial(self.shown.give, seat, action)
        if doubt:
            self._ask(seat, doubt, give)
        else:
            give()

    def _ask(self, seat: Seat, said: str, yes: Callable[[], None], no: Callable[[], None] = lambda: None) -> None:
        """Ask this person, who answers with yes or no."""
        covered = self.shown.played.timed
        self.stack.push(PersonAskedScene(self.services, self.table.record, seat, said, yes, no, covered))

    def pause(self, why: str = "", waits_for: str = "", opened_by: Device | None = None) -> None:
        """Pause, and say `why`; the pad that the pause `waits_for` ends it. It may be `opened_by` a player's device."""
        self.stack.push(PauseScene(self.services, self, self.shown, self.help, why, waits_for, opened_by))

    def open_rules(self) -> None:
        """Open the rulebook at the rule of the latest refusal, or at the one that says what wins the current game, if
        it has a book."""
        state = self.board.state
        aim = state.aim_rule or state.end_rule
        self.stack.push(ToRules(self.selection.rule or (aim if aim in rules() else "")))

    def next_game(self) -> None:
        """On to what the match has next."""
        self.shown.next_stage()

    def again(self, record: Record | None = None) -> None:
        """Once more, with the same people and options, or as this record begins."""
        record = record or self.table.record.anew(str(self.shown.match.anew()))
        self.stack.replace(MatchScene(self.services, record, self._leave))

    def branch_off(self, branch: Record) -> None:
        """Play on from an earlier ply."""
        self.stack.push(MatchScene(self.services, branch, self._leave))

    def save_and_leave(self) -> None:
        """Back to where it was begun; the match is kept."""
        self.shown.played.keep()
        self._leave()

    def _accompany(self) -> None:
        accompany(self.services.sounds, self.shown.variant, self.view())

    def _interrupted(self) -> bool:
        """Whether the match is to wait: news, a lost pad, the result, an offered draw, or the curtain comes over it."""
        notices = self.services.notices
        if notices:
            self.stack.push(NoticeScene(self.services, notices.pop(0)))
        elif self.board.busy:
            return False  # everything else waits for the end of a show
        elif self._waits_for_pad():
            pass
        elif self.shown.ended:
            if not self.services.results.counting:
                self._end()
        elif (said := self._draw_asked) and (seat := seating.asked(self.table)) is not None:
            yes, no = (partial(self.shown.give_aside, answer) for answer in ("accept-draw", "decline-draw"))
            self._ask(seat, said, yes, no)
        elif not self.shown.busy and seating.way(self.table) is Way.CURTAIN:
            self._draw_curtain()
        else:
            return False
        return True

    @property
    def _draw_asked(self) -> str:
        """How a person is asked about a draw, once all is shown that led to it; empty if nobody is."""
        return "" if self.shown.busy else self.shown.played.draw_asked

    def _waits_for_pad(self) -> bool:
        """Where the pad is not there of somebody who is asked, play waits until a pad takes the seat again. Pads fall
        asleep: who only waits lacks nothing."""
        sitter = seating.lacking(self.table.record, self.table.waiting, self.services.devices.pads())
        if sitter is None:
            return False
        said = _("{name}’s pad is gone. Plug it in again, or press a button on another one.")
        self.pause(said.format(name=sitter.name), waits_for=sitter.device)
        return True

    def _end(self) -> None:
        """A game is over: show its result, unless the match belongs to something that goes on by itself."""
        table, moves = self.table, self.shown.move_list
        if self._finished is not None and table.state.outcome is not None:
            self._finished(table.record)
        elif self._finished is not None and not any(map(table.person, (0, 1))):
            self.next_game()
        else:
            self.stack.push(ToResult(self, table.state, moves.watch if moves.rewatchable else None))

    def _draw_curtain(self) -> None:
        """Somebody is to choose in secret on a device that both share."""
        seat, again = seating.asked(self.table), self.shown.move_list.rewatchable
        if seat is not None:
            self.stack.push(CurtainScene(self.services, self.table, seat, self.handle, again, self.onlookers))
