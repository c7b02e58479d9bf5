"""Lets the guests who look on call what comes next in a match, and pays them gems for right calls."""

from game.engine.input.intents import Device, Input
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture
from game.play.evening.calling import Asked, Calls, Settled
from game.play.record import Record
from game.rules.game_rules import SIDES
from game.scenes.common.routes import Seen
from game.scenes.party import studio
from game.scenes.party.call_strip import CallStrip, Question
from game.scenes.party.host import Host
from game.scenes.services.bots import POLL
from game.words import _

REST = 0.8
"""Seconds of rest between two questions."""


def callers(host: Host, record: Record) -> "Callers | None":
    """The callers of the match that the evening asks for; None if nobody looks on."""
    asked = host.evening.asks
    pair = asked.duel.pair if isinstance(asked, Fixture) else (-1, -1)
    return Callers(host, record, pair) if host.evening.lookers(pair) else None


class Callers:
    """The guests who look on in one match. It connects the calls (game/play/evening/calling.py) with the strip that
    shows them, and is the `Onlookers` of the match."""

    def __init__(self, host: Host, record: Record, pair: tuple[int, int]) -> None:
        self._host = host
        self._record = record
        self._pair = pair
        self._calls = Calls(record)
        self.strip = CallStrip(host, pair)
        self._told: list[Settled] = []
        """Settled calls whose answers the strip has not shown yet."""
        self._rests = 0.0
        self._refused = ""

    @property
    def split(self) -> bool:
        """Whether a guest answers with half of the keyboard, so that its halves count as two devices."""
        return self.strip.split

    @property
    def moving(self) -> bool:
        """Whether the strip is animated at the moment."""
        return self.strip.moving

    @property
    def wakes(self) -> float | None:
        """Seconds until the next update is needed."""
        return self.strip.wakes or POLL

    def holds(self, device: Device) -> bool:
        """Whether a guest who looks on calls with this device."""
        return self.strip.holds(device)

    def hear(self, given: Input) -> bool:
        """Handle an input. Returns whether it came from a guest who looks on."""
        self._heed()
        return self.strip.hear(given)

    def update(self, seconds: float, seen: Seen) -> bool:
        """Settle calls by what was played since the last time, and ask the next question.

        Questions come while a player thinks, or while the start of a match is shown. Returns whether there is something
        new to draw.
        """
        before = self.strip.shown
        changed = self.strip.update(seconds)
        self._heed()
        if not seen.showing:
            self._settle(self._calls.follow(self._record))
        if seen.refused and seen.refused != self._refused:
            self._settle(self._calls.refused())
        self._refused = seen.refused
        if self._told and not self.strip.telling:
            self._tell(self._told.pop(0))
        if self.strip.shown is None or not (self.strip.open or self.strip.telling):
            self._rests += seconds
            begins = seen.showing and not self._record.plies
            if (seen.thinking or begins) and not self._told and self._rests > REST:
                self._ask()
        return changed or before is not self.strip.shown

    def close(self) -> None:
        """Close the open question, because a secret is about to be revealed."""
        self._calls.close()
        self.strip.close()

    def floor(self, canvas: Canvas) -> int:
        """The lowest y, in pixels, that the match above the strip may use."""
        return studio.floor(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip."""
        if not self.strip.draw(canvas):
            self.strip.draw_waiting(canvas)

    def _heed(self) -> None:
        """Close the open question when its time is up, or when the step it is about was played, even if that step is
        not shown yet."""
        asked = self._calls.open
        if asked is None:
            if self.strip.open or not (self.strip.telling or self._calls.waiting):  # its question was dropped
                self.strip.sink()
        elif not self.strip.open or (asked.call.lasts == 1 and self._calls.is_behind(self._record)):
            self._calls.close()
            self.strip.close()
            self._rests = 0.0

    def _ask(self) -> None:
        self._calls.ask()
        asked = self._calls.open
        if asked is None:
            if self.strip.shown is not None and not self._calls.waiting:
                self.strip.sink()
            return
        self.strip.ask(self._worded(asked))

    def _worded(self, asked: Asked) -> Question:
        """The question of a call, in the player's language and with the players' names."""
        people = [self._host.guest(self._pair[person]) for person in asked.people]
        mover = 0 if asked.mover is None else asked.mover
        names = {
            "first": people[0].name,
            "second": people[1].name,
            "mover": self._host.guest(self._pair[mover]).name,
            "other": self._host.guest(self._pair[1 - mover]).name,
            **asked.call.values,
        }
        first, second = (_(answer).format(**names) for answer in asked.call.answers)
        faces = (people[0], people[1]) if asked.call.answers == SIDES else (None, None)
        return Question(_(asked.call.text).format(**names), (first, second), faces, asked.said)

    def _settle(self, found: list[Settled]) -> None:
        """Pay the gems for right calls, and note the calls to be shown."""
        for settled in found:
            self._host.became(self._host.evening.called(settled.asked.said, settled.true))
        self._told += found

    def _tell(self, settled: Settled) -> None:
        """Show the right answer, and who gave it."""
        question = self._worded(settled.asked)
        question.true = settled.true
        self.strip.tell(question)
        self._rests = 0.0
