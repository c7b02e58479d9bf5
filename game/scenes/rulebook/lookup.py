"""Searches the rules: every rule with its book, and those that match a query."""

from dataclasses import dataclass

from game.rules.rulebook import Book, Rule, books, sign
from game.words import _


@dataclass(frozen=True)
class Entry:
    """A rule and its book."""

    book: Book
    rule: Rule


def entries(query: str = "") -> tuple[Entry, ...]:
    """Every rule in the books' own order; with a query, the ones that contain each of its words."""
    words = query.casefold().split()
    found = (Entry(book, rule) for book in books() for rule in book.rules)
    return tuple(entry for entry in found if all(word in _words(entry.rule) for word in words))


def meant(found: tuple[Entry, ...], query: str) -> int:
    """The place of the entry that fits the query best: by its number, then by its title, then the first."""
    asked = query.casefold().strip()

    def far(place: int) -> int:
        number, title = sign(found[place].rule.number).casefold(), _(found[place].rule.title).casefold()
        return [number == asked, number.startswith(asked), asked in title, True].index(True)

    return min(range(len(found)), key=far, default=0)


def place_of(found: tuple[Entry, ...], number: str) -> int:
    """The place of the rule with this number; the first one if there is none."""
    return next((place for place, entry in enumerate(found) if entry.rule.number == number), 0)


def _words(rule: Rule) -> str:
    """All the text of a rule, in the language in use."""
    return "\n".join(
        (rule.number, sign(rule.number), *(_(text) for text in (rule.title, rule.text, rule.doubt) if text))
    ).casefold()
