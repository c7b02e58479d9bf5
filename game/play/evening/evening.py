"""Holds an evening: its guests, its terms, and its facts. It is saved after each fact, and in the middle of a match.

What comes next is a pure function of these. A file is checked by playing its facts again.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

import msgspec

from game.play.evening.asks import Ask, Betting, Fixture, Over
from game.play.evening.facts import Bought, Called, Came, Fact, Played, Went
from game.play.evening.house_rules import BARE, HouseRule
from game.play.evening.king import LONG, SHORT, King
from game.play.evening.knockout import Knockout
from game.play.evening.league import League
from game.play.evening.people import FEWEST, MOST, Guest
from game.play.evening.playlist import Item, Playlist
from game.play.evening.privileges import HINTS, OPTIONAL, Privilege
from game.play.evening.schedule import Misfit, Schedule
from game.play.evening.season import FEWEST as SEASON_FEWEST
from game.play.evening.season import ROUNDS, Season
from game.play.record import Help, Record
from game.rules.match import ASIDES, Match
from game.rules.registry import MATCHES

Kind = Literal["league", "knockout", "king", "season"]
KINDS: Mapping[Kind, type[Schedule]] = {"league": League, "knockout": Knockout, "king": King, "season": Season}
"""The four kinds of evening, in the order in which they are offered."""
MOST_FACTS = 4000
MOST_GUESTS = 64
BETWEEN = 0.3
"""Minutes between two matches: the hand-over, the result, the table."""
SHOW = 1.0
"""Minutes that an episode of a season takes beside its matches: wheel, bets, naming, scoreboard."""


class Seat(NamedTuple):
    """A taken seat of the couch: which guest of the evening sits there, or None for somebody new."""

    guest: Guest
    who: int | None = None


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """An evening so far; the first `began` guests were there from its start."""

    kind: Kind
    guests: Annotated[tuple[Guest, ...], msgspec.Meta(min_length=FEWEST, max_length=MOST_GUESTS)]
    began: Annotated[int, msgspec.Meta(ge=FEWEST, le=MOST)]
    playlist: Playlist
    long: bool = False
    betting: bool = True
    facts: Annotated[tuple[Fact, ...], msgspec.Meta(max_length=MOST_FACTS)] = ()
    record: Record | None = None
    """The match that is being played."""
    calls: tuple[Called, ...] = ()
    """What was called in it so far."""
    closed: bool = False
    """Whether the ceremony has been held."""
    counts: bool = False
    """Whether garnets separate equals; they did not in evenings of the first version."""
    rested: bool = False
    """Whether those begin a round of a main match who have waited longest; they did not in evenings of the first
    version."""
    deals: bool = False
    """Whether each person may put the card of a house rule on the table; they could not in evenings of the first
    version."""
    sells: bool = False
    """Whether garnets buy privileges for one's next match; they did not in evenings of the first version."""
    format: int = 1

    @cached_property
    def schedule(self) -> Schedule:
        """The evening's current schedule. Raises Misfit for facts that are impossible."""
        if self.began > len(self.guests):
            raise Misfit("more people at the start than ever came")
        schedule = KINDS[self.kind].begin(
            self.began, self.playlist, self.long, self.betting, self.counts, self.rested, self.deals, self.sells
        )
        for fact in self.facts:
            schedule = schedule.after(fact)
        return schedule

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
        evening = msgspec.structs.replace(self, facts=(*self.facts, fact), record=None, calls=())
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

    def item(self, asks: Betting | Fixture) -> Item:
        """What is played, with the handicaps of the two and what they have bought."""
        item = asks.item
        for each in OPTIONAL:
            holders = self.holders(asks, each)
            if len(holders) == 1 and each.suits(item):
                item = item.with_option(each.option, str(holders[0] + 1))
        return item

    def house_rule(self, asks: Betting | Fixture) -> HouseRule | None:
        """The house rule that holds for this match; what is no option holds for death matches as well."""
        rule = self.schedule.holds
        return rule if rule is not None and rule.holds_in(asks.item) else None

    def aided(self, asks: Betting | Fixture) -> tuple[int, ...]:
        """The seats of those who may ask for hints, also where nobody else may; nobody's by a house rule that allows no
        help."""
        return self.holders(asks, HINTS) if self.schedule.rule != BARE else ()

    def holders(self, asks: Betting | Fixture, privilege: Privilege) -> tuple[int, ...]:
        """The seats of those who have a privilege, by a handicap or because they bought it."""
        bought, pair = self.schedule.bought, (asks.duel.first, asks.duel.second)
        return tuple(
            seat
            for seat, who in enumerate(pair)
            if getattr(self.guests[who], privilege.key) or bought.get(who) == privilege
        )

    def offers(self, who: int) -> tuple[Privilege, ...]:
        """What one of the two who play next can buy for that match, and would change it."""
        asks = self.asks
        if not isinstance(asks, Betting | Fixture):
            return ()
        tried = ((each, self.after(Bought(who, each.key))) for each in self.schedule.for_sale(who))
        now = self.start(asks), self.aided(asks)
        return tuple(each for each, then in tried if (then.start(asks), then.aided(asks)) != now)

    def start(self, asks: Betting | Fixture) -> Match:
        """The match that is asked for, before its first step."""
        return MATCHES[asks.item.match].agreed(self.item(asks).options).anew()

    def begun(self) -> Record:
        """An empty record of the match to play now, without hints where others bet on it, or where they are one's
        handicap. Raises Misfit if there is none."""
        fixture = self.asks
        if not isinstance(fixture, Fixture):
            raise Misfit("no match is to be played now")
        first, second = self.guests[fixture.duel.first], self.guests[fixture.duel.second]
        lookers = self.betting and len(self.schedule.here) > 2
        start, sitters = self.start(fixture), (first.sitter(), second.sitter())
        bare, aided = self.schedule.rule == BARE, self.aided(fixture)
        allowed: Help = "none" if bare else "marks" if lookers or aided else "all"
        return Record(fixture.item.match, str(start), sitters, help=allowed, aided=aided)

    def at(self, record: Record | None) -> "Evening":
        """The evening in the middle of this match."""
        return msgspec.structs.replace(self, record=None if record is None else record.copy())

    def called(self, who: int, right: bool) -> "Evening":
        """After a call of somebody's was settled."""
        before = next((each for each in self.calls if each.by == who), Called(who, 0, 1))
        others = tuple(each for each in self.calls if each.by != who)
        so_far = before.of + 1 if before in self.calls else 1
        now = Called(who, before.right + right, so_far)
        return msgspec.structs.replace(self, calls=tuple(sorted((*others, now), key=lambda each: each.by)))

    def finished(self, record: Record) -> "Evening":
        """After a match that is over. Raises Misfit if it is not over, or does not belong to this evening."""
        fixture, state = self.asks, record.positions()[-1]
        if not isinstance(fixture, Fixture) or not isinstance(state, Match) or state.outcome is None:
            raise Misfit("no match was finished")
        result: Literal["1", "2", "draw"] = "draw"
        if state.outcome.winner is not None:
            result = "1" if state.outcome.winner == 0 else "2"
        duel, turns = fixture.duel, sum(not _is_aside(acts) for acts in record.plies)
        return self.after(Played(duel.first, duel.second, result, record.ruleset, turns, self.calls))

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


def fewest(kind: Kind) -> int:
    """The least number of people for such an evening."""
    return SEASON_FEWEST if kind == "season" else FEWEST


def matches(kind: Kind, people: int, long: bool) -> tuple[int, int]:
    """The number of matches: ordinary ones, and death matches."""
    match kind:
        case "league":
            return people * (people - 1) // 2 * (2 if long else 1), 0
        case "knockout":
            return people - 1 + (people > 3), 0
        case "king":
            return people * (LONG if long else SHORT), 0
        case "season":
            return sum(ROUNDS * (alive // 2) for alive in range(3, people + 1)), people - 1


def minutes(kind: Kind, people: int, playlist: Playlist, long: bool) -> float:
    """How many minutes the whole evening usually takes."""
    ordinary, deadly = matches(kind, people, long)
    games = ordinary * (playlist.minutes() + BETWEEN)
    return games + deadly * (playlist.minutes(deadly=True) + BETWEEN + SHOW)
