"""Tests that one process at a time holds a file: until its end, however it ends, and no longer for its children."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from game.launch.hold import alone
from game.paths import ROOT
from tests.odd_files import odd

HOLDER = """
import multiprocessing, sys, time
from game.launch.hold import alone
if __name__ == "__main__":
    with alone(sys.argv[1]) as held:
        child = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(600.0,))
        child.start()
        print(held, child.pid, flush=True)
        time.sleep(600.0)
"""
"""Holds a file, and has a child that outlives it, as the bots' process may for a moment."""


def test_a_hold_ends_with_its_process_though_its_child_lives_on(tmp_path: Path) -> None:
    file, script = tmp_path / "player" / "in-use", tmp_path / "holder.py"
    script.write_text(HOLDER)
    command = [sys.executable, str(script), str(file)]
    holder = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, text=True)
    held, child = holder.stdout.readline().split()
    assert held == "True"
    with alone(file) as second:
        assert not second
    holder.kill()
    holder.wait()
    try:
        with alone(file) as after:
            assert after
    finally:
        os.kill(int(child), signal.SIGTERM)
        holder.stdout.close()


def test_it_can_be_taken_again_once_it_was_let_go(tmp_path: Path) -> None:
    for _time in range(2):
        with alone(tmp_path / "in-use") as first, alone(tmp_path / "in-use") as second:
            assert (first, second) == (True, False)


@odd
def test_whatever_lies_in_its_place_keeps_nobody_out(tmp_path: Path, odd: Callable[[Path], None]) -> None:
    odd(tmp_path / "in-use")
    with alone(tmp_path / "in-use") as held:
        assert held


def test_where_nothing_can_be_made_nobody_need_be_alone(tmp_path: Path) -> None:
    (tmp_path / "player").write_text("in the way")
    with alone(tmp_path / "player" / "in-use") as first, alone(tmp_path / "player" / "in-use") as second:
        assert first
        assert second
