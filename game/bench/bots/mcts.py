"""Runs OpenSpiel's C++ Monte Carlo tree search as a rival in standard ultimate tic-tac-toe.

It takes a number of simulations, not a time: the speed of the last ones tells how many will fit. OpenSpiel takes a free
move as two choices by the same player; each gets the whole time, or number.
"""

import importlib
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.bench.bots.contestants import Turn
from game.rules.core import Action
from game.rules.ultimate.state import ANY, NineBoards, Ultimate

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
