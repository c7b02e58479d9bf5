"""Estimates how long an evening will take, from the number of people and the usual length of its games."""

from game.play.evening.evening import Kind
from game.play.evening.king import LONG, SHORT
from game.play.evening.playlist import Playlist
from game.play.evening.season import ROUNDS

BETWEEN = 0.3
"""Minutes between two matches: the hand-over, the result, the table."""
SHOW = 1.0
"""Minutes that an episode of a season takes beside its matches: wheel, bets, naming, scoreboard."""


def matches(kind: Kind, people: int, long: bool) -> tuple[int, int]:
    """The number of matches: ordinary ones, and death matches."""
    match kind:
        case "league":
            return people * (people - 1) // 2 * (2 if long else 1), 0
        case "knockout":
            return people - 1 + (people > 3), 0
        case "king":
            return people * (LONG if long else SHORT), 0
        case "season":
            return sum(ROUNDS * (alive // 2) for alive in range(3, people + 1)), people - 1


def minutes(kind: Kind, people: int, playlist: Playlist, long: bool) -> float:
    """How many minutes the whole evening usually takes."""
    ordinary, deadly = matches(kind, people, long)
    games = ordinary * (playlist.minutes() + BETWEEN)
    return games + deadly * (playlist.minutes(deadly=True) + BETWEEN + SHOW)
