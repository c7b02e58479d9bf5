"""Remembers each player's progress: levels, stars, medals. `progress.json` keeps it by the player's name."""

from collections.abc import Iterable
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Annotated

import msgspec

from game.catalog import entry_of
from game.entry import Entry
from game.paths import player_folder
from game.play.balance import Stair
from game.play.levels.level import Level
from game.play.levels.shelf import Shelf, Shelved
from game.play.names import by_person, known_as
from game.text_gate import NAME, gate, keyed

MOST_DAYS = 400
"""The most days that are remembered one by one on which a person solved that day's puzzle."""
BACK = 2
"""The most days by which the date goes back for somebody who travels west: from 14 hours before UTC to 12 after it."""
MOST_TOOLS = 200
"""The most tools that are remembered for one person."""
MOST_DAILY = 2000
"""The most puzzles of the day that are remembered for one person, of all games."""
ENDLESS = "endless"
"""The name of the series of endless puzzles. Each person has numbers of their own."""
MOST_WAYS = 500
"""The most names that are remembered. The one that came first is forgotten first."""


class Run(msgspec.Struct, frozen=True):
    """A person's endless puzzles of one game and one number of stars: the number of the next puzzle, and the most
    puzzles that were solved before three mistakes."""

    number: Annotated[int, msgspec.Meta(ge=0)] = 0
    best: Annotated[int, msgspec.Meta(ge=0)] = 0
    ahead: Level | None = None
    """The next puzzle, if it is made."""


class PlayerProgress(msgspec.Struct, frozen=True):
    """One player's progress. `done` has every level that was done, by its name; True if there was neither a hint nor a
    step back."""

    done: Annotated[dict[str, bool], msgspec.Meta(max_length=5000)] = {}
    days: Annotated[tuple[date, ...], msgspec.Meta(max_length=MOST_DAYS)] = ()
    """The days whose puzzle was opened on the day itself, and solved, in order."""
    earlier: Annotated[int, msgspec.Meta(ge=0, le=date.max.toordinal())] = 0
    """The number of such days in a row, just before the first of `days`, that are no longer remembered one by one."""
    daily: Annotated[dict[str, bool], msgspec.Meta(max_length=MOST_DAILY)] = {}
    """The puzzles of the day that were solved, by `daily_key`; True if without help."""
    endless: Annotated[dict[str, Run], msgspec.Meta(max_length=100)] = {}
    """The endless puzzles, by rule set and stars."""
    stairs: Annotated[dict[str, Stair], msgspec.Meta(max_length=100)] = {}
    """The bot that suits this player, by match."""
    tools: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(max_length=MOST_TOOLS)] = ()
    """The keys of the tools that this player has used in any game."""

    def joined(self, other: "PlayerProgress") -> "PlayerProgress":
        """The progress of a player who has two."""
        older = min((way for way in (self, other) if way.days), key=lambda way: way.days[0], default=self)
        days, earlier = _remembered((*self.days, *other.days), older.earlier)
        return PlayerProgress(
            done=_either(self.done, other.done),
            days=days,
            earlier=earlier,
            daily=_either(self.daily, other.daily),
            endless={**other.endless, **self.endless},
            stairs={**other.stairs, **self.stairs},
            tools=tuple(dict.fromkeys((*self.tools, *other.tools)))[-MOST_TOOLS:],
        )


def _remembered(days: Iterable[date], earlier: int) -> tuple[tuple[date, ...], int]:
    """The last MOST_DAYS of these days, and the number of days in a row just before them; `earlier` is that before the
    first of all."""
    kept = sorted(set(days))
    while len(kept) > MOST_DAYS:
        first = kept.pop(0)
        earlier = earlier + 1 if kept[0] - first == timedelta(1) else 0
    return tuple(kept), earlier


def _either(one: dict[str, bool], other: dict[str, bool]) -> dict[str, bool]:
    """What was done by either name; True where one of them needed no help."""
    return {key: one.get(key, False) or other.get(key, False) for key in (*one, *other)}


