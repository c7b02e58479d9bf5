"""Forms the words for a finished game or match: who won and how, the tally, the picture beside it."""

from game.play.record import Record
from game.rules.match import Match, Past
from game.rules.series import games
from game.rules.ultimate.gambit import GambitMatch
from game.words import _, ngettext

ARTS = {"1": "rosette-blue", "2": "rosette-red", "tie": "tie"}
"""The picture by result; a cat for all others."""


def latest(match: Match) -> Past:
    """How the latest game ended."""
    return games(match.past)[-1]


def whole(match: Match) -> Past:
    """How a finished match ended; if it was one game, how that game ended."""
    game = latest(match)
    return game if len(games(match.past)) == 1 else Past("match", match.ending())


def sentence(past: Past, match: Match, record: Record) -> str:
    """Who won, and how if it was by no line."""
    if past.result == "tie":
        return _("A tie! A line each, at once.")
    if past.result not in ("1", "2"):
        return _("No three boards in line: it is played again") if _undecided(match) else _("Cat’s game!")
    first, second = (sitter.name for sitter in record.sitters)
    winner, loser = (first, second) if past.result == "1" else (second, first)
    if past.note == "resign":
        return _("{name} wins: the other side resigned").format(name=winner)
    if past.note == "time":
        return _("{name} wins: the fuse of {other} burnt down").format(name=winner, other=loser)
    rule = match.outcome.rule if match.outcome is not None else ""
    if rule == "gambit-boards":
        return _("{name} wins: more boards in all").format(name=winner)
    if rule == "gambit-tie":
        return _("As many boards each: {name}, whom the candidate chose, wins").format(name=winner)
    return _("{name} wins!").format(name=winner)


def tally(match: Match, record: Record) -> str:
    """The score, if more than one game is played; the boards, if those may decide."""
    played = games(match.past)
    if isinstance(match, GambitMatch) and played[-1].result == "draw":
        names = [sitter.name for sitter in record.sitters]
        said = ngettext(
            "boards in {count} game:  {first} {boards}  {second} {others}",
            "boards in {count} games:  {first} {boards}  {second} {others}",
            len(played),
        )
        boards, others = match.boards
        return said.format(count=len(played), first=names[0], boards=boards, second=names[1], others=others)
    if len(played) < 2 and match.outcome is not None:
        return ""
    first, second = match.score
    parts = [f"{first} : {second}"]
    for result, said in (("tie", _("ties: {number}")), ("draw", _("cats: {number}"))):
        number = sum(past.result == result for past in played)
        if number:
            parts.append(said.format(number=number))
    return "  ·  ".join(parts)


def art(past: Past) -> str:
    """The name of the picture."""
    return ARTS.get(past.result, "cat")


def _undecided(match: Match) -> bool:
    """Whether a game of Zero's Gambit ended without a winner, and is replayed."""
    return isinstance(match, GambitMatch) and match.outcome is None
