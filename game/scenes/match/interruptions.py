"""Opens what interrupts a match: notices, the pause, questions, the result, and the curtain.

Behind the curtain people who share a device make secret choices, one after the other. Closed it names the person who
chooses next. A press opens it; that person's choice closes it again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.input.intents import (
    DIRECTIONS,
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    Device,
    Input,
    Intent,
    PadLost,
    Pointer,
    Press,
)
from game.engine.panels.hints import HintBar
from game.engine.panels.things import Askable
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Route, Scene
from game.play.record import Record
from game.play.team import acting, team_of
from game.rules.core import Seat, State
from game.rules.match import Match
from game.scenes.common.dialogs import tell
from game.scenes.common.routes import Seen
from game.scenes.match.lost_pad import LostPadScene
from game.scenes.match.pause import PausedMatch, PauseScene, PersonAskedScene
from game.variants.common import nametags
from game.variants.common.seating import Way, asked, device_of, heard, lacking, splits, way
from game.variants.common.sentences import turn_of
from game.variants.variant import variant_of
from game.words import _

DRAW = 0.45
"""Seconds that the curtain takes to open."""
OVERLAP = 0.02
"""How far closed drapes lie over each other, as a fraction of the window's width."""
ENTERS = (*DIRECTIONS, Intent.CONFIRM, Intent.UNDO, Intent.NEXT, Intent.PREVIOUS)
"""The intents with which a secret may be entered: nothing tells whether such a press behind the curtain did so."""
SEEN = 2
"""After so many pictures of the curtain at rest, presses count: whatever was pressed before the first is dropped."""


@dataclass(frozen=True)
class ToResult(Route, scene="game.scenes.result.result.ResultScene"):
    """The route to the result of the finished game, `now` being the match after it; `watch` shows its finale again."""

    play: PausedMatch
    now: State
    watch: Callable[[], object] | None


class Interruptions:
    """Opens what interrupts one match, over it."""

    def __init__(self, play: PausedMatch, finished: Callable[[Record], None] | None) -> None:
        """`finished` is called with the record when the match is over, in place of showing the result."""
        self._services = play.services
        self._play = play
        self._shown = play.shown
        self._table = play.shown.table
        self._finished = finished

    def open_if_due(self) -> bool:
        """Open whatever interrupts the match now: a notice, the pause for a lost pad, the result, the question for a
        draw, or the curtain. Returns whether the match must wait."""
        if tell(self._services, self._play.stack):
            pass
        elif self._shown.board.busy:
            return False  # everything else waits for the end of a show
        elif self.waits_for_pad():
            pass
        elif self._shown.ended:
            if not self._services.results.counting:
                self._end()
        elif (said := self.draw_asked) and (seat := asked(self._table)) is not None:
            yes, no = (partial(self._shown.give, seat, answer) for answer in ("accept-draw", "decline-draw"))
            self.ask(seat, said, yes, no)
        elif not self._shown.busy and way(self._table) is Way.CURTAIN and (seat := asked(self._table)) is not None:
            self._play.stack.push(CurtainScene(self._play, seat))
        else:
            return False
        return True

    def pause(self, why: str = "", opened_by: Device | None = None) -> None:
        """Open the pause. `why` is shown in it; `opened_by` is the device on which it was asked for.

        The remark whose turn it is goes: nobody's may be left after the pause.
        """
        seat = asked(self._table)
        if seat is not None and self._shown.selection.said == turn_of(self._table.record, seat):
            self._shown.remark("")
        self._play.stack.push(PauseScene(self._play, why, opened_by))

    def ask(self, seat: Seat, said: str, yes: Callable[[], None], no: Callable[[], None] = lambda: None) -> None:
        """Ask the person in this seat a question with yes or no for an answer."""
        self._play.stack.push(PersonAskedScene(self._play, seat, said, yes, no))

    @property
    def draw_asked(self) -> str:
        """The question to a person about an offered draw, once everything before it was shown; "" if there is none."""
        return "" if self._shown.busy else self._shown.played.draw_asked

    def waits_for_pad(self) -> bool:
        """Pause if the pad of a person who is asked is missing. Returns whether it is.

        A person who is not asked may be without a pad: pads switch themselves off.
        """
        seats = lacking(self._table.record, self._table.waiting, self._services.devices.pads())
        for seat in seats[:1]:
            self._play.stack.push(LostPadScene(self._play, seat))
        return bool(seats)

    def _end(self) -> None:
        """Show the result of a game that is over, or hand the record to the evening or ladder that the match is part
        of."""
        table, moves = self._table, self._shown.move_list
        if self._finished is not None and table.state.outcome is not None:
            self._finished(table.record)
        elif self._finished is not None and not any(map(table.person, (0, 1))):
            self._shown.next_stage()
        else:
            self._play.stack.push(ToResult(self._play, table.state, moves.watch if moves.rewatchable else None))


