"""Kills a game at any moment, and continues it."""

import os
import subprocess
import sys
import time
from random import Random

from game.paths import ROOT
from game.play.files.store import Store
from game.play.record import Record
from game.scenes.services.saves import save_path
from tests.scenes.hands import Keys
from tests.soak.home import Home

LONGEST = 1.5
"""Seconds after its first ply within which a game is killed."""


def kill_and_continue(place: Home, seed: int) -> int:
    """Kill a game that plays itself, and have Continue bring it back; the plies that were kept."""
    command = [sys.executable, "-m", "tests.scenes.child"]
    child = subprocess.Popen(command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE, text=True)
    child.stdout.readline()
    time.sleep(Random(seed).uniform(0, LONGEST))
    child.kill()
    child.wait()
    read = Store().read(save_path(), Record, Record.positions)
    assert read.notice is None, read.notice
    player = place.start()
    if read.value is None or not read.value.plies or read.value.over():
        assert "continue" not in player.cards()
        return 0
    Keys(player).card("continue")
    player.until(lambda: "MatchScene" in player.scenes, "the match")
    assert player.record.plies[: len(read.value.plies)] == read.value.plies
    return len(read.value.plies)
