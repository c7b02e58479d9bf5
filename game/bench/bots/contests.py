"""Lists what is played, and which result is expected. The most important contests come first."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from game.bench.bots.contestants import Careful, Chance, Former, Level, Mcts, Player, Timed
from game.bench.bots.tallies import DRAW, LOSS, Tally

LADDERS = {
    "ultimate": 0.55,
    "ttic-2": 0.55,
    "tris2": 0.55,
    "ttic-1": 0.55,
    "classic": 0.55,
    "ultimate-gambit": 0.55,
    "ultimate-conduct": 0.55,
    "ultimate-shardren": 0.55,
}
"""The games in turn, and the least share of the points that each level should take from the one below."""
RARELY_ENDS = {"tris2": (5, 0.52)}
"""The level from which careful play rarely ends, and the least share of the points there."""
OVER_FORMER = {"ultimate": 0.65, "ultimate-gambit": 0.6, "ultimate-conduct": 0.6, "ultimate-shardren": 0.6}
"""The games whose top level grew since version 1.0, and the least share of the points it should take from that one."""
NEAR = {"ultimate": 400}
"""How many games of that are played where 200 are too few: they err by five points, and the goal is nearer."""
SOLVED = {"classic": 7}
"""The level from which a game is played perfectly: nothing there can be beaten, so no step is required."""
CAP = 120
"""Plies after which a game of Tris 2 counts as drawn."""


class Goal(Protocol):
    """The goal of a contest."""

    def __str__(self) -> str: ...

    def held(self, tally: Tally) -> bool:
        """Whether the games played so far meet it."""


@dataclass(frozen=True)
class Share:
    """A share of the points; `sure` means that the whole 95 % interval must lie above half."""

    least: float
    most: float = 1.0
    sure: bool = False

    def __str__(self) -> str:
        most = f" to {self.most:.0%}" if self.most < 1 else " or more"
        return f"{self.least:.0%}{most}{', surely above half' if self.sure else ''}"

    def held(self, tally: Tally) -> bool:
        return self.least <= tally.share <= self.most and (not self.sure or tally.interval[0] > 0.5)


@dataclass(frozen=True)
class Unbeaten:
    """No game lost, and at least this share of them won."""

    wins: float

    def __str__(self) -> str:
        return f"none lost, {self.wins:.0%} won"

    def held(self, tally: Tally) -> bool:
        won, _drawn, lost = tally.counts
        return lost == 0 and won >= self.wins * len(tally.games)


@dataclass(frozen=True)
class Forced:
    """Every game won, by this ply."""

    ply: int

    def __str__(self) -> str:
        return f"all won by ply {self.ply}"

    def held(self, tally: Tally) -> bool:
        return all(end not in (DRAW, LOSS) and plies <= self.ply for end, plies in tally.games)


@dataclass(frozen=True)
class Contest:
    """`games` games of a player against its rivals, who come in turn. Two games in a row begin alike, sides changed."""

    name: str
    ruleset: str
    player: Player
    rivals: tuple[Player, ...]
    goal: Goal
    games: int = 200
    random_plies: int = 0
    """Plies of chance at the beginning."""
    opens: bool = False
    """Whether the player opens every game."""
    cap: int = 1000
    """Plies after which a game is drawn."""

    @property
    def players(self) -> str:
        """What both sides depend on."""
        return " ".join([self.player.made_of, *(rival.made_of for rival in self.rivals)])


def contests() -> Iterator[Contest]:
    """All contests."""
    for seconds, share in ((0.45, 0.92), (0.05, 0.5)):
        name = f"ultimate, {seconds} s, against OpenSpiel's MCTSBot, 0.5 s"
        player, rival = Timed("ultimate", seconds), Mcts(0.5)
        yield Contest(name, "ultimate", player, (rival,), Share(share), games=100, random_plies=2)
    everyone: tuple[Player, ...] = (*(Level("ttic-2", level) for level in range(7, 0, -1)), Chance())
    yield Contest(
        "ttic-2, level 7 opening, against every level and chance",
        "ttic-2", Level("ttic-2", 7), everyone, Forced(11), games=50, opens=True,
    )  # fmt: skip
    yield Contest(
        "tris2, level 7, against careful chance",
        "tris2", Level("tris2", 7), (Careful(),), Unbeaten(0.15), cap=CAP,
    )  # fmt: skip
    for simulations, share in ((100_000, 0.8), (1_000_000, 0.6)):
        name = f"ultimate, 0.45 s, against OpenSpiel's MCTSBot, {simulations:,} simulations"
        player, rival = Timed("ultimate", 0.45), Mcts(simulations=simulations)
        yield Contest(name, "ultimate", player, (rival,), Share(share), games=40, random_plies=2)
    for ruleset, share in OVER_FORMER.items():
        name = f"{ruleset}, level 7 against that of 1.0"
        level, games = Level(ruleset, 7), NEAR.get(ruleset, 200)
        yield Contest(name, ruleset, level, (Former(ruleset),), Share(share), games, random_plies=4)
    for ruleset in LADDERS:
        yield from ladder(ruleset)


def ladder(ruleset: str) -> Iterator[Contest]:
    """Each level of a game against the one below."""
    for level in range(2, SOLVED.get(ruleset, 8)):
        least = LADDERS[ruleset]
        if ruleset in RARELY_ENDS and level >= RARELY_ENDS[ruleset][0]:
            least = RARELY_ENDS[ruleset][1]
        yield Contest(
            f"{ruleset}, level {level} against {level - 1}",
            ruleset,
            Level(ruleset, level),
            (Level(ruleset, level - 1),),
            Share(least, 0.9, sure=True),
            random_plies=2 if ruleset.startswith("ultimate") else 0,
            cap=CAP if ruleset == "tris2" else 1000,
        )
