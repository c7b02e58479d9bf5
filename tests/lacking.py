"""Says in sentences what a game still lacks, for whoever adds one."""

from collections import Counter
from collections.abc import Iterator

from game.ai.game_bots import BOTS, bots_of
from game.entry import Entry
from game.paths import ROOT
from game.play.evening.playlist import playlists
from game.play.levels.shelf import read
from game.rules.registry import MATCHES
from game.rules.rulebook import Book

PUZZLES = 2
"""How many puzzles of each number of stars a rule set has at least."""


def levels(entry: Entry) -> Iterator[str]:
    """The levels that its rule sets lack; where the match is on no menu, a lesson is enough."""
    shelf = read(entry.levels, rulesets=entry.rulesets)
    yield from map(str, shelf.troubles)
    for name in entry.rulesets:
        folder = (entry.levels / name).relative_to(ROOT)
        if not shelf.of(name, "lesson"):
            yield f"{folder} has no lesson"
        stars = Counter(each.level.stars for each in shelf.of(name, "puzzle"))
        for number in (1, 2, 3) if entry.cards else ():
            if stars[number] < PUZZLES:
                yield f"{folder} has {stars[number]} puzzles of {number} stars, and needs {PUZZLES}"


def bots(entry: Entry) -> Iterator[str]:
    """What its rule sets lack of bots."""
    for name in entry.rulesets:
        if bots_of(name).mind is BOTS.mind:
            yield f"{entry.bots} has no mind for {name}: its bots draw their actions"
        if bots_of(name).reason is BOTS.reason:
            yield f"{entry.bots} has no reasons for {name}: a hint cannot say why"


def evenings(entry: Entry) -> Iterator[str]:
    """The matches that no evening has; death matches, about garnets, have an evening of their own kind."""
    played = {item.match for playlist in playlists()[0] for item in playlist.games}
    for match in entry.matches:
        if match not in played and "garnets" not in MATCHES[match].reads:
            yield f"levels/party has no playlist with {match}"


def tests(book: Book, proved: set[str]) -> Iterator[str]:
    """The rules of a book that are played and not `proved`."""
    for each in book.rules:
        if each.kind == "played" and each.number not in proved:
            yield f'rule {each.number} of {book.id}.toml is played, and no test has @rule("{each.number}")'
