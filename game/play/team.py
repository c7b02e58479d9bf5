"""Runs a seat that several people share: it asks one of them, or all, and makes one action of what they say.

They share the seat in one of three ways (`Sharing`). In turns, each plays the next move. As hand and brain, one person
names the first part of a move (`State.parts`), and the next person the rest. In a vote all choose in the open, and the
majority is played. If both seats act at once, one person plays a throw, and all write a plan together: each part is
written by whoever is first, but nobody writes more than their share.

A person is the index of the person in `Sitter.people`.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from random import Random

import msgspec

from game.play.record import ADVISED, Record, Sitter
from game.play.table import Person, Table
from game.rules.clock import untimed
from game.rules.core import Action, Refusal, Seat, State
from game.rules.match import ASIDES, Match
from game.words import N_


class Team(Person):
    """The people in one seat of a record. The record's sitter is fronted by the person who acts."""

    def __init__(self, record: Record, seat: Seat) -> None:
        super().__init__()
        self._record = record
        self._seat = seat
        self._state: State | None = None
        self.front = 0
        """The person who acts."""
        self.named: tuple[str, ...] = ()
        """The parts of the move that were named."""
        self.parts: tuple[str, ...] = ()
        """The parts of which the person may name one, before the next person goes on; empty if the person makes the
        move."""

    @property
    def sitter(self) -> Sitter:
        """The seat, fronted by the person who acts."""
        return self._record.sitters[self._seat]

    @property
    def here(self) -> list[int]:
        """The people who have not left."""
        return here(self.sitter)

    @property
    def in_secret(self) -> bool:
        """True if several people write a plan together."""
        return self._at_once and bool(self.named or self.parts)

    @property
    def votes(self) -> bool:
        """True if all people are asked at once, and the vote is open."""
        asked = self._state is not None and self.answer() is None
        pending = isinstance(self._state, Match) and self._state.pending
        return asked and not pending and not self._at_once and self.sitter.sharing == "vote"

    @property
    def asked(self) -> list[int]:
        """The people who have not answered yet."""
        if self.votes:
            return [who for who in self.here if who not in self.said]
        return [self.front]

    @property
    def writers(self) -> list[int]:
        """The people who may write the next part of a plan. Everybody's share is the same, rounded up."""
        written = Counter(who for who, _said in self.sealed)
        parts = len(next(iter(self._moves().values())))
        return [who for who in self.here if written[who] * len(self.here) < parts]

    @property
    def rest(self) -> tuple[str, ...]:
        """The parts, or the last parts of moves, that can be named next."""
        return tuple(dict.fromkeys(parts[len(self.named)] for parts in self._moves().values()))

    def ask(self, state: State, seat: Seat) -> None:
        super().ask(state, seat)
        self._state, self.named = state, ()
        self.step_forward(first(self._record, seat))
        self._look_on()
        if len(self.parts) == 1 and not self._at_once:
            self.named = self.parts
            self._look_on()

    def cancel(self) -> None:
        super().cancel()
        self._state, self.named, self.parts = None, (), ()

    def unseal(self, state: State, seat: Seat, who: int, action: Action) -> None:
        if who in self.here:
            self.step_forward(who)
            self.give(state, seat, action)

    def step_forward(self, who: int) -> None:
        """Let this person act."""
        self.front = who
        self._record.seat(self._seat, self.sitter.fronted(who))

    def give(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Take a part of a move, a move, or a vote for a move from the person who acts. Of a whole plan, the people in
        turn write what is missing."""
        said, _taken = untimed(action)
        if said in ASIDES:
            self.said = {self.front: said} if said == "flag" else {}
            return super().give(state, seat, action)
        if self.in_secret and said in self._moves():
            for part in self._moves()[said][len(self.named) :]:
                self.give(state, seat, part)
            return None
        if self.parts:
            return self._name(said)
        whole = self._whole(said)
        refusal = state.refuse(seat, whole)
        if refusal is None and self.named and whole not in self._moves():
            refusal = Refusal("match-share", N_("{name} has named something else."), {"name": self._namer})
        if refusal is not None:
            return refusal
        votes = self.votes
        self.said[self.front] = said
        if not votes:
            parts = self.sealed
            given = super().give(state, seat, action.replace(said, whole, 1))
            self.sealed = [*parts, (self.front, said)]
            return given
        if len(self.said) == len(self.here):
            self.decide(action.removeprefix(said))
        else:
            shares = [who for who in self.asked if self.sitter.people[who].device == self.sitter.device]
            self.step_forward(next(iter(shares), self.front))
        return None

    def decide(self, time: str = "") -> None:
        """End a vote in which anybody has voted. `time` is the suffix of an action with its thinking time."""
        if self.votes and self.said and self._state is not None:
            action = majority(self.said, right(self._record, self._seat))
            super().give(self._state, self._seat, action + time)

    def by_chance(self, source: Random) -> Action:
        """A plan that begins with what the people have written."""
        return source.choice(list(self._moves()))

    def holding(self, device: str) -> list[int]:
        """The people who have not left and hold this device."""
        return [who for who in self.here if self.sitter.people[who].device == device]

    def leave(self, who: int) -> None:
        """Let a person leave, unless it is the last one. The question is asked anew."""
        if self.here != [who]:
            people = list(self.sitter.people)
            people[who] = msgspec.structs.replace(people[who], away=True)
            self._record.seat(self._seat, msgspec.structs.replace(self.sitter, people=tuple(people)))
            if self._state is not None:
                self.ask(self._state, self._seat)

    @property
    def _at_once(self) -> bool:
        """True if both seats act."""
        return self._state is not None and len(self._state.to_act) > 1

    @property
    def _namer(self) -> str:
        """The name of the person who has named a part."""
        return self.sitter.people[next(iter(self.said), self.front)].name

    def _name(self, said: str) -> Refusal | None:
        if said not in self.parts:
            return Refusal("match-share", N_("Nothing can be played there."))
        self.said[self.front] = said
        self.sealed = [*self.sealed, (self.front, said)]
        self.named = (*self.named, said)
        self.step_forward(after(self.sitter, self.front))
        self._look_on()
        return None

    def _moves(self) -> dict[Action, tuple[str, ...]]:
        """The moves that begin with the named parts, with all their parts."""
        assert self._state is not None, "nobody is asked"
        moves = {action: self._state.parts(action) for action in self._state.moves(self._seat)}
        return {action: parts for action, parts in moves.items() if parts[: len(self.named)] == self.named}

    def _look_on(self) -> None:
        """Find the parts that can be named next."""
        self.parts, deep = (), len(self.named)
        if len(self.here) > 1 and (self._at_once or self.sitter.sharing == "hands"):
            moves = self._moves().values()
            self.parts = tuple(dict.fromkeys(parts[deep] for parts in moves if len(parts) > deep + 1))

    def _whole(self, said: str) -> Action:
        """The move of which this is the last part; the text itself if it is no part."""
        if not self.named:
            return said
        return next((action for action, parts in self._moves().items() if parts == (*self.named, said)), said)


def team_of(table: Table, seat: Seat | None) -> Team | None:
    """The team in a seat; None if one person or a bot sits there."""
    player = table.player(seat) if seat is not None else None
    return player if isinstance(player, Team) else None


def acting(table: Table) -> list[str]:
    """The names of the people whom the table asks for what comes next, whether they have answered or not."""
    found: list[str] = []
    for seat in table.state.to_act:
        if table.person(seat):
            team, sitter = team_of(table, seat), table.record.sitters[seat]
            together = team is not None and (team.in_secret or team.votes)
            found += [each.name for each in (sitter.everybody if together else (sitter,))]
    return found


def here(sitter: Sitter) -> list[int]:
    """The people in a seat who have not left; the first person, if all have."""
    return [who for who, each in enumerate(sitter.people) if not each.away] or [0]


def after(sitter: Sitter, who: int) -> int:
    """The person after this one. After the last comes the first."""
    people = here(sitter)
    return next((each for each in people if each > who), people[0])


def first(record: Record, seat: Seat) -> int:
    """The person in a seat who is asked first now: the one after the last speaker. A hand becomes the next brain."""
    sitter = record.sitters[seat]
    last = latest(record, seat, len(record.plies))
    if last is None:
        return here(sitter)[0]
    who = speaker(record, seat, last)
    stays = sitter.sharing == "hands" and len(record.shared[last][seat]) > 1 and who in here(sitter)
    return who if stays else after(sitter, who)


def latest(record: Record, seat: Seat, end: int) -> int | None:
    """The last ply before `end` in which somebody in the seat has said something; None if there is none."""
    spoken = (ply for ply, said in record.shared.items() if ply < end and any(who >= 0 for who in said.get(seat, ())))
    return max(spoken, default=None)


def speaker(record: Record, seat: Seat, ply: int) -> int:
    """The person who spoke last in a ply."""
    return [who for who in record.shared[ply][seat] if who >= 0][-1]


def as_of(record: Record, end: int) -> Record:
    """The record as of ply `end`: a seat that several people share is fronted by the last speaker before it."""
    if not record.shared:
        return record
    then = record.copy()
    for seat, sitter in enumerate(record.sitters):
        if sitter.people:
            last = latest(record, seat, end)
            then.seat(seat, sitter.fronted(0 if last is None else speaker(record, seat, last)))
    return then


def as_seen(record: Record, asked: Collection[Seat], *, showing: bool) -> Record:
    """The record with the person at the front of each shared seat whom people expect there: who is asked, or who moves
    next. While the last ply is still `showing`, it is who spoke in it; and whose time was up, until chance's move for
    them was shown."""
    if not any(sitter.people for sitter in record.sitters):
        return record
    then, last = record.copy(), len(record.plies) - 1 - record.moved_late
    stays = showing or "flag" in [untimed(action)[0] for acts in record.plies[-1:] for action in acts.values()]
    for seat, sitter in enumerate(record.sitters):
        if not sitter.people:
            continue
        if stays and latest(record, seat, last + 1) == last:
            then.seat(seat, sitter.fronted(speaker(record, seat, last)))
        elif seat not in asked:
            then.seat(seat, sitter.fronted(first(record, seat)))
    return then


def doers(record: Record, seat: Seat, ply: int) -> list[str]:
    """The names of the people in a seat who played a ply; after a vote, or of one person alone, the seat's name."""
    sitter, said = record.sitters[seat], record.shared.get(ply, {}).get(seat, {})
    if sitter.sharing == "vote" or not said:
        return [sitter.called]
    return [each.name for who, each in enumerate(sitter.people) if who in said]


def dissenters(record: Record, seat: Seat, ply: int, better: Action) -> list[str]:
    """The names of the people in a seat who voted for the action `better`, if another one was played in the ply."""
    said, played = record.shared.get(ply, {}).get(seat, {}), untimed(record.plies[ply].get(str(seat), ""))[0]
    people = record.sitters[seat].people if better != played else ()
    return [each.name for who, each in enumerate(people) if said.get(who) == better]


def right(record: Record, seat: Seat) -> Counter[int]:
    """For each person in a seat, the number of votes for the action that a bot advised when the people disagreed."""
    found: Counter[int] = Counter()
    for ply, said in record.shared.items():
        by = said.get(seat, {})
        if ply < len(record.plies) and ADVISED in by:
            found.update(who for who, action in by.items() if who != ADVISED and action == by[ADVISED])
    return found


def majority(said: Mapping[int, Action], known: Mapping[int, int]) -> Action:
    """The action with the most votes. Of equals it is that of the person who was right most often (`known`), or else
    the first."""
    votes = Counter(said.values())
    equal = [action for action in votes if votes[action] == max(votes.values())]
    return max(equal, key=lambda action: max(known.get(who, 0) for who, each in said.items() if each == action))
