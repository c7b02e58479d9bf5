"""Defines who can play in a contest. A rival's name says what it is; its `made_of` changes whenever its play may."""

import ast
import hashlib
import importlib
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Protocol

from game.ai.choose import choose
from game.ai.game_bots import bots_of
from game.ai.mind import Brief
from game.ai.question import Question
from game.ai.ultimate import player as ultimate
from game.ai.ultimate.search import LIGHT
from game.ai.ultimate.worths import FILES
from game.paths import ASSETS
from game.rules.core import Action, Seat, State
from game.rules.ultimate.state import ANY, NineBoards, Ultimate

TABLES = ("SKILLS", "TEMPERS")
"""The name of a mind's table of its seven levels in its module."""
SPEAKING = ("__init__.py", "bots.py")
"""The modules of a game's bots that say and like something, and play nothing."""


@dataclass(frozen=True)
class Turn:
    """The question to a player: the position, whose move it is, what has been played, and the game's own seed."""

    state: State
    seat: Seat
    past: Sequence[Action]
    seed: str


class Player(Protocol):
    """Answers with a legal action."""

    @property
    def name(self) -> str:
        """Its name in the table."""

    @property
    def made_of(self) -> str:
        """A text that stays the same as long as its play does."""

    def __call__(self, turn: Turn) -> Action: ...


@dataclass(frozen=True)
class Level:
    """One of the seven levels, without a character. It does not learn what a position repeats; a table would tell
    it."""

    ruleset: str
    level: int

    @property
    def name(self) -> str:
        return f"level {self.level}"

    @property
    def made_of(self) -> str:
        return mind_of(self.ruleset, self.level)

    def __call__(self, turn: Turn) -> Action:
        return choose(Question(turn.state, turn.seat, self.level, seed=turn.seed))


@dataclass(frozen=True)
class Timed:
    """The top level, limited by processor time instead of its own measure, so that a busy machine is fair to both."""

    ruleset: str
    seconds: float
    level: int = 7

    @property
    def name(self) -> str:
        return f"level {self.level}, {self.seconds} s"

    @property
    def made_of(self) -> str:
        return mind_of(self.ruleset, self.level, measured=False)

    def __call__(self, turn: Turn) -> Action:
        rng = Random(f"{turn.seed} {turn.state}")
        brief = Brief(self.level, rng, deadline=time.process_time() + self.seconds, clock=time.process_time)
        return bots_of(self.ruleset).mind(turn.state, turn.seat, brief)


@dataclass(frozen=True)
class Former:
    """Ultimate tic-tac-toe's top level as version 1.0 had it: it saw fewer local boards and skipped fewer moves."""

    ruleset: str
    sweeps: int = 40_000
    name: str = "level 7 of 1.0"

    @property
    def made_of(self) -> str:
        return f"{mind_of(self.ruleset, 7, measured=False)}-{self.sweeps}"

    def __call__(self, turn: Turn) -> Action:
        skill = replace(ultimate.SKILLS[6], sweeps=self.sweeps, pruning=LIGHT)
        assert isinstance(turn.state, NineBoards), "it plays nothing else"
        return ultimate.chosen(turn.state, turn.seat, skill, Brief(7, Random(f"{turn.seed} {turn.state}")))


@dataclass(frozen=True)
class Chance:
    """Any legal action, each with the same chance."""

    name: str = "chance"
    made_of: str = "chance"

    def __call__(self, turn: Turn) -> Action:
        rng = Random(f"{turn.seed} {turn.seat} {turn.state}")
        return rng.choice(list(turn.state.legal(turn.seat)))


@dataclass(frozen=True)
class Careful:
    """A win if there is one; else any legal action that leaves the opponent no win in one, if there is such."""

    takes_wins: bool = field(default=False)
    made_of: str = "careful"

    @property
    def name(self) -> str:
        return "careful chance"

    def __call__(self, turn: Turn) -> Action:
        state, seat = turn.state, turn.seat
        rng = Random(f"{turn.seed} {seat} {state}")
        actions = list(state.legal(seat))
        rng.shuffle(actions)
        after = {action: state.apply({seat: action}).state for action in actions}
        if self.takes_wins:
            for action in actions:
                if wins(after[action], seat):
                    return action
        return next((action for action in actions if not leaves_win(after[action], seat)), actions[0])


