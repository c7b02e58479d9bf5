"""Holds an evening: its guests, its terms, and its facts. It is saved after each fact, and in the middle of a match.

What comes next is a pure function of these. A file is checked by playing its facts again.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

import msgspec

from game.play.evening import first_version
from game.play.evening.asks import Ask, Fixture, Over
from game.play.evening.facts import Called, Came, Fact, Played, Result, Went, Who
from game.play.evening.first_version import Former
from game.play.evening.kinds import KINDS, Kind
from game.play.evening.people import FEWEST, MOST, Guest, together
from game.play.evening.playlist import Playlist
from game.play.evening.schedule import Misfit, Schedule, Terms
from game.play.record import Help, Record
from game.rules.match import ASIDES, Match
from game.rules.registry import MATCHES
from game.text_gate import LABEL, gate

MOST_FACTS = 4000
MOST_GUESTS = 64
OPTIONS = {"begins": "starts", "longer": "longer"}
"""The option of a match that says who has a handicap, by the field of Guest for it."""
DEAREST = 3
"""The most gems that a right call pays."""


def pays(right: int, wrong: int) -> int:
    """The gems that each right call gets: more, the fewer were right."""
    return min(1 + wrong // max(right, 1), DEAREST)


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody says will win the match that comes: the first ("1") or the second player."""

    by: Who
    on: Literal["1", "2"]


