"""What lies on the pages of the rulebook where nothing is written: something out of the game that the rule is about."""

from game.rules.rulebook import Book, Rule

KEEPSAKES: dict[str, dict[str, str]] = {
    "match": {
        "cat": "cat-1",
        "dice": "dice-x",
        "secret": "lock-closed",
        "clock": "lamp-on",
        "time": "lamp-off",
        "undo": "eraser",
        "open": "first-player",
        "": "trophy",
    },
    "t-tic-t-tac-toe": {
        "reagan": "reagan-smile",
        "charlie": "booth",
        "checkpoint": "booth",
        "snip": "cutters-open",
        "cutters": "cutters-open",
        "curtain": "curtain",
        "wall": "wall",
        "cat": "cat-1",
        "rock": "hand-x-rock",
        "pen": "pen-blue",
        "paper": "sheet",
        "match": "trophy",
        "": "clip",
    },
    "tactic-toe": {"cat": "cat-1", "void": "seal-broken", "open": "seal-broken", "": "seal"},
    "tic-tac-toe-faq": {
        "cereal": "cheerios",
        "oat": "cheerios",
        "england": "cheerio",
        "nametag": "nametag-blue",
        "player": "first-player",
        "slate": "sponge",
        "chalk": "chalk",
        "crayon": "crayon-red",
        "rock": "hand-x-rock",
        "machine": "bot-1",
        "watch": "couch",
        "pencil": "eraser",
        "": "note",
    },
    "tris-2": {"agree": "rosette-blue", "": "dice-x", "look": "dice-slash", "roll": "dice-slash"},
    "ultimate": {"forced": "lamp-on", "clock": "lamp-off", "win": "trophy", "": "garnet"},
}
"""By book: the beginning of a word of the rule, and the picture it calls for; an empty one for all other rules."""


def keepsake(book: Book, rule: Rule) -> str:
    """The name of the picture for a rule; empty where its book has none."""
    table = KEEPSAKES.get(book.id, {})
    words = f"{rule.title} {rule.text}".casefold().replace("“", " ").split()
    found = (name for start, name in table.items() if start and any(word.startswith(start) for word in words))
    return next(found, table.get("", ""))
