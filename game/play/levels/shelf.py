"""Loads every level: the game's own and the player's. A bad file is reported, and all others are loaded."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from pathlib import Path

import msgspec

from game import catalog, installed
from game.entry import Entry
from game.paths import DATA, player_folder
from game.play import toml
from game.play.files import exchange
from game.play.files.exchange import unwrapped
from game.play.levels.level import BadLevel, Kind, Level, check
from game.rules.registry import RULESETS
from game.text_gate import strictly
from game.words import _

LARGEST = 32_000
"""The most bytes of a file that is read."""
MOST_FILES = 400
"""The most files of one rule set's folder that are read."""
OWN = "own/"
"""The prefix of the names of the player's own levels."""
MARK = "noughts-level "
LONGEST = 20_000


@dataclass(frozen=True)
class Shelved:
    """A loaded level. `name` is that of its file, below the folder of levels: `classic/10-fork`."""

    name: str
    ruleset: str
    level: Level

    @property
    def own(self) -> bool:
        """True if it is one of the player's own levels."""
        return self.name.startswith(OWN)

    def teaches(self, tool: str) -> bool:
        """True if it is a lesson with a part on this tool."""
        return any(step.teaches == tool for step in self.level.steps)


@dataclass(frozen=True)
class LevelFault:
    """A file that is no level: the line of the mistake (from 1; 0 for the whole file), and the reason."""

    file: Path
    line: int
    reason: str

    def __str__(self) -> str:
        if self.line:
            said = _("{file}, line {line}: {reason}")
            return said.format(file=self.file.name, line=self.line, reason=_(self.reason))
        return _("{file}: {reason}").format(file=self.file.name, reason=_(self.reason))


@dataclass(frozen=True)
class Shelf:
    """The loaded levels, in the order of the rule sets and then of the files' names."""

    levels: tuple[Shelved, ...]
    troubles: tuple[LevelFault, ...] = ()

    def of(self, ruleset: str, *kinds: Kind) -> tuple[Shelved, ...]:
        """The levels of a rule set that have one of these kinds; without kinds, all of them."""
        return tuple(each for each in self.levels if each.ruleset == ruleset and each.level.kind in (kinds or _ALL))

    def named(self, name: str) -> Shelved | None:
        """The level with this name, if there is one."""
        return next((each for each in self.levels if each.name == name), None)

    @property
    def ladder(self) -> tuple[Shelved, ...]:
        """The rungs of the ladder from the lowest up. The player's own levels are none."""
        rungs = (each for each in self.levels if each.level.kind == "ladder" and not each.own)
        return tuple(sorted(rungs, key=lambda each: each.level.rung))


_ALL: tuple[Kind, ...] = ("lesson", "puzzle", "ladder")


def own_folder() -> Path:
    """The folder of the player's own levels. It may not exist."""
    return player_folder() / "levels"


def load() -> Shelf:
    """All levels that exist now."""
    first, second = shipped(), read(own_folder(), OWN)
    return Shelf(first.levels + second.levels, first.troubles + second.troubles)


def shipped() -> Shelf:
    """The levels that come with the games. They stay the same while the program runs."""
    return _shipped(catalog.entries())


@lru_cache(maxsize=1)
def _shipped(entries: tuple[Entry, ...]) -> Shelf:
    found = [_brought(each) for each in entries]
    return Shelf(tuple(chain(*(each.levels for each in found))), tuple(chain(*(each.troubles for each in found))))


def _brought(entry: Entry) -> Shelf:
    """The levels that come with a game. If they come with the program, and one is no level, the installation is
    damaged; in the folder of an added game it is a mistake, to be told as in the player's own."""
    found = read(entry.levels, rulesets=entry.rulesets)
    if not entry.levels.is_relative_to(DATA):
        return found
    installed.note(*(f"{each.file.parent.name}/{each.file.name}" for each in found.troubles))
    return Shelf(found.levels)


def read(folder: Path, prefix: str = "", rulesets: Iterable[str] = RULESETS) -> Shelf:
    """The levels in a folder, which has a folder for each rule set. The levels' names begin with `prefix`."""
    levels: list[Shelved] = []
    troubles: list[LevelFault] = []
    for ruleset in rulesets:
        for file in _files(folder / ruleset):
            try:
                told = file.stat()
                found = _level(ruleset, file, (told.st_mtime_ns, told.st_size))
            except OSError as wrong:
                found = LevelFault(file, 0, wrong.strerror or _("It cannot be read."))
            if isinstance(found, LevelFault):
                troubles.append(found)
            else:
                levels.append(Shelved(f"{prefix}{ruleset}/{file.stem}", ruleset, found))
    return Shelf(tuple(levels), tuple(troubles))