class Seat(NamedTuple):
    """A taken seat of the couch: which guest of the evening sits there, or None for somebody new."""

    guest: Guest
    who: int | None = None


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """An evening so far; the first `began` guests were there from its start."""

    kind: str
    guests: Annotated[tuple[Guest, ...], msgspec.Meta(min_length=FEWEST, max_length=MOST_GUESTS)]
    began: Annotated[int, msgspec.Meta(ge=FEWEST, le=MOST)]
    playlist: Playlist
    long: bool = False
    betting: bool = True
    """Whether those who look on are asked who wins and what comes."""
    facts: Annotated[tuple[Fact | Former, ...], msgspec.Meta(max_length=MOST_FACTS)] = ()
    """Those of version 1.0 become today's as soon as they are read."""
    record: Record | None = None
    """The match that is being played."""
    tips: tuple[Tip, ...] = ()
    """What onlookers said before it."""
    calls: tuple[Called, ...] = ()
    """What was called in it so far."""
    closed: bool = False
    """Whether the ceremony has been held."""
    counts: bool = False
    """Whether gems separate equals; they did not in evenings of the first version."""
    rested: bool = False
    """Whether those begin a round of a main match who have waited longest; they did not in evenings of the first
    version."""
    deals: bool = False
    sells: bool = False
    """Whether there were house rules and favours in version 1.0; they change nothing any more."""
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """How long it may take; 0 where that was not asked."""
    format: int = 1

    def __post_init__(self) -> None:
        gate(self, kind=LABEL)
        if self.kind not in KINDS:
            raise Misfit(f"there is no evening called {self.kind}")
        if first_version.is_former(self.facts):
            self.playlist.check()
            facts, rule = first_version.todays(self._beginning, self.facts)
            msgspec.structs.force_setattr(self, "facts", facts)
            msgspec.structs.force_setattr(self, "playlist", first_version.ruled(self.playlist, rule))

    @property
    def terms(self) -> Terms:
        """What was agreed for it."""
        return Terms(self.playlist, self.long, self.counts, self.rested, self.minutes)

    @property
    def of(self) -> Kind:
        """The kind of evening that it is."""
        return KINDS[self.kind]

    @property
    def _beginning(self) -> Schedule:
        if self.began > len(self.guests):
            raise Misfit("more people at the start than ever came")
        return self.of.schedule.begin(self.began, self.terms)

    @cached_property
    def schedule(self) -> Schedule:
        """The evening's current schedule. Raises Misfit for facts that are impossible."""
        schedule = self._beginning
        for fact in self._todays:
            schedule = schedule.after(fact)
        return schedule

    @property
    def _todays(self) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.facts if not isinstance(fact, Former))

    @property
    def asks(self) -> Ask:
        """What comes next."""
        return self.schedule.asks

    @property
    def over(self) -> bool:
        """Whether the evening has ended."""
        return isinstance(self.asks, Over)

    @property
    def played(self) -> tuple[Played, ...]:
        """The matches so far."""
        return tuple(fact for fact in self.facts if isinstance(fact, Played))

    def after(self, fact: Fact) -> "Evening":
        """The evening after one more fact. Raises Misfit if it does not ask for that fact."""
        schedule = self.schedule.after(fact)
        evening = msgspec.structs.replace(self, facts=(*self.facts, fact), record=None, tips=(), calls=())
        evening.__dict__["schedule"] = schedule
        return evening

    def joined(self, guest: Guest) -> "Evening":
        """After somebody new sat down. Raises Misfit if the couch is full."""
        if len(self.schedule.here) >= MOST:
            raise Misfit("the couch is full")
        evening = msgspec.structs.replace(self, guests=(*self.guests, guest))
        return evening.after(Came(len(self.guests)))

    def left(self, who: int) -> "Evening":
        """After somebody got up."""
        return self.after(Went(who))

    def back(self, who: int) -> "Evening":
        """After somebody sat down again."""
        return self.after(Came(who))

    def changed(self, who: int, guest: Guest) -> "Evening":
        """The evening with another name, colour, device or level for somebody; nothing else changes."""
        guests = (*self.guests[:who], guest, *self.guests[who + 1 :])
        return msgspec.structs.replace(self, guests=guests)

    def seated(self, seats: Sequence[Seat]) -> "Evening":
        """After everybody sat down as here: missing guests left, new ones came. A guest who left may come back by
        name."""
        evening, staying = self, [seat.who for seat in seats]
        for here in self.schedule.here:
            if here not in staying:
                evening = evening.left(here)
        for guest, who in seats:
            if who is None:
                away = [each for each in range(len(evening.guests)) if each not in (*evening.schedule.here, *staying)]
                who = next((each for each in away if evening.guests[each].name == guest.name), None)
            if who is None:
                evening = evening.joined(guest)
                continue
            evening = evening.changed(who, guest)
            if who not in evening.schedule.here:
                evening = evening.back(who)
        return evening

    def player(self, who: int) -> Guest:
        """Whoever plays where a duel names this guest: that one alone, or a side."""
        return together([self.guests[each] for each in self.schedule.side(who)])

    def handicaps(self, asks: Fixture) -> dict[str, tuple[int, ...]]:
        """The seats of those who have something before the other in this match, by the field of Guest that says so: who
        begins, who has twice the time. Hints may be for both, where others get none."""
        match, options = MATCHES[asks.item.match], asks.item.options
        timed = "longer" in match.reads and match.agreed(options).control is not None
        means = {"begins": "starts" in match.reads, "longer": timed, "hints": "clock" in match.reads}
        guests = [self.player(who) for who in asks.duel.pair]
        found = {
            key: tuple(seat for seat, guest in enumerate(guests) if getattr(guest, key)) for key in means if means[key]
        }
        return {key: seats for key, seats in found.items() if len(seats) == 1 or (seats and key == "hints")}

    def lookers(self, pair: Sequence[int]) -> tuple[int, ...]:
        """Who looks on while these two play, and is asked what comes."""
        playing = {each for who in pair for each in self.schedule.side(who)}
        return tuple(who for who in self.schedule.here if who not in playing) if self.betting else ()

    def begun(self) -> Record:
        """An empty record of the match to play now, without hints where others call what comes, or where they are one's
        handicap. Raises Misfit if there is none."""
        fixture = self.asks
        if not isinstance(fixture, Fixture):
            raise Misfit("no match is to be played now")
        first, second = (self.player(who).sitter() for who in fixture.duel.pair)
        item, handicaps = fixture.item, self.handicaps(fixture)
        for key, option in OPTIONS.items():
            if key in handicaps:
                item = item.with_option(option, str(handicaps[key][0] + 1))
        start, aided = MATCHES[item.match].agreed(item.options).anew(), handicaps.get("hints", ())
        allowed: Help = "marks" if aided or self.lookers(fixture.duel.pair) else "all"
        return Record(item.match, str(start), (first, second), help=allowed, aided=aided)

    def at(self, record: Record | None) -> "Evening":
        """The evening in the middle of this match."""
        return msgspec.structs.replace(self, record=None if record is None else record.copy())

    def tipped(self, sides: Mapping[int, int]) -> "Evening":
        """After those who look on have said which of the two wins: 0 for the first, 1 for the second."""
        return msgspec.structs.replace(
            self, tips=tuple(Tip(by, "2" if side else "1") for by, side in sorted(sides.items()))
        )

    def called(self, said: Mapping[int, int], true: int) -> "Evening":
        """After it became known which answer to a call is true, of what was said by guest."""
        right = [who for who, answer in said.items() if answer == true]
        gems, calls = pays(len(right), len(said) - len(right)), {each.by: each for each in self.calls}
        for who in said:
            so_far, was_right = calls.get(who, Called(who, 0, 0, 0)), who in right
            calls[who] = Called(who, so_far.right + was_right, so_far.of + 1, so_far.gained + gems * was_right)
        return msgspec.structs.replace(self, calls=tuple(calls[who] for who in sorted(calls)))

    @property
    def tipped_sides(self) -> dict[int, int]:
        """What those who look on have said about who wins: 0 for the first, 1 for the second."""
        return {tip.by: int(tip.on == "2") for tip in self.tips}

    def finished(self, record: Record) -> "Evening":
        """After a match that is over. Raises Misfit if it is not over, or does not belong to this evening."""
        fixture, result = self.asks, result_of(record)
        if not isinstance(fixture, Fixture) or result is None:
            raise Misfit("no match was finished")
        duel, turns = fixture.duel, sum(not _is_aside(acts) for acts in record.plies)
        calls = self.calls if result == "draw" else self.called(self.tipped_sides, int(result == "2")).calls
        return self.after(Played(duel.first, duel.second, result, record.ruleset, turns, calls, record.notes.seconds))

    def check(self) -> None:
        """Raises ValueError for an impossible evening; a file may have been edited."""
        self.playlist.check()
        asks = self.asks
        if self.record is not None:
            self.record.positions()
            if not isinstance(asks, Fixture) or asks.item.match != self.record.ruleset:
                raise Misfit("that match is not being played")


def _is_aside(acts: Mapping[str, str]) -> bool:
    """Whether a step of a record was no move: somebody's time was up, or a draw was offered."""
    return all(action.partition("@")[0] in ASIDES for action in acts.values())


def result_of(record: Record) -> Result | None:
    """How a match ended; None if it goes on."""
    state = record.positions()[-1]
    if not isinstance(state, Match) or state.outcome is None:
        return None
    return "draw" if state.outcome.winner is None else "1" if state.outcome.winner == 0 else "2"
