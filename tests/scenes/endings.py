"""Brings matches to their ends, without a window: each game won, lost to a bot, drawn, and a match of several games."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import msgspec

from game.play.record import Implement, Record, Sitter
from game.rules.match import Match
from game.rules.stages import games
from game.scenes.match.match_scene import MatchScene
from tests.play.matches import played

if TYPE_CHECKING:
    from tests.scenes.gallery import Hall

ADA, GRACE = Sitter("Ada"), Sitter("Grace")
TURING = Sitter("Turing", "bot", 4, character="turing")
STEP = 0.05
MOST = 1500


@dataclass(frozen=True)
class End:
    """A kind of end: of which match with which options, who sits there, and how it is to end."""

    match: str
    options: str
    result: str
    sitters: tuple[Sitter, Sitter] = (ADA, GRACE)
    implement: Implement = "pencil"


def _ends() -> Mapping[str, End]:
    found = {
        "classic-won": End("match-classic", "starts=1", "1"),
        "classic-won-in-chalk": End("match-classic", "starts=1", "2", implement="chalk"),
        "classic-drawn": End("match-classic", "starts=1", "draw"),
        "classic-drawn-in-chalk": End("match-classic", "starts=1", "draw", implement="chalk"),
        "ttic-won": End("match-ttic", "starts=1 games=1", "1"),
        "ttic-match-drawn": End("match-ttic", "starts=1 games=2", "draw"),
        "tactic-won": End("match-tactic", "-", "1"),
        "tactic-drawn": End("match-tactic", "-", "draw"),
        "tactic-tied": End("match-tactic", "-", "tie"),
        "tris2-won": End("match-tris2", "starts=1", "1"),
        "ultimate-won": End("match-ultimate", "starts=1", "1"),
        "ultimate-won-on-the-right": End("match-ultimate", "starts=1", "2"),
        "ultimate-drawn": End("match-ultimate", "starts=1", "draw"),
    }
    for game, options in (("classic", "starts=1"), ("ttic", "starts=1"), ("tactic", "-"), ("tris2", "starts=1"),
                          ("ultimate", "starts=1")):  # fmt: skip
        few = "games=2" if game == "ultimate" else "games=3"
        found[f"{game}-match-won"] = End(f"match-{game}", f"{options} {few}".removeprefix("- "), "1")
        found[f"{game}-lost"] = End(f"match-{game}", options, "2", (ADA, TURING))
    return found


ENDS = _ends()
"""Every kind of end, by name."""


@cache
def ended(end: End) -> Record:
    """A match that chance has played to such an end."""
    for seed in range(200):
        record = played(end.match, Random(seed), end.options, MOST, end.sitters)
        record.implement = end.implement
        last = record.positions()[-1]
        if last.outcome is not None and _result(last) == end.result:
            return record
    raise AssertionError(f"chance never ends {end} like that")


def _result(match: Match) -> str:
    """1 or 2 for who won it, else `draw` or `tie`."""
    played_games = games(match.past)
    return match.ending() if len(played_games) > 1 else match.past[-1].result


def begin(hall: "Hall", record: Record) -> MatchScene:
    """The match before its last ply, which is about to be played."""
    before = msgspec.structs.replace(record, plies=record.plies[:-1])
    play = MatchScene(hall.services, before, lambda: None)
    hall.stack.push(play)
    for seat, action in record.plies[-1].items():
        play.shown.played._players[int(seat)].answer = lambda action=action: action
    return play


def finish(hall: "Hall", record: Record) -> None:
    """Play it to its end, until the result comes."""
    play = begin(hall, record)
    for _moment in range(4000):
        if hall.stack.top is not play:
            return
        hall.services.files.later(int).result()
        play.update(STEP)
    raise AssertionError("the result is due")
