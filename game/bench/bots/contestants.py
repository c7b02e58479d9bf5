"""Defines who can play in a contest. A rival's name says what it is; its `made_of` changes whenever its play may."""

import ast
import hashlib
import importlib
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

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

TOP = 7
TABLES = ("SKILLS", "TEMPERS")
"""The name of a mind's table of its seven levels in its module."""
SPEAKING = ("__init__.py", "bots.py")
"""The modules of a game's bots that say and like something, and play nothing."""
GAME = "ultimate_tic_tac_toe"
UCT_C = 1.4
MEMORY = 2000
"""Megabytes its tree may take."""
FIRST_RATE = 20_000.0
"""Simulations a second, before any was measured."""


@dataclass(frozen=True)
class Turn:
    """The question to a player: the position, whose move it is, what has been played, and the game's own seed."""

    state: State
    seat: Seat
    past: Sequence[Action]
    seed: str


@dataclass(frozen=True)
class Contestant:
    """Plays in contests: its name in the table, a text that stays the same as long as its play does, and what answers
    with a legal action."""

    name: str
    made_of: str
    act: Callable[[Turn], Action]


def level(ruleset: str, number: int) -> Contestant:
    """One of the seven levels, without a character. It does not learn what a position repeats; a table would tell
    it."""
    return Contestant(f"level {number}", mind_of(ruleset, number), partial(_leveled, number))


def _leveled(number: int, turn: Turn) -> Action:
    return choose(Question(turn.state, turn.seat, number, seed=turn.seed))


def timed(ruleset: str, seconds: float) -> Contestant:
    """The top level, limited by processor time instead of its own measure, so that a busy machine is fair to both."""
    return Contestant(
        f"level {TOP}, {seconds} s", mind_of(ruleset, TOP, measured=False), partial(_timed, ruleset, seconds)
    )


def _timed(ruleset: str, seconds: float, turn: Turn) -> Action:
    rng = Random(f"{turn.seed} {turn.state}")
    brief = Brief(TOP, rng, deadline=time.process_time() + seconds, clock=time.process_time)
    return bots_of(ruleset).mind(turn.state, turn.seat, brief)


def former(ruleset: str, sweeps: int = 40_000) -> Contestant:
    """Ultimate tic-tac-toe's top level as version 1.0 had it: it saw fewer local boards and skipped fewer moves."""
    made_of = f"{mind_of(ruleset, TOP, measured=False)}-{sweeps}"
    return Contestant(f"level {TOP} of 1.0", made_of, partial(_former, sweeps))


def _former(sweeps: int, turn: Turn) -> Action:
    skill = replace(ultimate.SKILLS[TOP - 1], sweeps=sweeps, pruning=LIGHT)
    assert isinstance(turn.state, NineBoards), "it plays nothing else"
    return ultimate.chosen(turn.state, turn.seat, skill, Brief(TOP, Random(f"{turn.seed} {turn.state}")))


def _any(turn: Turn) -> Action:
    """Any legal action, each with the same chance."""
    return Random(f"{turn.seed} {turn.seat} {turn.state}").choice(list(turn.state.legal(turn.seat)))


def _careful(turn: Turn) -> Action:
    """Any legal action that leaves the opponent no win in one, if there is such."""
    state, seat = turn.state, turn.seat
    actions = list(state.legal(seat))
    Random(f"{turn.seed} {seat} {state}").shuffle(actions)
    after = ((action, state.apply({seat: action}).state) for action in actions)
    return next((action for action, then in after if not leaves_win(then, seat)), actions[0])


CHANCE = Contestant("chance", "chance", _any)
CAREFUL = Contestant("careful chance", "careful", _careful)


def leaves_win(state: State, seat: Seat) -> bool:
    """True if an opponent of this seat has won, or can with one action."""
    if state.outcome is not None:
        return state.outcome.winner not in (None, seat)
    rivals = [rival for rival in state.to_act if rival != seat]
    ends = ((rival, state.apply({rival: action}).state.outcome) for rival in rivals for action in state.legal(rival))
    return any(over is not None and over.winner == rival for rival, over in ends)


def mind_of(ruleset: str, level: int, *, measured: bool = True) -> str:
    """The text on which a level depends: its line of the mind's table, the code without words, and the data.

    For a player limited by time, its measure of thought is left out.
    """
    digest = hashlib.sha256(_code_and_data(ruleset))
    skill = _table(sys.modules[bots_of(ruleset).mind.__module__])[level - 1]
    digest.update(repr(skill if measured else replace(skill, sweeps=0)).encode())
    return digest.hexdigest()[:12]


@cache
def _code_and_data(ruleset: str) -> bytes:
    files = files_of(ruleset)
    return b"".join(_code(path).encode() if path.suffix == ".py" else path.read_bytes() for path in files)


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


def mcts(seconds: float = 0.0, simulations: int = 0) -> Contestant:
    """OpenSpiel's C++ Monte Carlo tree search, with random rollouts, one for each simulation, that keeps what it has
    proved. Each search has this many simulations; 0 for as many as fit into `seconds`."""
    measure = f"{simulations:,} simulations" if simulations else f"{seconds} s"
    made_of = f"open-spiel-mcts-{UCT_C}-{simulations or seconds}"
    return Contestant(f"MCTSBot, {measure}", made_of, Mcts(seconds, simulations))


@dataclass
class Mcts:
    """The search in standard ultimate tic-tac-toe.

    OpenSpiel takes a number of simulations, not a time: the speed of the last ones tells how many will fit. It takes a
    free move as two choices by the same player; each gets the whole time, or number.
    """

    seconds: float
    simulations: int
    rate: float = FIRST_RATE

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
