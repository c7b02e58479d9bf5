"""Lets the guests who look on call what comes next in a match, and pays them gems for right calls. On a side of several
people, those who are not asked to act call, too."""

from game.engine.input.intents import Input
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture
from game.play.evening.calling import Asked, Calls, Settled
from game.play.evening.evening_news import turn
from game.play.record import Record
from game.rules.match import Match
from game.rules.registry import SIDES
from game.scenes.common.routes import Onlookers, Seen
from game.scenes.party.host import Host
from game.scenes.party.onlookers.call_strip import CallQuestion, CallStrip
from game.scenes.services.services import POLL
from game.words import N_, _

REST = 0.8
"""Seconds of rest between two questions."""
LONG, SOON = 10.0, 2.5
"""After so many seconds with nothing to do or to read for those who look on, the presenter says something while
somebody thinks: sooner if the last question may come again after it."""
SPEAKS = 5.0
"""Seconds for which he does."""
BRINGS = N_("Press left or right: a question comes.")


def callers(host: Host, record: Record) -> "Callers | None":
    """The callers of the match that the evening asks for; None if nobody can call."""
    asked = host.evening.asks
    pair = asked.duel.pair if isinstance(asked, Fixture) else (-1, -1)
    return Callers(host, record, pair) if host.evening.callers(pair) else None


class Callers(CallStrip, Onlookers):
    """The strip for the guests who look on in one match, which asks them the calls (game/play/evening/calling.py). It
    is the `Onlookers` of the match."""

    there = True

    def __init__(self, host: Host, record: Record, pair: tuple[int, int]) -> None:
        super().__init__(host, pair, host.evening.callers(pair))
        self._record = record
        self._pair = pair
        self.calls = Calls(record)
        """What is called in this match."""
        self._untold: list[Settled] = []
        """Settled calls whose answers the strip has not shown yet."""
        self._rests = 0.0
        self._refused = ""
        self._seen = self._state
        """The match as it was shown last, without a show."""
        self._idle = 0.0
        """Seconds since those who look on had something to do or to read."""
        self._thinks = False
        """A player thinks, so that questions may come."""
        self._explained = False
        """The presenter has told how one brings a question, and nobody has brought one since."""
        self._remark = ""
        """What the presenter will say as soon as no call is open and no right answer is shown."""

    @property
    def wakes(self) -> float | None:
        return super().wakes or POLL

    def hear(self, given: Input) -> bool:
        self._heed()
        return super().hear(given)

    def update(self, seconds: float, seen: Seen) -> bool:
        """Settle calls by what was played since the last time, and ask the next question.

        Questions come while a player thinks, or while the start of a match is shown, during which the fuse of a
        question stands still. Returns whether there is something new to draw.
        """
        before, said, begins = self.shown, self.spoken, seen.showing and not self._record.plies
        self.acting = seen.acting
        changed = self.burn(seconds, self.left if begins else 0.0)
        self._heed()
        self._idle = 0.0 if self.open or self.telling or self.spoken else self._idle + seconds
        if not seen.showing:
            self._settle(self.calls.follow(self._record))
            self._comment(seen.thinking)
        if seen.refused and seen.refused != self._refused:
            self._settle(self.calls.refused())
        self._refused, self._thinks = seen.refused, bool(self.idle) and (seen.thinking or begins)
        if self.spoken == _(BRINGS) and not (self._thinks and self.calls.sleeps):
            self.speak("", 0.0)
        if self._untold and not self.telling:
            self._tell(self._untold.pop(0))
        if self.shown is None or not (self.open or self.telling):
            self._rests += seconds
            if self._thinks and not (self._untold or self.spoken) and self._rests > REST:
                self._ask()
        return changed or before is not self.shown or said != self.spoken

    @property
    def _burns(self) -> bool:
        return self.open  # while a match begins the fuse stands still, but nobody is waited for

    def asked_for(self) -> bool:
        self.calls.awoken()
        self._explained = False
        if self._thinks and not self._untold:
            self._ask()
        return self.open

    def close(self) -> None:
        self.calls.close()
        super().close()

    def part_for_match(self, canvas: Canvas) -> Canvas:
        return canvas.upper(self.floor(canvas))

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(canvas.theme.stage, (0, self.floor(canvas), *canvas.layout.size))
        super().draw(canvas)

    @property
    def _state(self) -> Match:
        """The match as it stands."""
        state = self._record.positions()[-1]
        assert isinstance(state, Match)
        return state

    def _comment(self, thinks: bool) -> None:
        """Have the presenter say something about a game that has turned the match; or, while somebody `thinks`, to
        those who have had nothing to do for long."""
        before, self._seen = self._seen, self._state
        turned = turn(before, self._seen)
        if turned is not None:
            occasion, leader = turned
            names = (self._host.guest(self._pair[seat]).name for seat in (leader, 1 - leader))
            self._remark = self._host.remark(occasion, *names)
        elif thinks:
            able = not {"", "mouse"}.issuperset(self.hands.values())
            explains = able and self.calls.sleeps and not self._explained
            if self._idle >= (SOON if explains or self.calls.repeats else LONG):
                self._idle, self._explained = 0.0, self._explained or explains
                self._remark = _(BRINGS) if explains else self._host.remark("thinks")
        if self._remark and not (self.open or self.telling or self._untold):
            self.calls.interrupted()
            self.speak(self._remark, SPEAKS * self._host.services.settings.reading)
            self._remark = ""

    @property
    def _waits(self) -> bool:
        """True if the question in the strip is closed, and waits for what comes."""
        return self.shown is not None and any(each.said is self.shown.said for each in self.calls.waiting)

    def _heed(self) -> None:
        """Close the open question when its time is up, or when the step it is about was played, even if that step is
        not shown yet."""
        asked = self.calls.open
        if asked is None:
            if self.open or not (self.telling or self._waits):  # its question was dropped
                self.sink()
        elif not self.open or (asked.call.lasts == 1 and self.calls.is_behind(self._record)):
            if not self.open:
                self.calls.lapse()
            self.close()
            self._rests = 0.0

    def _ask(self) -> None:
        self.calls.ask()
        asked = self.calls.open
        if asked is None:
            if not self._waits:
                self.sink()
            return
        self.ask(self._worded(asked))

    def _worded(self, asked: Asked) -> CallQuestion:
        """The question of a call, in the player's language and with the players' names."""
        people = [self._host.guest(who) for who in self._pair]
        mover = 0 if asked.mover is None else asked.mover
        names = {
            "first": people[0].name,
            "second": people[1].name,
            "mover": people[mover].name,
            "other": people[1 - mover].name,
            **{key: _(value) if isinstance(value, str) else value for key, value in asked.call.values.items()},
        }
        first, second = (_(answer).format(**names) for answer in asked.call.answers)
        question = CallQuestion(_(asked.call.text).format(**names), (first, second), said=asked.said)
        if asked.call.answers == SIDES:
            question.faces, question.colours = (people[0], people[1]), asked.people
        return question

    def _settle(self, found: list[Settled]) -> None:
        """Pay the gems for right calls, and note the calls to be shown: those that somebody has answered."""
        for asked, true in found:
            if true is not None and asked.said:
                self._host.became(self._host.evening.called(asked.said, true))
        self._untold += [each for each in found if each.asked.said]

    def _tell(self, settled: Settled) -> None:
        """Show the right answer, and who gave it."""
        question = self._worded(settled.asked)
        question.settled, question.true = True, settled.true
        self.speak("", 0.0)
        self.tell(question)
        self._rests = 0.0
