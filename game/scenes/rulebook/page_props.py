"""Chooses the picture on the empty part of a rulebook page: something from the game that the rule is about."""

from game.rules.rulebook import Book, Rule


def keepsake(book: Book, rule: Rule) -> str:
    """The name of the picture for a rule; empty if its book has none."""
    table = dict(book.keepsakes)
    words = f"{rule.title} {rule.text}".casefold().replace("“", " ").split()
    found = (name for start, name in table.items() if start and any(word.startswith(start) for word in words))
    return next(found, table.get("", ""))
