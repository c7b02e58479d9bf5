"""The rulebooks as data: every rule by its own number, retold in our words, as the catalog names the files.

One file is one book:

    title = "T-Tic-T-Tac-Toe"
    author = "The Pro-T Movement"
    source = "Official T-Tic-T-Tac-Toe Rules, 2002"
    keepsakes = [["charlie", "booth"], ["", "clip"]]    # optional: a picture by how a word of the rule begins

    [[rules]]
    number = "4.04(c)"        # the book's own number; where it has none, a stable id like "faq-occupied"
    class = "played"          # played: the rules module enforces it; shown: a picture or a sound does;
                              # told: only the rulebook page says it (jokes, advice, materials)
    title = "Hands off a fresh curtain"                         # a few words
    text = "A curtain cannot be snipped for two full turns."    # ours, short, never the book's sentences
    doubt = "Two full turns are four plies."                    # optional: what the book leaves open, and our reading
    board = "ttic-2 ...../..X../...../...../..... O 1 - CWKS/CWKS 1001/420"      # optional: rule set, position to show
    way = "turned"            # optional: the way in which the game is played on that board, where there are several
    plays = ["curtain:bc"]            # optional: what is played on that board while it is looked at; 237/149 at once

The file's name is the book's id. Numbers are unique over all books, and the rules stand in the book's own order.
Texts are English; `_` translates them where they are shown, and `extract` hands them to Babel.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import IO, Any, Literal, TypeVar

import msgspec

from game import catalog, installed, shipped
from game.words import _

FOLDER = shipped.BOOKS

T = TypeVar("T")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. `doubt`, `board`, `way` and `plays` may be empty."""

    number: str
    kind: Literal["played", "shown", "told"] = msgspec.field(name="class")
    title: str
    text: str
    doubt: str = ""
    board: str = ""
    way: str = ""
    plays: tuple[str, ...] = ()


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rulebook. Its page credits `author`. `id` is the file's name, and `keepsakes` are pictures on its pages."""

    title: str
    author: str
    source: str
    rules: tuple[Rule, ...]
    keepsakes: tuple[tuple[str, str], ...] = ()
    id: str = ""


def books() -> tuple[Book, ...]:
    """All rulebooks whose files are not damaged, by the names of the files."""
    return _shelf(_paths())


def rules() -> Mapping[str, Rule]:
    """Every rule of every book by its number."""
    return _numbers(_paths())


def rule(number: str) -> Rule:
    """The rule with this number. Raises KeyError if no book has it; if a book is damaged, the rule is empty."""
    return rules().get(number) or _lost(number, Rule(number, "told", "", ""))


def book_of(number: str) -> Book:
    """The book with this rule. Raises KeyError if no book has it; if a book is damaged, the result is empty."""
    for book in books():
        if any(each.number == number for each in book.rules):
            return book
    return _lost(number, Book("", "", "", ()))


def sign(number: str) -> str:
    """The number of a rule as players read it: the book's own number, or the rule's place in a book without numbers.
    Raises KeyError if no book has it."""
    if number[:1].isdigit():
        return number.partition("-")[0]
    ours = [each.number for each in book_of(number).rules]
    return str(ours.index(number) + 1) if number in ours else number


def cited(number: str) -> str:
    """The rule's number in a sentence: `4.04(c)`, or `rule 7`. A number that no book has stays as it is."""
    if number not in rules():
        return number
    own = sign(number)
    return own if number.startswith(own) else _("rule {number}").format(number=own)


def extract(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel's extraction method: (line, function, text, comments) of every text in these files that a player reads."""
    found: dict[str, Any] = tomllib.loads(file.read().decode())
    for table in (found, *found.get("rules", ())):
        for key in ("title", "author", "source", "text", "doubt"):
            if table.get(key):
                yield 1, "_", table[key], [table.get("number", "")]


def _lost(number: str, empty: T) -> T:
    """What stands for the rule of a damaged book, or its book. Raises KeyError if all books are there."""
    if len(books()) == len(_paths()):
        raise KeyError(number)
    return empty


def _paths() -> tuple[Path, ...]:
    found = (FOLDER / "match.toml", *(each.book for each in catalog.entries() if each.book is not None))
    return tuple(sorted(found, key=lambda path: path.name))


@lru_cache(maxsize=1)
def _shelf(paths: tuple[Path, ...]) -> tuple[Book, ...]:
    found = (installed.read(path.name, partial(_read, path), lambda: None) for path in paths)
    return tuple(book for book in found if book is not None)


@lru_cache(maxsize=1)
def _numbers(paths: tuple[Path, ...]) -> Mapping[str, Rule]:
    return {each.number: each for book in _shelf(paths) for each in book.rules}


def _read(path: Path) -> Book:
    found = tomllib.loads(path.read_text("utf-8"))
    return msgspec.convert({**found, "id": path.stem}, Book)