@lru_cache(maxsize=10 * MOST_FILES)
def _level(ruleset: str, file: Path, _stamp: tuple[int, int]) -> Level | LevelFault:
    """The level in a file. A file is read again only if it has changed. Raises OSError."""
    try:
        return level_in(ruleset, toml.written(file, LARGEST))
    except ValueError as wrong:
        return LevelFault(file, wrong.line if isinstance(wrong, Unreadable) else 0, str(wrong))


class Unreadable(ValueError):
    """A text that is no level. `line` is the line of the mistake; 0 for the whole text."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


def level_in(ruleset: str, text: str) -> Level:
    """The level in a file's text. Raises Unreadable."""
    try:
        with strictly():
            level = msgspec.convert(toml.table(text), Level)
        check(ruleset, level)
    except tomllib.TOMLDecodeError as wrong:
        said = str(wrong)
        place = re.search(r" \(at line (\d+), column \d+\)", said)
        raise Unreadable(int(place[1]) if place else _last(text), said[: place.start()] if place else said) from wrong
    except msgspec.ValidationError as wrong:
        said, _dash, path = str(wrong).partition(" - at `$")
        raise Unreadable(_line(text, _field(said, path)), said) from wrong
    except BadLevel as wrong:
        raise Unreadable(_line(text, wrong.field), str(wrong)) from wrong
    except RecursionError as wrong:
        raise Unreadable(0, _("It is nested too deeply.")) from wrong
    except ValueError as wrong:
        raise Unreadable(0, str(wrong)) from wrong
    return level


def write(level: Level) -> str:
    """The file's text of a level."""
    return "".join(f"{key} = {_value(value)}\n" for key, value in msgspec.to_builtins(level).items())


def _value(value: object) -> str:
    """A value in TOML. Texts are quoted as in JSON."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    return msgspec.json.encode(value).decode()


def _files(folder: Path) -> Iterator[Path]:
    try:
        found = sorted(each for each in folder.iterdir() if each.suffix == ".toml")
    except OSError:
        return
    yield from found[:MOST_FILES]


def _field(said: str, path: str) -> str:
    """The field that a validation error names in its path or in its words."""
    named = re.search(r"\w+", path) or re.search(r"`(\w+)`", said)
    return (named[1] if named.re.groups else named[0]) if named else ""


def _line(text: str, field: str) -> int:
    """The line on which a field begins; 0 if it is missing."""
    begins = re.compile(rf"\s*(\[\[)?\s*{re.escape(field)}\b") if field else None
    lines = enumerate(text.splitlines(), start=1)
    return next((number for number, line in lines if begins and begins.match(line)), 0)


def _last(text: str) -> int:
    return text.count("\n") + 1


class _Line(msgspec.Struct, frozen=True):
    ruleset: str
    level: Level


def line_of(ruleset: str, level: Level) -> str:
    """The level in one line."""
    return MARK + msgspec.json.encode(_Line(ruleset, level)).decode()


def level_of(text: str) -> tuple[str, Level]:
    """The rule set and the level in a line that `line_of` made. Raises Unreadable with a sentence for the player."""
    _before, mark, after = text.partition(MARK.strip())
    if not mark or len(text) > LONGEST:
        told = _("That text is no level. A level is one line that begins with {mark}.")
        raise Unreadable(0, told.format(mark=MARK.strip()))
    try:
        with strictly():
            line = msgspec.json.decode(unwrapped(after), type=_Line)
        if line.ruleset not in RULESETS:
            raise Unreadable(0, _("That level is for a game that is not known here."))
        check(line.ruleset, line.level)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        raise Unreadable(0, _("That level is damaged: {why}").format(why=wrong)) from wrong
    except BadLevel as wrong:
        raise Unreadable(0, _("That level cannot be played: {why}").format(why=_(str(wrong)))) from wrong
    except RecursionError as wrong:
        raise Unreadable(0, _("It is nested too deeply.")) from wrong
    return line.ruleset, line.level


def save(ruleset: str, level: Level) -> Path:
    """Save a level as a new file among the player's own. Returns its path. Raises OSError."""
    return exchange.put(level.title.lower(), ".toml", write(level).encode(), own_folder() / ruleset)


def discard(shelved: Shelved) -> None:
    """Delete one of the player's own levels. Raises OSError."""
    assert shelved.own, "the game's own levels stay"
    (own_folder() / f"{shelved.name.removeprefix(OWN)}.toml").unlink(missing_ok=True)
