"""Keeps results by name and match, the hall of fame, and achievements.

A person is a name. Only matches played from their beginning count. `finish` keeps the replay of a finished match, and
updates the records.
"""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec

from game.paths import player_folder
from game.play.achievements import Career, Feat, Tally, earned
from game.play.files.replays import Replays
from game.play.files.store import Store
from game.play.names import by_person, known_as
from game.play.record import Record
from game.rules.core import Seat, State, other
from game.rules.match import Match
from game.rules.registry import MATCHES
from game.text_gate import LABEL, NAME, TextKind, gate, keyed

MOST_NAMES = 200
"""The most names that are remembered. The one who has not played for longest is forgotten first."""
PLACES = 10
"""The lines of each hall of fame."""
INITIALS = 3
HOUSE = (("PIP", 700), ("TUR", 600), ("BAB", 500), ("RON", 420), ("CAT", 300), ("GIN", 200), ("TEA", 100))
"""The first lines of a new hall of fame."""
LEVEL_POINTS, PERSON_POINTS, CLEAN_POINTS = 100, 400, 150
"""The points for beating a bot, for each level; for beating a person; and for a match without a lost game."""
HINT_COST, UNDO_COST = 40, 25
LEAST_POINTS = 10


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the hall of fame. The lines of HOUSE have no name and no day."""

    initials: str
    name: str
    points: int
    day: str

    def __post_init__(self) -> None:
        gate(self, initials=TextKind(INITIALS), name=NAME._replace(blank=""), day=LABEL)


Hall = Annotated[list[Line], msgspec.Meta(max_length=PLACES)]


class Records(msgspec.Struct, forbid_unknown_fields=True):
    """All careers, and the hall of fame of each match, the best line first."""

    careers: Annotated[dict[str, Career], msgspec.Meta(max_length=MOST_NAMES)] = {}
    hall: Annotated[dict[str, Hall], msgspec.Meta(max_length=100)] = {}
    format: int = 3

    def __post_init__(self) -> None:
        self.careers = by_person(keyed(self.careers, NAME), Career.joined)

    def of(self, name: str) -> Career | None:
        """The career of the person with this name; None if they have finished no match."""
        return self.careers.get(known_as(name, self.careers))

    def between(self, first: str, second: str, match: str) -> tuple[int, int] | None:
        """The games that each of these two has won against the other in matches of one kind; None if that is not
        known."""
        one, other = self.of(first), self.of(second)
        if one is not None:
            return one.with_whom(second, match)
        found = other.with_whom(first, match) if other is not None else None
        return None if found is None else (found[1], found[0])


class Worthy(msgspec.Struct, frozen=True):
    """A line that deserves a place (from 1) in the hall of fame, if the person in this seat signs it."""

    seat: Seat
    place: int
    line: Line


class News(msgspec.Struct, frozen=True):
    """The achievements that a match has brought, as (name, key), and the places in the hall of fame to sign."""

    earned: tuple[tuple[str, str], ...] = ()
    worthy: tuple[Worthy, ...] = ()
    ruleset: str = ""


def records_path() -> Path:
    """The file of the records."""
    return player_folder() / "records.json"


def counts(record: Record, states: Sequence[State]) -> bool:
    """True if a finished match counts: it was played from its beginning, and is no branch of another."""
    first = states[0]
    fresh = isinstance(first, Match) and str(first) == str(MATCHES[record.ruleset](first.options))
    return fresh and record.notes.branched is None and states[-1].outcome is not None


def points(record: Record, states: Sequence[State], seat: Seat) -> int:
    """The points of the match for the person in `seat`; 0 without a win."""
    over, last = states[-1].outcome, states[-1]
    if over is None or over.winner != seat or not isinstance(last, Match):
        return 0
    opponent = record.sitters[other(seat)]
    worth = LEVEL_POINTS * opponent.level if opponent.kind == "bot" else PERSON_POINTS
    worth += CLEAN_POINTS * (last.score[other(seat)] == 0)
    worth -= HINT_COST * record.notes.hints[seat] + UNDO_COST * record.notes.undos[seat]
    return max(worth, LEAST_POINTS)


def enter(records: Records, record: Record, states: Sequence[State], when: datetime) -> News:
    """Count a finished match for everybody who played it. Returns its news."""
    if not counts(record, states):
        return News()
    day = when.date().isoformat()
    people = [seat for seat in (0, 1) if record.sitters[seat].kind == "person"]
    brought: list[tuple[str, str]] = []
    worthy: list[Worthy] = []
    for seat, name in [(each, who.name) for each in people for who in record.sitters[each].everybody]:
        career = records.careers.setdefault(known_as(name, records.careers), Career())
        career.last = when.isoformat(timespec="seconds")
        tally = career.tallies.setdefault(record.ruleset, Tally())
        _count(tally, record, states, seat)
        score = states[-1].score if isinstance(states[-1], Match) else (0, 0)
        career.met(record.names[other(seat)], record.ruleset, score[seat], score[other(seat)])
        for key in earned(Feat(record, states, seat, tally, career)):
            career.earned[key] = day
            brought.append((name, key))
    for seat in people:
        name = record.names[seat]
        line = Line(initials(name), name, points(record, states, seat), day)
        place = _place(records.hall.get(record.ruleset, fresh_hall()), line)
        if place is not None:
            worthy.append(Worthy(seat, place, line))
    _forget(records)
    return News(tuple(brought), tuple(worthy), record.ruleset)


def fresh_hall() -> list[Line]:
    """The hall of fame of a game that nobody has played."""
    return [Line(letters, "", worth, "") for letters, worth in HOUSE]


def initials(name: str) -> str:
    """The first three letters of a name, as on an arcade machine."""
    return "".join(letter for letter in name.upper() if letter.isalnum())[:INITIALS].ljust(INITIALS, "A")


def _count(tally: Tally, record: Record, states: Sequence[State], seat: Seat) -> None:
    over, notes = states[-1].outcome, record.notes
    assert over is not None, "only finished matches are counted"
    tally.played += 1
    tally.seconds += notes.seconds
    tally.hints += notes.hints[seat]
    tally.undos += notes.undos[seat]
    tally.drawn += over.winner is None
    if over.winner != seat:
        tally.streak = 0
        return
    tally.won += 1
    tally.streak += 1
    tally.best = max(tally.best, tally.streak)
    tally.unaided += not (notes.hints[seat] or notes.undos[seat])
    beaten = record.sitters[other(seat)]
    tally.strongest = max(tally.strongest, beaten.level if beaten.kind == "bot" else 0)
    tally.quickest = notes.seconds if tally.quickest is None else min(tally.quickest, notes.seconds)


def sign(records: Records, ruleset: str, line: Line, letters: str) -> None:
    """Put a line into the hall of fame with these initials."""
    hall = records.hall.setdefault(ruleset, fresh_hall())
    place = _place(hall, line)
    if place is not None:
        hall.insert(place - 1, msgspec.structs.replace(line, initials=letters))
        del hall[PLACES:]


def _place(hall: Sequence[Line], line: Line) -> int | None:
    """The place (from 1) of a line, below its equals; None if it is not good enough."""
    place = sum(each.points >= line.points for each in hall) + 1
    return place if line.points and place <= PLACES else None


def _forget(records: Records) -> None:
    """Forget people beyond MOST_NAMES."""
    while len(records.careers) > MOST_NAMES:
        del records.careers[min(records.careers, key=lambda name: records.careers[name].last)]


def finish(store: Store, record: Record, when: datetime) -> tuple[News, Records, list[str]]:
    """Keep a finished match as a replay, and count it. The services call this in a thread.

    Returns what the match has brought, the new records, and the sentences for the player.
    """
    states = record.positions()
    read = store.read(records_path(), Records)
    records = read.value or Records()
    news = enter(records, record, states, when)
    kept = Replays(store).keep(record, states[-1].ending(), when)
    written = store.write(records_path(), records)
    return news, records, [notice for notice in (read.notice, kept, written) if notice]
