"""Keeps the calls of a match: which one is open, who has said what, and what came true.

Guests who look on answer a question about the match, such as who takes the next square. One call is open at a time. A
call about the very next step closes with that step, and so before a secret is opened; any other stays open until its
time is up, and is dropped then if nobody has answered it. Several closed calls may wait for the step that settles them.
A move that is taken back voids all of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.play.record import Record
from game.rules.core import CHANCE, Event, Seat, State
from game.rules.match import ASIDES, Match
from game.rules.registry import RULESETS, SIDES, Call, rules_of, winner

MOST_WAITING = 4
"""The most closed calls that wait to be settled: with so many, no further one is opened."""
FORESEEN = 120
"""The most moves that are tried to see whether both answers of a call may still come true. A call that would need more
counts as open to both."""


@dataclass
class Asked:
    """A call that was asked. Where its answers are the two sides, they are the match's people 1 and 2, in this order,
    whoever has X. `mover` is the person who was to act, if only one was."""

    call: Call
    mover: Seat | None
    people: tuple[Seat, Seat] = (0, 1)
    """The people in the game's seats when it was asked: who has X, then who has O."""
    said: dict[int, int] = field(default_factory=dict)
    """The answers so far, by guest: places in the call's own `answers`."""
    steps: int = 0
    """So many steps of the match were played since it was asked."""


class Settled(NamedTuple):
    """A call that is over."""

    asked: Asked
    true: int | None
    """The right answer's place in the call's `answers`; None if no answer came true, as after a draw."""


class Calls:
    """The calls of one match, from the position in which it is taken up."""

    open: Asked | None
    waiting: list[Asked]
    """Closed calls that are not settled yet, the oldest first."""

    def __init__(self, record: Record) -> None:
        self._texts: list[str] = []
        """The texts of all questions so far, each once, the latest last."""
        self._last = ""
        """The text of the last question, as long as nothing else was shown since; it does not come twice in a row."""
        self._outrun = False
        """The step that the last question was about was played before anybody had answered."""
        self._ignored: list[Call] = []
        """The calls that nobody answered in their time. They do not come again."""
        self._found: tuple[Match, tuple[Call, ...]] | None = None
        """The position that was last searched for calls, and the calls that were found."""
        self.state: Match
        """The position in which calls are made."""
        self._begin(record)

    def _begin(self, record: Record) -> None:
        state = record.positions()[-1]
        assert isinstance(state, Match)
        self.state, self._plies = state, len(record.plies)
        self.open, self.waiting = None, []

    def ask(self) -> None:
        """Open a call about the position, unless one is open. Calls that wait already are passed over, and the question
        that was asked last; of the others, the one that was asked longest ago, or never, is opened, and none that
        nobody has answered. After a step that came before anybody could answer, one about more than the next step is
        preferred."""
        if self.open is not None or len(self.waiting) >= MOST_WAITING:
            return
        found = sorted((call for call in self._able() if call.text != self._last), key=self._rank)
        if found:
            acting = self.state.to_act
            mover = acting[0] if len(acting) == 1 else None
            self.open = Asked(_between_people(found[0], self.state.people), mover, self.state.people)
            self._last = found[0].text
            self._texts = [*(text for text in self._texts if text != self._last), self._last]

    @property
    def repeats(self) -> bool:
        """True if there is a question to ask, but none except the one that was asked last."""
        able = self._able()
        return self.open is None and bool(able) and all(call.text == self._last for call in able)

    @property
    def sleeps(self) -> bool:
        """True if there are questions, but only for those who want to be asked, as nobody has answered them."""
        if self.open is not None or len(self.waiting) >= MOST_WAITING:
            return False
        return not self._able() and any(call in self._ignored for call in self._possible())

    def awoken(self) -> None:
        """Note that somebody wants to be asked: what nobody answered may come again."""
        self._ignored.clear()
        self._last = ""

    def interrupted(self) -> None:
        """Note that something else was shown, so that the last question may come again."""
        self._last = ""

    def _able(self) -> list[Call]:
        """The possible calls that neither wait nor were ignored."""
        gone = [*(asked.call for asked in self.waiting), *self._ignored]
        return [call for call in self._possible() if call not in gone]

    def _possible(self) -> tuple[Call, ...]:
        if self._found is None or self._found[0] is not self.state:
            found = calls_of(self.state)
            if self.state.options.games == 1:  # who wins the match was asked before it
                found = tuple(call for call in found if call != winner())
            self._found = self.state, found
        return self._found[1]

    def _rank(self, call: Call) -> tuple[bool, int]:
        """Order the calls: the one with the least rank is asked."""
        return self._outrun and call.lasts == 1, self._latest(call)

    def _latest(self, call: Call) -> int:
        """Tell how recently this question was asked: 0 for never, and the largest number for the latest."""
        return self._texts.index(call.text) + 1 if call.text in self._texts else 0

    def close(self) -> None:
        """Close the open call. It waits to be settled; one that nobody has answered, and that the next step does not
        settle, is dropped."""
        if self.open is not None:
            short = self.open.call.lasts == 1
            self._outrun = short and not self.open.said
            if short or self.open.said:
                self.waiting.append(self.open)
        self.open = None

    def lapse(self) -> None:
        """Close the open call, as its time is up. If nobody has answered it, it is dropped, and does not come again
        unless somebody wants to be asked."""
        if self.open is not None and not self.open.said:
            self._ignored.append(self.open.call)
            self.open = None
        self.close()

    def say(self, who: int, answer: int) -> bool:
        """Note a guest's answer to the open call, in place of an earlier one. Returns False if no call is open, or if
        it has no such answer."""
        if self.open is None or not 0 <= answer < len(self.open.call.answers):
            return False
        self.open.said[who] = answer
        return True

    def is_behind(self, record: Record) -> bool:
        """Return whether the record holds steps that `follow` has not been given yet."""
        return len(record.plies) > self._plies

    def follow(self, record: Record) -> list[Settled]:
        """Go through the steps that were played since the last time. Returns the calls that they settled."""
        if len(record.plies) < self._plies:
            self._begin(record)
            return []
        return [settled for acts in record.plies[self._plies :] for settled in self._step(acts)]

    def refused(self) -> list[Settled]:
        """Settle the calls about whether an action will be refused, now that one was. Returns them."""
        found = [Settled(each, each.call.refused) for each in self._all() if each.call.refused is not None]
        self._drop([settled.asked for settled in found])
        return found

    def _step(self, texts: dict[str, str]) -> Iterator[Settled]:
        before, acts = self.state, {int(seat): action for seat, action in texts.items()}
        after = before.apply(acts).state
        assert isinstance(after, Match)
        self.state, self._plies = after, self._plies + 1
        if self.open is not None and self.open.call.lasts == 1:
            self.close()
        if len(acts) == 1 and next(iter(acts.values())).partition("@")[0] in ASIDES:
            if after.past != before.past:
                self._drop(self._all())
            return
        inner, events = before.inner_step(acts)
        for asked in self._all():
            asked.steps += 1
            true = asked.call.settle(inner, events)
            late = asked.steps >= asked.call.lasts or after.past != before.past
            if true is None and late:
                true = asked.call.otherwise
            if true is not None or late:
                self._drop([asked])
                if true is not None or asked.said:
                    yield Settled(asked, true)

    def _all(self) -> list[Asked]:
        return [*self.waiting, *filter(None, (self.open,))]

    def _drop(self, gone: list[Asked]) -> None:
        self.waiting = [asked for asked in self.waiting if asked not in gone]
        if self.open in gone:
            self.open = None


