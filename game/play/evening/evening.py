"""Holds an evening: its guests, its terms, and its facts. It is saved after each fact, and in the middle of a match.

What comes next follows from these alone: the schedule (`schedule.py`) is computed from them by `after`, fact by fact. A
file is checked in the same way.

`asks` says what comes next. For a match that is a Fixture; `begun` makes the record for it, `at` puts the evening in
the middle of it, and `finished` turns the record of the ended match into the next fact.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

import msgspec

from game.play.evening import first_version
from game.play.evening.asks import Ask, Fixture, Over, Spin
from game.play.evening.facts import Called, Came, Ended, Fact, Played, Result, Went, Who
from game.play.evening.first_version import Former
from game.play.evening.kinds import KINDS, EveningKind
from game.play.evening.people import FEWEST, MOST, Guest, together
from game.play.evening.playlist import Item, Playlist
from game.play.evening.schedule import Misfit, Schedule, Terms
from game.play.names import person
from game.play.record import Help, Record
from game.rules.match import ASIDES, Match
from game.rules.registry import MATCHES
from game.text_gate import LABEL, gate

MOST_FACTS = 4000
MOST_GUESTS = 64
OPTIONS = {"begins": "starts", "longer": "longer"}
"""For each handicap, a field of Guest: the option of a match that says who has it."""
SIDES = {"keyboard-left": 0, "keyboard-right": 2}
"""The halves of a keyboard, and everything else between them at 1."""
DEAREST = 3
"""The most gems that a right call pays."""


def pays(right: int, wrong: int) -> int:
    """Count the gems that each right answer to a call earns. The fewer guests were right, the more they get."""
    return min(1 + wrong // max(right, 1), DEAREST)


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's prediction of who wins the coming match: the first ("1") or the second player ("2")."""

    by: Who
    on: Literal["1", "2"]