class Progress(msgspec.Struct, frozen=True):
    """Everybody's progress, by name. `last` is the name of whoever played levels last."""

    last: str = ""
    ways: Annotated[dict[str, PlayerProgress], msgspec.Meta(max_length=MOST_WAYS)] = {}
    format: int = 2

    def __post_init__(self) -> None:
        gate(self, last=NAME._replace(blank=""))
        msgspec.structs.force_setattr(self, "ways", by_person(keyed(self.ways, NAME), PlayerProgress.joined))

    def way(self, name: str) -> PlayerProgress:
        """A player's progress; empty for a new player."""
        return self.ways.get(known_as(name, self.ways), PlayerProgress())

    def with_done(self, name: str, level: str, *, clean: bool) -> "Progress":
        """The progress after somebody did a level; doing it again can only improve it."""
        done = self.way(name).done
        return self._with(name, done={**done, level: clean or done.get(level, False)})

    def with_day(self, name: str, day: date) -> "Progress":
        """The progress after somebody solved a puzzle of this day that was opened on the day itself."""
        way = self.way(name)
        if len(way.days) == MOST_DAYS and day < way.days[0]:
            return self  # a clock that is years slow does not end the row
        days, earlier = _remembered((*way.days, day), way.earlier)
        return self._with(name, days=days, earlier=earlier)

    def with_daily(self, name: str, key: str, *, clean: bool) -> "Progress":
        """The progress after somebody solved a puzzle of the day, on that day or later."""
        daily = self.way(name).daily
        daily = {**daily, key: clean or daily.get(key, False)}
        return self._with(name, daily=dict(list(daily.items())[-MOST_DAILY:]))

    def with_run(self, name: str, key: str, run: Run) -> "Progress":
        """The progress after somebody went on with puzzles without end."""
        return self._with(name, endless={**self.way(name).endless, key: run})

    def with_stair(self, name: str, match: str, stair: Stair) -> "Progress":
        """The progress after another bot suits somebody in this kind of match."""
        return self._with(name, stairs={**self.way(name).stairs, match: stair})

    def with_tool(self, name: str, tool: str) -> "Progress":
        """The progress after somebody used a tool for the first time."""
        return self._with(name, tools=(*self.way(name).tools, tool)[-MOST_TOOLS:])

    def played_by(self, name: str) -> "Progress":
        """The progress after another player sits down."""
        return msgspec.structs.replace(self, last=name)

    def _with(self, name: str, **changes: object) -> "Progress":
        """The progress with these changes to one player's."""
        ways = {**self.ways, known_as(name, self.ways): msgspec.structs.replace(self.way(name), **changes)}
        return msgspec.structs.replace(self, ways=dict(list(ways.items())[-MOST_WAYS:]))


def progress_path() -> Path:
    """The file of the progress."""
    return player_folder() / "progress.json"


def stars(way: PlayerProgress, levels: Iterable[Shelved]) -> tuple[int, int]:
    """The number of stars that these puzzles have brought the player, and the number of all their stars."""
    puzzles = [each for each in levels if each.level.kind == "puzzle"]
    won = sum(each.level.stars for each in puzzles if each.name in way.done)
    return won, sum(each.level.stars for each in puzzles)


def streak(way: PlayerProgress, day: date) -> int:
    """The number of days in a row, up to this day or the day before, on which the puzzle of the day was solved.

    Where the date went back on a journey, up to BACK days that are still to come are solved already: they count, too.
    """
    solved, today = {each.toordinal() for each in way.days}, day.toordinal()

    def row(end: int) -> int:
        length = next(length for length in count() if end - length not in solved)
        return length + way.earlier if length and end - length + 1 == min(solved) else length

    return max(map(row, range(today - 1, today + BACK + 1)))


def puzzled(shelf: Shelf, entries: Iterable[Entry], day: date) -> tuple[str, ...]:
    """The rule sets that have a puzzle on this day: of every game one that comes with puzzles, each in its turn."""
    with_puzzles = ([ruleset for ruleset in each.rulesets if shelf.of(ruleset, "puzzle")] for each in entries)
    return tuple(rulesets[day.toordinal() % len(rulesets)] for rulesets in with_puzzles if rulesets)


def daily_key(day: date, ruleset: str) -> str:
    """The key of a game's puzzle of a day. It names the game by its first rule set, as it did when no other one had
    such puzzles."""
    return f"{day.isoformat()} {entry_of(ruleset).rulesets[0]}"


def rungs_climbed(way: PlayerProgress, shelf: Shelf) -> int:
    """The number of rungs that the player has won without a gap from the lowest up. The next rung may be tried."""
    ladder = shelf.ladder
    return next((index for index, rung in enumerate(ladder) if rung.name not in way.done), len(ladder))
