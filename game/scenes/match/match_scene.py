"""Shows a match, from its first question to its result."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import msgspec
import pygame

from game.engine.input.intents import (
    DIRECTIONS,
    KEYBOARD,
    KEYBOARD_LEFT,
    MOUSE,
    Device,
    FocusChanged,
    Input,
    Intent,
    Joined,
    PadLost,
    Pointer,
    Press,
)
from game.engine.panels.hints import HintBar
from game.engine.panels.things import Askable, Thing
from game.engine.picture.canvas import Canvas
from game.engine.sound.score import HOUSE
from game.engine.window.scene import Scene
from game.play.record import Record, Sitter
from game.play.table import Table
from game.play.team import acting, team_of
from game.rules.core import Action, Seat
from game.rules.rulebook import rules
from game.scenes.common.routes import Onlookers, OwnPause, Seen, ToRules
from game.scenes.match import spoken
from game.scenes.match.answers import Answers
from game.scenes.match.commentary import Commentary
from game.scenes.match.help import Helper
from game.scenes.match.interruptions import Interruptions
from game.scenes.match.key_bar import Key, keys, signs
from game.scenes.match.match_picture import MatchPicture
from game.scenes.match.shown import ShownMatch
from game.scenes.match.vote_strip import VoteStrip
from game.scenes.services.services import POLL, MatchServices, Services
from game.variants.common import seating
from game.variants.common.match_view import MatchView
from game.variants.common.question.selection import Selection
from game.variants.common.seating import Way
from game.variants.common.sentences import held_by, turn_of
from game.variants.common.shown_board import ShownBoard
from game.variants.variant import music_of
from game.words import N_, _

TICK = 0.1
"""Seconds between two updates of a clock."""
STANDS_IN = 4
"""The level of the bot that plays for a person whose pad is gone."""
LONG = 1.5
"""The key bar slides away for a show that takes at least so many seconds; writing a mark is shorter."""
HOME = N_("To the title")
"""The way out of a match that no other screen has started, in English."""


class MatchScene(Scene):
    """A match on screen. It passes the players' input to the match, and draws it."""

    shown: ShownMatch
    help: Helper
    answers: Answers
    interruptions: Interruptions

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
        pause: OwnPause | None = None,
    ) -> None:
        """Continue the match where its `record` ends. Raises BadText for a bad record.

        `leave` goes back to the screen that started the match; `way_out` is the English title for that, if it is not
        the title screen. An evening or a ladder gives `finished`, which is called with the record when the match is
        over, in place of showing the result, and `keep`, which is called after every ply, in place of saving.
        `match_services` replace the usual ones. With `ready` the players are asked whether they are ready before a
        clock runs. `onlookers` are the people who look on, if the match has any. `pause` is what an evening shows in
        the pause.
        """
        super().__init__()
        self._asks_ready = ready
        self.plays = any(sitter.kind == "person" for sitter in record.sitters)
        self.services = services
        self.onlookers = onlookers or Onlookers()
        self.own_pause = pause
        self._votes: VoteStrip | None = None
        self.split = seating.splits(record) or self.onlookers.split
        self.device: Device = KEYBOARD_LEFT if self.split else KEYBOARD
        match_services = match_services or services.match_services
        self._match_services = replace(match_services, keep=keep or match_services.keep)
        self._put_off: Press | None = None
        """A press for a hint that came too early. It counts when the player who pressed is asked to move."""
        self._leave = leave
        self._finished = finished
        self.way_out = way_out or HOME
        self._stood_in: dict[str, tuple[Seat, Sitter]] = {}
        """For each lost pad for whose person a bot plays: the seat and that person."""
        self.picture = MatchPicture()
        self._hurry = HintBar()
        """The hint that a show of several steps can be hurried."""
        self._sit_down(record)
        self.commentary = Commentary(record, self.shown.occasion, services.settings.reading)
        """What the bots say."""
        self._known = self._shown_moves = 0
        """How many moves a listener knows already, and how many there were when no show ran last: see `spoken.news`."""

    def _sit_down(self, record: Record) -> None:
        """Set up the match of this record."""
        in_evening = self.own_pause is not None
        self.shown = ShownMatch(self.services, record, self._match_services, in_evening)
        self.shown.has_finale = self._finished is None
        self.help = Helper(self.shown, self._match_services.thinker, self.services.learning, scarce=in_evening)
        self.interruptions = Interruptions(self, self._finished)
        self.answers = Answers(self.services, self.shown, self.help, self.picture)
        if any(sitter.people and sitter.sharing == "vote" for sitter in record.sitters):
            self._votes = self.onlookers = VoteStrip(self.services, self.shown, self._match_services.thinker)
        self.touch()

    @property
    def table(self) -> Table:
        """The table at which the match is played."""
        return self.shown.table

    @property
    def board(self) -> ShownBoard:
        """The board on screen."""
        return self.shown.board

    @property
    def selection(self) -> Selection:
        """The selection of the person whose choice is asked for."""
        return self.shown.selection

    @property
    def moving(self) -> bool:
        shows = (self.board.showing or self.board.foreseeing) and not self.picture.waiting
        return (
            shows
            or self.picture.parting
            or self.picture.hints.moving
            or self.shown.gesture.moving
            or self.onlookers.moving
        )

    @property
    def wakes(self) -> float | None:
        if self.shown.played.timed and not self.shown.over:
            return TICK
        if self._resting and not self.commentary.said:
            return self.onlookers.wakes
        return POLL

    @property
    def _resting(self) -> bool:
        """True if nothing will happen until a person acts."""
        people = seating.way(self.table) in (Way.POINT, Way.BLIND) and bool(self.table.waiting)
        return people and not (self.shown.over or self.help.thinking or self.interruptions.draw_asked)

    @property
    def stirs(self) -> float | None:
        return self.picture.life.due

    def stir(self, canvas: Canvas) -> bool:
        return self.picture.life.stir(canvas)

    def holder(self, device: Device) -> str:
        return seating.holder(seating.people(self.table.record), device) or self.onlookers.holder(device)

    def enter(self) -> None:
        self.shown.gesture.drop()
        self._known = self._shown_moves = spoken.known(self.view())
        self._accompany()
        asks, self._asks_ready = self._asks_ready and self.shown.played.timed, False
        if not self.interruptions.waits_for_pad() and asks:
            ready = _("Ready? The clock runs as soon as you go on.")
            self.interruptions.pause(f"{ready} {held_by(self.table.record)}".strip())

    def leave(self) -> None:
        self.services.sounds.music(HOUSE)
        self.clear()

    def clear(self) -> None:
        """Withdraw the questions to all players, and the hint."""
        self.shown.played.close()
        self.help.forget()

    def handle(self, given: Input) -> None:
        selection, before = self.selection, self.selection.refusals
        self._hear(given)
        if isinstance(given, Press | Pointer) and selection.refusals > before and self.stack.top is self:
            self.stack.refuse(self._place_of(given))

    def _place_of(self, given: Press | Pointer) -> pygame.Rect | None:
        """The place of what was pressed, in pixels: a key of the key bar, or the spot that is pointed at."""
        thing = (self.thing(given.pos) if isinstance(given, Pointer) else None) or self.spot()
        return None if thing is None else thing.rect

    def vain(self, given: Press | Pointer) -> None:
        if self.moving or self.shown.busy or (isinstance(given, Press) and self.answers.is_secret(given)):
            return
        view = self.view()
        aims = isinstance(given, Press) and given.intent in DIRECTIONS and self.shown.gesture.words.get(Intent.CONFIRM)
        again = isinstance(given, Pointer) or given.number or given.intent in (Intent.CONFIRM, Intent.HINT)
        record, asked = self.table.record, seating.asked(self.table)
        another = asked is not None and not seating.drives(record, given.device, asked)
        waits_for = asked if another else self.shown.bot_awaited
        if waits_for is not None:
            said = self._awaited(given.device) if another else turn_of(record, waits_for)
            if view.said == said:  # it stands on the table
                self.stack.narrator.answer(said)
            else:
                self.stack.refuse(None, said)
        elif aims:
            sign = self.services.devices.keys(given.device, Intent.CONFIRM)
            self.stack.refuse(self._place_of(given), _("No further. {key}: {does}.").format(key=sign, does=aims))
        elif again and view.said:  # it was refused or asked for once more, and is still told
            self.stack.refuse(self._place_of(given))
            self.stack.narrator.answer(view.said)
        else:
            super().vain(given)

    def _awaited(self, device: Device) -> str:
        """Whose choice is awaited, for somebody on this device whose press counts for nothing. Of their own side it is
        the one who acts."""
        table, record = self.table, self.table.record
        waiting = [seat for seat in table.waiting if table.person(seat)]
        if any(team.in_secret for seat in waiting if (team := team_of(table, seat)) is not None):
            return _("All write at once.")
        own = [seat for seat in waiting if record.sitters[seat].people and seating.speaks(record, device, seat)]
        asked = own or waiting
        return turn_of(record, *asked) if len(asked) == 1 else _("Both choose now.")

    def _hear(self, given: Input) -> None:
        self.picture.life.rouse()
        if self.onlookers.hear(given):
            return
        match given:
            case PadLost(device):
                asked, record = seating.asked(self.table), self.table.record
                if self.interruptions.waits_for_pad() or asked is None or device != self.device:
                    return
                if seating.drives(record, device, asked):  # any device is theirs
                    said = _("{name}’s {pad} is gone. Any other device will do.")
                    self.interruptions.pause(said.format(name=record.sitters[asked].name, pad=device.label))
            case Joined(device) if seating.device_name(device) in self._stood_in:
                _seat, sitter = self._stood_in[seating.device_name(device)]
                said = _("{name}’s pad is back. Press to go on.").format(name=sitter.name)
                self.stack.captions.say(said, here=True)
            case FocusChanged(gained=False):
                self.shown.gesture.drop()
                if self.shown.played.timed:
                    self.interruptions.pause()
            case Press() if self.gives_back(given):
                pass
            case Press():
                self.device = given.device
                self.answers.leave_mouse()
                self.press(self.answers.meant(given))
            case Pointer():
                self.device = given.device
                self.point(given)

    def update(self, seconds: float) -> None:
        self.picture.life.pass_time(seconds)
        self._look_on(seconds)
        if self.interruptions.open_if_due():
            return
        if not self.picture.waits(seconds, self.shown, self.view):
            self._go_on(seconds)
        self._slide(seconds)
        if self.picture.is_stale(self.shown):
            self._accompany()
            self.touch()

    @property
    def _watches(self) -> bool:
        """True while a long show is watched, or its end: the key bar slides away for it."""
        return self.shown.busy and self.board.length >= LONG

    def _slide(self, seconds: float) -> None:
        """Pass time for the key bar, which slides away and back."""
        self.picture.hints.update(seconds, self._watches, self.services.settings.reduced)

    def _go_on(self, seconds: float) -> None:
        """Pass time in the match."""
        if self.shown.gesture.moving:
            self.touch()  # draws its resting place, too
        self.shown.gesture.update(seconds)
        self.help.update(seconds)
        self.shown.update(seconds)
        if self.device == MOUSE:
            self.answers.follow_mouse()
        self._take_up_hint()
        if self.own_pause is None:  # an evening's pause has no lessons
            self.help.offer_lesson(self.view)
        if self.commentary.update(seconds, self.shown.bot_awaited, showing=self.board.showing):
            self.touch()
        self._look_on(0.0)

    def arrange(self, canvas: Canvas) -> None:
        self._part = self.onlookers.part_for_match(canvas)

    def draw(self, canvas: Canvas) -> None:
        covered = self._paint(self._part)
        self._paint_front()
        self.onlookers.draw(canvas)
        self.picture.enliven(self._part, covered)

    def _paint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw everything except living things and the pieces in front of all others. Returns the places that something
        covers."""
        bar = self.keys if self.stack.top is self else None
        view = self.view()
        if view.showing:
            self._known = self._shown_moves
        else:
            self._shown_moves = spoken.known(view)
        known, leaving = min(self._known, self._shown_moves), self.picture.leaving(self.shown)
        spoken.news(canvas.exhibits, view, known, shows=view.showing or leaving)
        self.picture.draw(canvas, self.shown, view, self.commentary, bar)
        self.picture.suggest(self.shown, view, self.help.lines)
        if bar is not None and self._hurries:
            sign = signs(self.services, self.shown, self.device)(Intent.CONFIRM)
            self._hurry.draw(canvas, [(sign, _("hurry"), Intent.CONFIRM.value)], self.shown.variant.layout.hints)
        if self._votes is not None and self.picture.drawn is not None:
            self._votes.lay(canvas, self.picture.drawn[1])
        return []

    def _paint_front(self) -> None:
        """Draw the pieces that stand in front of everything else."""
        assert self.picture.drawn is not None
        self.picture.drawn[1].draw_front(self.board.stage)

    @property
    def _hurries(self) -> bool:
        """True if a show of several steps runs, which the players may hurry, and the key bar is away."""
        sitting = seating.sits(self.table.record, self.device)
        return sitting and self.picture.hints.away and self.board.showing and bool(self.board.steps)

    def asks(self, press: Press) -> bool:
        # the key shows each kind of marks first, and then asks what things are
        seat = seating.asked(self.table)
        if self.shown.busy or self.answers.meant(press).intent is not Intent.SHOW:
            return False
        return seat is None or (seating.drives(self.table.record, press.device, seat) and self.help.past_marks())

    def parts(self) -> Sequence[Askable]:
        return (self.picture.hints,)

    def spot(self) -> Thing | None:
        leaving = self.picture.leaving(self.shown)
        return None if leaving else spoken.spot(self.shown, self.view(), self.picture.drawn)

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
        """Tell the onlookers that time has passed, and what is going on in the match."""
        shown, table = self.shown, self.table
        thinking = not shown.busy and any(table.person(seat) for seat in table.waiting)
        seen = Seen(shown.board.showing, thinking, self.selection.refused_rule, acting(table))
        if self.onlookers.update(seconds, seen):
            self.touch()

    def view(self) -> MatchView:
        """The view of the match as it is shown now."""
        return self.shown.view()

    def keys(self, view: MatchView) -> list[Key]:
        """The keys of the key bar."""
        return keys(self.shown, self.help, view, signs(self.services, self.shown, self.device), self.stack.asked)

    def press(self, press: Press) -> None:
        """Handle a press: it takes something back, pauses, opens the rules, or answers the question."""
        if press.intent is Intent.CANCEL and self.takes_back(press.device):
            return
        if press.intent is Intent.HINT and not press.repeat and not self._answerable:
            self._put_off = press
        if press.intent in (Intent.PAUSE, Intent.CANCEL) and not press.repeat:
            self.shown.gesture.drop()
            self.interruptions.pause(opened_by=press.device)
        elif press.intent is Intent.RULES and not press.repeat:
            self.shown.gesture.drop()
            self.open_rules()
        elif self._only_looks_on(press.device):
            self.answers.say_turn()
        elif (answer := self.answers.press(press)) is not None:
            self.choose(*answer)

    def _only_looks_on(self, device: Device) -> bool:
        """True if this is the device of somebody who does not play in this match."""
        plays = seating.holder(seating.people(self.table.record), device)
        return bool(self.onlookers.holder(device)) and not plays

    def takes_back(self, device: Device) -> bool:
        """Drop what is in the hand, take a hint away, or leave a part of the board that was entered, at a press on a
        device. Returns whether there was any of these."""
        record, asked = self.table.record, seating.asked(self.table)
        if seating.sits(record, device) and (self.shown.gesture.drop() or self.help.withdraw()):
            return True
        return asked is not None and seating.drives(record, device, asked) and self.selection.leave_part()

    @property
    def _answerable(self) -> bool:
        """True if a person is asked for an open choice now, and the whole board is in view."""
        waits = self.shown.busy or self.picture.leaving(self.shown)
        return not waits and seating.way(self.table) is Way.POINT

    def _take_up_hint(self) -> None:
        """Give the hint that was pressed for too early, if the player who pressed is asked now."""
        press = self._put_off
        if press is None or not self._answerable:
            return
        self._put_off, seat = None, seating.asked(self.table)
        if seat is not None and seating.drives(self.table.record, press.device, seat):
            self.press(press)

    def point(self, pointer: Pointer) -> None:
        """Handle the pointer: it clicks a key of the key bar, or points at the board."""
        clicked = self.picture.hints.at(pointer.pos) if pointer.phase == "up" else None
        if clicked and not self._names_a_click(Intent(clicked)):
            self.stack.press_hint(Press(Intent(clicked), MOUSE))
        elif (answer := self.answers.point(pointer)) is not None:
            self.choose(*answer)

    def _names_a_click(self, hint: Intent) -> bool:
        """True if this key of the bar only says that a click on the board chooses. A click on the key itself must do
        nothing: it would choose whatever the mouse passed last on its way to the bar."""
        return hint is Intent.CONFIRM and bool(self.answers.pointing) and hint not in self.shown.gesture.words

    def choose(self, seat: Seat, action: Action) -> None:
        """Play an action. The person is asked first if the settings want that, or if the action may be a mistake."""
        if self.answers.asks_again(seat, action):
            return
        doubt, give = self.shown.played.doubt(seat, action), partial(self.shown.give, seat, action)
        if doubt:
            self.interruptions.ask(seat, doubt, give)
        else:
            give()

    def gives_back(self, press: Press) -> bool:
        """Give a pad that came back its seat again, at a press on it. Returns whether it had one."""
        name = seating.device_name(press.device)
        if press.repeat or self.holder(press.device):
            return False
        if name in self._stood_in and self.table.state.outcome is None:
            self._seat(*self._stood_in.pop(name))
            return True
        return self.shown.played.give_back(name)

    def play_without(self, seat: Seat) -> None:
        """Let a bot play for the person in this seat until their pad is back."""
        sitter = self.table.record.sitters[seat]
        self._stood_in[sitter.device] = seat, sitter
        self._seat(seat, msgspec.structs.replace(sitter, kind="bot", level=STANDS_IN))

    def _seat(self, seat: Seat, sitter: Sitter) -> None:
        """Put a player into a seat, and go on with the match; what lies over it is closed."""
        record = self.table.record
        record.seat(seat, sitter)
        self.clear()
        self._sit_down(record)
        self.shown.played.keep()
        above = self.stack.scenes[self.stack.scenes.index(self) + 1 :]
        for _scene in above:
            self.stack.pop()

    def open_rules(self) -> None:
        """Open the rulebook at the rule of the latest refusal; otherwise at the rule on how the present game is won, or
        on what all do at once in it."""
        state = self.board.state
        aim = state.turn_rule if len(state.to_act) > 1 else state.aim_rule or state.end_rule
        self.stack.push(ToRules(self.selection.rule or (aim if aim in rules() else "")))

    def next_game(self) -> None:
        """Go on to the next stage of the match."""
        self.shown.next_stage()

    def again(self, record: Record | None = None) -> None:
        """Play the match once more with the same people and options, or play the match of `record`."""
        agreed = self.services.preferences.agreed_for(self.table.record)
        record = record or self.table.record.anew(str(self.shown.played.match.rematch(agreed)))
        self.stack.replace(MatchScene(self.services, record, self._leave, way_out=self.way_out))

    def branch_off(self, branch: Record) -> None:
        """Play a record that branches off from an earlier ply."""
        self.stack.push(MatchScene(self.services, branch, self._leave))

    def save_and_leave(self) -> None:
        """Save the match, and go back to the screen that started it; say there where the match goes on."""
        self.shown.played.keep()
        record, stack = self.table.record, self.stack
        self._leave()
        if self._finished is None and self.way_out != HOME and record.plies and not record.over():
            stack.captions.say(_("The match waits on the title’s first card."))

    def _accompany(self) -> None:
        self.services.sounds.music(*music_of(self.shown.variant, self.view()))