def wins(state: State, seat: Seat) -> bool:
    """Whether the game is over and this seat won."""
    return state.outcome is not None and state.outcome.winner == seat


def leaves_win(state: State, seat: Seat) -> bool:
    """Whether an opponent of this seat has won, or can with one action."""
    if state.outcome is not None:
        return state.outcome.winner not in (None, seat)
    return any(
        wins(state.apply({rival: action}).state, rival)
        for rival in state.to_act
        if rival != seat
        for action in state.legal(rival)
    )


@cache
def mind_of(ruleset: str, level: int, *, measured: bool = True) -> str:
    """What a level depends on: its line of the mind's table, the mind's code without its words, and its data.

    For a player limited by time, its measure of thought is left out.
    """
    digest = hashlib.sha256()
    for path in files_of(ruleset):
        digest.update(_code(path).encode() if path.suffix == ".py" else path.read_bytes())
    skill = _table(sys.modules[bots_of(ruleset).mind.__module__])[level - 1]
    digest.update(repr(skill if measured else replace(skill, sweeps=0)).encode())
    return digest.hexdigest()[:12]


def files_of(ruleset: str) -> list[Path]:
    """The files that a mind's play depends on: the code of its room, apart from what only speaks, and its data."""
    room = Path(str(sys.modules[bots_of(ruleset).mind.__module__].__file__)).parent
    code = sorted(path for path in room.glob("*.py") if path.name not in SPEAKING)
    return [*code, *(ASSETS / "bots").glob(FILES.get(ruleset, f"{ruleset}.bin"))]


def _table(module: ModuleType) -> Sequence[Any]:
    """The mind's seven levels."""
    return next(getattr(module, name) for name in TABLES if hasattr(module, name))


def _code(path: Path) -> str:
    """A module's code: without comments, docstrings and the table of levels."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if not _is_table(node)]
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list):
                setattr(node, name, [each for each in body if not _is_text(each)])
    return ast.dump(tree)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _is_table(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id in TABLES for to in node.targets)


GAME = "ultimate_tic_tac_toe"
UCT_C = 1.4
MEMORY = 2000
"""Megabytes its tree may take."""
FIRST_RATE = 20_000.0
"""Simulations a second, before any was measured."""


@dataclass
class Mcts:
    """MCTSBot with random rollouts, one for each simulation, that keeps what it has proved."""

    seconds: float = 0.0
    simulations: int = 0
    """Of each search; 0 for as many as fit into `seconds`."""
    rate: float = field(default=FIRST_RATE, repr=False)

    @property
    def name(self) -> str:
        return f"MCTSBot, {self._measure}"

    @property
    def made_of(self) -> str:
        return f"open-spiel-mcts-{UCT_C}-{self.simulations or self.seconds}"

    @property
    def _measure(self) -> str:
        return f"{self.simulations:,} simulations" if self.simulations else f"{self.seconds} s"

    def __call__(self, turn: Turn) -> Action:
        spiel = importlib.import_module("pyspiel")
        state = spiel.load_game(GAME).new_initial_state()
        ours: NineBoards = Ultimate()
        for action in turn.past:
            for part in parts(ours, action):
                state.apply_action(part)
            following = ours.apply({ours.mover: action}).state
            assert isinstance(following, NineBoards)
            ours = following
        board = ours.sent
        rng = Random(f"{turn.seed} {turn.state}")
        if board == ANY:
            chosen = self._search(spiel, state, rng)
            state.apply_action(chosen)
            board = str(chosen + 1)
        return board + str(self._search(spiel, state, rng) + 1)

    def _search(self, spiel: Any, state: Any, rng: Random) -> int:
        seed = rng.randrange(1 << 30)
        simulations = self.simulations or max(10, int(self.rate * self.seconds))
        evaluator = spiel.RandomRolloutEvaluator(1, seed)
        bot = spiel.MCTSBot(state.get_game(), evaluator, UCT_C, simulations, MEMORY, True, seed, False)
        begun = time.process_time()
        root = bot.mcts_search(state)
        self.rate = root.explore_count / max(time.process_time() - begun, 1e-6)
        return int(root.best_child().action)


def parts(state: NineBoards, action: Action) -> list[int]:
    """An action as OpenSpiel writes it: the board if it is free, then the square, both from 0."""
    board, square = int(action[0]) - 1, int(action[1]) - 1
    return [board, square] if state.sent == ANY else [square]