def calls_of(match: Match) -> tuple[Call, ...]:
    """The calls about the present position whose answers are both still possible. There are none while the match waits
    for chance, or for the reply to an offered draw."""
    if match.outcome is not None or match.pending or CHANCE in match.to_act:
        return ()
    state = match.playing
    found = rules_of(state.ruleset).calls(state) if state.ruleset in RULESETS else ()
    return tuple(call for call in found if _is_doubtful(state, call))


def _between_people(call: Call, people: tuple[Seat, Seat]) -> Call:
    """The call with the two `people` in seats 0 and 1 as its answers, if its answers are the seats."""
    if call.answers != SIDES:
        return call

    def settle(after: State, events: tuple[Event, ...]) -> int | None:
        seat = call.settle(after, events)
        return None if seat is None else people[seat]

    return replace(call, settle=settle)


def _is_doubtful(state: State, call: Call) -> bool:
    """Return whether both answers of a call may still come true. They are taken to be possible where the next steps are
    secret or up to chance, and where finding out would take more than FORESEEN moves."""
    answers = set() if call.refused is None else {call.refused}
    tried, states = 0, [state]
    for step in range(1, call.lasts + 1):
        following = []
        for before in states:
            if len(before.to_act) != 1 or CHANCE in before.to_act:
                return True
            (seat,) = before.to_act
            for action in before.legal(seat):
                tried += 1
                if tried > FORESEEN:
                    return True
                after, events = before.apply({seat: action})
                true = call.settle(after, events)
                if true is None and (step == call.lasts or after.outcome is not None):
                    true = call.otherwise
                if true is not None:
                    answers.add(true)
                elif after.outcome is None:
                    following.append(after)
                if len(answers) > 1:
                    return True
        states = following
        if not states:
            break
    return False
