"""What is said of games and matches of ultimate tic-tac-toe that are over, where it is not what is always said."""

from game.rules.match import Match, Past
from game.rules.series import games
from game.rules.ultimate.gambit import GambitMatch
from game.words import _, ngettext


def ending(match: Match, past: Past, names: tuple[str, str]) -> str:
    """How a death match goes on or was decided without three boards in line; empty for all else."""
    if past.result not in ("1", "2"):
        undecided = isinstance(match, GambitMatch) and match.outcome is None
        return _("No three boards in line: it is played again") if undecided else ""
    winner, rule = names[int(past.result) - 1], match.outcome.rule if match.outcome is not None else ""
    if rule == "gambit-boards":
        return _("{name} wins: more boards in all").format(name=winner)
    if rule == "gambit-tie":
        return _("As many boards each: {name}, whom the candidate chose, wins").format(name=winner)
    return ""


def tally(match: Match, names: tuple[str, str]) -> str:
    """The boards in all games, where those may decide; empty for all else."""
    played = games(match.past)
    if not isinstance(match, GambitMatch) or played[-1].result != "draw":
        return ""
    said = ngettext(
        "boards in {count} game:  {first} {boards}  {second} {others}",
        "boards in {count} games:  {first} {boards}  {second} {others}",
        len(played),
    )
    boards, others = match.boards
    return said.format(count=len(played), first=names[0], boards=boards, second=names[1], others=others)
