"""Keeps the results of the contests in a file of the repository: how each game ended, who played, and how long they
thought. What was played in each game is kept beside it, as text, in the folder of what is built."""

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, Self

from game.bench.bots.checks import Finding
from game.paths import ROOT
from game.rules.core import Action

FILE = Path(__file__).with_name("results.json")
GAMES = ROOT / "build" / "bots"
"""The games of each contest, a file each: a megabyte and more, which the repository does without."""
ABOUT: Mapping[str, Any] = {
    "command": "python3 main.py bench bots",
    "games": "W, D or L, and the plies, each game in its turn, seen by the first named; what was played: build/bots",
}
"""The file's description of itself."""

WIN, DRAW, LOSS = "W", "D", "L"


@dataclass(frozen=True)
class PlayedGame:
    """One game as it was played: how it ended for the player, whether it moved first, from where, and every action."""

    end: str
    begins: bool
    start: str
    actions: tuple[Action, ...]

    def __str__(self) -> str:
        return "\t".join((self.end, "first" if self.begins else "second", self.start, " ".join(self.actions)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The game in a line that `str` made."""
        end, begins, start, actions = text.split("\t")
        return cls(end, begins == "first", start, tuple(actions.split()))


class ThinkingTimes(NamedTuple):
    """A game, and how long and how often the player and its rival have thought."""

    game: PlayedGame
    seconds: list[float]
    decisions: list[int]


@dataclass
class ContestTally:
    """The games of one contest, from its player's side."""

    players: str = ""
    """A text that changes whenever the play of a side may, see `Contest.players`."""
    games: list[tuple[str, int]] = field(default_factory=list)
    """The end of each game (WIN, DRAW or LOSS), and its number of plies."""
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """Processor time that the player and its rival have thought."""
    decisions: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def counts(self) -> tuple[int, int, int]:
        """Games won, drawn and lost."""
        ends = [end for end, _plies in self.games]
        return ends.count(WIN), ends.count(DRAW), ends.count(LOSS)

    @property
    def share(self) -> float:
        """The share of the points, a draw being half a point; a half if nothing was played."""
        wins, draws, _losses = self.counts
        return (wins + draws / 2) / len(self.games) if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The share's 95 % interval: normal, after two more wins and two more losses (Agresti and Coull)."""
        wins, draws, losses = self.counts
        games = wins + draws + losses + 4
        middle = (wins + 2 + draws / 2) / games
        variance = (wins + 2 + draws / 4) / games - middle**2
        reach = 1.96 * sqrt(variance / games)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def think(self, side: int) -> float | None:
        """Seconds per decision of the player (0) or its rival (1), on average."""
        return self.seconds[side] / self.decisions[side] if self.decisions[side] else None

    def add(self, played: ThinkingTimes) -> None:
        """Count one more game."""
        self.games.append((played.game.end, len(played.game.actions)))
        for side in (0, 1):
            self.seconds[side] += played.seconds[side]
            self.decisions[side] += played.decisions[side]

    @classmethod
    def read(cls, kept: dict[str, object]) -> Self:
        """A tally from its form in the file."""
        games = [(word[0], int(word[1:])) for word in str(kept["games"]).split()]
        seconds, decisions = kept["seconds"], kept["decisions"]
        assert isinstance(seconds, list)
        assert isinstance(decisions, list)
        return cls(str(kept["players"]), games, seconds, decisions)

    def kept(self) -> dict[str, object]:
        """The tally in its form for the file; the counts are there for readers only."""
        wins, draws, losses = self.counts
        low, high = self.interval
        return {
            "win-draw-loss": f"{wins}-{draws}-{losses}",
            "points": f"{self.share:.1%}, 95 % interval {low:.1%} to {high:.1%}",
            "players": self.players,
            "seconds": [round(each, 3) for each in self.seconds],
            "decisions": self.decisions,
            "games": " ".join(f"{end}{plies}" for end, plies in self.games),
        }


class ContestResults:
    """The file. Another run may write to it at the same time: each changes only its own entries."""

    def __init__(self, file: Path = FILE, games: Path = GAMES) -> None:
        self.file = file
        self._games = games

    def tallies(self) -> dict[str, ContestTally]:
        """All contests that have been played, by their names."""
        return {name: ContestTally.read(kept) for name, kept in self._read()["contests"].items()}

    def findings(self) -> dict[str, Finding]:
        """All checks that have been measured, by their names."""
        return {name: Finding(**kept) for name, kept in self._read()["checks"].items()}

    def keep(self, name: str, result: ContestTally | Finding) -> None:
        """Put one contest or check into the file."""
        data = self._read()
        if isinstance(result, ContestTally):
            data["contests"][name] = result.kept()
        else:
            data["checks"][name] = result._asdict()
        beside = self.file.with_suffix(f".{os.getpid()}")
        beside.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8", newline="\n")
        beside.replace(self.file)

    def keep_game(self, name: str, game: PlayedGame, number: int) -> None:
        """Write down game `number` of a contest, counted from 0; the first one begins its file anew."""
        file = self.games_of(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a" if number else "w", encoding="utf-8", newline="\n") as lines:
            lines.write(f"{number + 1}\t{game}\n")

    def games_of(self, name: str) -> Path:
        """The file of a contest's games: a line each, its number, the result and the side, the start, the actions."""
        return self._games / (re.sub(r"[^a-z0-9.]+", "-", name.lower()) + ".txt")

    def _read(self) -> dict[str, dict[str, Any]]:
        known = json.loads(self.file.read_text(encoding="utf-8")) if self.file.exists() else {}
        return {**ABOUT, "checks": {}, "contests": {}, **known}