class CurtainScene(Scene):
    """One person's secret choice behind the curtain."""

    overlay = True
    plays = True

    def __init__(self, play: PausedMatch, seat: Seat) -> None:
        """The person in `seat` chooses. The match gets all input that does not belong to the choice: the keys for pause
        and rules, a pad that is unplugged, and the key for watching the last step again if there is one. Onlookers may
        make calls until the first of the two people opens the curtain."""
        super().__init__()
        self._play = play
        self._onlookers = play.onlookers
        self.table = table = play.shown.table
        self.split = splits(table.record) or play.onlookers.split
        self._again = play.shown.move_list.rewatchable
        self._hints = HintBar()
        self._services = play.services
        self.seat = seat
        """The seat of the person who chooses."""
        self._open = False
        self._width = 0.0
        """How far the curtain is open, from 0 to 1. It closes in an instant, so that nothing is seen."""
        self._pictures = 0
        """How many pictures show the curtain at rest, since it was closed or wholly opened."""
        self._clicks = False
        """True if the mouse was pressed on what those pictures show."""
        state = table.state
        assert isinstance(state, Match)
        secrecy = variant_of(state.playing.ruleset, table.record.dice).secrecy
        assert secrecy.hidden is not None, "a game in which both choose at once says what lies behind the velvet"
        self._sealed = secrecy.sealed
        self.choice = secrecy.hidden(table, seat)
        """What the person chooses from, behind the curtain."""

    def holder(self, device: Device) -> str:
        return self._play.holder(device)

    @property
    def moving(self) -> bool:
        return self._pictures < SEEN or self._onlookers.moving

    @property
    def secret(self) -> bool:  # type: ignore[override]
        return self._open

    @property
    def wakes(self) -> float | None:
        return None if self._open else self._onlookers.wakes

    def vain(self, given: Press | Pointer) -> None:
        enters = isinstance(given, Pointer) or given.number or given.intent in ENTERS
        if not self._open and not heard(self.table, given.device, self.seat):
            self.stack.refuse(None, turn_of(self.table.record, self.seat))
        elif not (self._open and enters):
            super().vain(given)

    def enter(self) -> None:
        self._services.sounds.play("curtain")
        self._pictures = 0

    def handle(self, given: Input) -> None:
        if not self._open and self._onlookers.hear(given):
            return
        if isinstance(given, Pointer) and not self._counts(given):
            return
        given = self._hints.meant(given)
        if isinstance(given, Press) and (self._open or given.intent is Intent.CANCEL):
            given = self.choice.pointing.meant(given)
        intent = given.intent if isinstance(given, Press) and not given.repeat else None
        cancelled = intent is Intent.CANCEL
        if isinstance(given, Press) and self._play.gives_back(given):
            return
        if isinstance(given, PadLost) or intent in (Intent.RULES, Intent.PAUSE) or (cancelled and not self._open):
            self._move(opens=False)
            self._play.handle(given)
        elif intent is Intent.PREVIOUS and self._again and not self._open:
            self.stack.pop()
            self._play.handle(given)
        elif not isinstance(given, Press | Pointer) or not (
            heard(self.table, given.device, self.seat) or (cancelled and given.device == KEYBOARD)
        ):
            return
        else:
            self.device = given.device
            self._answer(given, intent, cancelled)

    def _counts(self, pointer: Pointer) -> bool:
        """True unless this is a click that began before what is seen now."""
        if pointer.phase == "down":
            self._clicks = self._pictures >= SEEN
        return pointer.phase == "move" or self._clicks

    def _move(self, opens: bool) -> None:
        """Open the curtain, which takes a while, or close it at once."""
        self._open, self._pictures, self._clicks = opens, 0, False
        self._width = self._width if opens else 0.0

    def _answer(self, given: Press | Pointer, intent: Intent | None, cancelled: bool) -> None:
        """Handle the input of the person who chooses: it closes the curtain, or it opens it or chooses, if the curtain
        was seen at rest before."""
        if cancelled:
            self._move(opens=False)
        elif self._pictures < SEEN:
            return
        elif not self._open:
            if intent is Intent.CONFIRM or (isinstance(given, Pointer) and given.phase == "up"):
                self._move(opens=True)
                self._services.sounds.play("curtain")
                self._onlookers.close()
        elif isinstance(given, Press):
            self._choose(self.choice.press(given))
        else:
            self._choose(self.choice.point(given))

    def update(self, seconds: float) -> None:
        if not self._open:
            first = len(self.table.waiting) > 1
            seen = Seen(showing=False, thinking=first, refused="", acting=acting(self.table))
            if self._onlookers.update(seconds, seen):
                self.touch()
        step = 1.0 if self._services.settings.reduced else seconds / DRAW
        if self._width != float(self._open):
            self._width = min(1.0, self._width + step)
            self.touch()

    def parts(self) -> Sequence[Askable]:
        return (self._hints,)

    def squares(self) -> Sequence[Sequence[pygame.Rect]]:
        found = list(self.choice.rects.values()) if self._open and self._width else []
        return [[rect for rect in found if rect.top == top] for top in sorted({rect.top for rect in found})]

    def draw(self, canvas: Canvas) -> None:
        self._paint(self._onlookers.part_for_match(canvas))
        self._onlookers.draw(canvas)
        self._pictures += self._width == float(self._open)

    def _paint(self, canvas: Canvas) -> None:
        sitter, other = self.table.record.sitters[self.seat], self.table.record.sitters[1 - self.seat]
        team = team_of(self.table, self.seat)
        name = sitter.called if team is not None and team.in_secret else sitter.name
        canvas.surface.fill(canvas.theme.stage)
        if self._open:
            canvas.exhibits.say(_("{name} chooses. Nothing of it is read aloud.").format(name=name))
        if self._width > 0:
            with canvas.exhibits.unread():
                self.choice.draw(canvas)
        self._velvet(canvas)
        if not self._open:
            middle = canvas.layout.size[0] // 2, round(canvas.layout.size[1] * 0.46)
            said = _("{name}’s secret").format(name=name)
            canvas.exhibits.say(said)
            away = _("{name} looks away. Press to open.").format(name=other.name)
            if team is not None:
                shared = _("Share the orders! Others look away. Press to open.")
                away = shared if team.in_secret else _("Everybody else looks away. Press to open.")
            self._placard(canvas, said, away, middle)
        self._hints.draw(canvas, self._keys())

    def _keys(self) -> list[tuple[str, str, str]]:
        """The key hints, for the closed curtain or for the choice behind it: the key, what it does, and its intent."""
        shown = [(Intent.CONFIRM, _("open")), (Intent.RULES, _("rules")), (Intent.CANCEL, _("pause"))]
        if self._again:
            shown.insert(1, (Intent.PREVIOUS, _("watch again")))
        if self._open:
            shown = [(intent, _(does)) for intent, does in self.choice.hints]
        record, device = self.table.record, self.device
        if not heard(self.table, device, self.seat):
            device = device_of(record.sitters[self.seat], self._services.devices.pads())
        keys, back = self._services.devices.keys, device
        if self.choice.pointing.squares and device in (KEYBOARD_LEFT, KEYBOARD_RIGHT):
            back = KEYBOARD  # on half a keyboard that key stands for a square
        return [
            (keys(back if intent is Intent.CANCEL else device, intent), does, intent.value) for intent, does in shown
        ]

    def _choose(self, action: str | None) -> None:
        if action is None:
            return
        self._play.shown.played.give(self.seat, action)
        self._services.sounds.play(self._sealed)
        self.stack.pop()

    def _velvet(self, canvas: Canvas) -> None:
        """Draw the two drapes and the valance; nothing if the open choice needs the whole window."""
        gathered = self.choice.gathered
        if not gathered and self._width == 1:
            return
        width, height = canvas.layout.size
        eased = 1 - (1 - self._width) ** 3
        shut = width * ((0.5 + OVERLAP) * (1 - eased) + gathered * eased)
        left = canvas.sprites.get("drape-left", height=height)
        right = canvas.sprites.get("drape-right", height=height)
        left_edge, right_edge = round(shut), round(width - shut)
        canvas.surface.blit(left, (left_edge - left.width, 0))
        canvas.surface.blit(right, (right_edge, 0))
        top = canvas.sprites.get("drape-top", width=width)
        canvas.surface.blit(top, (0, 0))

    def _placard(self, canvas: Canvas, head: str, line: str, middle: tuple[int, int]) -> None:
        width, height = round(canvas.layout.size[0] * 0.5), round(canvas.layout.size[1] * 0.25)
        words = canvas.fonts.fit(head, "amatic", 110, canvas.theme.chalk, width, 1, height, "centre")
        place = words.get_rect(center=middle)
        if canvas.theme.plain:  # in high contrast the curtain's red is too light to write on
            plate = place.inflate(canvas.layout.px(80), canvas.layout.px(10))
            canvas.surface.blit(focus.rounded(plate.size, canvas.layout.px(16), canvas.theme.outline), plate)
        canvas.surface.blit(words, place)
        slip = nametags.place_of_slip(canvas, line, pygame.Rect(0, 0, width, height))
        nametags.slip(canvas, line, (middle[0], place.bottom + slip.height // 2), width, height)
