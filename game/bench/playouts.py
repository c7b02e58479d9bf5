"""Measures how fast random games go through the checked rules, beside OpenSpiel if that is installed."""

import importlib
import time
from collections.abc import Callable
from random import Random
from types import ModuleType

from game.bench.report import Result, Row
from game.play.counting import playout, random_acts
from game.rules.core import State
from game.rules.registry import MATCHES, RULESETS, new

SLICES = 5
"""The number of slices of each rule set. The fastest counts, because other load only slows it."""
SECONDS = 0.2
"""Seconds of each slice, in processor time, so that a busy machine matters little."""

RIVALS = {"classic": ("tic_tac_toe", 1 / 5), "ultimate": ("ultimate_tic_tac_toe", 1 / 10)}
"""OpenSpiel's name of a game, and the share of its speed that our games must reach."""

LEGAL_MS = 1.0
"""The most milliseconds for the legal actions of a `ttic-2` position in mid-game."""
TRIS2_PLIES = 10_000
"""The least plies of `tris2` a second."""


def measure() -> Result:
    """Random games of every rule set and every match, as many as go into each slice of time."""
    spiel = _open_spiel()
    rows: list[Row] = []
    goals: list[tuple[str, bool]] = []
    for name in (*RULESETS, *MATCHES):
        plies, ours = _fastest(_ours(name))
        row: Row = {"rule set": name, "games/s": ours, "plies/s": plies}
        if name in RIVALS and spiel is not None:
            rival, share = RIVALS[name]
            _plies, theirs = _fastest(_theirs(spiel, rival))
            row["OpenSpiel games/s"] = theirs
            row["share"] = ours / theirs
            goals.append((f"{name} at {share:.2f} of OpenSpiel", ours / theirs >= share))
        if name == "tris2":
            goals.append((f"tris2 at {TRIS2_PLIES} plies/s", plies >= TRIS2_PLIES))
        rows.append(row)
    if "ttic-2" in RULESETS:
        milliseconds = _legal_ms()
        rows.append({"rule set": "ttic-2, legal actions", "ms": milliseconds})
        goals.append((f"ttic-2 legal actions in {LEGAL_MS} ms", milliseconds < LEGAL_MS))
    return Result(tuple(rows), ", ".join(text for text, _holds in goals), all(holds for _text, holds in goals))


def _fastest(game: Callable[[Random], int]) -> tuple[float, float]:
    """Plies and games a second, in the fastest slice."""
    source = Random(1)
    return max((_slice(game, source) for _again in range(SLICES)), key=lambda rates: rates[1])


def _slice(game: Callable[[Random], int], source: Random) -> tuple[float, float]:
    games = plies = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < SECONDS:
        plies += game(source)
        games += 1
    return plies / taken, games / taken


def _ours(name: str) -> Callable[[Random], int]:
    def play(source: Random) -> int:
        first = MATCHES[name]().anew() if name in MATCHES else new(name, {}, source)
        return playout(first, source)[1]

    return play


def _theirs(spiel: ModuleType, name: str) -> Callable[[Random], int]:
    game = spiel.load_game(name)

    def play(source: Random) -> int:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            state.apply_action(source.choice(state.legal_actions()))
            plies += 1
        return plies

    return play


def _legal_ms() -> float:
    """The milliseconds for the legal actions of a position of `ttic-2` after ten random plies."""
    source = Random(2)
    positions: list[State] = []
    while len(positions) < 50:
        state = new("ttic-2", {}, source)
        for _ply in range(10):
            if state.to_act:
                state = state.apply(random_acts(state, source)).state
        if state.to_act:
            positions.append(type(state).parse(str(state)))
    begun = time.perf_counter()
    for state in positions:
        list(state.legal(state.to_act[0]))
    return 1000 * (time.perf_counter() - begun) / len(positions)


def _open_spiel() -> ModuleType | None:
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None
