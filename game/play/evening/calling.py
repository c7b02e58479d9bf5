"""Keeps the calls of a match: which one is open, who has said what, and what came true.

One call is open at a time. One about the very next step closes with that step, and so before a secret is opened; others
stay open until their time is up. Several may wait for what settles them. Whatever is taken back voids them all.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from game.play.record import Record
from game.rules.core import CHANCE, Seat, State
from game.rules.game_rules import Call
from game.rules.match import ASIDES, Match
from game.rules.registry import RULESETS, rules_of

MOST_WAITING = 4
"""Calls that may wait for their answer while a further one is asked."""
FORESEEN = 120
"""Moves that are tried to see whether a call still has two answers: who needs more may ask it."""


@dataclass
class Asked:
    """A call that was asked, of the two who play: `people` sit in seats 0 and 1, `mover` is to act."""

    call: Call
    people: tuple[Seat, Seat]
    mover: Seat | None
    said: dict[int, int] = field(default_factory=dict)
    """The answers so far, by guest."""
    steps: int = 0


class Settled(NamedTuple):
    """A call whose answer is known."""

    asked: Asked
    true: int


class Calls:
    """The calls of one match, from where its record stopped."""

    open: Asked | None
    waiting: list[Asked]
    """Closed calls that somebody has answered, the oldest first."""

    def __init__(self, record: Record) -> None:
        self._texts: list[str] = []
        """The questions so far, the latest last."""
        self._found: tuple[Match, tuple[Call, ...]] | None = None
        """The match that calls were looked for last, and what they were."""
        self._begin(record)

    def _begin(self, record: Record) -> None:
        state = record.positions()[-1]
        assert isinstance(state, Match)
        self._state, self._plies = state, len(record.plies)
        self.open, self.waiting = None, []

    @property
    def engaged(self) -> set[int]:
        """Whose call is open or waits, among those who have answered."""
        return {who for asked in (*self.waiting, *filter(None, (self.open,))) for who in asked.said}

    def ask(self) -> None:
        """Open a call about the position, if none is open and there is one that does not wait already. One that was
        just asked comes last."""
        if self.open is not None or len(self.waiting) >= MOST_WAITING:
            return
        waiting = [asked.call for asked in self.waiting]
        found = sorted((call for call in self._possible() if call not in waiting), key=self._latest)
        if found:
            acting = self._state.to_act
            mover = acting[0] if len(acting) == 1 else None
            self.open = Asked(found[0], self._state.people, mover)
            self._texts = [*(text for text in self._texts if text != found[0].text), found[0].text]

    def _possible(self) -> tuple[Call, ...]:
        if self._found is None or self._found[0] is not self._state:
            self._found = self._state, calls_of(self._state)
        return self._found[1]

    def _latest(self, call: Call) -> int:
        """How lately the question was asked: 0 for never."""
        return self._texts.index(call.text) + 1 if call.text in self._texts else 0

    def close(self) -> None:
        """The time of the open call is up."""
        if self.open is not None and self.open.said:
            self.waiting.append(self.open)
        self.open = None

    def say(self, who: int, answer: int) -> bool:
        """Somebody's answer to the open call; it may change until that closes. Whether there is such an answer."""
        if self.open is None or not 0 <= answer < len(self.open.call.answers):
            return False
        self.open.said[who] = answer
        return True

    def is_behind(self, record: Record) -> bool:
        """Whether something was played that has not been taken in."""
        return len(record.plies) > self._plies

    def follow(self, record: Record) -> list[Settled]:
        """Take in what has been played since, and tell what that settles."""
        if len(record.plies) < self._plies:
            self._begin(record)
            return []
        return [settled for acts in record.plies[self._plies :] for settled in self._step(acts)]

    def refused(self) -> list[Settled]:
        """An action was refused: some games have a word for it."""
        found = [Settled(each, each.call.refused) for each in self._all() if each.call.refused is not None]
        self._drop([settled.asked for settled in found])
        return found

    def _step(self, texts: dict[str, str]) -> Iterator[Settled]:
        before, acts = self._state, {int(seat): action for seat, action in texts.items()}
        after = before.apply(acts).state
        assert isinstance(after, Match)
        self._state, self._plies = after, self._plies + 1
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
            if true is not None and asked.said:
                yield Settled(asked, true)

    def _all(self) -> list[Asked]:
        return [*self.waiting, *filter(None, (self.open,))]

    def _drop(self, gone: list[Asked]) -> None:
        self.waiting = [asked for asked in self.waiting if asked not in gone]
        if self.open in gone:
            self.open = None


def calls_of(match: Match) -> tuple[Call, ...]:
    """What may be called of what is being played, either answer of which may still come true; nothing while chance or
    an offered draw is waited for."""
    if match.outcome is not None or match.pending or CHANCE in match.to_act:
        return ()
    state = match.playing
    found = rules_of(state.ruleset).calls(state) if state.ruleset in RULESETS else ()
    return tuple(call for call in found if _is_doubtful(state, call))


def _is_doubtful(state: State, call: Call) -> bool:
    """Whether both answers of a call may still come true, or that cannot be seen by trying a few moves."""
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
