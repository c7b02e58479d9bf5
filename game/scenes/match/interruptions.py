"""What comes over a match without anybody's asking: news, a lost pad, an offered draw, the curtain, the result."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.engine.input.intents import Input
from game.play.record import Record
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.notice import NoticeScene
from game.scenes.common.onlookers import Onlookers
from game.scenes.common.routes import ToResult
from game.scenes.match.curtain_scene import CurtainScene
from game.scenes.match.ways_on import Play, WaysOn
from game.scenes.services.services import Services
from game.variants.common import seating
from game.variants.common.question import asking
from game.variants.common.question.asking import Way
from game.words import _


class InterruptedPlay(Play, Protocol):
    """The scene of a match, as far as something may come over it."""

    ways_on: WaysOn
    onlookers: Onlookers | None

    def handle(self, given: Input) -> None:
        """Take an input that is none of what came over the match."""

    def pause(self, why: str = "", waits_for: str = "") -> None:
        """Pause, and say `why`; the pad that the pause `waits_for` ends it."""


class Interruptions:
    """Those of one scene."""

    def __init__(self, services: Services, play: InterruptedPlay, finished: Callable[[Record], None] | None) -> None:
        """`finished` is given the record of a match that is over, in place of its result."""
        self._services = services
        self._play = play
        self._finished = finished

    def come(self) -> bool:
        """Whether the match is to wait: something comes over it."""
        course, notices = self._play.course, self._services.notices
        if notices:
            self._play.stack.push(NoticeScene(self._services, notices.pop(0)))
        elif self.somebody_lacks_a_pad():
            pass
        elif course.ended:
            if not self._services.results.counting:
                self._end()
        elif course.draw_asked:
            self._ask_about_draw(course.draw_asked)
        elif not course.shown.busy and asking.way(course.table) is Way.CURTAIN:
            self._draw_curtain()
        else:
            return False
        return True

    def somebody_lacks_a_pad(self) -> bool:
        """Where the pad is not there of somebody who is asked, play waits until a pad takes the seat again. Pads fall
        asleep: who only waits lacks nothing."""
        table = self._play.course.table
        sitter = seating.lacking(table.record, table.waiting, self._services.devices.pads())
        if sitter is None:
            return False
        said = _("{name}’s pad is gone. Plug it in again, or press a button on another one.")
        self._play.pause(said.format(name=sitter.name), waits_for=sitter.device)
        return True

    def _end(self) -> None:
        """A game is over: show its result, unless the match belongs to something that goes on by itself."""
        play, table = self._play, self._play.course.table
        if self._finished is not None and table.state.outcome is not None:
            self._finished(table.record)
        elif self._finished is not None and not any(map(table.person, (0, 1))):
            play.ways_on.next_game()
        else:
            shown = play.course.shown
            watch = shown.again.watch if shown.again.may else None
            play.stack.push(ToResult(play.ways_on, shown.match, table.state, watch))

    def _ask_about_draw(self, said: str) -> None:
        """Ask a person whether they agree."""
        course = self._play.course
        yes, no = partial(course.say, "accept-draw"), partial(course.say, "decline-draw")
        self._play.stack.push(ConfirmScene(self._services, said, yes, no, covered=course.played.timed))

    def _draw_curtain(self) -> None:
        """Somebody is to choose in secret on a device that both share."""
        play, table = self._play, self._play.course.table
        seat = asking.asked(table)
        if seat is not None:
            again = play.course.shown.again.may
            play.stack.push(CurtainScene(self._services, table, seat, play.handle, again, play.onlookers))
