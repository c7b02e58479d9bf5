"""Lists what is played, and which result is expected. The most important contests come first."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.bench.bots.contestants import CAREFUL, CHANCE, Contestant, former, level, mcts, timed
from game.bench.bots.tallies import DRAW, LOSS, ContestTally

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
"""The number of games of a step where 200 are too few: they err by five points, and the goal is nearer."""
SOLVED = {"classic": 7}
"""The level from which a game is played perfectly: nothing there can be beaten, so no step is required."""
CAP = 120
"""Plies after which a game of Tris 2 counts as drawn."""


@dataclass(frozen=True)
class ContestGoal:
    """The goal of a contest in words, and the test whether the games played so far meet it."""

    text: str
    held: Callable[[ContestTally], bool]


def share(least: float, most: float = 1.0, *, sure: bool = False) -> ContestGoal:
    """A share of the points; `sure` means that the whole 95 % interval must lie above half."""
    words = f"{least:.0%} to {most:.0%}" if most < 1 else f"{least:.0%} or more"
    return ContestGoal(f"{words}{', surely above half' if sure else ''}", partial(_shares, least, most, sure))


def _shares(least: float, most: float, sure: bool, tally: ContestTally) -> bool:
    return least <= tally.share <= most and (not sure or tally.interval[0] > 0.5)


def unbeaten(wins: float) -> ContestGoal:
    """No game lost, and at least this share of them won."""
    return ContestGoal(f"none lost, {wins:.0%} won", partial(_unbeaten, wins))


def _unbeaten(wins: float, tally: ContestTally) -> bool:
    won, _drawn, lost = tally.counts
    return lost == 0 and won >= wins * len(tally.games)


def forced(ply: int) -> ContestGoal:
    """Every game won, by this ply."""
    return ContestGoal(f"all won by ply {ply}", partial(_forced, ply))


def _forced(ply: int, tally: ContestTally) -> bool:
    return all(end not in (DRAW, LOSS) and plies <= ply for end, plies in tally.games)


@dataclass(frozen=True)
class Contest:
    """`games` games of a player against its rivals, who come in turn. Two games in a row begin alike, sides changed."""

    name: str
    ruleset: str
    player: Contestant
    rivals: tuple[Contestant, ...]
    goal: ContestGoal
    games: int = 200
    random_plies: int = 0
    """Plies of chance at the beginning."""
    opens: bool = False
    """True if the player opens every game."""
    cap: int = 1000
    """Plies after which a game is drawn."""

    @property
    def players(self) -> str:
        """What the player and its rivals are made of, as one text: games that were played under another text no longer
        count."""
        return " ".join([self.player.made_of, *(rival.made_of for rival in self.rivals)])


def contests() -> Iterator[Contest]:
    """All contests."""
    for seconds, least in ((0.45, 0.92), (0.05, 0.5)):
        name = f"ultimate, {seconds} s, against OpenSpiel's MCTSBot, 0.5 s"
        player, rival = timed("ultimate", seconds), mcts(0.5)
        yield Contest(name, "ultimate", player, (rival,), share(least), games=100, random_plies=2)
    everyone: tuple[Contestant, ...] = (*(level("ttic-2", number) for number in range(7, 0, -1)), CHANCE)
    yield Contest(
        "ttic-2, level 7 opening, against every level and chance",
        "ttic-2", level("ttic-2", 7), everyone, forced(11), games=50, opens=True,
    )  # fmt: skip
    yield Contest(
        "tris2, level 7, against careful chance",
        "tris2", level("tris2", 7), (CAREFUL,), unbeaten(0.15), cap=CAP,
    )  # fmt: skip
    for simulations, least in ((100_000, 0.8), (1_000_000, 0.6)):
        name = f"ultimate, 0.45 s, against OpenSpiel's MCTSBot, {simulations:,} simulations"
        player, rival = timed("ultimate", 0.45), mcts(simulations=simulations)
        yield Contest(name, "ultimate", player, (rival,), share(least), games=40, random_plies=2)
    for ruleset, least in OVER_FORMER.items():
        name = f"{ruleset}, level 7 against that of 1.0"
        games = NEAR.get(ruleset, 200)
        yield Contest(name, ruleset, level(ruleset, 7), (former(ruleset),), share(least), games, random_plies=4)
    for ruleset in LADDERS:
        yield from ladder(ruleset)


def ladder(ruleset: str) -> Iterator[Contest]:
    """Each level of a game against the one below."""
    for number in range(2, SOLVED.get(ruleset, 8)):
        least = LADDERS[ruleset]
        if ruleset in RARELY_ENDS and number >= RARELY_ENDS[ruleset][0]:
            least = RARELY_ENDS[ruleset][1]
        yield Contest(
            f"{ruleset}, level {number} against {number - 1}",
            ruleset,
            level(ruleset, number),
            (level(ruleset, number - 1),),
            share(least, 0.9, sure=True),
            random_plies=2 if ruleset.startswith("ultimate") else 0,
            cap=CAP if ruleset == "tris2" else 1000,
        )
