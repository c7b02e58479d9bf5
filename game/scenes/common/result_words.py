"""Words the result of a game or match: who won and how, and the tally."""

from game.play.record import Record
from game.rules.match import Match
from game.rules.stages import Past, games
from game.variants.variant import variant_of_match
from game.words import _


def latest(match: Match) -> Past:
    """Returns the outcome of the latest game."""
    return games(match.past)[-1]


def whole(match: Match) -> Past:
    """Returns the outcome of a finished match; if it was one game, that of the game."""
    played = games(match.past)
    return played[0] if len(played) == 1 else Past("match", match.ending())


def sentence(past: Past, match: Match, record: Record) -> str:
    """Returns who won, and how if no line was made."""
    if past.result == "tie":
        return _("A tie! A line each, at once.")
    first, second = record.names
    own = variant_of_match(match.ruleset).ending.told(match, past, (first, second))
    if past.result not in ("1", "2"):
        return own or (_("The cat wins the match!") if past.stage == "match" else _("Cat’s game!"))
    winner, loser = (first, second) if past.result == "1" else (second, first)
    if past.note == "resign":
        return _("{name} wins: the other side resigned").format(name=winner)
    if past.note == "time":
        return _("{name} wins: {other}’s fuse burnt down").format(name=winner, other=loser)
    if record.moved_late:
        return _("{name} wins: time was up, and chance moved last").format(name=winner)
    wins = _("{name} wins the match!") if past.stage == "match" else _("{name} wins!")
    return own or wins.format(name=winner)


def tally(past: Past, match: Match, record: Record) -> str:
    """Returns the score (that of the winner of `past` first) and the counts of draws and ties; empty after a single
    game."""
    played = games(match.past)
    names = record.names
    own = variant_of_match(match.ruleset).ending.tally(match, names)
    if own:
        return own
    if len(played) < 2 and match.outcome is not None:
        return ""
    first, second = match.score[::-1] if past.result == "2" else match.score
    parts = [f"{first} : {second}"]
    for result, said in (("tie", _("ties: {number}")), ("draw", _("cats: {number}"))):
        number = sum(past.result == result for past in played)
        if number:
            parts.append(said.format(number=number))
    return "  ·  ".join(parts)