class SeatedGuest(NamedTuple):
    """A taken seat of the couch. `who` is the guest's number in the evening, or None for somebody new."""

    guest: Guest
    who: int | None = None
    right: bool | None = None
    """The side on which it lies once an evening of sides has begun: the right or the left one; None elsewhere."""


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """An evening as far as it has come. The first `began` guests were there when it started."""

    kind: str
    guests: Annotated[tuple[Guest, ...], msgspec.Meta(min_length=FEWEST, max_length=MOST_GUESTS)]
    began: Annotated[int, msgspec.Meta(ge=FEWEST, le=MOST)]
    playlist: Playlist
    long: bool = False
    betting: bool = True
    """The guests who look on predict who wins, and answer calls."""
    facts: Annotated[tuple[Fact | Former, ...], msgspec.Meta(max_length=MOST_FACTS)] = ()
    """The things that have happened so far. Facts of version 1.0 are translated as soon as they are read."""
    record: Record | None = None
    """The match that is being played, if one is."""
    tips: tuple[Tip, ...] = ()
    """The predictions of who wins the match that is being played."""
    calls: tuple[Called, ...] = ()
    """The results so far of everybody's calls in the match that is being played."""
    meanwhile: Annotated[tuple[Came | Went, ...], msgspec.Meta(max_length=MOST_FACTS)] = ()
    """Who came and who went while that match was played by others. It counts once the match is over."""
    closed: bool = False
    """The ceremony has been held."""
    counts: bool = False
    """Gems break ties; false in evenings that version 1.0 began."""
    rested: bool = False
    """A round of a main match starts with the pair that has waited longest; false in evenings that version 1.0
    began."""
    varied: bool = False
    """An easy game opens it, all games that fit are played in turn, and in a season equals throw for the last place
    only and the points of an unfinished main match count; false in evenings that version 1.1 began."""
    deals: bool = False
    sells: bool = False
    """Fields of version 1.0 (house rules and favours). They are read, and change nothing any more."""
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """The evening may take so long; 0 if it was begun without a length."""
    format: int = 4

    def __post_init__(self) -> None:
        gate(self, kind=LABEL)
        if self.kind not in KINDS:
            raise Misfit(f"there is no evening called {self.kind}")
        if any(isinstance(fact, Former) for fact in self.facts):
            self.playlist.check()
            facts, rule = first_version.todays(self._beginning, self.facts)
            msgspec.structs.force_setattr(self, "facts", facts)
            msgspec.structs.force_setattr(self, "playlist", first_version.ruled(self.playlist, rule))

    @property
    def terms(self) -> Terms:
        """What was agreed at the start, as the schedule needs it."""
        return Terms(self.playlist, self.long, self.counts, self.rested, self.minutes, self.varied)

    @property
    def of(self) -> EveningKind:
        """The kind of this evening."""
        return KINDS[self.kind]

    @property
    def _beginning(self) -> Schedule:
        if self.began > len(self.guests):
            raise Misfit("more people at the start than ever came")
        return self.of.schedule.begin(self.began, self.terms)

    @cached_property
    def schedule(self) -> Schedule:
        """The evening's current schedule. Raises Misfit for facts that are impossible."""
        now = self._beginning
        for step in self.course():
            now = step[-1]
        return now

    def course(self) -> Iterator[tuple[Schedule, Fact, Schedule]]:
        """Every fact, with the schedules before and after it. Raises Misfit for one that is impossible."""
        before = self._beginning
        for fact in self.facts:
            assert not isinstance(fact, Former), "they were translated"
            after = before.after(fact)
            yield before, fact, after
            before = after

    @property
    def asks(self) -> Ask:
        """What must happen next: a Spin, a Fixture, a Naming, or nothing more (Over)."""
        return self.schedule.asks

    @property
    def over(self) -> bool:
        """The evening has ended."""
        return isinstance(self.asks, Over)

    @property
    def played(self) -> tuple[Played, ...]:
        """The matches that have been played."""
        return tuple(fact for fact in self.facts if isinstance(fact, Played))

    @property
    def paid(self) -> tuple[Called, ...]:
        """Everybody's calls in the matches that are over, also in those that were broken off."""
        facts = (fact for fact in self.facts if isinstance(fact, Played | Went | Ended))
        return tuple(call for fact in facts for call in fact.calls)

    def after(self, fact: Fact) -> "Evening":
        """The evening after one more fact, with which the match on the table is over, if there is one. Gems that it has
        brought stay won, whether it counts or not. Raises Misfit for a fact that cannot come now."""
        if isinstance(fact, Went | Ended):
            fact = msgspec.structs.replace(fact, calls=self.calls)
        facts, schedule = (fact, *self.meanwhile), self.schedule
        for each in facts:
            schedule = schedule.after(each)
        evening = msgspec.structs.replace(
            self, facts=(*self.facts, *facts), record=None, tips=(), calls=(), meanwhile=()
        )
        evening.__dict__["schedule"] = schedule
        return evening

    @property
    def couch(self) -> tuple[int, ...]:
        """The guests on the couch now, also while a match is played."""
        here = list(self.schedule.here)
        for fact in self.meanwhile:
            if isinstance(fact, Came):
                here.append(fact.who)
            else:
                here.remove(fact.who)
        return tuple(here)

    def moved(self, fact: Came | Went) -> "Evening":
        """The evening after somebody came to the couch, or left it. If a match goes on that it interrupts, that one
        does not count. Raises Misfit if nobody can come or go like that."""
        if self.record is None or (isinstance(fact, Went) and not self.goes_on_without(fact.who)):
            return self.after(fact)
        return msgspec.structs.replace(self, meanwhile=(*self.meanwhile, fact))

    def goes_on_without(self, who: int) -> bool:
        """The match on the table goes on if this guest leaves: somebody else sits in each seat."""
        asks, stay = self.asks, set(self.couch) - {who}
        seats = map(self.schedule.side, asks.duel.pair) if isinstance(asks, Fixture) else ()
        return self.record is not None and all(not stay.isdisjoint(side) for side in seats)

    def joined(self, guest: Guest, right: bool | None = None) -> "Evening":
        """The evening after somebody new sat down. Raises Misfit if the couch is full."""
        if len(self.couch) >= MOST:
            raise Misfit("the couch is full")
        evening = msgspec.structs.replace(self, guests=(*self.guests, guest))
        return evening.moved(Came(len(self.guests), right))

    def changed(self, who: int, guest: Guest) -> "Evening":
        """The evening with this guest's name, colour, device or level replaced; nothing else changes."""
        guests = (*self.guests[:who], guest, *self.guests[who + 1 :])
        return msgspec.structs.replace(self, guests=guests)

    def seated(self, seats: Sequence[SeatedGuest]) -> "Evening":
        """The evening after the couch was filled like this: guests who are missing have left, new ones have come. A
        newcomer with the name of a guest who is missing, or had left, is that guest again."""
        taken = [seat.who for seat in seats]
        missing = {person(guest.name): who for who, guest in enumerate(self.guests) if who not in taken}
        known = [
            seat if seat.who is not None else seat._replace(who=missing.pop(person(seat.guest.name), None))
            for seat in seats
        ]
        evening, staying = self, [seat.who for seat in known]
        for here in self.couch:
            if here not in staying:
                evening = evening.moved(Went(here))
        for guest, who, right in known:
            if who is None:
                evening = evening.joined(guest, right)
                continue
            evening = evening.changed(who, guest)
            if who not in evening.couch:
                evening = evening.moved(Came(who, right))
        return evening

    def player(self, who: int) -> Guest:
        """The player for whom this guest stands in a duel: the guest alone, or a whole side."""
        return together([self.guests[each] for each in self.schedule.side(who)])

    def handicaps(self, asks: Fixture) -> dict[str, tuple[int, ...]]:
        """The handicaps of this match: for each field of Guest, the seats of those who have it.

        Only what this match can use is in it: who begins, who has twice the time, who may have hints. That both begin
        is no handicap.
        """
        match, options = MATCHES[asks.item.match], asks.item.options
        timed = "longer" in match.reads and match.agreed(options).control is not None
        means = {"begins": "starts" in match.reads, "longer": timed, "hints": "clock" in match.reads}
        guests = [self.player(who) for who in asks.duel.pair]
        found = {
            key: tuple(seat for seat, guest in enumerate(guests) if getattr(guest, key)) for key in means if means[key]
        }
        return {key: seats for key, seats in found.items() if len(seats) == 1 or (seats and key != "begins")}

    def agreed(self, asks: Fixture) -> Item:
        """The game of this match as these two play it: who begins, and whose time is doubled; for two, the clock is."""
        item, control = asks.item, MATCHES[asks.item.match].agreed(asks.item.options).control
        for key, seats in self.handicaps(asks).items():
            if key == "longer" and len(seats) == 2 and control is not None:
                item = item.with_option("clock", str(control.doubled))
            elif key in OPTIONS:
                item = item.with_option(OPTIONS[key], str(seats[0] + 1))
        return item

    def lookers(self, pair: Sequence[int]) -> tuple[int, ...]:
        """The guests who look on while these two play; none where nobody is asked to predict anything."""
        playing = {each for who in pair for each in self.schedule.side(who)}
        stay = set(self.couch) - playing
        return tuple(who for who in self.schedule.here if who in stay) if self.betting else ()

    def callers(self, pair: Sequence[int]) -> tuple[int, ...]:
        """The guests who may be asked calls while these two play: those who look on, and everybody on a side of several
        while others act."""
        sides = [[who for who in self.schedule.side(first) if who in self.couch] for first in pair]
        partners = [who for side in sides if len(side) > 1 for who in side]
        return (*self.lookers(pair), *partners) if self.betting else ()

    @property
    def crosses(self) -> bool:
        """The two who play next should change seats: who plays on the left half of a keyboard sits at the left."""
        asks = self.asks
        if self.record is not None or not isinstance(asks, Spin | Fixture) or asks.duel.deadly:
            return False
        first, second = (SIDES.get(self.player(who).device, 1) for who in asks.duel.pair)
        return first > second

    def begun(self) -> Record:
        """An empty record for the match to be played now. Raises Misfit if no match comes now.

        Both players may have a hint, unless others predict the match or a player has hints as a handicap. Then only who
        has that handicap gets them.
        """
        fixture = self.asks
        if not isinstance(fixture, Fixture):
            raise Misfit("no match is to be played now")
        first, second = (self.player(who).sitter() for who in fixture.duel.pair)
        item, handicaps = self.agreed(fixture), self.handicaps(fixture)
        start, aided = MATCHES[item.match].agreed(item.options).anew(), handicaps.get("hints", ())
        allowed: Help = "marks" if aided or self.lookers(fixture.duel.pair) else "all"
        return Record(item.match, str(start), (first, second), help=allowed, aided=aided)

    def resumed(self) -> Record:
        """The record of the match on the table, with everybody on the device that they hold now, and without those of a
        side who have left. Raises Misfit if there is no such match."""
        fixture, record = self.asks, self.record
        if not isinstance(fixture, Fixture) or record is None:
            raise Misfit("no match is on the table")
        record = record.copy()
        for seat, first in enumerate(fixture.duel.pair):
            sitter = self.player(first).sitter()
            side = [who for who in self.schedule.side(first) if self.guests[who].kind == "person"]
            people = tuple(
                msgspec.structs.replace(each, away=who not in self.couch)
                for who, each in zip(side, sitter.people, strict=False)
            )
            record.seat(seat, msgspec.structs.replace(sitter, people=people))
        return record

    def at(self, record: Record | None) -> "Evening":
        """The evening with this record as the match that is being played; with None no match is."""
        return msgspec.structs.replace(self, record=None if record is None else record.copy())

    def tipped(self, sides: Mapping[int, int]) -> "Evening":
        """The evening after the guests who look on predicted who wins. `sides` has, by guest, 0 for the first player
        and 1 for the second."""
        return msgspec.structs.replace(
            self, tips=tuple(Tip(by, "2" if side else "1") for by, side in sorted(sides.items()))
        )

    def called(self, said: Mapping[int, int], true: int) -> "Evening":
        """The evening after a call was settled. `said` is each guest's answer, `true` the right one. Sides win no
        gems."""
        right = [who for who, answer in said.items() if answer == true]
        gems = 0 if self.of.sides else pays(len(right), len(said) - len(right))
        calls = {each.by: each for each in self.calls}
        for who in said:
            so_far, was_right = calls.get(who, Called(who, 0, 0, 0)), who in right
            calls[who] = Called(who, so_far.right + was_right, so_far.of + 1, so_far.gained + gems * was_right)
        return msgspec.structs.replace(self, calls=tuple(calls[who] for who in sorted(calls)))

    @property
    def tipped_sides(self) -> dict[int, int]:
        """The prediction of each guest who looks on: the first player (0) or the second one (1) wins."""
        return {tip.by: int(tip.on == "2") for tip in self.tips}

    def finished(self, record: Record) -> "Evening":
        """The evening after its match ended, `record` being that match. Raises Misfit if the match goes on, or is not
        the one that this evening asks for."""
        result = result_of(record)
        if result is None:
            raise Misfit("no match was finished")
        return self._ended(record, result)

    def given_up(self, record: Record, loser: int) -> "Evening":
        """The evening after the player in the seat `loser` gave the whole match up, wherever it stood. Raises Misfit if
        no match is asked for."""
        return self._ended(record, "1" if loser else "2")

    def _ended(self, record: Record, result: Result) -> "Evening":
        fixture = self.asks
        if not isinstance(fixture, Fixture):
            raise Misfit("no match was finished")
        duel, turns = fixture.duel, sum(not _is_aside(acts) for acts in record.plies)
        calls = self.calls if result == "draw" else self.called(self.tipped_sides, int(result == "2")).calls
        return self.after(Played(duel.first, duel.second, result, record.ruleset, turns, calls, record.notes.seconds))

    def check(self) -> None:
        """Raise ValueError if this evening cannot have happened: its file may have been edited."""
        self.playlist.check()
        asks = self.asks
        if self.record is not None:
            self.record.positions()
            if not isinstance(asks, Fixture) or asks.item.match != self.record.ruleset:
                raise Misfit("that match is not being played")
        schedule = self.schedule
        for fact in self.meanwhile:
            schedule = schedule.after(fact)


def _is_aside(acts: Mapping[str, str]) -> bool:
    """Return whether a step of a record was no move, such as time that ran out or the offer of a draw."""
    return all(action.partition("@")[0] in ASIDES for action in acts.values())


def result_of(record: Record) -> Result | None:
    """Tell how the match of a record ended; None if it goes on."""
    state = record.positions()[-1]
    if not isinstance(state, Match) or state.outcome is None:
        return None
    return "draw" if state.outcome.winner is None else "1" if state.outcome.winner == 0 else "2"
